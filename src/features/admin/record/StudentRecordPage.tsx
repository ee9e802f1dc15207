import { useSearchParams } from 'react-router-dom'
import type { Profile } from '../../../../contract/answers/profiles.ts'
import type { StudentRecord } from '../../../../contract/answers/records.ts'
import { openStudentRecord } from '../../../data/records.ts'
import { messageFor } from '../../../i18n/messageFor.ts'
import { isId } from '../../../lib/isId.ts'
import { messages } from '../../../messages.ts'
import { paths, STUDENT } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PrintIcon } from '../../../ui/icons.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useLoad } from '../../../ui/useLoad.ts'
import { userAddress } from '../dashboard/dashboardParams.ts'
import { LoadFailure } from '../list/LoadFailure.tsx'
import { Highlighted } from '../search/Highlighted.tsx'
import { DutiesContext, useMay } from '../words/duties.ts'
import { ROLE_NAMES } from '../words/roles.ts'
import { AttemptsSection } from './AttemptsSection.tsx'
import { BackPage } from './BackPage.tsx'
import { CertificatesSection } from './CertificatesSection.tsx'
import { ChecksSection } from './ChecksSection.tsx'
import { EnrolmentsSection } from './EnrolmentsSection.tsx'
import { EssaysSection } from './EssaysSection.tsx'
import { HoursSection } from './HoursSection.tsx'
import { LessonsSection } from './LessonsSection.tsx'
import { LooksSection } from './LooksSection.tsx'
import { PaymentsSection } from './PaymentsSection.tsx'
import { PersonActivity } from './PersonActivity.tsx'
import { PersonSection } from './PersonSection.tsx'
import { PrintedFoot, PrintedHead } from './PrintedFrame.tsx'
import styles from './StudentRecordPage.module.css'

function Sections({ record, onChanged }: { record: StudentRecord; onChanged: () => void }) {
  const may = useMay()
  return (
    <div className={styles.sections}>
      <div className={styles.column}>
        <PersonSection record={record} />
        <ChecksSection
          person={record.person}
          eligibility={record.eligibility}
          identityChecks={record.identityChecks}
          onChanged={onChanged}
        />
      </div>
      <div className={styles.column}>
        <EnrolmentsSection enrolments={record.enrolments} />
        {may('student_record payments') && <PaymentsSection payments={record.payments} />}
        <CertificatesSection
          person={record.person}
          certificates={record.certificates}
          uploads={record.uploads}
          onChanged={onChanged}
        />
      </div>
      {record.hours && <HoursSection hours={record.hours} lessons={record.lessons} />}
      <LessonsSection lessons={record.lessons} />
      <AttemptsSection attempts={record.attempts} lessons={record.lessons} />
      <LooksSection looks={record.looks} />
      <EssaysSection studentId={record.id} essays={record.essays} essayReadings={record.essayReadings} />
      {may('list_activity') && <PersonActivity studentId={record.id} />}
    </div>
  )
}

function Loading() {
  return (
    <div className={styles.loading} role="status">
      <p>{messages.adminLoading}</p>
      <Skeleton height="16rem" />
      <Skeleton height="24rem" />
    </div>
  )
}

function Record({ id }: { id: string }) {
  const { data, error, reload } = useLoad(id, () => openStudentRecord(id))
  const person = data?.person
  const name = person ? person.fullName || person.email : data ? messages.erasedStudent : 'Student record'
  return (
    <>
      <div className={styles.head}>
        <div>
          <PageHeading title={name} className={styles.heading}>
            <Highlighted text={name} />
          </PageHeading>
          {person && <p className={styles.role}>{ROLE_NAMES[person.role]}</p>}
        </div>
        <div className={styles.actions}>
          {person && (
            <ButtonLink look="quiet" small to={paths.dashboard + userAddress(person.email)}>
              Manage user
            </ButtonLink>
          )}
          {data && (
            <Button look="quiet" small onClick={() => window.print()}>
              <PrintIcon />
              Print record
            </Button>
          )}
        </div>
      </div>
      {error !== null && <LoadFailure sentence={messageFor(error)} onRetry={reload} />}
      {!data && error === null && <Loading />}
      {data && (
        <>
          <PrintedHead name={name} />
          <Sections record={data} onChanged={() => void reload()} />
          <PrintedFoot />
        </>
      )}
    </>
  )
}

/** Everything that the school keeps of one student's training, named in the address. Printed, it is the training record. */
export function StudentRecordPage({ profile }: { profile: Profile }) {
  const [search] = useSearchParams()
  const id = search.get(STUDENT) ?? ''
  return (
    <BackPage to={paths.dashboard} from="Dashboard" className={styles.page}>
      {isId(id) ? (
        <DutiesContext value={profile.duties}>
          <Record key={id} id={id} />
        </DutiesContext>
      ) : (
        <>
          <PageHeading title="Student record" className={styles.heading} />
          <EmptyState title={messages.noStudentChosen}>{messages.chooseStudent}</EmptyState>
        </>
      )}
    </BackPage>
  )
}
