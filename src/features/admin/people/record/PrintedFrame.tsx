import { useSchoolDetails } from '../../../../school/schoolDetailsNow.ts'
import { formatSchoolTimestamp } from '../../kit/words/schoolTime.ts'
import styles from './PrintedFrame.module.css'

export function PrintedHead({ title = 'Training record', name }: { title?: string; name: string }) {
  const school = useSchoolDetails()
  return (
    <div className={styles.head} aria-hidden="true">
      <div>
        <p className={styles.title}>{title}</p>
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

const SIGNERS = ['Student', 'Instructor', 'For the school']

export function PrintedFoot({ signers = SIGNERS }: { signers?: readonly string[] }) {
  return (
    <div className={styles.foot} aria-hidden="true">
      {signers.map((who) => (
        <p key={who}>{who}, signature and date</p>
      ))}
    </div>
  )
}
