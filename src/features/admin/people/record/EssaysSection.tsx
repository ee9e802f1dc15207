import type { StudentRecord } from '../../../../../contract/answers/records.ts'
import { plural } from '../../../../lib/format.ts'
import { ButtonLink } from '../../../../ui/ButtonLink.tsx'
import { Disclosure } from '../../../../ui/Disclosure.tsx'
import { useMay } from '../../kit/words/duties.ts'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { formatSchoolDay } from '../../kit/words/schoolTime.ts'
import { essayAddress } from '../../training/essays/essayAddress.ts'
import { Readings } from '../../training/essays/Readings.tsx'
import { EssayAnswers } from '../../training/reports/EssayAnswers.tsx'
import { RecordSection } from './RecordSection.tsx'
import styles from './StudentRecordPage.module.css'

type Props = { studentId: string } & Pick<StudentRecord, 'essays' | 'essayReadings'>

/** Sent essay answers and the instructors' readings; the texts are loaded, and logged as read, when opened. */
export function EssaysSection({ studentId, essays, essayReadings }: Props) {
  const may = useMay()
  const sent = essays.filter(({ number }) => number === 5).map(({ course }) => course)
  return (
    <RecordSection title="Essays" empty={essays.length === 0 && 'No answers sent yet.'}>
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
      {essayReadings.length > 0 && <Readings readings={[...essayReadings].reverse()} />}
      <div className={styles.screenOnly}>
        <Disclosure title="Read the answers">
          <EssayAnswers studentId={studentId} />
        </Disclosure>
        {may('open_essay_reading') &&
          sent.map((course) => (
            <ButtonLink key={course} look="quiet" small to={essayAddress(studentId, course)}>
              Rubric and comment: {ROLE_NAMES[course]}
            </ButtonLink>
          ))}
      </div>
    </RecordSection>
  )
}
