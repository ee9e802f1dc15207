import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { removeStack, type Stack, startStack } from 'embedded-supabase'
import { openSql } from 'embedded-supabase/testing'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { loadSeed } from '../../scripts/hosted/loadSeed.ts'
import { PROJECT } from '../../scripts/start/project.ts'
import { backends, childNamed, kill, postmaster, processes, randomFrom } from '../support/killing.ts'
import { PASSWORD, PEOPLE } from '../support/people.ts'
import { tries } from '../support/runs.ts'

/** Repeats a run: `CRASH_SEED=… npm run test:stack`. */
const seed = Number(process.env.CRASH_SEED ?? Math.floor(Math.random() * 1e6))

let dataDir: string
let stack: Stack
let token: string
const said: string[] = []

beforeAll(async () => {
  // Storage and Auth log that the database is down, which is expected here.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  dataDir = await mkdtemp(join(tmpdir(), 'maneho-crashes-'))
  // When started as root, Postgres runs as another user, who needs access to the folder.
  await chmod(dataDir, 0o711)
  stack = await start()
  const sql = openSql(stack.databaseUrl)
  await sql.unsafe(`
    create table public.marks (id int primary key);
    alter table public.marks enable row level security;
    create function public.leave_mark(id int) returns void language sql security definer set search_path = '' as
      'insert into public.marks (id) values (leave_mark.id)';
    revoke execute on function public.leave_mark(int) from public;
    grant execute on function public.leave_mark(int) to authenticated;`)
  await sql.end()
  const { data, error } = await client().auth.signInWithPassword({ email: PEOPLE.amina, password: PASSWORD })
  if (error) throw error
  token = data.session.access_token
  await vi.waitFor(async () => expect(await leaveMark(0)).toBe(true), PATIENT)
})

const start = () =>
  startStack({
    project: PROJECT,
    dataDir,
    ports: { api: 0, db: 0, mailbox: 0 },
    siteUrl: 'http://127.0.0.1:5173',
    seeder: loadSeed,
    say: (sentence) => said.push(sentence),
  })

afterAll(async () => {
  vi.restoreAllMocks()
  await stack.stop()
  removeStack(dataDir, PROJECT)
  await rm(dataDir, { recursive: true, force: true })
})

const client = () =>
  createClient(stack.apiUrl, stack.keys.publishableKey, { auth: { persistSession: false } })

/** Writes a row by a call of a function. True when the API confirmed it. */
async function leaveMark(id: number): Promise<boolean> {
  const headers = {
    apikey: stack.keys.publishableKey,
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
  }
  const url = `${stack.apiUrl}/rest/v1/rpc/leave_mark`
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ id }) }).catch(() => null)
  await answer?.arrayBuffer().catch(() => undefined)
  return answer?.status === 204
}

async function health(): Promise<{ status: number; parts: object }> {
  const answer = await fetch(`${stack.apiUrl}/health`)
  return { status: answer.status, parts: (await answer.json()) as object }
}

const EVERYTHING_UP = {
  status: 200,
  parts: { database: 'up', rest: 'up', auth: 'up', functions: 'up' },
}

const PATIENT = { timeout: 20_000, interval: 20 }

test('students lose no acknowledged write while the database is killed again and again', async () => {
  let over = false
  console.log(`CRASH_SEED=${seed}`)
  onTestFinished(() => {
    over = true
  })
  const random = randomFrom(seed)
  const acknowledged: number[] = []
  let next = 1

  const amina = createClient(stack.apiUrl, stack.keys.publishableKey, { accessToken: async () => token })
  amina.channel('admins', { config: { private: true } }).subscribe()
  const load = [
    ...[1, 2, 3, 4].map(() => async () => {
      const id = next++
      if (await leaveMark(id)) acknowledged.push(id)
    }),
    () => client().auth.signInWithPassword({ email: PEOPLE.dan, password: PASSWORD }),
    () => amina.functions.invoke('lessons/0', { method: 'POST' }),
    () => amina.functions.invoke('users', { method: 'DELETE', body: { id: 'nobody' } }),
  ].map(async (work) => {
    while (!over) await work()
  })

  let killedPostmasters = 0
  for (let crash = 0; crash < tries(7, 20); crash += 1) {
    await new Promise((resolve) => setTimeout(resolve, 200 * random()))
    const victims = await backends(dataDir)
    if (random() < 0.4 || victims.length === 0) {
      killedPostmasters += 1
      kill(await postmaster(dataDir))
    } else {
      kill(victims[Math.floor(random() * victims.length)]?.pid ?? 0)
    }
    // The API must fail first, before it counts as recovered.
    await vi.waitFor(async () => expect(await leaveMark(next++)).toBe(true), PATIENT)
    await vi.waitFor(async () => expect((await health()).status).toBe(200), PATIENT)
  }
  over = true
  await Promise.all(load)
  await amina.removeAllChannels()

  expect(said.filter((sentence) => sentence.startsWith('Postgres ended unexpectedly'))).toHaveLength(
    killedPostmasters,
  )
  const sql = openSql(stack.superuserUrl)
  const written = new Set((await sql<{ id: number }[]>`select id from public.marks`).map(({ id }) => id))
  await sql.end()
  expect(acknowledged.length).toBeGreaterThan(20)
  expect(acknowledged.filter((id) => !written.has(id))).toEqual([])
})

test('a student’s requests are answered again soon after PostgREST was killed', async () => {
  const victim = childNamed('postgrest')
  kill(victim)
  await vi.waitFor(async () => expect(childNamed('postgrest')).not.toBe(victim), PATIENT)
  await vi.waitFor(async () => expect(await health()).toEqual(EVERYTHING_UP), PATIENT)
  expect(said).toContain('PostgREST ended unexpectedly and was started again.')
})

test('an admin calls a function again after its process died', async () => {
  const call = async () => (await fetch(`${stack.apiUrl}/functions/v1/users`, { method: 'OPTIONS' })).status
  expect(await call()).toBeLessThan(300)
  kill(childNamed('users/index.ts'))
  const sentence = 'The function users ended unexpectedly; its next call starts it again.'
  await vi.waitFor(() => expect(said).toContain(sentence), PATIENT)
  expect(await call()).toBeLessThan(300)
})

test('a client is told which part of the stack is down', async () => {
  kill(await postmaster(dataDir))
  await vi.waitFor(async () => {
    expect(await health()).toMatchObject({ status: 503, parts: { database: 'down', auth: 'down' } })
  }, PATIENT)
  await vi.waitFor(async () => expect(await health()).toEqual(EVERYTHING_UP), PATIENT)
})

test('a stack stops and starts in the middle of a crash', async () => {
  kill((await backends(dataDir))[0]?.pid ?? 0)
  await stack.stop()
  const left = () => processes().filter(({ args }) => args.includes(dataDir))
  await vi.waitFor(() => expect(left()).toEqual([]), PATIENT)
  stack = await start()
  expect(await health()).toEqual(EVERYTHING_UP)
})
