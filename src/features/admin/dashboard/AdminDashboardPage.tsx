import { lazy, Suspense } from 'react'
import type { Profile } from '../../../../contract/answers/profiles.ts'
import { messages } from '../../../messages.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { ManageUsers } from '../users/ManageUsers.tsx'
import { DutiesContext, may, type StaffAction } from '../words/duties.ts'
import styles from './AdminDashboardPage.module.css'
import { useDashboardParams, type View } from './dashboardParams.ts'

const Payments = lazy(() =>
  import('../payments/Payments.tsx').then((module) => ({ default: module.Payments })),
)
const Reports = lazy(() => import('../reports/Reports.tsx').then((module) => ({ default: module.Reports })))
const Questions = lazy(() =>
  import('../questions/Questions.tsx').then((module) => ({ default: module.Questions })),
)
const ActivityLog = lazy(() =>
  import('../activity/ActivityLog.tsx').then((module) => ({ default: module.ActivityLog })),
)

const WaitingList = lazy(() =>
  import('../worklist/WaitingList.tsx').then((module) => ({ default: module.WaitingList })),
)
const UploadList = lazy(() =>
  import('../worklist/UploadList.tsx').then((module) => ({ default: module.UploadList })),
)

/** The dashboard's tabs, and what somebody may do who sees them. */
const TABS: { id: View; label: string; for: StaffAction }[] = [
  { id: 'users', label: 'Manage Users', for: 'list_users' },
  { id: 'payments', label: 'Payments', for: 'list_payments' },
  { id: 'reports', label: 'View Reports', for: 'search_reports' },
  { id: 'questions', label: 'Questions', for: 'list_questions' },
  { id: 'ltms', label: 'LTMS', for: 'list_ltms_worklist' },
  { id: 'activity', label: 'Activity', for: 'list_activity' },
]

/** The admin's page. What it shows is in the address, so that it can be reloaded, shared and reached with Back. */
export function AdminDashboardPage({ profile }: { profile: Profile }) {
  const [params, change, openView] = useDashboardParams()
  const tabs = TABS.filter((tab) => may(profile.duties, tab.for))
  const view = tabs.some(({ id }) => id === params.view) ? params.view : null
  return (
    <div className={styles.page} lang="en">
      <PageHeading title="Dashboard" className={styles.heading}>
        Welcome, {profile.firstName || 'Admin'}
      </PageHeading>
      <DutiesContext value={profile.duties}>
        <Tabs label="Dashboard" tabs={tabs} selected={params.view} onSelect={openView}>
          <Suspense
            fallback={
              <p className={styles.waiting} role="status">
                {messages.adminLoading}
              </p>
            }
          >
            {view === null && <EmptyState title={messages.notYourDuty}>{messages.askAnOwner}</EmptyState>}
            {view === 'users' && <ManageUsers admin={profile} params={params} change={change} />}
            {view === 'payments' && <Payments params={params} change={change} />}
            {view === 'reports' && <Reports params={params} change={change} />}
            {view === 'questions' && <Questions params={params} change={change} />}
            {view === 'ltms' && !params.uploaded && <WaitingList params={params} change={change} />}
            {view === 'ltms' && params.uploaded && <UploadList params={params} change={change} />}
            {view === 'activity' && <ActivityLog params={params} change={change} />}
          </Suspense>
        </Tabs>
      </DutiesContext>
    </div>
  )
}
