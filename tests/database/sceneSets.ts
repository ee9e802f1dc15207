import type { Sql } from 'embedded-supabase/testing'
import { call, newPerson } from './signedIn.ts'

export async function openSceneSet(sql: Sql, moduleIndex: number, keys: string[]) {
  const student = await newPerson(sql, moduleIndex === 6 ? 'ddc' : 'otdc')
  const start = () => call(sql, student, 'start_scene_set', { p_module: moduleIndex, p_again: false })
  await start()
  await sql`update private.scene_sets set revision_ids = private.scene_revisions(${keys}) where student_id = ${student}`
  return { student, start, set: await start() }
}

export const answerScene = (sql: Sql, student: string, set: string, place: number, given: unknown) =>
  call(sql, student, 'answer_scene', { p_set: set, p_place: place, p_answer: sql.json(given as never) })
