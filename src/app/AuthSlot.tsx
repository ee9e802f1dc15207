import { Suspense, useEffect, useRef, useState } from 'react'
import { useMessages } from '../i18n/catalogue.ts'
import { classNames } from '../lib/classNames.ts'
import { paths } from '../paths.ts'
import layout from '../ui/layout.module.css'
import { lazyPart } from '../ui/lazyPart.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './AuthSlot.module.css'

const AuthForm = lazyPart(
  () => import('../features/auth/AuthForm.tsx'),
  'AuthForm',
  'auth',
  'errors',
  'terms',
)

/** How far below the screen the form may be when it is loaded. */
const NEAR = '400px'

/** True from the moment the element is near the screen. */
function useNear() {
  const ref = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    if (near || !ref.current) return
    const observer = new IntersectionObserver(
      // A busy device tells of two frames at once: far from the screen, then scrolled to by the address.
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [near])

  return { ref, near }
}

/** Sized by its style sheet: a style attribute in prerendered HTML violates the content security policy. */
function Waiting() {
  const { formLoading } = useMessages('landing')
  return (
    <div className={classNames(layout.card, styles.waiting)}>
      <VisuallyHidden>{formLoading}</VisuallyHidden>
      <Skeleton />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  )
}

/** Loads the auth form on the landing page when it is near the screen, since it imports Supabase and XState. */
export function AuthSlot({
  goTo,
  sessionEnded = false,
}: {
  goTo: (path: string) => void
  sessionEnded?: boolean
}) {
  const { ref, near } = useNear()
  return (
    <div ref={ref}>
      {near ? (
        <Suspense fallback={<Waiting />}>
          <AuthForm
            sessionEnded={sessionEnded}
            onLoggedIn={() => goTo(paths.landing)}
            onUnverified={() => goTo(paths.verifyEmail)}
          />
        </Suspense>
      ) : (
        <Waiting />
      )}
    </div>
  )
}
