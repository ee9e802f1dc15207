import type { Client } from 'pg'
import sql from 'sql-template-tag'
import type { SceneFile } from './read.ts'

/** The five public scenes. They are in no set, and sets have others with the same rules. */
export const FREE_SCENES = [
  'a-ball-rolls-out',
  'ambulance-without-its-siren',
  'carabao-on-a-rope',
  'enforcer-against-the-light',
  'left-turn-on-green',
]

/** Syncs a database's road scenes with the files. Idempotent. A removed scene is retired. Returns the number in use. */
export async function loadScenes(database: Client, scenes: SceneFile[]): Promise<number> {
  const rows = scenes.map(({ module, was: _was, ...scene }) => ({
    ...scene,
    module_index: module,
    free: FREE_SCENES.includes(scene.key),
  }))
  await database.query(sql`
    insert into private.scenes (key, module_index, scene, rule, solution, why, law, section, free)
    select key, module_index, scene, rule, solution, why, law, section, free
    from jsonb_populate_recordset(null::private.scenes, ${JSON.stringify(rows)}::jsonb)
    on conflict (key) do update
      set module_index = excluded.module_index, scene = excluded.scene, rule = excluded.rule, solution = excluded.solution,
        why = excluded.why, law = excluded.law, section = excluded.section, free = excluded.free, active = true`)
  await database.query(sql`
    update private.scenes set active = false where key <> all (${rows.map(({ key }) => key)})`)
  return rows.length
}
