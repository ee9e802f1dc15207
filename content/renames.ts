import type { Client } from 'pg'
import sql from 'sql-template-tag'
import type { Content } from './files.ts'
import { refuse } from './read.ts'

/** Content whose file says `was`: the kind as `private.rename_content` knows it, and both keys. */
export type Rename = { kind: string; former: string; present: string }

type Named = { key: string; was?: string[] | undefined }

/** Each key that content has, by kind, with those that it had. */
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

/** What the files rename. Throws a ContentError for a former key that content has today, or that two claim. */
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

/** Renames what is in a database, before the files are loaded. Returns the ones that it had not renamed before. */
export async function rename(database: Client, content: Content): Promise<Rename[]> {
  const renames = renamesOf(content)
  const names = Object.entries(namesOf(content)).flatMap(([kind, all]) =>
    all.map(({ key }) => ({ kind, key })),
  )
  // A key that content has again is nobody's former one.
  await database.query(sql`
    delete from private.former_keys where (kind, former) in (
      select kind, key from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) file (kind text, key text)
    )`)
  const { rows } = await database.query<Rename>(sql`
    select kind, former, present from jsonb_to_recordset(${JSON.stringify(renames)}::jsonb) file (kind text, former text, present text)
    where private.rename_content(kind, former, present)`)
  return rows
}
