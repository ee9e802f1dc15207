import { LandingSections } from '../features/landing/LandingSections.tsx'
import { AuthSlot } from './AuthSlot.tsx'

/** The landing page's sections with the auth form in its place. */
export function BelowTheBanner() {
  return <LandingSections authForm={<AuthSlot />} />
}
