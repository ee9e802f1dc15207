import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreStack } from '../src/backup.ts'
import { withDatabase } from '../src/exchange.ts'
import type { Seeder } from '../src/migrate.ts'
import { type Postgres, startPostgres } from '../src/postgres.ts'
import { removePostgresHome } from '../src/postgresHome.ts'
import type { Project } from '../src/project.ts'
import { bringUpToDate } from '../src/upgrade.ts'
import { FOLDER } from './support/databases.ts'

let folder: string
let dataDir: string
let project: Project
let postgres: Postgres

const start = (seeder: Seeder = async () => undefined) =>
  bringUpToDate({ postgres, project, dataDir, seeder })
const write = (name: string, text: string) => writeFile(join(project.folder, 'migrations', name), text)
const query = (statement: string) =>
  withDatabase(postgres.url('postgres', 'supabase_admin'), async (database) =>
    (await database.query({ text: statement, rowMode: 'array' })).rows.flat(),
  )
const backups = () => readdir(join(dataDir, 'backups'))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upgrade-'))
  await chmod(folder, 0o711)
  dataDir = join(folder, 'data')
  await mkdir(dataDir, { mode: 0o711 })
  project = { name: 'Test', version: '1.0.0', folder: join(folder, 'project'), secretFiles: ['paper.key'] }
  await cp(FOLDER, project.folder, { recursive: true })
  postgres = await startPostgres({ name: 'Test', dataDir, port: 0, settings: { fsync: 'off' } })
  await write(
    '20260201000000_notes.sql',
    `create table public.notes (body text); insert into public.notes values ('kept')`,
  )
  await start()
  await writeFile(join(dataDir, 'paper.key'), 'the key of this school')
  project.version = '1.1.0'
})

afterAll(async () => {
  await postgres.stop()
  for (const each of [dataDir, join(folder, 'restored')]) removePostgresHome(each)
  await rm(folder, { recursive: true, force: true })
})

/** Tries to upgrade; returns the failure. The old school is still there, complete. */
async function failToStart(seeder?: Seeder): Promise<string> {
  const failure = await start(seeder).then(
    () => '',
    (error: Error) => error.message,
  )
  expect(await query('select body from public.notes')).toEqual(['kept'])
  expect(await query("select datname from pg_database where datname like 'upgrade%'")).toEqual([])
  expect(await query('select count(*)::int from supabase_migrations.schema_migrations')).toEqual([2])
  return failure
}

test('an owner whose upgrade fails reads at which step, has the old school and one backup of it', async () => {
  await write('20260301000000_later.sql', `update public.notes set body = 'changed';\nselect 1 / 0`)
  expect(await failToStart()).toMatch(
    /^The upgrade failed while it applied the new migrations: supabase\/migrations\/20260301000000_later\.sql: division by zero\. Your data is unchanged, and Test 1\.0\.0 still works with it\. A backup is in /,
  )
  await write('20260301000000_later.sql', `update public.notes set body = body || ' and changed'`)
  const half: Seeder = (url) =>
    withDatabase(url, async (database) => {
      await database.query("insert into public.notes values ('half of the content')")
      throw new Error('question 7 has no answer')
    })
  expect(await failToStart(half)).toMatch(
    /^The upgrade failed while it loaded the content: question 7 has no answer\. /,
  )
  expect(await backups()).toEqual(['unfinished-upgrade'])
})

test('the backup before an upgrade has its key beside it: it can be restored after a reset', async () => {
  await start()
  expect(await query('select body from public.notes')).toEqual(['kept and changed'])
  const [kept = ''] = await backups()
  expect(await backups()).toEqual([expect.stringMatching(/^before-1\.1\.0-/)])
  const restored = join(folder, 'restored')
  const file = join(dataDir, 'backups', kept, 'school.backup')
  await restoreStack({ project, dataDir: restored, file, askPassphrase: async () => '' })
  expect(await readFile(join(restored, 'paper.key'), 'utf8')).toBe('the key of this school')
})
