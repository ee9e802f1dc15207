import { expect, test } from 'vitest'
import { nameMarks } from '../../src/features/admin/marks.ts'
import { rankMatches, USER_KEYS } from '../../src/features/admin/rankMatches.ts'

let people = 0
const person = (firstName: string, middleName: string | null, lastName: string, email = 'x@y.test') => ({
  id: String(++people),
  firstName,
  middleName,
  lastName,
  fullName: [firstName, middleName, lastName].filter(Boolean).join(' '),
  email,
  role: 'otdc',
})

const marked = (text: string, marks: readonly (readonly [number, number])[] = []) =>
  marks.map(([from, to]) => text.slice(from, to))

test('an admin who types without accents finds the name that has them, marked', () => {
  const [found] = rankMatches([person('Nene', null, 'Peña', 'nene.pena@example.com')], 'pena', USER_KEYS)
  expect(marked('Nene Peña', found && nameMarks(found))).toEqual(['Peña'])
  expect(marked('nene.pena@example.com', found?.marks.email)).toEqual(['pena'])
})

test('an admin who makes a slip still finds the person, the best match first', () => {
  const people = [person('Maria', null, 'Pacheco'), person('Rosa', null, 'Pangilinan')]
  expect(rankMatches(people, 'pangiilnan', USER_KEYS).map(({ firstName }) => firstName)).toEqual(['Rosa'])
})

test('an admin who types two names finds the person who has both', () => {
  const people = [person('Juan', null, 'Cruz'), person('Maria Clara', null, 'Santos')]
  const [found, ...others] = rankMatches(people, 'clara santos', USER_KEYS)
  expect(found?.fullName).toBe('Maria Clara Santos')
  expect(others).toEqual([])
  expect(marked('Maria Clara Santos', found && nameMarks(found))).toEqual(['Clara', 'Santos'])
})

test('an admin who leaves the middle name out, or begins with the last name, finds the person first', () => {
  const people = [person('Ricardo', 'Bautista', 'Aquino'), person('Una', 'Flores', 'Bautista')]
  for (const text of ['una bautista', 'Bautista una']) {
    const [found] = rankMatches(people, text, USER_KEYS)
    expect(found?.fullName, text).toBe('Una Flores Bautista')
    expect(marked('Una Flores Bautista', found && nameMarks(found)), text).toEqual(['Una', 'Bautista'])
  }
})

test('an admin finds people by role', () => {
  expect(rankMatches([person('Juan', null, 'Cruz')], 'otdc', USER_KEYS)).toHaveLength(1)
})

test('nobody who is merely in the list of candidates is shown', () => {
  expect(rankMatches([person('Juan', null, 'Cruz')], 'wilhelmina', USER_KEYS)).toEqual([])
})

test('a match in the middle name is marked where the middle name stands, also when the first name has it too', () => {
  const marks = { middleName: [[0, 3]] as const }
  expect(nameMarks({ ...person('Ana', 'Ana', 'Cruz'), marks })).toEqual([[4, 7]])
})

test('a name that is marked twice over is marked once', () => {
  const marks = { fullName: [[0, 5]] as const, firstName: [[0, 3]] as const, lastName: [[0, 2]] as const }
  expect(nameMarks({ ...person('Ana', null, 'Cruz'), marks })).toEqual([[0, 6]])
})
