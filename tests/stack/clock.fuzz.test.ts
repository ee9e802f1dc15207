import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { CLOCK } from '../../scripts/start/backend.ts'
import { PEOPLE } from '../support/people.ts'
import { tries } from '../support/runs.ts'
import { type FreshStack, freshStack } from '../support/stack.ts'

let stack: FreshStack

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  stack = await freshStack({ clock: { ...CLOCK, milliseconds: 50 } })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await stack.stop()
})

const plantMails = (count: number) => stack.sql`
  insert into private.mails (student_id, kind, facts)
  select id, 'payment_refused', jsonb_build_object('centavos', 5, 'reference', 'R' || number || '.', 'reason', 'Not readable')
  from public.profiles, generate_series(1, ${count}) number where email = ${PEOPLE.una}`

const waiting = async () =>
  (await stack.sql`select count(*)::int as mails from private.mails where sent_at is null`)[0]?.mails

async function received(): Promise<Map<string, number>> {
  const list = await fetch(`${stack.mailboxUrl}/api/v1/search?query=to:${PEOPLE.una}&limit=1000`)
  const { messages } = (await list.json()) as { messages: { ID: string }[] }
  const counts = new Map<string, number>()
  for (const { ID } of messages) {
    const { Text } = await (await fetch(`${stack.mailboxUrl}/api/v1/message/${ID}`)).json()
    const reference = /R\d+\./.exec(Text)?.[0]
    if (reference) counts.set(reference, (counts.get(reference) ?? 0) + 1)
  }
  return counts
}

function mailers(): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  return lines.flatMap((line) => {
    const [, pid, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return Number(parent) === process.pid && args.includes('/functions/mails/') ? [Number(pid)] : []
  })
}

const PATIENT = { timeout: 60_000, interval: 20 }

test('a certificate that was issued without a press is drawn by the clock, and is valid from then on', async () => {
  await vi.waitFor(async () => {
    const [row] =
      await stack.sql`select count(*)::int as unsealed from private.certificates where sha256 is null`
    expect(row?.unsealed).toBe(0)
  }, PATIENT)
})

// Attack 322
test('kills while mails go out lose none of them; with nobody’s page open', {
  timeout: 240_000,
}, async () => {
  const KILLS = tries(6, 20)
  const MAILS = 5 * KILLS
  await plantMails(MAILS)
  let kills = 0
  // Ends the two-minute wait of mails taken before that time.
  const passing = (age: string) =>
    stack.sql`
      update private.mails set taken_at = null
      where sent_at is null and taken_at < clock_timestamp() - ${age}::interval`
  // Handles mails taken after a kill, whose request had reached the database.
  const patience = setInterval(() => passing('5 seconds').then(), 500)
  onTestFinished(() => clearInterval(patience))
  let before = MAILS
  while (kills < KILLS) {
    await vi.waitFor(async () => expect(await waiting()).toBeLessThanOrEqual(before - 2), PATIENT)
    before = await waiting()
    for (const pid of mailers()) {
      process.kill(pid, 'SIGKILL')
      kills += 1
    }
    await passing('0 seconds')
  }
  await vi.waitFor(async () => expect(await waiting()).toBe(0), PATIENT)
  clearInterval(patience)
  const counts = await received()
  expect(counts.size).toBe(MAILS)
  const twice = [...counts.values()].filter((count) => count > 1).length
  console.log(`${kills} kills, ${MAILS} mails, ${MAILS - counts.size} lost, ${twice} sent more than once`)
  // A kill repeats only the mail in flight.
  expect([...counts.values()].reduce((sum, count) => sum + count - 1, 0)).toBeLessThanOrEqual(kills)
})

test('a mail that the service refused leaves later without anybody', async () => {
  await stack.sql`update private.mails set sent_at = null, taken_at = now(), tries = 1 where facts ->> 'reference' = 'R7.'`
  await stack.sql`update private.mails set taken_at = now() - interval '2 minutes' where sent_at is null`
  await vi.waitFor(async () => expect(await waiting()).toBe(0), PATIENT)
})
