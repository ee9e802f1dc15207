import { lazy, Suspense, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { hasDrafts } from '../data/drafts.ts'
import { Navbar } from '../features/navbar/Navbar.tsx'
import { classNames } from '../lib/classNames.ts'
import { leavePage } from '../lib/leavePage.ts'
import { school } from '../school.ts'
import layout from '../ui/layout.module.css'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { LogOutQuestion } from './LogOutQuestion.tsx'
import { NewVersionNotice } from './NewVersionNotice.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import styles from './SignedInLayout.module.css'
import { useSession } from './sessionContext.ts'

const NotificationBell = lazy(() =>
  import('../features/notifications/NotificationBell.tsx').then((module) => ({
    default: module.NotificationBell,
  })),
)

const PaymentNotice = lazy(() =>
  import('./PaymentNotice.tsx').then((module) => ({ default: module.PaymentNotice })),
)

function PageSkeleton() {
  return (
    <div className={classNames(layout.wrap, styles.waiting)} role="status">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Skeleton width="min(20rem, 60%)" height="2.5rem" />
      <Skeleton height="14rem" />
    </div>
  )
}

/** What every signed-in page has around it. */
export function SignedInLayout() {
  const { session, logOut } = useSession()
  const [asksToLogOut, setAsksToLogOut] = useState(false)
  if (session.status !== 'signedIn') return null
  const { profile, role } = session

  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <Navbar
        profile={profile}
        role={role}
        bell={
          role === 'admin' && (
            <Suspense fallback={<span className={styles.bell} />}>
              <NotificationBell />
            </Suspense>
          )
        }
        onLogout={() =>
          leavePage(() => (profile && hasDrafts(profile.id) ? setAsksToLogOut(true) : logOut()))
        }
      />
      <LogOutQuestion open={asksToLogOut} onStay={() => setAsksToLogOut(false)} onLogOut={logOut} />
      <OfflineNotice />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <footer className={styles.footer}>
        <div className={classNames(layout.wrap, styles.footerRow)}>
          <span>{school.legalName}</span>
          <a href={`mailto:${school.email}`}>{school.email}</a>
        </div>
      </footer>
      <NewVersionNotice />
      {role === 'unpaid' && (
        <Suspense>
          <PaymentNotice />
        </Suspense>
      )}
    </>
  )
}
