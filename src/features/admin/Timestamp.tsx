import { formatDay, formatExact, formatTime } from '../../lib/format.ts'

/** A day with the time below it; the seconds are in its title. */
export function Timestamp({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatExact(iso)}>
      {formatDay(iso)}
      <small>{formatTime(iso)}</small>
    </time>
  )
}
