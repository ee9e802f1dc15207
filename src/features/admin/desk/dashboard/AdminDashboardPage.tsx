import { lazy, Suspense, useRef } from 'react'
import type { MyProfile } from '../../../../../contract/answers/profiles.ts'
import { countToday } from '../../../../data/today.ts'
import { messages } from '../../../../messages.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { optionalPart } from '../../../../ui/lazyPart.ts'
import { PageHeading } from '../../../../ui/PageHeading.tsx'
import { useLoad } from '../../../../ui/useLoad.ts'
import { useLiveList } from '../../kit/list/useLiveList.ts'
import { may, StaffContext } from '../../kit/words/duties.ts'
import { kindOf } from '../today/kinds.ts'
import { ListedWork, Today } from '../today/Today.tsx'
import { useDashboardParams } from './dashboardParams.ts'
import styles from './Office.module.css'
import { Rail, SectionViews, ViewLink } from './Rail.tsx'
import { useListPlace } from './useListPlace.ts'
import { type Section, viewsFor } from './views.ts'

const ManageUsers = lazy(() =>
  import('../../people/users/ManageUsers.tsx').then((module) => ({ default: module.ManageUsers })),
)
const Packs = lazy(() => import('../../school/packs/Packs.tsx').then((module) => ({ default: module.Packs })))
const Classes = lazy(() =>
  import('../../training/classes/Classes.tsx').then((module) => ({ default: module.Classes })),
)
const Mails = lazy(() => import('../../school/mails/Mails.tsx').then((module) => ({ default: module.Mails })))
const Messages = lazy(() =>
  import('../../school/messages/Messages.tsx').then((module) => ({ default: module.Messages })),
)
const Payments = lazy(() =>
  import('../../money/payments/Payments.tsx').then((module) => ({ default: module.Payments })),
)
const CashBook = lazy(() =>
  import('../../money/cash/CashBook.tsx').then((module) => ({ default: module.CashBook })),
)
const Reports = lazy(() =>
  import('../../training/reports/Reports.tsx').then((module) => ({ default: module.Reports })),
)
const Questions = lazy(() =>
  import('../../training/questions/Questions.tsx').then((module) => ({ default: module.Questions })),
)
const SetUpSchool = optionalPart(() => import('../../school/setup/SetUpSchool.tsx'), 'SetUpSchool')
const School = lazy(() =>
  import('../../school/setup/School.tsx').then((module) => ({ default: module.School })),
)
const ActivityLog = lazy(() =>
  import('../../school/activity/ActivityLog.tsx').then((module) => ({ default: module.ActivityLog })),
)

const WaitingList = lazy(() =>
  import('../worklist/WaitingList.tsx').then((module) => ({ default: module.WaitingList })),
)
const UploadList = lazy(() =>
  import('../worklist/UploadList.tsx').then((module) => ({ default: module.UploadList })),
)

/** The admin's page. Its state is in the address, for reload, sharing and Back. */
export function AdminDashboardPage({ profile }: { profile: MyProfile }) {
  const [params, change, openView] = useDashboardParams()
  useListPlace()
  const frame = useRef<HTMLDivElement>(null)
  const counts = useLoad('today', countToday)
  useLiveList(frame, () => void counts.reload())
  const views = viewsFor(profile)
  const view = views.some(({ id }) => id === params.view) ? params.view : null
  const isOff = viewsFor({ ...profile, off: [] }).some(({ id }) => id === params.view)
  const greets = params.view === 'today' && !params.kind
  const waiting = (section: Section) =>
    (counts.data ?? [])
      .filter(({ kind }) => section === 'Today' || kindOf(kind)?.section === section)
      .reduce((sum, { total }) => sum + total, 0)
  return (
    <div ref={frame} className={styles.office} lang="en">
      <Rail views={views} selected={params.view} waiting={waiting} onOpen={openView} />
      <div className={styles.page}>
        <div className={styles.top} data-greets={greets}>
          <PageHeading title="Dashboard" className={styles.heading}>
            Welcome, {profile.firstName || 'Admin'}
          </PageHeading>
          {greets && (
            <div className={styles.two}>
              {views
                .filter(({ id }) => id === 'users' || id === 'reports')
                .map(({ id, label }) => (
                  <ViewLink key={id} view={id} isCurrent={false} onOpen={openView}>
                    {label}
                  </ViewLink>
                ))}
            </div>
          )}
          <SectionViews views={views} selected={params.view} counts={counts.data ?? []} onOpen={openView} />
        </div>
        {may(profile, 'read_school') && params.view === 'today' && (
          <Suspense>
            <SetUpSchool onOpen={() => openView('school')} />
          </Suspense>
        )}
        <StaffContext value={profile}>
          <Suspense
            fallback={
              <p className={styles.waiting} role="status">
                {messages.adminLoading}
              </p>
            }
          >
            {view === null && isOff && (
              <EmptyState title="The school has switched this off">
                An owner can switch it on again under School, Features.
              </EmptyState>
            )}
            {view === null && !isOff && (
              <EmptyState title={messages.notYourDuty}>{messages.askAnOwner}</EmptyState>
            )}
            {view === 'today' && <Today counts={counts} params={params} change={change} />}
            {view === 'users' && <ManageUsers admin={profile} params={params} change={change} />}
            {view === 'classes' && <Classes params={params} change={change} />}
            {view === 'messages' && <Messages params={params} change={change} />}
            {view === 'payments' && <Payments params={params} change={change} />}
            {view === 'cash' && <CashBook params={params} change={change} />}
            {view === 'reports' && <Reports params={params} change={change} />}
            {view === 'questions' && <Questions params={params} change={change} />}
            {view === 'certificates' && <ListedWork kind="certificates" params={params} change={change} />}
            {view === 'ltms' && !params.uploaded && <WaitingList params={params} change={change} />}
            {view === 'ltms' && params.uploaded && <UploadList params={params} change={change} />}
            {view === 'packs' && <Packs params={params} change={change} />}
            {view === 'mails' && <Mails params={params} change={change} />}
            {view === 'school' && <School page={params.kind} />}
            {view === 'activity' && <ActivityLog params={params} change={change} />}
          </Suspense>
        </StaffContext>
      </div>
    </div>
  )
}
