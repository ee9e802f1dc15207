import { type ComponentType, Suspense } from 'react'
import type { Form, Scene } from '../../../../contract/answers/scenes.ts'
import { lazyPart } from '../../../ui/lazyPart.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { type Play, type SceneProps, usePlay } from './usePlay.ts'

type Part<F extends Form> = ComponentType<{ play: Play<F> }> & { preload: () => Promise<unknown> }

/** The component of each form. Its code loads with the first set that has it. */
const PARTS: { [F in Form]: Part<F> } = {
  first: lazyPart(() => import('./FirstPart.tsx'), 'FirstPart'),
  next: lazyPart(() => import('./NextPart.tsx'), 'NextPart', 'drives'),
  signals: lazyPart(() => import('./SignalsPart.tsx'), 'SignalsPart', 'signals'),
  distance: lazyPart(() => import('./DistancePart.tsx'), 'DistancePart', 'distances', 'drives'),
  park: lazyPart(() => import('./ParkPart.tsx'), 'ParkPart', 'parking', 'drives'),
  spot: lazyPart(() => import('./SpotPart.tsx'), 'SpotPart', 'drives', 'spot'),
  car: lazyPart(() => import('./CarPart.tsx'), 'CarPart', 'car'),
}

/** Loads the code of these scenes, so that an open set continues offline. */
export function preloadParts(scenes: readonly Scene[]): void {
  // A scene whose code failed to load shows the error later.
  for (const form of new Set(scenes.map((scene) => scene.form))) PARTS[form].preload().catch(() => {})
}

export function ScenePlay(props: SceneProps) {
  const play = usePlay(props)
  const Part = PARTS[play.scene.form] as ComponentType<{ play: Play }>
  return (
    <Suspense fallback={<Skeleton height="22rem" />}>
      <Part play={play} />
    </Suspense>
  )
}
