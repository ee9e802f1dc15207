import type { Enrolment, Extension } from '../../../../../contract/answers/records.ts'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { Facts } from '../../kit/words/Facts.tsx'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { formatCalendarDay, formatSchoolDay } from '../../kit/words/schoolTime.ts'
import { RecordSection } from './RecordSection.tsx'
import styles from './StudentRecordPage.module.css'

const by = (name: string | null) =>
  name ? (
    <>
      {' '}
      by <Highlighted text={name} />
    </>
  ) : null

function ExtensionLine({ extension }: { extension: Extension }) {
  const { lastDayBefore, lastDayAfter, reason, grantedBy, grantedAt } = extension
  return (
    <li>
      {formatCalendarDay(lastDayBefore)} → {formatCalendarDay(lastDayAfter)}: <Highlighted text={reason} />
      <small>
        {formatSchoolDay(grantedAt)}
        {by(grantedBy)}
      </small>
    </li>
  )
}

export function EnrolmentsSection({ enrolments }: { enrolments: Enrolment[] }) {
  return (
    <RecordSection title="Enrolments" empty={enrolments.length === 0 && 'No courses yet.'}>
      <ul className={styles.list}>
        {enrolments.map(
          ({ id, course, grantedAt, grantedBy, lastDay, className, endedAt, asked, extensions }) => (
            <li key={id}>
              <h3>{ROLE_NAMES[course]}</h3>
              <Facts
                facts={[
                  {
                    name: 'Granted',
                    value: (
                      <>
                        {formatSchoolDay(grantedAt)}
                        {by(grantedBy)}
                      </>
                    ),
                  },
                  { name: 'Access until', value: formatCalendarDay(lastDay) },
                  ...(className ? [{ name: 'Class', value: <Highlighted text={className} /> }] : []),
                  ...(endedAt ? [{ name: 'Ended', value: formatSchoolDay(endedAt) }] : []),
                  ...(asked ? [{ name: 'Asks for more time', value: <Highlighted text={asked} /> }] : []),
                ]}
              />
              {extensions.length > 0 && (
                <>
                  <h4>Extensions</h4>
                  <ul>
                    {extensions.map((extension) => (
                      <ExtensionLine key={extension.id} extension={extension} />
                    ))}
                  </ul>
                </>
              )}
            </li>
          ),
        )}
      </ul>
    </RecordSection>
  )
}
