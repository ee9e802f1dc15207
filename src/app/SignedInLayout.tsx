import { Suspense, useEffect, useState } from 'react'
import { Outlet } from 'react-router-dom'
import type { MyProfile } from '../../contract/answers/profiles.ts'
import { hasDrafts } from '../data/drafts.ts'
import { isRegisteredElsewhere } from '../features/auth/registeredElsewhere.ts'
import { Navbar } from '../features/navbar/Navbar.tsx'
import { loadMessages, useMessages } from '../i18n/catalogue.ts'
import { LEGAL_VERSIONS } from '../i18n/legalVersions.ts'
import { classNames } from '../lib/classNames.ts'
import { leavePage } from '../lib/leavePage.ts'
import layout from '../ui/layout.module.css'
import { optionalPart } from '../ui/lazyPart.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useKeepShell } from '../ui/useKeepShell.ts'
import { useLater } from '../ui/useLater.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { ConfirmLogOut } from './ConfirmLogOut.tsx'
import { NewVersionNotice } from './NewVersionNotice.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { SignedInFooter } from './SignedInFooter.tsx'
import styles from './SignedInLayout.module.css'
import { useSession } from './sessionContext.ts'
import { usePaymentNotice } from './usePaymentNotice.ts'

const OfficeTools = optionalPart(() => import('./OfficeTools.tsx'), 'OfficeTools')
const NoticeBell = optionalPart(
  () => import('../features/notifications/NoticeBell.tsx'),
  'NoticeBell',
  'notices',
)
const ConsentNotice = optionalPart(() => import('./ConsentNotice.tsx'), 'ConsentNotice', 'privacy')
const RegisteredElsewhereNotice = optionalPart(
  () => import('../features/auth/RegisteredElsewhereNotice.tsx'),
  'RegisteredElsewhereNotice',
  'auth',
)
const PaymentNotice = optionalPart(() => import('./PaymentNotice.tsx'), 'PaymentNotice', 'home')

function PageSkeleton() {
  const { loading } = useMessages('common')
  useKeepShell()
  return (
    <div className={classNames(layout.wrap, styles.waiting)} role="status">
      <VisuallyHidden>{loading}</VisuallyHidden>
      <Skeleton width="min(20rem, 60%)" height="2.5rem" />
      <Skeleton height="14rem" />
    </div>
  )
}

/** The texts changed since the user's consent, each with its own. Admins work for the school and are not asked. */
const changedTexts = (profile: MyProfile | null) =>
  profile === null || profile.role === 'admin'
    ? []
    : (['terms', 'privacy'] as const).filter((text) => (profile.agreedTo[text] ?? '') < LEGAL_VERSIONS[text])

export function SignedInLayout() {
  const { session, logOut, refresh } = useSession()
  const { nav } = useMessages('student')
  const [asksToLogOut, setAsksToLogOut] = useState(false)
  const profile = session.status === 'signedIn' ? session.profile : null
  const role = profile?.role ?? null
  const [changed, another] = changedTexts(profile)
  const paymentNotice = usePaymentNotice(role)
  const isLater = useLater()
  useEffect(() => {
    if (isLater && role !== 'admin') void loadMessages('studentErrors').catch(() => undefined)
  }, [isLater, role])
  if (session.status !== 'signedIn') return null

  const bellPlace = <span className={styles.bell} />
  return (
    <>
      <a className={styles.skip} href="#main">
        {nav.skip}
      </a>
      <Navbar
        profile={profile}
        bell={
          role !== null &&
          profile?.secondFactor !== 'enrol' && (
            <Suspense
              fallback={
                <>
                  {role === 'admin' && bellPlace}
                  {bellPlace}
                </>
              }
            >
              {profile?.role === 'admin' ? (
                <OfficeTools staff={profile} />
              ) : isLater ? (
                <NoticeBell />
              ) : (
                bellPlace
              )}
            </Suspense>
          )
        }
        onLogout={() =>
          leavePage(() => (profile && hasDrafts(profile.id) ? setAsksToLogOut(true) : logOut()))
        }
      />
      <ConfirmLogOut open={asksToLogOut} onStay={() => setAsksToLogOut(false)} onLogOut={logOut} />
      <OfflineNotice retrying={profile !== null && !session.upToDate} office={role === 'admin'} />
      {changed && (
        <Suspense>
          <ConsentNotice key={changed} text={changed} isLast={!another} onAgreed={refresh} />
        </Suspense>
      )}
      {profile && isRegisteredElsewhere(profile.id) && (
        <Suspense>
          <RegisteredElsewhereNotice />
        </Suspense>
      )}
      {role === 'unpaid' && (
        <Suspense>
          <PaymentNotice open={paymentNotice.open} onClose={paymentNotice.close} />
        </Suspense>
      )}
      <main id="main" className={styles.main} tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <SignedInFooter />
      <NewVersionNotice />
    </>
  )
}
