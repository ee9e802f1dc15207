import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadKeys, openSql, signToken, startServices } from 'embedded-supabase/testing'
import { EXPECTED_ACCESS } from '../doctor/access.ts'
import { PROJECT } from '../start/project.ts'
import type { Attack, Attacked } from './attackers.ts'
import { FULLEST, STAFF_CALLS } from './staffCalls.ts'
import { WORST_CALLS } from './worstCalls.ts'

const AT_ONCE = 30
/** The most times another user's call may slow down meanwhile. */
const MOST_TIMES = 10
/** Measured rounds of each call, after a warm-up; their median counts. */
const ROUNDS = 3
const QUIET_CALLS = 25

/** What thirty requests cost the other student in any case: one that PostgREST refuses, and one for which Postgres does nothing. */
const CONTROLS = ['unknown', 'nothing'] as const

type Request = { name: string; by: string; method: 'GET' | 'POST'; path: string; body?: string }

const COMPOSED = [
  '/modules?select=*,lesson_sections(*,modules(*,lesson_sections(*,modules(*))))',
  `/modules?select=${Array.from({ length: 20 }, (_, place) => `a${place}:lesson_sections(*)`).join(',')}`,
  `/audit_log?or=(${Array.from({ length: 40 }, (_, place) => `id.eq.${place}`).join(',')})`,
  `/profiles?id=in.(${Array.from({ length: 250 }, (_, place) => place).join(',')})`,
  '/audit_log?offset=100000&order=id.desc',
  `/rpc/my_course?select=${Array.from({ length: 100 }, () => '*').join(',')}`,
  `/rpc/my_course?${Array.from({ length: 80 }, (_, place) => `p${place}=1`).join('&')}`,
  `/rpc/my_course?pgrst_scalar->>x=match.(a*)*(a*)*(a*)*b`,
]

/**
 * Sends each call of each role thirty times at once, from a separate process, while another student calls my_course. Returns
 * a row for each, and missed goals. `only` has prefixes of the calls' names; without any, all are sent.
 */
export async function besideVictim(
  url: string,
  callers: Record<'graduate' | 'sitter' | 'writer', string>,
  only: readonly string[] = [],
): Promise<Record<'rows' | 'perRole', Record<string, string | number>[]> & { broken: string[] }> {
  const urlFor = (role: string) => Object.assign(new URL(url), { username: role }).href
  const sql = openSql(urlFor('supabase_admin'))
  const dataDir = await mkdtemp(join(tmpdir(), 'maneho-worst-'))
  const keys = await loadKeys(dataDir)
  await sql`create function public.nothing() returns int language sql as 'select 1'`
  const services = await startServices({
    project: PROJECT,
    urlFor,
    dataDir,
    keys,
    ports: { api: 0, mailbox: 0 },
  })
  const attackers = fork(new URL('attackers.ts', import.meta.url))
  try {
    const [others] = await sql<{ owner: string; victim: string }[]>`
      select (select id from public.profiles where role = 'admin' and archived_at is null and disabled_at is null limit 1) as owner,
        (select id from public.profiles where role = 'otdc' and archived_at is null and disabled_at is null
          and id <> all (${Object.values(callers)}::uuid[]) limit 1) as victim`
    const people: Record<string, string> = { ...callers, owner: '', victim: '', ...others }
    await sql`update public.profiles set duties = '{owner}' where id = ${people.owner ?? ''}`
    await sql`
      insert into auth.sessions (id, user_id) select id, id from unnest(${[people.owner, people.victim]}::uuid[]) id on conflict do nothing`
    const tokens: Record<string, string> = {}
    for (const [by, sub] of Object.entries(people)) {
      const exp = Math.floor(Date.now() / 1000) + 7_200
      tokens[by] = await signToken({ role: 'authenticated', sub, session_id: sub, exp }, keys.jwtSecret)
    }
    const requestOf = ({ by, method, path, body }: Omit<Request, 'name'>): Omit<Attack, 'times'> => ({
      url: `${services.apiUrl}/rest/v1${path}`,
      init: {
        method,
        headers: {
          apikey: keys.publishableKey,
          'content-type': 'application/json',
          ...(tokens[by] && { authorization: `Bearer ${tokens[by]}` }),
        },
        ...(body !== undefined && { body }),
      },
    })

    /** The call as a body: Postgres computes its arguments. */
    async function bodyOf(call: string): Promise<string> {
      const name = call.slice(0, call.indexOf('('))
      const args = call.slice(call.indexOf('(') + 1, call.lastIndexOf(')'))
      const [row] = await sql.unsafe<{ body: string }[]>(
        `select coalesce(jsonb_object_agg(names.name, given.value), '{}')::text as body
         from jsonb_array_elements(jsonb_build_array(${args})) with ordinality given (value, place)
         join unnest((select proargnames from pg_proc where proname = '${name}' and pronamespace = 'public'::regnamespace))
           with ordinality names (name, place) using (place)`,
      )
      return row?.body ?? '{}'
    }

    const roles = ['graduate', 'owner', 'visitor']
    const requests: Request[] = [
      ...CONTROLS.flatMap((name) =>
        roles.map((by) => ({
          name: `control: ${name}`,
          by,
          method: 'POST' as const,
          path: `/rpc/${name}`,
          body: '{}',
        })),
      ),
      ...COMPOSED.flatMap((path) =>
        roles.map((by) => ({ name: `GET ${path.slice(0, 40)}`, by, method: 'GET' as const, path })),
      ),
    ]
    const prepared = new Set<string>()
    for (const [name, { call, by, before }] of Object.entries(WORST_CALLS)) {
      if (before && !prepared.has(before)) await sql.unsafe(before.replaceAll('$1', `'${people[by]}'`))
      if (before) prepared.add(before)
      const body = await bodyOf(call.replaceAll('auth.uid()', `'${people[by]}'::uuid`))
      requests.push({ name, by, method: 'POST', path: `/rpc/${name}`, body })
    }
    for (const name of EXPECTED_ACCESS.rpcs.filter((each) => !(each in WORST_CALLS))) {
      const calls = STAFF_CALLS[name] ?? [`${name}(${await nullsOf(name)})`]
      for (const [place, call] of calls.entries()) {
        const body = await bodyOf(call.replaceAll(FULLEST, people.graduate ?? ''))
        const numbered = place > 0 ? `${name} (${place + 1})` : name
        for (const by of ['owner', 'graduate'])
          requests.push({ name: numbered, by, method: 'POST', path: `/rpc/${name}`, body })
      }
    }

    async function nullsOf(name: string): Promise<string> {
      const [row] = await sql<{ nulls: string | null }[]>`
        select string_agg('null', ', ') as nulls from pg_proc, generate_series(1, pronargs - pronargdefaults)
        where proname = ${name} and pronamespace = 'public'::regnamespace`
      return row?.nulls ?? ''
    }

    async function victimsCall(): Promise<number> {
      const started = performance.now()
      const { url, init } = requestOf({ by: 'victim', method: 'POST', path: '/rpc/my_course', body: '{}' })
      const answer = await fetch(url, init)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`The victim got ${answer.status}`)
      return performance.now() - started
    }
    async function quietCalls(): Promise<number[]> {
      const times: number[] = []
      for (let time = 0; time < QUIET_CALLS; time += 1) times.push(await victimsCall())
      return times
    }

    async function besideThirty(request: Request): Promise<Attacked & { slowest: number }> {
      let attacked: Attacked | null = null
      attackers.once('message', (told: Attacked) => {
        attacked = told
      })
      attackers.send({ ...requestOf(request), times: AT_ONCE } satisfies Attack)
      let slowest = 0
      while (!attacked) slowest = Math.max(slowest, await victimsCall())
      return { ...(attacked as Attacked), slowest }
    }

    await quietCalls()
    const rows: Record<string, string | number>[] = []
    for (const request of requests.filter(
      ({ name }) => only.length === 0 || only.some((begins) => name.startsWith(begins)),
    )) {
      await besideThirty(request)
      const alone = await quietCalls()
      const quiet = medianOf(alone)
      const rounds = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await besideThirty(request))
      const slowest = rounds.map((round) => round.slowest)
      rows.push({
        call: request.name,
        by: request.by,
        'thirty took (ms)': medianOf(rounds.map(({ milliseconds }) => milliseconds)).toFixed(0),
        'the other’s quiet (ms)': quiet.toFixed(1),
        // The machine's own noise.
        'slowest quiet (ms)': Math.max(...alone).toFixed(0),
        'slowest of each round (ms)': slowest.map((ms) => ms.toFixed(0)).join(', '),
        times: (medianOf(slowest) / quiet).toFixed(1),
        answers: Object.entries(rounds.at(-1)?.statuses ?? {})
          .map(([status, count]) => `${status}: ${count}`)
          .join(', '),
      })
    }
    rows.sort((a, b) => Number(b.times) - Number(a.times))
    const broken = rows
      .filter(({ times }) => Number(times) > MOST_TIMES)
      .map(({ call, by, times }) => `${call} by the ${by} slows another student: ${times}×`)
    return { rows, broken, perRole: rolesOf(rows) }
  } finally {
    attackers.kill()
    await once(attackers, 'exit')
    await services.stop()
    await sql.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A line for each role: its calls, and how many times the other student's call takes as long. */
function rolesOf(rows: Record<string, string | number>[]) {
  return [...Map.groupBy(rows, ({ by = '' }) => by)].map(([by, own]) => {
    const times = own.map((row) => Number(row.times))
    return {
      by,
      calls: own.length,
      median: medianOf(times).toFixed(1),
      worst: Math.max(...times).toFixed(1),
      [`over ${MOST_TIMES}`]: times.filter((each) => each > MOST_TIMES).length,
    }
  })
}

const medianOf = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
