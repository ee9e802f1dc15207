import { Link } from 'react-router-dom'
import type { FormerRun } from '../../../../../contract/answers/formerRuns.ts'
import { studentRecordAddress } from '../../../../paths.ts'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { formatSchoolDay } from '../../kit/words/schoolTime.ts'
import { RecordSection } from './RecordSection.tsx'
import styles from './StudentRecordPage.module.css'

/** Links to the records of courses that were bought again since. */
export function FormerRunsSection({ runs }: { runs: FormerRun[] }) {
  if (runs.length === 0) return null
  return (
    <RecordSection title="Earlier courses">
      <ul className={styles.list}>
        {runs.map(({ id, course, beganAt, endedAt }) => (
          <li key={id}>
            <Link to={studentRecordAddress(id)}>
              {ROLE_NAMES[course]}, {formatSchoolDay(beganAt)} to {formatSchoolDay(endedAt)}
            </Link>
          </li>
        ))}
      </ul>
    </RecordSection>
  )
}
