import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
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

/** Distance below the screen at which the form is loaded. */
const NEAR = '400px'

function useNear() {
  const ref = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    if (near || !ref.current) return
    const observer = new IntersectionObserver(
      // A busy device reports two frames at once: far from the screen, then scrolled to the hash.
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [near])

  return { ref, near, show: () => setNear(true) }
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

function Arrived({ then }: { then: () => void }) {
  const notify = useEffectEvent(then)
  useEffect(() => notify(), [])
  return null
}

/** Loads the landing page's auth form near the screen, since it imports Supabase and XState. */
export function AuthSlot({
  goTo,
  sessionEnded = false,
}: {
  goTo: (path: string) => void
  sessionEnded?: boolean
}) {
  const { ref, near, show } = useNear()
  const [isThere, setIsThere] = useState(false)

  /** Tab reaches the placeholder first: the form then loads and takes the focus. */
  function arrive() {
    setIsThere(true)
    if (document.activeElement === ref.current) ref.current?.querySelector<HTMLElement>('button')?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it stands for the form until that is loaded
    <div ref={ref} tabIndex={isThere ? undefined : 0} onFocus={show}>
      {near ? (
        <Suspense fallback={<Waiting />}>
          <AuthForm
            sessionEnded={sessionEnded}
            onLoggedIn={() => goTo(paths.landing)}
            onUnverified={() => goTo(paths.verifyEmail)}
          />
          <Arrived then={arrive} />
        </Suspense>
      ) : (
        <Waiting />
      )}
    </div>
  )
}
