import { formatSchoolDay, formatSchoolTime, formatSchoolTimestamp } from './schoolTime.ts'

/** A date with the time below it; the seconds are in its title. */
export function Timestamp({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatSchoolTimestamp(iso)}>
      {formatSchoolDay(iso)}
      <small>{formatSchoolTime(iso)}</small>
    </time>
  )
}
