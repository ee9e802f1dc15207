import { randomUUID } from 'node:crypto'
import type { Queries } from 'embedded-supabase/testing'
import { expect, test } from 'vitest'
import type { FunctionName } from '../../contract/functions.ts'
import { openDatabase } from './openDatabase.ts'
import { AnsweredRefusal, callWithin, claimsOf, idOf, newPerson } from './signedIn.ts'

const sql = await openDatabase()
const CALLS = 240

const headersFrom = (address: string) => JSON.stringify({ 'cf-connecting-ip': address })

/** Repeats a call at one moment, each in a transaction, since only calls that raise nothing are counted. */
async function countStatuses(
  {
    by,
    address = '',
    times = CALLS,
  }: { by: 'anon' | 'service_role' | string; address?: string; times?: number },
  ask: (tx: Queries) => Promise<unknown>,
): Promise<Record<string, number>> {
  const isRole = by === 'anon' || by === 'service_role'
  const claims = isRole ? JSON.stringify({ role: by }) : claimsOf(by)
  const counts: Record<string, number> = {}
  await sql.begin(async (tx) => {
    await tx`select set_config('role', ${isRole ? by : 'authenticated'}, true),
      set_config('request.jwt.claims', ${claims}, true), set_config('request.headers', ${headersFrom(address)}, true)`
    for (let time = 0; time < times; time += 1) {
      await tx`savepoint request`
      const status = await ask(tx).then(
        async () => {
          await tx`release savepoint request`
          return '200'
        },
        async (error) => {
          const end = error instanceof AnsweredRefusal ? 'release savepoint' : 'rollback to savepoint'
          await tx.unsafe(`${end} request`)
          return String(error.code).replace('PT', '')
        },
      )
      counts[status] = (counts[status] ?? 0) + 1
    }
  })
  return counts
}

/** Every rate-limited function, with invalid or unknown input. */
const WRONG: { rpc: FunctionName; args: () => Record<string, unknown>; answers: Record<string, number> }[] = [
  { rpc: 'inspect_pack', args: () => ({ p_token: randomUUID() }), answers: { 404: 30, 429: 210 } },
  { rpc: 'try_scene', args: () => ({ p_place: 0, p_answer: '"wrong"' }), answers: { 400: 30, 429: 210 } },
  { rpc: 'verify_certificate', args: () => ({ p_serial: 'MNH-WRONG' }), answers: { 200: 60, 429: 180 } },
  { rpc: 'stop_reminders', args: () => ({ p_token: randomUUID() }), answers: { 200: 60, 429: 180 } },
]

// Attack 534
test.each(WRONG)(
  'a visitor whose input is wrong reaches $rpc as seldom as any other: $answers',
  async ({ rpc, args, answers }) => {
    const from = (address: string, times: number) =>
      countStatuses({ by: 'anon', address, times }, (tx) => callWithin(tx, rpc, args()))
    expect(await from('203.0.113.61', CALLS)).toEqual(answers)
    expect(await from('203.0.113.62', 1)).not.toHaveProperty('429')
  },
)

test.each([
  ['start', 60],
  ['inspected', 240],
  ['reminder', 60],
])('an edge function lets a client make its calls of the kind %s %i times a minute', async (kind, most) => {
  const headers = headersFrom('203.0.113.63')
  const counts = await countStatuses(
    { by: 'service_role', times: most + 2 },
    (tx) => tx`select public.count_client(${kind}, ${headers}::jsonb)`,
  )
  expect(counts).toEqual({ 200: most, 429: 2 })
})

test('a caller without the platform’s header counts by the first x-forwarded-for, or not at all', async () => {
  const headers = JSON.stringify({ 'x-forwarded-for': '203.0.113.64, 10.0.0.1' })
  const by = 'service_role'
  await countStatuses({ by, times: 3 }, (tx) => tx`select public.count_client('start', ${headers}::jsonb)`)
  expect(
    await countStatuses({ by, times: 100 }, (tx) => tx`select public.count_client('start', '{}')`),
  ).toEqual({ 200: 100 })
  const [row] = await sql`
    select calls from private.visitor_counts
    where kind = 'start' and client = encode(extensions.digest('203.0.113.64', 'sha256'), 'hex')`
  expect(row).toEqual({ calls: 3 })
})

test('a student whose change of the profile is refused thirty times changes it the next day', async () => {
  const student = await newPerson(sql, 'otdc')
  const revisions = { p_changes: '{"phone": "no phone"}', p_revision: 0 }
  expect(await countStatuses({ by: student }, (tx) => callWithin(tx, 'change_profile', revisions))).toEqual({
    400: 30,
    429: 210,
  })
})

test('an admin who guesses recovery codes is stopped after ten wrong ones', async () => {
  const admin = await idOf(sql, 'bea')
  await sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
    values (gen_random_uuid(), ${admin}, 'totp', 'verified', now(), now(), 'x')`
  const counts = await countStatuses({ by: admin }, (tx) =>
    callWithin(tx, 'use_recovery_code', { p_code: 'AAAABBBBCCCC' }),
  )
  expect(counts).toEqual({ 200: 10, 429: 230 })
})
