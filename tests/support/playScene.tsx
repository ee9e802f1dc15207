import { MemoryRouter } from 'react-router-dom'
import { expect } from 'vitest'
import { createActor, type SimulatedClock } from 'xstate'
import type { AnswerOf, Form, SceneOf, SceneVerdict, VerdictOf } from '../../contract/answers/scenes.ts'
import { type SceneAnswer, type ScenePlace, sceneMachine } from '../../machines/scenes/sceneMachine.ts'
import { retriedJob } from '../../machines/shared/retriedJob.ts'
import { ScenePlay } from '../../src/features/learning/scenes/ScenePlay.tsx'
import { settle } from '../machines/jobs.ts'
import { after, buttonOf, eventually, render } from './render.ts'

const PARTS = import.meta.glob('../../src/features/learning/scenes/*{Part,DriveDrawing,SeatDrawing}.tsx')

type Options = { moduleIndex?: number; still?: boolean; clock?: SimulatedClock }

/** Renders a scene, without motion unless `still` is false. `judge` replies for the server. */
export async function playScene<F extends Form>(
  scene: SceneOf<F>,
  judge: (answer: AnswerOf<F>) => VerdictOf<F>,
  { moduleIndex = 2, still = true, clock }: Options = {},
) {
  const actor = createActor(
    sceneMachine.provide({
      actors: {
        answerScene: retriedJob<SceneVerdict, SceneAnswer>(async ({ input }) =>
          judge(input.answer as AnswerOf<F>),
        ),
        beginScene: retriedJob<number, ScenePlace>(async () => 0),
      },
    }),
    { ...(clock && { clock }), input: { setId: 'set', place: 0, scene, still } },
  ).start()
  const part = `${scene.form.charAt(0).toUpperCase()}${scene.form.slice(1)}Part`
  // Preloads the code, which takes long on a busy machine.
  for (const file of [part, ...(scene.form === 'next' ? ['DriveDrawing', 'SeatDrawing'] : [])])
    await PARTS[`../../src/features/learning/scenes/${file}.tsx`]?.()
  const { page } = await render(
    <MemoryRouter>
      <ScenePlay actor={actor} moduleIndex={moduleIndex} isLast={false} onNewSet={() => {}} />
    </MemoryRouter>,
  )
  await eventually(() => expect(page.querySelector('canvas, svg')).not.toBeNull())
  const press = (name: string) =>
    after(async () => {
      buttonOf(page, name).click()
      await settle()
    })
  return { actor, page, press }
}
