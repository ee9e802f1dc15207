import type { AnswerOf, Form, Scene, SceneOf, VerdictOf } from '../../contract/answers/scenes.ts'
import { clipStops, segmentStops, segmentsOf } from './clip.ts'
import { momentsBetween } from './drive.ts'
import { momentsOf } from './signals.ts'
import { partsOf } from './stopping.ts'
import { APPROACH, filmOf, rightFilm, TURN } from './turns.ts'

/** A form's own rules for playing its scenes; `sceneMachine` has the shared ones. */
export type FormRules<F extends Form> = {
  /** Stops (ms) of the animation before the question, for step-by-step mode; empty if nothing plays. */
  before: (scene: SceneOf<F>) => number[]
  /** The same for the animation after the answer; `isRepeat` for a replay. */
  after: (scene: SceneOf<F>, verdict: VerdictOf<F>, isRepeat: boolean) => number[]
  isComplete: (scene: SceneOf<F>, answer: AnswerOf<F>) => boolean
  /** Answered while it plays, by the server's clock: the student starts it, and nothing pauses it. */
  isTimed?: true
}

const toMilliseconds = (from: number, to: number) =>
  momentsBetween(from, to).map((moment) => Math.round((moment - from) * 1000))

const FORMS: { [F in Form]: FormRules<F> } = {
  first: {
    before: () => [APPROACH],
    after: (_, verdict, isRepeat) =>
      (isRepeat ? rightFilm(verdict) : filmOf(verdict)).map((_turn, index) => (index + 1) * TURN),
    isComplete: ({ actors }, order) => order.length === actors.length,
  },
  next: {
    before: ({ until }) => toMilliseconds(0, until),
    after: ({ until }, { solution }) => toMilliseconds(until, until + solution.lasts),
    isComplete: () => true,
  },
  signals: { before: momentsOf, after: momentsOf, isComplete: () => true },
  distance: {
    before: () => [],
    after: (scene, { solution }) => partsOf(scene, solution).map(({ ends }) => Math.round(ends)),
    isComplete: () => true,
  },
  park: { before: () => [], after: () => [], isComplete: () => true },
  spot: {
    before: ({ lasts }) => clipStops(lasts),
    after: ({ lasts }, { solution }) => segmentStops(segmentsOf(solution, lasts)),
    isComplete: () => true,
    isTimed: true,
  },
  car: {
    before: () => [],
    after: () => [],
    isComplete: ({ asks }, parts) => parts.length === asks.length,
  },
}

export const rulesOf = (scene: Scene) => FORMS[scene.form] as unknown as FormRules<Form>
