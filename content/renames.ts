import type { Client } from 'pg'
import sql from 'sql-template-tag'
import type { Content } from './files.ts'
import { refuse } from './read.ts'

/** Content whose file says `was`: the kind for `private.rename_content`, and both keys. */
export type Rename = { kind: string; former: string; present: string }

type Named = { key: string; was?: string[] | undefined }

/** Each key of content, by kind, with its former ones. */
function namesOf(content: Content): Record<string, Named[]> {
  const of = (module: number, { key, was }: Named): Named => {
    const named = (each: string) => (each.includes('/') ? each : `${module}/${each}`)
    return { key: named(key), was: was?.map(named) }
  }
  return {
    lesson_sections: content.lessons.map((section) => of(section.module, section)),
    scenes: content.scenes,
    cases: content.cases,
    questions: content.banks.flatMap(({ module, questions }) =>
      questions.map((question) => of(module, question)),
    ),
    practice: [
      ...content.cards.flatMap(({ cards }) => cards),
      ...content.practice.flatMap(({ questions }) => questions),
    ],
  }
}

/** The files' renames. Throws a ContentError for a former key that is in use, or claimed twice. */
export function renamesOf(content: Content): Rename[] {
  return Object.entries(namesOf(content)).flatMap(([kind, names]) => {
    const taken = new Set(names.map(({ key }) => key))
    return names.flatMap(({ key, was = [] }) =>
      was.map((former) => {
        if (taken.has(former)) refuse(kind, `"${key}" was "${former}", which is the key of something else`)
        taken.add(former)
        return { kind, former, present: key }
      }),
    )
  })
}

/** Renames content in a database, before the files are loaded. Returns the new renames. */
export async function rename(database: Client, content: Content): Promise<Rename[]> {
  const renames = renamesOf(content)
  const names = Object.entries(namesOf(content)).flatMap(([kind, all]) =>
    all.map(({ key }) => ({ kind, key })),
  )
  // A key in use again is no former key.
  await database.query(sql`
    delete from private.former_keys where (kind, former) in (
      select kind, key from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) file (kind text, key text)
    )`)
  const { rows } = await database.query<Rename>(sql`
    select kind, former, present from jsonb_to_recordset(${JSON.stringify(renames)}::jsonb) file (kind text, former text, present text)
    where private.rename_content(kind, former, present)`)
  return rows
}
