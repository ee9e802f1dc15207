import { createHash } from 'node:crypto'
import type { Sql } from 'embedded-supabase/testing'
import { expect, test } from 'vitest'
import { freshDatabase } from '../support/database.ts'
import { train } from '../support/training.ts'
import { finishTheory, plantBank, sit, watch } from './learning.ts'
import { openDatabase } from './openDatabase.ts'
import { call, idOf, newPerson } from './signedIn.ts'

const sql = await openDatabase()

type Trigger = { table: string; timing: string; event: string; name: string }

const triggers = await sql<Trigger[]>`
  select tgrelid::regclass::text as table, tgname as name, event,
    case when tgtype & 2 = 2 then 'before' else 'after' end as timing
  from pg_trigger
  cross join lateral unnest(array['insert', 'delete', 'update'], array[4, 8, 16]) each (event, bit)
  where not tgisinternal and tgtype & bit = bit and tgfoid::regproc::text like 'private.%'
  order by 1, 3, 4, 2`
const count = (table?: string) =>
  new Set(triggers.filter((one) => !table || one.table === table).map((one) => `${one.table} ${one.name}`))
    .size

test('a maintainer finds at most 40 triggers: 4 on profiles, 2 on payments', () => {
  expect(count()).toBeLessThanOrEqual(40)
  expect(count('profiles')).toBeLessThanOrEqual(4)
  expect(count('private.payments')).toBeLessThanOrEqual(2)
})

test('a maintainer may rename any trigger: a table has one per event and timing', () => {
  const places = triggers.map(({ table, timing, event }) => `${table} ${timing} ${event}`)
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
})

/** A few people's histories, which must be the same for any trigger names. */
async function lives(sql: Sql) {
  await plantBank(sql)
  const [ada, bea] = [await idOf(sql, 'ada'), await idOf(sql, 'bea')]
  const [today] = await sql<{ day: string }[]>`select private.school_day(now())::text as day`
  const outcomeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      ({ message }: Error) => message,
    )
  const pay = (p_user: string, p_invoice_number: string) =>
    call(sql, ada, 'record_payment', {
      p_user,
      p_course: 'otdc',
      p_centavos: 100_000,
      p_method: 'cash',
      p_invoice_number,
      p_received_on: today?.day,
    })
  // Registers, pays, studies, sits an exam, completes the course, shows an ID, is certified, is deleted.
  const nena = await newPerson(sql, 'unpaid', 'Nena')
  const outcomes: string[] = []
  outcomes.push(await outcomeOf(pay(nena, 'INV-T1')))
  await watch(sql, nena, 1)
  await sit(sql, nena, 1, 0)
  await finishTheory(sql, nena)
  await train(sql, nena, ['course'])
  outcomes.push(await outcomeOf(call(sql, ada, 'issue_certificate', { p_user: nena })))
  outcomes.push(await outcomeOf(sql`update profiles set first_name = 'Nenita' where id = ${nena}`))
  const ben = await newPerson(sql, 'unpaid', 'Ben')
  outcomes.push(await outcomeOf(pay(ben, 'INV-T2')))
  const [paid] = await sql`select id from private.payments where invoice_number = 'INV-T2'`
  outcomes.push(
    await outcomeOf(call(sql, ada, 'void_payment', { p_payment: paid?.id, p_reason: 'Written twice' })),
  )
  outcomes.push(await outcomeOf(sql`delete from private.payments where id = ${paid?.id}`))
  outcomes.push(await outcomeOf(call(sql, ada, 'set_user_duties', { p_user: bea, p_duties: ['cashier'] })))
  outcomes.push(
    await outcomeOf(sql`update profiles set duties = '{cashier}' where id <> ${ada} and role = 'admin'`),
  )
  outcomes.push(await outcomeOf(sql`update profiles set duties = '{}' where id = ${ada}`))
  outcomes.push(await outcomeOf(sql`update profiles set role = 'unpaid' where id = ${ada}`))
  outcomes.push(await outcomeOf(sql`delete from auth.users where id = ${ada}`))
  outcomes.push(await outcomeOf(sql`update profiles set role = 'ddc' where id = ${ben}`))
  const people = { nena, ben, ada, bea }
  const before = await tracesOf(sql, people)
  outcomes.push(await outcomeOf(sql`delete from auth.users where id = ${nena}`))
  return { outcomes, before, after: await tracesOf(sql, people) }
}

/** The rows about these people, without ids and times. */
async function tracesOf(sql: Sql, people: Record<string, string>) {
  const ids = Object.values(people)
  const [traces] = await sql`select
    (select jsonb_agg(array[action::text, subject_name] order by id) from public.audit_log where subject_id = any (${ids})) as log,
    (select jsonb_agg(kind order by kind) from private.notices where student_id = any (${ids})) as notices,
    (select jsonb_agg(array[type::text, message] order by type, message) from public.notifications where user_id = any (${ids})) as bell,
    (select jsonb_agg(kind order by kind) from private.waits where student_id = any (${ids})) as waits,
    (select jsonb_agg(array[role::text, duties::text, revision::text, passed_modules::text] order by full_name) from profiles
      where id = any (${ids})) as profiles,
    (select jsonb_agg(array[ended_at is not null] order by id) from private.enrolments) as enrolments,
    (select jsonb_agg(array[payer_name, payer_search] order by invoice_number) from private.payments where student_id = any (${ids})) as payers,
    (select count(*) from private.students where erased_at is not null)::int as erased,
    (select jsonb_agg(student_name order by student_name) from public.course_completions) as completions,
    (select jsonb_agg(array[legal_name, birth_date::text] order by legal_name, birth_date) from private.identity_checks) as checks`
  return JSON.parse(
    JSON.stringify(traces)
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
      .replaceAll(/\b[0-9a-f]{8}\b/g, 'short'),
  )
}

test('a graduate is deleted, money is voided and the last owner stays, whatever the triggers are called', async () => {
  const expected = await lives(sql)
  expect(expected.outcomes).toEqual([
    'done',
    'done',
    'done',
    'done',
    'done',
    'final',
    'done',
    'done',
    'last_owner',
    'last_owner',
    'last_owner',
    'done',
    'done',
  ])
  for (const seed of [1, 2]) {
    const other = await freshDatabase()
    try {
      for (const { table, name } of new Map(
        triggers.map((one) => [`${one.table} ${one.name}`, one]),
      ).values()) {
        const word = createHash('sha256').update(`${seed} ${table} ${name}`).digest('hex')
        // Names before and after those of foreign keys' own triggers, which begin with a capital R.
        await other.sql.unsafe(
          `alter trigger ${name} on ${table} rename to "${word < '8' ? 'A' : 'z'}${word.slice(0, 20)}"`,
        )
      }
      expect(await lives(other.sql)).toEqual(expected)
    } finally {
      await other.drop()
    }
  }
})
