import { useSelector } from '@xstate/react'
import { useId, useRef } from 'react'
import type { AnswerOf, Form, SceneOf, VerdictOf } from '../../../../contract/answers/scenes.ts'
import type { SceneActor, SceneSnapshot } from '../../../../machines/scenes/sceneMachine.ts'
import type { Clock } from './useFrames.ts'

export type SceneProps = {
  actor: SceneActor
  /** Null if no module has the scene. */
  moduleIndex: number | null
  isLast: boolean
  onNewSet: () => void
}

export type Play<F extends Form = Form> = SceneProps & {
  state: SceneSnapshot
  phase: 'ready' | 'arriving' | 'asking' | 'explained'
  scene: SceneOf<F>
  answer: AnswerOf<F> | null
  /** The server's verdict, once explained. */
  verdict: VerdictOf<F> | null
  questionId: string
  clock: Clock
  pause: () => void
  /** The time now shown by the picture (ms). */
  shownUntil: () => number
  isAsking: boolean
  choose(answer: AnswerOf<F>): void
}

const PHASES = ['ready', 'arriving', 'explained'] as const

export function usePlay(props: SceneProps): Play {
  const { actor } = props
  const state = useSelector(actor, (snapshot) => snapshot)
  const { scene, answer, verdict, stops, step, lasts, played } = state.context
  const shownUntil = useRef(0)
  const running = state.hasTag('moving')
  return {
    ...props,
    state,
    phase: PHASES.find((phase) => state.hasTag(phase)) ?? 'asking',
    scene,
    answer,
    verdict: state.hasTag('explained') ? verdict : null,
    questionId: useId(),
    clock: {
      played: running || state.hasTag('paused') ? played : (stops[step] ?? 0),
      lasts,
      running,
      onPlayed: (sofar) => {
        shownUntil.current = sofar
      },
    },
    shownUntil: () => (running ? shownUntil.current : (stops[step] ?? 0)),
    pause: () => actor.send({ type: 'play.pause', played: shownUntil.current }),
    isAsking: state.hasTag('asking'),
    choose: (chosen) => actor.send({ type: 'answer.choose', answer: chosen }),
  }
}
