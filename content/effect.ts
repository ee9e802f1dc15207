import type { Client } from 'pg'
import sql from 'sql-template-tag'
import type { Rename } from './renames.ts'

/** The content in use: its revision, or a digest, by `kind key`. */
type State = Map<string, string>

/** The changes of a load; keys with their kind, such as "scene brownout". */
export type Effect = { added: string[]; changed: string[]; renamed: Rename[]; removed: string[]; kept: Kept }

/** Started or graded work that keeps the former text. */
type Kept = {
  exams: number
  papers: number
  mocks: number
  sets: number
  runs: number
  drafts: number
}

const KINDS: Record<string, string> = {
  lesson_sections: 'section',
  scenes: 'scene',
  cases: 'case',
  questions: 'question',
  practice: 'item',
}

export async function stateOf(database: Client): Promise<State> {
  const { rows } = await database.query<{ key: string; says: string }>(sql`
    select 'section ' || module_index || '/' || key as key, md5(concat(title_en, title_fil, number, body_en, body_fil, cards, law)) as says
    from public.lesson_sections where number is not null
    union all select 'scene ' || scene.key, digest from private.scenes scene join private.content_revisions on id = revision_id where active
    union all select 'case ' || story.key, digest from private.cases story join private.content_revisions on id = revision_id where active
    union all select 'question ' || question.module_index || '/' || key, revision.id::text
    from private.questions question join private.question_revisions revision on question_id = question.id and until = 'infinity'
    where active
    union all select 'item ' || (item ->> 'key'), md5((item - 'key')::text)
    from private.practice_decks, jsonb_array_elements(deck -> 'items') item
    union all select 'essay question ' || course || '/' || number, revision_id::text from public.essay_questions`)
  return new Map(rows.map(({ key, says }) => [key, says]))
}

/** Counts students' started or graded work on content no longer in use, after a load. */
async function keptIn(database: Client): Promise<Kept> {
  const { rows } = await database.query<Kept>(sql`
    with old as (
      select array_agg(id) as ids from private.question_revisions where until < 'infinity'
    ), gone as (
      select array_agg(key) as keys from private.mock_items where not active
    ), present as (
      select array_agg(revision_id) as ids from private.scenes
    )
    select
      (select count(*)::int from public.exam_attempts, old where submitted_at is null and revision_ids && ids) as exams,
      (select count(*)::int from public.exam_attempts, old where submitted_at is not null and revision_ids && ids) as papers,
      (select count(*)::int from private.mock_exams, gone where submitted_at is null and item_keys && keys) as mocks,
      (select count(*)::int from private.scene_sets mine, present where not revision_ids <@ ids and not private.set_is_over(mine)) as sets,
      (select count(*)::int from private.case_runs mine where ended_at is null
        and not exists (select from private.cases story where story.revision_id = mine.revision_id and active)) as runs,
      (select count(*)::int from public.essay_drafts draft join public.essay_questions question using (course, number)
        where question_revision_id <> question.revision_id) as drafts`)
  return rows[0] ?? { exams: 0, papers: 0, mocks: 0, sets: 0, runs: 0, drafts: 0 }
}

/** Compares the content in use after a load with that before. */
export async function effectOf(database: Client, before: State, renamed: Rename[]): Promise<Effect> {
  const after = await stateOf(database)
  const names = new Map(
    renamed.map(({ kind, former, present }) => [`${KINDS[kind]} ${former}`, `${KINDS[kind]} ${present}`]),
  )
  const kept = new Map([...before].map(([key, says]) => [names.get(key) ?? key, says]))
  return {
    added: [...after.keys()].filter((key) => !kept.has(key)),
    changed: [...after].filter(([key, says]) => kept.has(key) && kept.get(key) !== says).map(([key]) => key),
    // A new database has nothing to rename.
    renamed: renamed.filter(({ kind, former }) => before.has(`${KINDS[kind]} ${former}`)),
    removed: [...kept.keys()].filter((key) => !after.has(key)),
    kept: await keptIn(database),
  }
}

const some = (count: number, one: string, several = `${one}s`) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : several}`]

/** Counts per kind: "2 sections and 1 scene". */
function counted(keys: string[]): string {
  const kinds = Map.groupBy(keys, (key) => key.slice(0, key.lastIndexOf(' ')))
  return [...kinds].flatMap(([kind, found]) => some(found.length, kind)).join(', ')
}

export const changesNothing = ({ added, changed, renamed, removed }: Effect) =>
  [added, changed, renamed, removed].every(({ length }) => length === 0)

/** An effect in sentences, one line each. */
export function reportOf(effect: Effect): string[] {
  if (changesNothing(effect)) return ['Nothing changes.']
  const { added, changed, renamed, removed, kept } = effect
  const open = [
    ...some(kept.exams, 'open exam'),
    ...some(kept.mocks, 'open mock exam'),
    ...some(kept.sets, 'open scene set'),
    ...some(kept.runs, 'open case'),
    ...some(kept.drafts, 'essay draft'),
  ]
  const said = renamed.map(({ former, present }) => `${former} is ${present}`).join(', ')
  return [
    added.length > 0 && `New: ${counted(added)}.`,
    changed.length > 0 && `Changed: ${counted(changed)}.`,
    renamed.length > 0 && `Renamed, with the students’ records: ${said}.`,
    removed.length > 0 &&
      `Removed without \`was\`: ${removed.join(', ')}. Students’ records of it are kept, but they no longer see it.`,
    open.length > 0 && `Kept in the old version until finished: ${open.join(', ')}.`,
    kept.papers > 0 &&
      `${some(kept.papers, 'graded paper').join('')} asked earlier revisions and stay unchanged.`,
  ].filter((line) => line !== false)
}
