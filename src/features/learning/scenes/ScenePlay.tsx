import { type ComponentType, Suspense } from 'react'
import type { Form, Scene } from '../../../../contract/answers/scenes.ts'
import { lazyPart } from '../../../ui/lazyPart.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { type Play, type SceneProps, usePlay } from './usePlay.ts'

type Part<F extends Form> = ComponentType<{ play: Play<F> }> & { preload: () => Promise<unknown> }

/** What a student does with a scene of each form. The code of a form comes with the first set that has it. */
const PARTS: { [F in Form]: Part<F> } = {
  first: lazyPart(() => import('./FirstPart.tsx'), 'FirstPart'),
  next: lazyPart(() => import('./NextPart.tsx'), 'NextPart', 'drives'),
  signals: lazyPart(() => import('./SignalsPart.tsx'), 'SignalsPart', 'signals'),
  distance: lazyPart(() => import('./DistancePart.tsx'), 'DistancePart', 'distances', 'drives'),
  park: lazyPart(() => import('./ParkPart.tsx'), 'ParkPart', 'parking', 'drives'),
  spot: lazyPart(() => import('./SpotPart.tsx'), 'SpotPart', 'drives', 'spot'),
  car: lazyPart(() => import('./CarPart.tsx'), 'CarPart', 'car'),
}

/** Loads the code of these scenes, so that a set that is open goes on without a connection. */
export function preloadParts(scenes: readonly Scene[]): void {
  // Who sees a scene whose code did not come is told then.
  for (const form of new Set(scenes.map((scene) => scene.form))) PARTS[form].preload().catch(() => {})
}

/** One scene, of whatever form. */
export function ScenePlay(props: SceneProps) {
  const play = usePlay(props)
  const Part = PARTS[play.scene.form] as ComponentType<{ play: Play }>
  return (
    <Suspense fallback={<Skeleton height="22rem" />}>
      <Part play={play} />
    </Suspense>
  )
}
