import { expect, test } from 'vitest'
import { NAME_PATTERN } from '../../contract/limits.ts'
import { NAME_SUFFIXES } from '../../src/lib/nameSuffixes.ts'
import { openDatabase } from './openDatabase.ts'
import { call, changeProfile, idOf, newPerson, refusal } from './signedIn.ts'

const sql = await openDatabase()
const ada = await idOf(sql, 'ada')
const rule = new RegExp(`^(?:${NAME_PATTERN})$`, 'v')

const isName = async (names: string[]) => {
  const rows = await sql<{ good: boolean }[]>`
    select private.is_name(name) as good from unnest(${names}::text[]) with ordinality told (name, place) order by place`
  return rows.map(({ good }) => good)
}

const NAMES = [
  'Ma. Niña',
  "D'Angelo",
  'Dela Cruz-Peña',
  'Jr.',
  'Ñ',
  'محمد',
  'देवनागरी',
  'สมชาย',
  '李小龍',
  'Nguyễn',
  'O’Neil',
  "'t",
]
const OTHERS = [
  '🚗 💯',
  '1234 5678',
  '<b>x</b> -',
  '',
  '.',
  '-',
  '\u0301',
  'A\ufffdB',
  'Ana 2',
  'A_B',
  'Ⓐ',
  'Ana\nBea',
  'Cruz, Jr.',
]

test('a person may have a name of any script, by the same rule in the browser and the database', async () => {
  expect(await isName(NAMES)).toEqual(NAMES.map(() => true))
  expect(await isName(OTHERS)).toEqual(OTHERS.map(() => false))
  expect(NAMES.filter((name) => !rule.test(name))).toEqual([])
  expect(OTHERS.filter((name) => rule.test(name))).toEqual([])
})

test('the database takes no character that the browser refuses, and refuses no mark that the browser takes', async () => {
  const rows = await sql<{ code: number }[]>`
    select code from generate_series(1, 131071) code
    where code not between 55296 and 57343 and private.is_name('A' || chr(code))`
  const taken = new Set(rows.map(({ code }) => code))
  expect([...taken].filter((code) => !rule.test(`A${String.fromCodePoint(code)}`))).toEqual([])
  const marks = Array.from({ length: 131_071 }, (_, place) => place + 1).filter((code) =>
    /\p{M}/u.test(String.fromCodePoint(code)),
  )
  expect(marks.filter((code) => !taken.has(code))).toEqual([])
})

test.each([...OTHERS.slice(0, 3), 'A\ufffdB'])('a student cannot be called %s', async (name) => {
  const student = await newPerson(sql, 'otdc')
  const change = changeProfile(sql, student, { firstName: name })
  const code = name.includes('\ufffd') ? 'broken_text' : 'invalid_name'
  await expect(change).rejects.toMatchObject(refusal(400, code))
})

test('the app offers the suffixes that the database takes', async () => {
  const [row] = await sql`select private.name_suffixes() as suffixes`
  expect(row?.suffixes).toEqual(NAME_SUFFIXES)
})

test('the desk reads which field holds no name, or a lost character', async () => {
  const told = {
    firstName: '🚗',
    middleName: '12',
    lastName: 'Pe\ufffda',
    birthday: '2001-04-3\ufffd',
    phone: '0917\ufffd',
    email: 'a\ufffd@example.test',
    class: '\ufffd',
  }
  const [checked] = await call(sql, ada, 'check_people', { p_people: JSON.stringify([told]) })
  const broken = { birthday: 'broken_text', phone: 'broken_text', email: 'broken_text', class: 'broken_text' }
  expect(checked?.errors).toEqual({
    firstName: 'invalid_name',
    middleName: 'invalid_name',
    lastName: 'broken_text',
    ...broken,
  })
})

test.each([{ firstName: { a: 1 } }, { lastName: ['Cruz'] }, { phone: 917 }, { email: true }])(
  'the desk registers nobody with a field that is no text: %j',
  async (told) => {
    for (const name of ['check_people', 'admit_people'] as const) {
      const key = name === 'admit_people' ? { p_key: crypto.randomUUID() } : {}
      const args = { ...key, p_people: JSON.stringify([told]) }
      await expect(call(sql, ada, name, args as never)).rejects.toMatchObject(refusal(400, 'invalid_list'))
    }
  },
)

test('a reason with a lost character is refused and not shortened', async () => {
  const student = await newPerson(sql)
  const args = { p_user: student, p_reason: 'caf\ufffd' }
  await expect(call(sql, ada, 'refuse_erasure', args)).rejects.toMatchObject(refusal(400, 'broken_text'))
})
