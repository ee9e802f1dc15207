import { useEffect } from 'react'
import { LandingSections } from '../features/landing/LandingSections.tsx'
import { isPrerendered } from '../lib/prerendered.ts'
import { AuthSlot } from './AuthSlot.tsx'
import type { GoTo } from './Landing.tsx'

/** The browser scrolls to `#auth` on a page that came as HTML; when another page of the app leads there, nobody does. */
function useScrollToHash() {
  useEffect(() => {
    const target = !isPrerendered() && location.hash && document.getElementById(location.hash.slice(1))
    if (target) target.scrollIntoView()
  }, [])
}

/** The landing page's sections with the auth form in its place. */
export function BelowTheBanner({ goTo }: { goTo: GoTo }) {
  useScrollToHash()
  return <LandingSections authForm={<AuthSlot goTo={goTo} />} />
}
