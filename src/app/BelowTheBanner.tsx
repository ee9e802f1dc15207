import { useEffect } from 'react'
import { isPrerendered } from '../boot/prerendered.ts'
import { LandingSections } from '../features/landing/LandingSections.tsx'
import { AuthSlot } from './AuthSlot.tsx'
import { TryCardsSlot } from './TryCardsSlot.tsx'

/** Scrolls to the section in the address after a navigation from another page of the app; on a prerendered page the browser does it. */
function useScrollToHash() {
  useEffect(() => {
    // A page that was reloaded into a new version stays where it was otherwise.
    const wasReloaded = history.scrollRestoration === 'manual'
    history.scrollRestoration = 'auto'
    if (isPrerendered() && !wasReloaded) return
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
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
  return (
    <LandingSections
      authForm={<AuthSlot goTo={goTo} sessionEnded={sessionEnded} />}
      cards={<TryCardsSlot />}
    />
  )
}
