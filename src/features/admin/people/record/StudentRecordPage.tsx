import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { MyProfile } from '../../../../../contract/answers/profiles.ts'
import { openStudentRecord } from '../../../../data/records.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { isId } from '../../../../lib/isId.ts'
import { messages } from '../../../../messages.ts'
import { paths, STUDENT } from '../../../../paths.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ButtonLink } from '../../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { PrintIcon } from '../../../../ui/icons.tsx'
import { PageHeading } from '../../../../ui/PageHeading.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { useLoad } from '../../../../ui/useLoad.ts'
import { userAddress } from '../../desk/dashboard/addresses.ts'
import { LoadFailure } from '../../kit/list/LoadFailure.tsx'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { StaffContext, useMay } from '../../kit/words/duties.ts'
import { RecordLink } from '../../kit/words/RecordLink.tsx'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { formatSchoolDay } from '../../kit/words/schoolTime.ts'
import type { OpenPack } from '../../school/packs/PackDialog.tsx'
import { BackPage } from './BackPage.tsx'
import { PrintedFoot, PrintedHead } from './PrintedFrame.tsx'
import { RecordSections } from './RecordSections.tsx'
import styles from './StudentRecordPage.module.css'

function Loading() {
  return (
    <div className={styles.loading} role="status">
      <p>{messages.adminLoading}</p>
      <Skeleton height="16rem" />
      <Skeleton height="24rem" />
    </div>
  )
}

const PackDialog = lazy(() =>
  import('../../school/packs/PackDialog.tsx').then((module) => ({ default: module.PackDialog })),
)

function PackButton({ id, name }: { id: string; name: string }) {
  const [open, setOpen] = useState<OpenPack | null>(null)
  return (
    <>
      <Button
        look="quiet"
        small
        onClick={() => {
          const pack = crypto.randomUUID()
          setOpen({
            id: pack,
            title: `Pack: ${name}`,
            load: async () => (await import('../../../../data/packs.ts')).makePack(pack, { student: id }),
            atOnce: true,
          })
        }}
      >
        Pack
      </Button>
      <Suspense>{open && <PackDialog open={open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  )
}

function Record({ id }: { id: string }) {
  const may = useMay()
  const { data, error, reload } = useLoad(id, () => openStudentRecord(id))
  const person = data?.person
  const run = data?.formerRun
  const name = person ? person.fullName || person.email : data ? messages.erasedStudent : 'Student record'
  return (
    <>
      <div className={styles.head}>
        <div>
          <PageHeading title={name} className={styles.heading}>
            <Highlighted text={name} />
          </PageHeading>
          {person && !run && <p className={styles.role}>{ROLE_NAMES[person.role]}</p>}
          {run && (
            <p className={styles.role}>
              Earlier course: {ROLE_NAMES[run.course]}, {formatSchoolDay(run.beganAt)} to{' '}
              {formatSchoolDay(run.endedAt)}.{' '}
              {person && <RecordLink id={person.id}>Current record</RecordLink>}
            </p>
          )}
        </div>
        <div className={styles.actions}>
          {person && (
            <ButtonLink look="quiet" small to={paths.dashboard + userAddress(person.email)}>
              Manage user
            </ButtonLink>
          )}
          {data && may('make_pack') && <PackButton id={id} name={name} />}
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
          <RecordSections record={data} onChanged={() => void reload()} />
          <PrintedFoot />
        </>
      )}
    </>
  )
}

/** All records of the student's training. Printed, it is the training record. */
export function StudentRecordPage({ profile }: { profile: MyProfile }) {
  const [search] = useSearchParams()
  const id = search.get(STUDENT) ?? ''
  return (
    <BackPage to={paths.dashboard} from="Dashboard" className={styles.page}>
      {isId(id) ? (
        <StaffContext value={profile}>
          <Record key={id} id={id} />
        </StaffContext>
      ) : (
        <>
          <PageHeading title="Student record" className={styles.heading} />
          <EmptyState title={messages.noStudentChosen}>{messages.chooseStudent}</EmptyState>
        </>
      )}
    </BackPage>
  )
}
