import type { KeptRecords as Records } from '../../../../../contract/answers/privacy.ts'
import { previewDeletion } from '../../../../data/privacy.ts'
import { plural } from '../../../../lib/format.ts'
import { useLoad } from '../../../../ui/useLoad.ts'
import { formatCalendarDay } from '../../kit/words/schoolTime.ts'

const DELETED = [
  'the account: this address can no longer log in',
  'the profile, its notifications and uploaded files',
  'lessons watched and read, and practice',
  'essay drafts and answers',
]

const NAMES: Record<Exclude<keyof Records, 'until'>, (count: number) => string> = {
  completions: (count) => plural(count, 'completion date', 'completion dates'),
  exams: (count) => plural(count, 'graded exam', 'graded exams'),
  enrolments: (count) => plural(count, 'enrolment', 'enrolments'),
  studyDays: (count) => plural(count, 'day of study hours', 'days of study hours'),
  payments: (count) => plural(count, 'payment', 'payments'),
  certificates: (count) =>
    `${plural(count, 'certificate', 'certificates')}, with the name that was certified`,
}

/** The data that a deletion removes, keeps under a pseudonym, and until when. */
export function KeptRecords({ userId }: { userId: string }) {
  const { data, error } = useLoad(userId, () => previewDeletion(userId))
  const kinds = Object.keys(NAMES) as (keyof typeof NAMES)[]
  const kept = data ? kinds.filter((kind) => data[kind] > 0) : []
  return (
    <>
      <p>What is deleted:</p>
      <ul>
        {DELETED.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      {error !== null && <p>The list of kept records could not be loaded. They are still kept.</p>}
      {data && kept.length === 0 && <p>There are no records that the school must keep.</p>}
      {data && kept.length > 0 && (
        <>
          <p>Kept until {formatCalendarDay(data.until)}, under a pseudonym:</p>
          <ul>
            {kept.map((kind) => (
              <li key={kind}>{NAMES[kind](data[kind])}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
