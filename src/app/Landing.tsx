import { lazy, useLayoutEffect } from 'react'
import { replayEarlyClick } from '../boot/earlyClick.ts'
import { firstInteraction } from '../boot/firstInteraction.ts'
import { isPrerendered } from '../boot/prerendered.ts'
import { LandingPage } from '../features/landing/LandingPage.tsx'
import { schoolHasChanged } from '../school/schoolNow.ts'
import { LegalLinks } from './LegalLinks.tsx'

/** Resolves when a visible fact of the school differs from the build's. */
async function schoolIsSeenToChange(): Promise<void> {
  await schoolHasChanged()
  const courses = document.getElementById('courses')
  if (courses && courses.getBoundingClientRect().top >= innerHeight) await new Promise(() => {})
}

/** Prerendered, so it can be read at once; its code is loaded at the first interaction. */
const BelowTheBanner = lazy(async () => {
  await Promise.race([firstInteraction(isPrerendered), schoolIsSeenToChange()])
  const module = await import('./BelowTheBanner.tsx')
  return { default: module.BelowTheBanner }
})

/** The landing page with parts of other features. It has no router, which visitors do not load. */
export function Landing({
  goTo,
  sessionEnded = false,
}: {
  goTo: (path: string) => void
  sessionEnded?: boolean
}) {
  useLayoutEffect(() => replayEarlyClick(), [])
  return (
    <LandingPage
      sections={<BelowTheBanner goTo={goTo} sessionEnded={sessionEnded} />}
      legal={<LegalLinks />}
    />
  )
}
