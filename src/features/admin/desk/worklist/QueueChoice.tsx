import { Choice } from '../../kit/list/Choice.tsx'
import type { ChangeParams } from '../dashboard/dashboardParams.ts'

export function QueueChoice({ uploaded, change }: { uploaded: boolean; change: ChangeParams }) {
  return (
    <Choice
      label="Which certificates"
      value={uploaded ? 'uploaded' : 'waiting'}
      options={[
        ['waiting', 'To upload'],
        ['uploaded', 'Uploaded'],
      ]}
      onChoose={(chosen) =>
        change({ uploaded: chosen === 'uploaded', text: '', from: null, to: null, sort: null })
      }
    />
  )
}
