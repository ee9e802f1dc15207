import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Client } from 'pg'
import sql from 'sql-template-tag'

const ROOT = resolve(import.meta.dirname, '..')

/** Relative imports; other packages are pinned by the lockfile. */
const IMPORTS = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g

/** A module and all that it imports. */
function modulesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORTS))
    modulesOf(join(dirname(file), path), found)
  return found
}

const namesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()

/** A digest of everything that determines a load: files, names of pictures, the loader's modules, and the migrations. */
export function digestOfFiles(root = ROOT): string {
  const hash = createHash('sha256')
  const files = ['content', 'public/practice', 'supabase/migrations'].flatMap((folder) =>
    namesIn(join(root, folder))
      .filter((name) => /\.(toml|json|sql)$/.test(name))
      .map((name) => join(root, folder, name)),
  )
  const modules = [...modulesOf(join(root, 'content/load.ts'))].sort()
  for (const file of [...files, ...modules, join(root, 'package-lock.json')]) {
    const text = readFileSync(file)
    hash.update(`${file.slice(root.length)} ${text.length}\n`).update(text)
  }
  return hash.update(namesIn(join(root, 'public')).join('\n')).digest('hex')
}

/** A digest of the rows that a load writes. */
async function digestOfRows(database: Client): Promise<string> {
  const { rows } = await database.query<{ digest: string }>(`
    select count(*) || '-' || coalesce(sum(hashtextextended(kind || content, 0)), 0) as digest
    from (
      select 'section' as kind, each::text as content from public.lesson_sections each
      union all select 'essay', each::text from public.essay_questions each
      union all select 'topic', each::text from private.topics each
      union all select 'question', each::text from private.questions each
      union all select 'revision', each::text from private.question_revisions each
      union all select 'deck', each::text from private.practice_decks each
      union all select 'mock', each::text from private.mock_items each
      union all select 'scene', each::text from private.scenes each
      union all select 'case', each::text from private.cases each
      union all select 'activity', each::text from private.study_activities each
      union all select 'former', each::text from private.former_keys each
      union all select 'kept', each::text from private.content_revisions each
    ) loaded`)
  return rows[0]?.digest ?? ''
}

/** A row of `supabase_migrations.seed_files`, in which the Supabase CLI records loaded files. */
const PATH = 'content'

/** Records, in the transaction of a load, that the database now has the content of the files with this digest. */
export async function recordLoaded(database: Client, files: string): Promise<void> {
  const hash = `${files} ${await digestOfRows(database)}`
  // On a hosted project with migrations only, the CLI has not made it yet.
  await database.query(
    'create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null)',
  )
  await database.query(sql`
    insert into supabase_migrations.seed_files (path, hash) values (${PATH}, ${hash})
    on conflict (path) do update set hash = excluded.hash`)
}

/** Whether a load of the files with this digest was recorded, and its rows are unchanged: loading again would change nothing. */
export async function isLoaded(database: Client, files: string): Promise<boolean> {
  const { rowCount } = await database.query(
    `select where to_regclass('supabase_migrations.seed_files') is not null`,
  )
  if (!rowCount) return false
  const { rows } = await database.query<{ hash: string }>(sql`
    select hash from supabase_migrations.seed_files where path = ${PATH}`)
  const [recorded] = rows
  if (!recorded?.hash.startsWith(files)) return false
  return recorded.hash === `${files} ${await digestOfRows(database)}`
}
