import { formatDay, formatExact, formatTime } from '../../lib/formatDate.ts'

/** A day with its time below; to the second for whoever points at it. */
export function Moment({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatExact(iso)}>
      {formatDay(iso)}
      <small>{formatTime(iso)}</small>
    </time>
  )
}
