import { useEffect } from 'react'
import { isPrerendered } from '../boot/prerendered.ts'
import { LandingSections } from '../features/landing/LandingSections.tsx'
import { useMessages } from '../i18n/catalogue.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { AuthSlot } from './AuthSlot.tsx'
import { TrySlot } from './TrySlot.tsx'

const TryCards = lazyPart(
  () => import('../features/learning/practice/TryCards.tsx'),
  'TryCards',
  'errors',
  'practice',
)
const TryScenes = lazyPart(
  () => import('../features/learning/scenes/TryScenes.tsx'),
  'TryScenes',
  'errors',
  'scenes',
)

/** Scrolls to the hash after a navigation from another page of the app; on a prerendered page the browser does it. */
function useScrollToHash() {
  useEffect(() => {
    // A page reloaded into a new version otherwise keeps its position.
    const wasReloaded = history.scrollRestoration === 'manual'
    history.scrollRestoration = 'auto'
    if (isPrerendered() && !wasReloaded) return
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
}

export function BelowTheBanner({
  goTo,
  sessionEnded = false,
}: {
  goTo: (path: string) => void
  sessionEnded?: boolean
}) {
  const { tryCards, tryScenes } = useMessages('landing')
  useScrollToHash()
  return (
    <LandingSections
      authForm={<AuthSlot goTo={goTo} sessionEnded={sessionEnded} />}
      cards={
        <TrySlot address="#try" words={tryCards}>
          <TryCards />
        </TrySlot>
      }
      scenes={
        <TrySlot address="#try-scenes" words={tryScenes}>
          <TryScenes isVisitor />
        </TrySlot>
      }
    />
  )
}
