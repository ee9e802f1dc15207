import { expect, test } from 'vitest'
import { EMAIL_PATTERN } from '../../contract/limits.ts'
import { openDatabase } from './openDatabase.ts'
import { call, idOf } from './signedIn.ts'

const sql = await openDatabase()

const GOOD = [
  'nena@example.test',
  "o'neil+1@mail.co.ph",
  'a.b-c_d@x1.museum',
  `${'n'.repeat(64)}@xn--p1ai.xn--p1ai`,
]
const BAD = [
  'a..b@example.test',
  '.a@example.test',
  'a.@example.test',
  'a@localhost',
  'a@b..c',
  'a@-b.ph',
  'a@b-.ph',
  'a@b.p',
  'a@b.12',
  '1001@walk-in.invalid',
  '1001@walk-in.INVALID',
  'a b@example.test',
  'ñ@example.test',
  'a@b@c.ph',
  '"a"@example.test',
  '',
]

test('an address is one that mail reaches, by the same rule in the form and in the database', async () => {
  const rule = new RegExp(`^(?:${EMAIL_PATTERN})$`, 'v')
  const told = [...GOOD, ...BAD]
  const rows = await sql<{ good: boolean }[]>`
    select private.is_email(address) as good from unnest(${told}::text[]) with ordinality told (address, place) order by place`
  expect(told.filter((_, place) => rows[place]?.good)).toEqual(GOOD)
  expect(told.filter((address) => rule.test(address))).toEqual(GOOD)
  const [long] = await sql`select private.is_email(${`${'n'.repeat(250)}@a.test`}) as good`
  expect(long?.good).toBe(false)
})

test('a clerk registers no undeliverable address, and a sign-up is refused by the same rule', async () => {
  const ada = await idOf(sql, 'ada')
  const people = BAD.filter((email) => email !== '').map((email, number) => {
    const firstName = `Nena ${'abcdefghijklmnop'[number]}`
    return { firstName, lastName: 'Abad', birthday: '2001-04-03', email }
  })
  const checked = await call(sql, ada, 'check_people', { p_people: JSON.stringify(people) })
  expect(checked.map(({ errors }) => errors.email)).toEqual(people.map(() => 'invalid_email'))

  const ask = async (email: string) => {
    const event = { user: { email, user_metadata: {} } }
    return (await sql`select private.refuse_registration(${sql.json(event)}) as answer`)[0]?.answer
  }
  const refused = { error: { http_code: 400, message: 'email_address_invalid' } }
  for (const email of BAD) expect(await ask(email), email).toEqual(refused)
  // Auth asks only for new addresses: another refusal would reveal that an address is free.
  for (const email of GOOD) expect(await ask(email), email).toEqual({})
})
