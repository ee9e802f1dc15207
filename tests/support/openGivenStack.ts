import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { openSql, type Sql } from 'embedded-supabase/testing'
import { isLoopback } from '../../scripts/hosted/loadSeed.ts'
import { PROJECT } from '../../scripts/start/project.ts'
import { listLessons } from '../../scripts/start/uploadLessons.ts'
import type { GivenStack } from '../../scripts/test/givenStack.ts'
import { startTestPostgres } from '../../scripts/test/testPostgres.ts'
import { freshDatabase } from './database.ts'
import { copySchool, forgetSaved, isSaved, restoreSchool, type Saved, saveSchool } from './savedSchool.ts'

const TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt',
  '.json': 'application/json',
}

async function listFiles(): Promise<Map<string, string>> {
  const folder = PROJECT.bucketFiles?.documents ?? ''
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const documents = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [`documents/${relative(folder, path).split(sep).join('/')}`, path] as const)
  const lessons = (await listLessons()).map(({ name, path }) => [`module-videos/${name}`, path] as const)
  return new Map([...documents, ...lessons])
}

const serverOf = ({ url, secret }: GivenStack) =>
  createClient(url, secret, { auth: { persistSession: false } })

const namesOf = async (sql: Sql, source: string) =>
  (
    await sql.unsafe<{ name: string }[]>(`select bucket_id || '/' || name as name from ${source} order by 1`)
  ).map(({ name }) => name)

function split(name: string): [bucket: string, path: string] {
  const [bucket = '', ...path] = name.split('/')
  return [bucket, path.join('/')]
}

async function removeFiles(server: SupabaseClient, names: string[]): Promise<void> {
  for (const name of names) {
    const [bucket, path] = split(name)
    await server.storage.from(bucket).remove([path])
  }
}

async function uploadFiles(server: SupabaseClient, names: string[]): Promise<void> {
  const files = await listFiles()
  for (const name of names) {
    const file = files.get(name)
    if (!file) continue
    const [bucket, path] = split(name)
    const options = { contentType: TYPES[extname(file)] ?? '', cacheControl: '3600', upsert: true }
    const { error } = await server.storage.from(bucket).upload(path, await readFile(file), options)
    if (error) throw error
  }
}

export async function restoreStack(stack: GivenStack, sql: Sql, saved: Saved): Promise<void> {
  const server = serverOf(stack)
  const [before, now] = [
    await namesOf(sql, `${saved}."storage.objects"`),
    await namesOf(sql, 'storage.objects'),
  ]
  await removeFiles(
    server,
    now.filter((name) => !before.includes(name)),
  )
  await restoreSchool(sql, saved)
  await uploadFiles(
    server,
    before.filter((name) => !now.includes(name)),
  )
}

/** The tests' people, from this checkout's migrations and seed in another database. */
async function bringPeople(stack: GivenStack, sql: Sql): Promise<void> {
  const postgres = await startTestPostgres()
  const database = await freshDatabase()
  try {
    await copySchool(database.sql, stack.db)
  } finally {
    await database.drop()
    await postgres.remove()
  }
  const files = [...(await listFiles()).keys()]
  await sql.begin(async (tx) => {
    await tx.unsafe('set local session_replication_role = replica')
    // Restored at the end; without rows, no test or clock reaches their files.
    await tx`delete from storage.objects where bucket_id || '/' || name <> all (${files})`
  })
  const stored = await namesOf(sql, 'storage.objects')
  await uploadFiles(
    serverOf(stack),
    files.filter((name) => !stored.includes(name)),
  )
}

async function refuseOthers(stack: GivenStack, sql: Sql): Promise<void> {
  for (const address of [stack.url, stack.db, stack.mailbox, stack.app])
    if (!isLoopback(new URL(address).hostname))
      throw new Error(
        `${address} is not on this machine: these tests replace a stack's people, and restore them.`,
      )
  const history = (source: Sql) =>
    source<{ version: string }[]>`select version from supabase_migrations.schema_migrations order by version`
  const files = await readdir(join(PROJECT.folder, 'migrations'))
  const theirs = (await history(sql)).map(({ version }) => version)
  const ours = files.filter((name) => name.endsWith('.sql')).map((name) => name.split('_')[0])
  if (theirs.join() !== ours.sort().join())
    throw new Error('This stack has other migrations than this checkout: start it from the same version.')
}

/** The lock of a run: a second one would restore the first one's people. */
const LOCK = 'select pg_try_advisory_lock(57001) as free'

/** Saves a given stack's data and brings the tests' people; returns the restore, also of a killed run's. */
export async function openGivenStack(stack: GivenStack): Promise<() => Promise<void>> {
  const sql = openSql(stack.db, 2)
  await refuseOthers(stack, sql)
  const lock = await sql.reserve()
  const [{ free } = { free: false }] = await lock.unsafe<{ free: boolean }[]>(LOCK)
  if (!free) throw new Error('Another run uses this stack.')
  if (!(await isSaved(sql, 'tests_theirs'))) await saveSchool(sql, 'tests_theirs')
  await bringPeople(stack, sql)
  await saveSchool(sql, 'tests_own')
  return async () => {
    await restoreStack(stack, sql, 'tests_own')
    await restoreStack(stack, sql, 'tests_theirs')
    await forgetSaved(sql)
    lock.release()
    await sql.end()
  }
}
