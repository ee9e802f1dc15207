import { lazy, Suspense } from 'react'
import type { Profile } from '../../../machines/session/profile.ts'
import { messages } from '../../messages.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './AdminDashboardPage.module.css'
import { useDashboardPlace, type View } from './dashboardPlace.ts'
import { ManageUsers } from './users/ManageUsers.tsx'

const Reports = lazy(() => import('./reports/Reports.tsx').then((module) => ({ default: module.Reports })))
const ActivityLog = lazy(() =>
  import('./activity/ActivityLog.tsx').then((module) => ({ default: module.ActivityLog })),
)

const TABS: { id: View; label: string }[] = [
  { id: 'users', label: 'Manage Users' },
  { id: 'reports', label: 'View Reports' },
  { id: 'activity', label: 'Activity' },
]

/** Where an admin runs the school. What is shown is in the URL, so that it can be reloaded, shared and gone back to. */
export function AdminDashboardPage({ profile }: { profile: Profile }) {
  const [place, go, start] = useDashboardPlace()
  return (
    <div className={styles.page}>
      <PageHeading title="Dashboard" className={styles.heading}>
        Welcome, {profile.firstName || 'Admin'}
      </PageHeading>
      <Tabs label="Dashboard" tabs={TABS} selected={place.view} onSelect={start}>
        <Suspense
          fallback={
            <p className={styles.waiting} role="status">
              {messages.adminLoading}
            </p>
          }
        >
          {place.view === 'users' && <ManageUsers admin={profile} place={place} go={go} />}
          {place.view === 'reports' && <Reports place={place} go={go} />}
          {place.view === 'activity' && <ActivityLog place={place} go={go} />}
        </Suspense>
      </Tabs>
    </div>
  )
}
