import '../../contract/shapes/scenes.ts'
import type { SceneModule, SceneSet, SceneVerdict } from '../../contract/answers/scenes.ts'
import type { SceneAnswer, ScenePlace } from '../../machines/scenes/sceneMachine.ts'
import { noteAnswer } from './study.ts'
import { callRpc } from './transport/unwrap.ts'

export const listSceneModules = (): Promise<SceneModule[]> => callRpc('my_scenes')

/** The module's open set, or a new one; `again` draws only scenes answered wrong last time. */
export const startSceneSet = (moduleIndex: number, again: boolean): Promise<SceneSet> =>
  callRpc('start_scene_set', { p_module: moduleIndex, p_again: again })

export const tryScenes = (): Promise<SceneSet> => callRpc('try_scenes')

/** Judges an answer to one of them; nothing is stored. */
export const tryScene = ({ place, answer }: SceneAnswer): Promise<SceneVerdict> =>
  callRpc('try_scene', { p_place: place, p_answer: answer })

/** Judges an answer. A repeat returns the first verdict. */
export const answerScene = ({ setId, place, answer }: SceneAnswer): Promise<SceneVerdict> =>
  callRpc('answer_scene', { p_set: setId, p_place: place, p_answer: answer }).then(noteAnswer)

/** Starts a timed scene's clock once; returns how much of it has passed (ms). */
export async function beginScene({ setId, place }: ScenePlace): Promise<number> {
  const { played } = await callRpc('begin_scene', { p_set: setId, p_place: place })
  return played * 1000
}
