import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { FeatureName } from '../../contract/answers/settings.ts'
import { openDatabase } from './openDatabase.ts'
import { asPerson, call, callWithin, idOf, newPerson, refusal } from './signedIn.ts'

const sql = await openDatabase({ planted: true })
const ada = await idOf(sql, 'ada')

async function switchTo(feature: FeatureName, on: boolean) {
  const now = (await call(sql, ada, 'school_settings')).find(({ name }) => name === feature)
  await call(sql, ada, 'change_setting', { p_name: feature, p_on: on, p_version: now?.version })
}
async function without(feature: FeatureName, work: () => Promise<unknown>) {
  await switchTo(feature, false)
  await work().finally(() => switchTo(feature, true))
}

async function callsOf(feature: string): Promise<string[]> {
  const rows = await sql<{ statement: string }[]>`
    select format('select public.%I(%s)', proname,
      (select string_agg(format('null::%s', format_type(type, null)), ', ' order by place)
       from unnest(proargtypes::oid[]) with ordinality argument (type, place))) as statement
    from pg_proc join private.staff_actions on action = proname
    where pronamespace = 'public'::regnamespace and feature = ${feature} order by proname`
  return rows.map(({ statement }) => statement)
}
const refusalOf = (statement: string) =>
  asPerson(sql, ada, (tx) => tx.unsafe(statement)).then(
    () => null,
    ({ message }: Error) => message,
  )

test.each<{ feature: FeatureName; functions: number; kinds: string[] }>([
  { feature: 'classes', functions: 4, kinds: [] },
  { feature: 'cash_book', functions: 3, kinds: [] },
  { feature: 'ltms', functions: 5, kinds: ['uploads'] },
  { feature: 'inspections', functions: 6, kinds: [] },
  { feature: 'messages', functions: 3, kinds: [] },
])(
  'an owner who switches $feature off loses its functions and work, and gets both back',
  async ({ feature, functions, kinds }) => {
    const statements = await callsOf(feature)
    expect(statements).toHaveLength(functions)
    const shown = async () => (await call(sql, ada, 'today')).map(({ kind }) => kind)
    const before = await shown()
    expect(before).toEqual(expect.arrayContaining(kinds))
    await without(feature, async () => {
      for (const statement of statements) expect(await refusalOf(statement), statement).toBe('feature_off')
      expect(await shown()).toEqual(before.filter((kind) => !kinds.includes(kind)))
      for (const kind of kinds)
        await expect(
          call(sql, ada, 'list_today', { p_kind: kind, p_query: '', p_page: 0, p_page_size: 5 }),
        ).rejects.toMatchObject(refusal(403, 'not_your_duty'))
      expect((await call(sql, ada, 'my_profile'))?.off).toContain(feature)
    })
    for (const statement of statements) expect(await refusalOf(statement), statement).not.toBe('feature_off')
    expect(await shown()).toEqual(before)
    expect((await call(sql, ada, 'my_profile'))?.off).not.toContain(feature)
  },
)

const ofStudents: { feature: FeatureName; reads: string; page: (student: string) => Promise<unknown> }[] = [
  {
    feature: 'online_payments',
    reads: 'a way to pay online',
    page: async (student) => (await call(sql, student, 'my_checkout_offers')).length > 0,
  },
  {
    feature: 'photo_checks',
    reads: 'the question about pictures',
    page: async (student) => (await call(sql, student, 'my_hours'))?.pictures !== null,
  },
  {
    feature: 'reminders',
    reads: 'the choice of reminders',
    page: async (student) => !(await call(sql, student, 'my_profile'))?.off.includes('reminders'),
  },
]
test.each(ofStudents)('a student finds $reads only while $feature is on', async ({ feature, page }) => {
  const student = await newPerson(sql, feature === 'online_payments' ? 'unpaid' : 'otdc')
  await switchTo(feature, true)
  expect(await page(student)).toBe(true)
  await without(feature, async () => expect(await page(student)).toBe(false))
  expect(await page(student)).toBe(true)
})

test('a list offers no classes while they are off, and all of them later', async () => {
  const offered = async () =>
    (await call(sql, ada, 'list_classes', { p_query: '', p_page: 0, p_page_size: 5 })).total
  const before = await offered()
  expect(before).toBeGreaterThan(0)
  await without('classes', async () => expect(await offered()).toBe(0))
  expect(await offered()).toBe(before)
})

const asServer = async (statement: string) =>
  (await sql.begin(async (tx) => {
    await tx`select set_config('role', 'service_role', true)`
    return (await tx.unsafe(`select ${statement} as answer`))[0]?.answer
  })) as unknown

test('a student gets no mail or bell message while messages are off, and finds old ones later', async () => {
  const student = await newPerson(sql, 'otdc')
  await sql`update private.mails set sent_at = now() where sent_at is null`
  await sql`insert into private.notices (student_id, kind, facts) values (${student}, 'message', ${sql.json({ subject: 'Hi', text: 'Hello', from: 'Ada' })})`
  await sql`insert into private.mails (student_id, kind, facts) values (${student}, 'message', '{}')`
  const kinds = async () =>
    await asPerson(sql, student, async (tx) => {
      const [row] = await tx<{ answer: { kind: string }[] }[]>`select public.my_notices() as answer`
      return row?.answer.map(({ kind }) => kind)
    })
  await without('messages', async () => {
    expect(await kinds()).not.toContain('message')
    expect(await asServer('take_mails()')).toEqual([])
  })
  expect(await kinds()).toContain('message')
})

test('a student with reminders off gets none, cannot ask for them, and is not asked again', async () => {
  const student = await newPerson(sql, 'otdc')
  await call(sql, student, 'set_reminders', { p_on: true })
  await sql`update private.mails set sent_at = now() where sent_at is null`
  await sql`insert into private.mails (student_id, kind, facts)
    values (${student}, 'reminder', jsonb_build_object('day', private.school_day(now()), 'reasons', '[]'::jsonb))`
  await without('reminders', async () => {
    expect(await call(sql, student, 'my_reminders')).toEqual({ on: false })
    await expect(call(sql, student, 'set_reminders', { p_on: true })).rejects.toMatchObject(
      refusal(403, 'feature_off'),
    )
    expect(await asServer('write_reminders()')).toBe(0)
    expect(await asServer('take_mails()')).toEqual([])
  })
  expect(await call(sql, student, 'my_reminders')).toEqual({ on: true })
})

test('an inspector’s link opens nothing while inspections are off, and the same pack again later', async () => {
  const [pack, token] = [randomUUID(), randomUUID()]
  await call(sql, ada, 'make_pack', { p_pack: pack, p_student: await newPerson(sql, 'otdc') })
  await call(sql, ada, 'make_inspection_link', {
    ...{ p_pack: pack, p_link: randomUUID(), p_purpose: 'LTO Region VII' },
    p_token_sha256: createHash('sha256').update(token).digest('hex'),
  })
  const open = () => asPerson(sql, null, (tx) => callWithin(tx, 'inspect_pack', { p_token: token }))
  await without('inspections', () => expect(open()).rejects.toMatchObject(refusal(410, 'inspection_over')))
  expect((await open()).pack).toBe(pack)
})

test('a new school begins with users, payments, certificates and reports alone', async () => {
  const on = await sql<
    { name: string }[]
  >`select name from private.settings where version = 0 and value = 'true'`
  expect(on.map(({ name }) => name)).toEqual(['certificate_waits_for_essay'])
})
