import { lazy, useLayoutEffect } from 'react'
import { LandingPage } from '../features/landing/LandingPage.tsx'
import { firstSign } from '../lib/firstSign.ts'
import { isPrerendered } from '../lib/prerendered.ts'
import { repeatEarlyPress } from './earlyPress.ts'
import { LegalLinks } from './LegalLinks.tsx'

/** Leaves for another address of the app. */
export type GoTo = (path: string) => void

/** Painted by the prerendered page; its code may wait until somebody is there to use it. */
const BelowTheBanner = lazy(() =>
  firstSign(isPrerendered)
    .then(() => import('./BelowTheBanner.tsx'))
    .then((module) => ({ default: module.BelowTheBanner })),
)

/** The landing page with what it takes from elsewhere in the app. It knows no router: a visitor has not loaded one. */
export function Landing({ goTo }: { goTo: GoTo }) {
  useLayoutEffect(repeatEarlyPress, [])
  return <LandingPage sections={<BelowTheBanner goTo={goTo} />} legal={<LegalLinks />} />
}
