import type { ChangeParams } from '../dashboard/dashboardParams.ts'

/** Chooses between what waits for the LTMS and what is there. */
export function QueueSelect({ uploaded, change }: { uploaded: boolean; change: ChangeParams }) {
  return (
    <select
      aria-label="Which certificates"
      value={uploaded ? 'uploaded' : 'waiting'}
      onChange={(event) =>
        change({ uploaded: event.target.value === 'uploaded', text: '', from: null, to: null })
      }
    >
      <option value="waiting">To upload</option>
      <option value="uploaded">Uploaded</option>
    </select>
  )
}
