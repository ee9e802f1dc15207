import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { Navbar } from '../features/navbar/Navbar.tsx'
import { classNames } from '../lib/classNames.ts'
import { leavePage } from '../lib/leavePage.ts'
import { messages } from '../messages.ts'
import { school } from '../school.ts'
import { AlertDialog } from '../ui/AlertDialog.tsx'
import layout from '../ui/layout.module.css'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { NewVersionNotice } from './NewVersionNotice.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import styles from './SignedInLayout.module.css'
import { useSession } from './sessionContext.ts'
import { usePaymentNotice } from './usePaymentNotice.ts'

const NotificationBell = lazy(() =>
  import('../features/notifications/NotificationBell.tsx').then((module) => ({
    default: module.NotificationBell,
  })),
)

const PAYMENT_NOTICE = 5_000

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
  const payment = usePaymentNotice(session.status === 'signedIn' && session.role === 'unpaid')
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
        onLogout={() => leavePage(logOut)}
      />
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
      <AlertDialog
        open={payment.open}
        onClose={payment.close}
        title="One thing first"
        closeAfter={PAYMENT_NOTICE}
      >
        {messages.paymentRequired}
      </AlertDialog>
    </>
  )
}
