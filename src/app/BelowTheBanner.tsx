import { useEffect } from 'react'
import { isPrerendered } from '../boot/prerendered.ts'
import { LandingSections } from '../features/landing/LandingSections.tsx'
import { AuthSlot } from './AuthSlot.tsx'

/** Scrolls to the section in the address when another page of the app leads here; on a prerendered page the browser does. */
function useScrollToHash() {
  useEffect(() => {
    const target = !isPrerendered() && location.hash && document.getElementById(location.hash.slice(1))
    if (target) target.scrollIntoView()
  }, [])
}

/** The landing page's sections with the auth form in its place. */
export function BelowTheBanner({
  goTo,
  sessionEnded = false,
}: {
  goTo: (path: string) => void
  sessionEnded?: boolean
}) {
  useScrollToHash()
  return <LandingSections authForm={<AuthSlot goTo={goTo} sessionEnded={sessionEnded} />} />
}
