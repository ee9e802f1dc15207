import { expect, test } from 'vitest'
import { nameMarks } from '../../../../../src/features/admin/kit/search/marks.ts'
import { isOneSlip } from '../../../../../src/features/admin/kit/search/nameWords.ts'
import { rankMatches } from '../../../../../src/features/admin/kit/search/rankMatches.ts'

let people = 0
const person = (firstName: string, middleName: string | null, lastName: string, email = 'x@y.test') => ({
  id: String(++people),
  firstName,
  middleName,
  lastName,
  suffix: null,
  fullName: [firstName, middleName, lastName].filter(Boolean).join(' '),
  email,
  role: 'otdc' as const,
})

const marked = (text: string, marks: readonly (readonly [number, number])[] = []) =>
  marks.map(([from, to]) => text.slice(from, to))

test('an admin who types without accents finds the name that has them, marked', () => {
  const [found] = rankMatches([person('Nene', null, 'Peña', 'nene.pena@example.com')], 'pena')
  expect(marked('Nene Peña', found && nameMarks(found))).toEqual(['Peña'])
  expect(marked('nene.pena@example.com', found?.marks.email)).toEqual(['pena'])
})

test('an admin who makes a slip still finds the person, the best match first', () => {
  const people = [person('Maria', null, 'Pacheco'), person('Rosa', null, 'Pangilinan')]
  expect(rankMatches(people, 'pangiilnan').map(({ firstName }) => firstName)).toEqual(['Rosa'])
})

test('an admin who types two names finds the person who has both', () => {
  const people = [person('Juan', null, 'Cruz'), person('Maria Clara', null, 'Santos')]
  const [found, ...others] = rankMatches(people, 'clara santos')
  expect(found?.fullName).toBe('Maria Clara Santos')
  expect(others).toEqual([])
  expect(marked('Maria Clara Santos', found && nameMarks(found))).toEqual(['Clara', 'Santos'])
})

test('an admin who leaves the middle name out, or begins with the last name, finds the person first', () => {
  const people = [person('Ricardo', 'Bautista', 'Aquino'), person('Una', 'Flores', 'Bautista')]
  for (const text of ['una bautista', 'Bautista una']) {
    const [found] = rankMatches(people, text)
    expect(found?.fullName, text).toBe('Una Flores Bautista')
    expect(marked('Una Flores Bautista', found && nameMarks(found)), text).toEqual(['Una', 'Bautista'])
  }
})

test('an admin finds people by role, in the words of the table, too', () => {
  for (const text of ['otdc', 'TDC', 'theoretical', 'theoretical juan'])
    expect(rankMatches([person('Juan', null, 'Cruz')], text), text).toHaveLength(1)
  expect(rankMatches([person('Juan', null, 'Cruz')], 'defensive')).toEqual([])
})

test('an admin who writes the surname first, abbreviates or slips finds the person, marked', () => {
  const people = [person('Maria', null, 'Clarete'), person('Maria Clara', 'Reyes', 'Santos')]
  for (const [text, marks] of [
    ['Santos, Ma. Clara', ['Maria', 'Clara', 'Santos']],
    ['maria clarra santos', ['Maria', 'Clara', 'Santos']],
    ['Clara R. Santos', ['Clara', 'Reyes', 'Santos']],
  ] as const) {
    const [found] = rankMatches(people, text)
    expect(found?.fullName, text).toBe('Maria Clara Reyes Santos')
    expect(marked('Maria Clara Reyes Santos', found && nameMarks(found)), text).toEqual(marks)
  }
})

test('an admin who types a whole name finds who has just that name before those who have more', () => {
  const people = [
    person('Maria Rosa', 'Lim', 'Santos'),
    person('Maria', 'Cruz', 'Santos'),
    person('Maria', null, 'Santos'),
  ]
  expect(rankMatches(people, 'Santos, Maria').map(({ fullName }) => fullName)).toEqual([
    'Maria Santos',
    'Maria Cruz Santos',
    'Maria Rosa Lim Santos',
  ])
})

test('one slip is two letters swapped, or one too many, missing or wrong, and no more', () => {
  for (const slip of ['pangiilnan', 'panggilinan', 'pangilnan', 'pangilixan', 'pangilina', 'angilinan'])
    expect(isOneSlip(slip, 'pangilinan'), slip).toBe(true)
  for (const other of ['pangnilian', 'pangilinanxy', 'pxngilixan', 'manalo'])
    expect(isOneSlip(other, 'pangilinan'), other).toBe(false)
})

test('a candidate who does not match the text is not shown', () => {
  expect(rankMatches([person('Juan', null, 'Cruz')], 'wilhelmina')).toEqual([])
})

test('an admin sees a middle-name match marked there, even if the first name has it too', () => {
  const marks = { middleName: [[0, 3]] as const }
  expect(nameMarks({ ...person('Ana', 'Ana', 'Cruz'), marks })).toEqual([[4, 7]])
})

test('a name that is marked twice over is marked once', () => {
  const marks = { fullName: [[0, 5]] as const, firstName: [[0, 3]] as const, lastName: [[0, 2]] as const }
  expect(nameMarks({ ...person('Ana', null, 'Cruz'), marks })).toEqual([[0, 6]])
})

test('an admin who searches the reports finds people by their names, and not by address or course', () => {
  const people = [person('Nene', null, 'Peña', 'pangilinan@example.com'), person('Rosa', null, 'Pangilinan')]
  const found = (text: string) =>
    rankMatches(people, text, { namesOnly: true }).map(({ firstName }) => firstName)
  expect(found('pangilinan')).toEqual(['Rosa'])
  expect(found('rosa pangilinan')).toEqual(['Rosa'])
  expect(found('theoretical')).toEqual([])
  expect(found('nene theoretical')).toEqual([])
})
