import type { StudentRecord } from '../../../../contract/answers/records.ts'
import { plural } from '../../../lib/format.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { EssayAnswers } from '../reports/EssayAnswers.tsx'
import { ROLE_NAMES } from '../words/roles.ts'
import { formatSchoolDay } from '../words/schoolTime.ts'
import { RecordSection } from './RecordSection.tsx'
import styles from './StudentRecordPage.module.css'

/** The essay answers that were sent; their texts are fetched, and logged as read, when they are opened. */
export function EssaysSection({ studentId, essays }: { studentId: string } & Pick<StudentRecord, 'essays'>) {
  return (
    <RecordSection title="Essays" empty={essays.length === 0 && 'No answer has been sent.'}>
      <ol className={styles.lines}>
        {essays.map(({ course, number, words, submittedAt }) => (
          <li key={`${course} ${number}`}>
            <span>
              {ROLE_NAMES[course]}, question {number}
            </span>
            <span>
              {formatSchoolDay(submittedAt)}, {plural(words, 'word', 'words')}
            </span>
          </li>
        ))}
      </ol>
      <div className={styles.screenOnly}>
        <Disclosure title="Read the answers">
          <EssayAnswers studentId={studentId} />
        </Disclosure>
      </div>
    </RecordSection>
  )
}
