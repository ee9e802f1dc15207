import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { classNames } from '../lib/classNames.ts'
import layout from '../ui/layout.module.css'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './AuthSlot.module.css'
import type { GoTo } from './Landing.tsx'

const AuthForm = lazy(() =>
  import('../features/auth/AuthForm.tsx').then((module) => ({ default: module.AuthForm })),
)

/** How far below the screen the form may be when it is fetched. */
const NEAR = '400px'

/** True from the moment the element comes near. */
function useNear() {
  const ref = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    if (near || !ref.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: NEAR,
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [near])

  return { ref, near }
}

/** Sized by its style sheet: a style attribute in prerendered HTML is against the content security policy. */
function Waiting() {
  return (
    <div className={classNames(layout.card, styles.waiting)}>
      <VisuallyHidden>The login form is loading.</VisuallyHidden>
      <Skeleton />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  )
}

/** The place of the auth form on the landing page. The form brings Supabase and XState, so it comes when needed. */
export function AuthSlot({ goTo }: { goTo: GoTo }) {
  const { ref, near } = useNear()
  return (
    <div ref={ref}>
      {near ? (
        <Suspense fallback={<Waiting />}>
          <AuthForm onLoggedIn={() => goTo('/')} onUnverified={() => goTo('/verify-email')} />
        </Suspense>
      ) : (
        <Waiting />
      )}
    </div>
  )
}
