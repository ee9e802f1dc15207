import { lazy, Suspense } from 'react'
import type { Profile } from '../../../../contract/answers/profiles.ts'
import { messages } from '../../../messages.ts'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { ManageUsers } from '../users/ManageUsers.tsx'
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

const TABS: { id: View; label: string }[] = [
  { id: 'users', label: 'Manage Users' },
  { id: 'payments', label: 'Payments' },
  { id: 'reports', label: 'View Reports' },
  { id: 'questions', label: 'Questions' },
  { id: 'ltms', label: 'LTMS' },
  { id: 'activity', label: 'Activity' },
]

/** The admin's page. What it shows is in the address, so that it can be reloaded, shared and reached with Back. */
export function AdminDashboardPage({ profile }: { profile: Profile }) {
  const [params, change, openView] = useDashboardParams()
  return (
    <div className={styles.page} lang="en">
      <PageHeading title="Dashboard" className={styles.heading}>
        Welcome, {profile.firstName || 'Admin'}
      </PageHeading>
      <Tabs label="Dashboard" tabs={TABS} selected={params.view} onSelect={openView}>
        <Suspense
          fallback={
            <p className={styles.waiting} role="status">
              {messages.adminLoading}
            </p>
          }
        >
          {params.view === 'users' && <ManageUsers admin={profile} params={params} change={change} />}
          {params.view === 'payments' && <Payments params={params} change={change} />}
          {params.view === 'reports' && <Reports params={params} change={change} />}
          {params.view === 'questions' && <Questions params={params} change={change} />}
          {params.view === 'ltms' && !params.uploaded && <WaitingList params={params} change={change} />}
          {params.view === 'ltms' && params.uploaded && <UploadList params={params} change={change} />}
          {params.view === 'activity' && <ActivityLog params={params} change={change} />}
        </Suspense>
      </Tabs>
    </div>
  )
}
