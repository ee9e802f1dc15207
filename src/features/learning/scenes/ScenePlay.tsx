import { type ComponentType, Suspense } from 'react'
import type { Form } from '../../../../contract/answers/scenes.ts'
import { lazyPart } from '../../../ui/lazyPart.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { type Play, type SceneProps, usePlay } from './usePlay.ts'

/** What a student does with a scene of each form. The code of a form comes with its first scene. */
const PARTS: { [F in Form]: ComponentType<{ play: Play<F> }> } = {
  first: lazyPart(() => import('./FirstPart.tsx'), 'FirstPart'),
  next: lazyPart(() => import('./NextPart.tsx'), 'NextPart', 'drives'),
  signals: lazyPart(() => import('./SignalsPart.tsx'), 'SignalsPart', 'signals'),
  distance: lazyPart(() => import('./DistancePart.tsx'), 'DistancePart', 'distances', 'drives'),
  park: lazyPart(() => import('./ParkPart.tsx'), 'ParkPart', 'parking', 'drives'),
  spot: lazyPart(() => import('./SpotPart.tsx'), 'SpotPart', 'drives', 'spot'),
  car: lazyPart(() => import('./CarPart.tsx'), 'CarPart', 'car'),
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
