import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { printTable } from '../../scripts/bench/printTable.ts'
import { requestClasses } from '../support/fuzz/requests.ts'
import { type HostileAnswer, type HostileRequest, sendHostile } from '../support/fuzz/send.ts'
import type { Person } from '../support/people.ts'
import { tries } from '../support/runs.ts'
import { type FreshStack, freshStack } from '../support/stack.ts'

const RUNS = tries(20, 1_000)
const SEED = 20_261_121
const AT_ONCE = 4

let stack: FreshStack

beforeAll(async () => {
  stack = await freshStack()
})

afterAll(() => stack.stop())

async function tokenOf(person: Person) {
  const { data } = await (await stack.signInAs(person)).auth.getSession()
  return data.session?.access_token ?? ''
}

async function readTargets() {
  const functions = await stack.sql<{ name: string; parameters: string[] | null }[]>`
    select proname as name, proargnames as parameters from pg_proc where pronamespace = 'public'::regnamespace`
  const tables = await stack.sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`
  return {
    ...stack.keys,
    student: await tokenOf('amina'),
    admin: await tokenOf('ada'),
    victim: await tokenOf('dan'),
    functions: functions.map(({ name, parameters }) => ({ name, parameters: parameters ?? [] })),
    tables: tables.map(({ name }) => name),
  }
}

const summarize = ({ method, path, headers, body = '' }: HostileRequest, { status, text }: HostileAnswer) =>
  [status, text.slice(0, 200), method, path.slice(0, 200), JSON.stringify(headers), body.slice(0, 300)].join(
    ' ',
  )

test('no request, however odd, is answered with 5xx or not at all', async () => {
  const rows: Record<string, string | number>[] = []
  const failures: string[] = []
  for (const [name, requests] of Object.entries(requestClasses(await readTargets()))) {
    const counts = { '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0, none: 0 }
    const queue = fc.sample(requests, { numRuns: RUNS, seed: SEED })
    const work = async () => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
        const answer = await sendHostile(stack.apiUrl, next)
        const { status } = answer
        const kind = status === 0 ? 'none' : (`${Math.floor(status / 100)}xx` as keyof typeof counts)
        counts[kind] += 1
        if (status === 0 || status >= 500) failures.push(`${name}: ${summarize(next, answer)}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    rows.push({ class: name, requests: RUNS, ...counts })
  }
  if (failures.length > 0 || RUNS > 20) {
    console.log(`Seed ${SEED}`)
    printTable(rows)
  }
  expect(failures).toEqual([])
}, 900_000)
