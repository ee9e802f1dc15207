import type { Client } from 'pg'
import sql from 'sql-template-tag'
import { type CaseFile, sectionOf } from './read.ts'
import type { CaseText } from './story.ts'

const byKey = <Item extends { key: string }, Value>(items: Item[], toValue: (item: Item) => Value) =>
  Object.fromEntries(items.map((item) => [item.key, toValue(item)]))

/** A node as in the database: keyed outside, with each choice's section by module and key. */
const nodeOf =
  (story: CaseText) =>
  ({ happens, choices }: CaseText['nodes'][number]) => ({
    happens,
    choices: choices.map((choice) => {
      const { module, key } = sectionOf(story, choice.section)
      return { ...choice, say: choice.say ?? null, section: { moduleIndex: module, key } }
    }),
  })

/** Syncs a database's cases with the files. Idempotent. A removed case is retired. Returns the number in use. */
export async function loadCases(database: Client, stories: CaseFile[]): Promise<number> {
  const rows = stories.map((story) => ({
    key: story.key,
    module_index: story.module,
    title: story.title,
    situation: story.situation,
    start: story.nodes[0]?.key,
    nodes: byKey(story.nodes, nodeOf(story)),
    endings: byKey(story.endings, ({ kind, title, summary }) => ({ kind, title, summary })),
    minutes: Math.ceil(story.minutes),
  }))
  await database.query(sql`
    insert into private.cases (key, module_index, title, situation, start, nodes, endings, minutes)
    select key, module_index, title, situation, start, nodes, endings, minutes
    from jsonb_populate_recordset(null::private.cases, ${JSON.stringify(rows)}::jsonb)
    on conflict (key) do update
      set module_index = excluded.module_index, title = excluded.title, situation = excluded.situation,
        start = excluded.start, nodes = excluded.nodes, endings = excluded.endings, minutes = excluded.minutes, active = true`)
  await database.query(sql`
    update private.cases set active = false where key <> all (${rows.map(({ key }) => key)})`)
  return rows.length
}
