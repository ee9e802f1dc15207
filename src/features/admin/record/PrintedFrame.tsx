import { useSchoolDetails } from '../../../schoolDetailsNow.ts'
import { formatSchoolTimestamp } from '../words/schoolTime.ts'
import styles from './PrintedFrame.module.css'

/** The head of the training record on paper: the school, whose record it is, and when it was printed. */
export function PrintedHead({ name }: { name: string }) {
  const school = useSchoolDetails()
  return (
    <div className={styles.head} aria-hidden="true">
      <div>
        <p className={styles.title}>Training record</p>
        <p className={styles.name}>{name}</p>
      </div>
      <div className={styles.school}>
        <p>{school.legalName}</p>
        <p>
          {school.accreditation.en}: {school.accreditationNumbers.school}, provider{' '}
          {school.accreditationNumbers.provider}
        </p>
        <p>{school.office.label}</p>
        <p>Printed {formatSchoolTimestamp(new Date().toISOString())}</p>
      </div>
    </div>
  )
}

/** The lines for the signatures. */
export function PrintedFoot() {
  return (
    <div className={styles.foot} aria-hidden="true">
      {['Student', 'Instructor', 'For the school'].map((who) => (
        <p key={who}>{who}, signature and date</p>
      ))}
    </div>
  )
}
