import '../../contract/shapes/scenes.ts'
import type { SceneModule, SceneSet, SceneVerdict } from '../../contract/answers/scenes.ts'
import type { SceneAnswer, ScenePlace } from '../../machines/scenes/sceneMachine.ts'
import { noteAnswer } from './study.ts'
import { callRpc } from './unwrap.ts'

/** The modules of the student's course that have road scenes, with the student's results. */
export const listSceneModules = (): Promise<SceneModule[]> => callRpc('my_scenes')

/** The set of a module that was begun, or a new one; `again` draws only what was wrong last. */
export const startSceneSet = (moduleIndex: number, again: boolean): Promise<SceneSet> =>
  callRpc('start_scene_set', { p_module: moduleIndex, p_again: again })

/** The five scenes that anybody may try, without an account. */
export const tryScenes = (): Promise<SceneSet> => callRpc('try_scenes')

/** Judges an answer to one of them; nothing is kept. */
export const tryScene = ({ place, answer }: SceneAnswer): Promise<SceneVerdict> =>
  callRpc('try_scene', { p_place: place, p_answer: answer })

/** Judges an answer. Sent again, it gives what was said the first time. */
export const answerScene = ({ setId, place, answer }: SceneAnswer): Promise<SceneVerdict> =>
  callRpc('answer_scene', { p_set: setId, p_place: place, p_answer: answer }).then(noteAnswer)

/** Starts the clock of a scene that is answered in time, once; tells how much of it has passed (ms). */
export async function beginScene({ setId, place }: ScenePlace): Promise<number> {
  const { played } = await callRpc('begin_scene', { p_set: setId, p_place: place })
  return played * 1000
}
