import { lazy, useLayoutEffect } from 'react'
import { replayEarlyClick } from '../boot/earlyClick.ts'
import { firstInteraction } from '../boot/firstInteraction.ts'
import { isPrerendered } from '../boot/prerendered.ts'
import { LandingPage } from '../features/landing/LandingPage.tsx'
import { LegalLinks } from './LegalLinks.tsx'

/** Prerendered, so it can be read at once; its code is loaded when somebody is there to use it. */
const BelowTheBanner = lazy(async () => {
  await firstInteraction(isPrerendered)
  const module = await import('./BelowTheBanner.tsx')
  return { default: module.BelowTheBanner }
})

/** The landing page with what it takes from elsewhere in the app. It knows no router: a visitor has not loaded one. */
export function Landing({
  goTo,
  sessionEnded = false,
}: {
  goTo: (path: string) => void
  sessionEnded?: boolean
}) {
  useLayoutEffect(replayEarlyClick, [])
  return (
    <LandingPage
      sections={<BelowTheBanner goTo={goTo} sessionEnded={sessionEnded} />}
      legal={<LegalLinks />}
    />
  )
}
