import { Suspense } from 'react'
import type { StudentRecord } from '../../../../../contract/answers/records.ts'
import { Disclosure } from '../../../../ui/Disclosure.tsx'
import { optionalPart } from '../../../../ui/lazyPart.ts'
import { useMay } from '../../kit/words/duties.ts'
import { AttemptsSection } from './AttemptsSection.tsx'
import { CertificatesSection } from './CertificatesSection.tsx'
import { ChecksSection } from './ChecksSection.tsx'
import { EnrolmentsSection } from './EnrolmentsSection.tsx'
import { EssaysSection } from './EssaysSection.tsx'
import { FormerRunsSection } from './FormerRunsSection.tsx'
import { HoursSection } from './HoursSection.tsx'
import { LessonsSection } from './LessonsSection.tsx'
import { LooksSection } from './LooksSection.tsx'
import { PaymentsSection } from './PaymentsSection.tsx'
import { PersonSection } from './PersonSection.tsx'
import { RecordSection } from './RecordSection.tsx'
import styles from './StudentRecordPage.module.css'

const PersonActivity = optionalPart(() => import('./PersonActivity.tsx'), 'PersonActivity')

type Props = {
  record: StudentRecord
  /** Reloads the record; null for printed records, which have no actions. */
  onChanged: (() => void) | null
}

export function RecordSections({ record, onChanged }: Props) {
  const may = useMay()
  return (
    <div className={styles.sections}>
      <div className={styles.column}>
        <PersonSection record={record} />
        <ChecksSection
          person={record.person}
          eligibility={record.eligibility}
          identityChecks={record.identityChecks}
          onChanged={() => onChanged?.()}
        />
      </div>
      <div className={styles.column}>
        <FormerRunsSection runs={record.formerRuns} />
        <EnrolmentsSection enrolments={record.enrolments} />
        {may('student_record payments') && !record.formerRun && (
          <PaymentsSection
            person={record.person}
            payments={record.payments}
            onChanged={() => onChanged?.()}
          />
        )}
        <CertificatesSection
          person={record.person}
          certificates={record.certificates}
          certificateMissing={record.certificateMissing}
          uploads={record.uploads}
          onChanged={() => onChanged?.()}
        />
      </div>
      {record.hours && <HoursSection hours={record.hours} lessons={record.lessons} />}
      <LessonsSection lessons={record.lessons} />
      <AttemptsSection student={record.id} attempts={record.attempts} lessons={record.lessons} />
      <LooksSection looks={record.looks} />
      <EssaysSection studentId={record.id} essays={record.essays} essayReadings={record.essayReadings} />
      {onChanged && may('list_activity') && (
        <RecordSection title="Activity" screenOnly>
          <Disclosure title="What was done with this record">
            <Suspense fallback={null}>
              <PersonActivity studentId={record.id} />
            </Suspense>
          </Disclosure>
        </RecordSection>
      )}
    </div>
  )
}
