import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from './openDatabase.ts'
import { idOf, newPerson } from './signedIn.ts'

const sql = await openDatabase()
const ada = await idOf(sql, 'ada')

beforeEach(() => sql`update auth.users set created_at = now(), last_sign_in_at = now()`)

async function idle(since: string, role: 'unpaid' | 'otdc' = 'unpaid'): Promise<string> {
  const person = await newPerson(sql, role)
  await leave(person, since)
  return person
}
const leave = (person: string, since: string) => sql`
  update auth.users set created_at = now() - ${since}::interval, last_sign_in_at = now() - ${since}::interval where id = ${person}`
async function sweep(): Promise<void> {
  await sql`update private.retention set idle_looked_on = null`
  await sql`select private.tick()`
}
const mailsTo = async (person: string) =>
  (
    await sql`select kind, facts from private.mails where student_id = ${person} and kind = 'account_idle'`
  ).map(({ facts }) => facts)
const exists = async (person: string) => (await sql`select from auth.users where id = ${person}`).length === 1
const daysPass = (days: number) =>
  sql`update private.idle_accounts set told_on = told_on - ${days}::int, last_day = last_day - ${days}::int`

test('somebody who has been away for three years is told once, and goes thirty days later', async () => {
  const person = await idle('3 years 1 day')
  const recent = await idle('2 years 11 months')
  await sweep()
  await sweep()
  const [day] = await sql`select (private.school_day(now()) + 30)::text as last`
  expect(await mailsTo(person)).toEqual([{ lastDay: day?.last }])
  expect(await mailsTo(recent)).toEqual([])
  await daysPass(30)
  await sweep()
  expect(await exists(person)).toBe(true)
  await daysPass(1)
  await sweep()
  expect(await exists(person)).toBe(false)
  expect(await exists(recent)).toBe(true)
})

test('a login after the mail keeps the account, and so does a session that is still renewed', async () => {
  const [returned, renewed] = [await idle('4 years'), await idle('4 years')]
  await sql`
    insert into auth.sessions (id, user_id, created_at, updated_at)
    values (gen_random_uuid(), ${renewed}, now() - interval '4 years', now())`
  await sweep()
  expect(await mailsTo(renewed)).toEqual([])
  await daysPass(40)
  await sql`update auth.users set last_sign_in_at = now() where id = ${returned}`
  await sweep()
  expect(await exists(returned)).toBe(true)
  expect(await sql`select from private.idle_accounts where student_id = ${returned}`).toEqual([])
})

test('staff, people with running access, the disabled and those without a mailbox are left alone', async () => {
  const running = await idle('4 years', 'otdc')
  const disabled = await idle('4 years')
  await sql`update profiles set disabled_at = now() where id = ${disabled}`
  const walkIn = await idle('4 years')
  await sql`update profiles set email = '7@walk-in.invalid' where id = ${walkIn}`
  await leave(ada, '4 years')
  await sweep()
  expect(
    await sql`select student_id from private.idle_accounts where student_id = any (${[ada, running, disabled, walkIn]})`,
  ).toEqual([])
})

test('the accounts are looked at once a day, however often the clock ticks', async () => {
  await sweep()
  const person = await idle('4 years')
  await sql`select private.tick()`
  expect(await mailsTo(person)).toEqual([])
})
