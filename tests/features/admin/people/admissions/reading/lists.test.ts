import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  decodeList,
  encodingOf,
} from '../../../../../../src/features/admin/people/admissions/reading/decodeList.ts'
import { matchColumns } from '../../../../../../src/features/admin/people/admissions/reading/headings.ts'
import { peopleOf } from '../../../../../../src/features/admin/people/admissions/reading/peopleOf.ts'
import { orderOf } from '../../../../../../src/features/admin/people/admissions/reading/readDay.ts'
import { readRows } from '../../../../../../src/features/admin/people/admissions/reading/readRows.ts'
import { orderOfNames } from '../../../../../../src/features/admin/people/admissions/reading/splitName.ts'

const LISTS = join(import.meta.dirname, '../lists')

function read(text: string) {
  const rows = readRows(text)
  if (!rows) throw new Error('It is no list')
  const matching = matchColumns(rows.columns)
  const order = orderOf(rows.rows.map((cells) => cells[matching.birthday] ?? ''))
  const names = orderOfNames(
    rows.rows.map((cells) => cells[matching.fullName] ?? ''),
    rows.columns[matching.fullName] ?? '',
  )
  return {
    rows,
    matching,
    order,
    names,
    ...peopleOf(rows, matching, { days: order ?? 'ymd', names: names ?? 'firstFirst' }, ''),
  }
}

function readFile(name: string) {
  const bytes = new Uint8Array(readFileSync(join(LISTS, name)))
  return read(decodeList(bytes, encodingOf(bytes)))
}

test('a clerk’s list that Excel for Windows saved keeps every ñ and é', () => {
  expect(
    readFile('02-windows-1252.csv').people.map(({ lastName, middleName, firstName }) => [
      lastName,
      firstName,
      middleName,
    ]),
  ).toEqual([
    ['Peñaflor', 'José', 'Muñoz'],
    ['Dela Cruz', 'Ma. Niña', 'Ibañez'],
  ])
})

test.each(['06-sep-line.csv', '08-title-rows.csv'])('nobody is lost above the headings of %s', (name) => {
  const { people, rows } = readFile(name)
  expect(people).toEqual([
    expect.objectContaining({
      lastName: 'Peñaflor',
      firstName: 'José',
      middleName: 'Muñoz',
      birthday: '2005-03-14',
    }),
    expect.objectContaining({
      lastName: 'Dela Cruz',
      firstName: 'Ma. Niña',
      middleName: 'Ibañez',
      birthday: '2004-11-02',
    }),
  ])
  expect(rows.lines).toBe(rows.left.length + people.length)
})

test('a school form with one column of names gives each part its field', () => {
  expect(readFile('10-sf1-one-name-column.csv').people).toEqual([
    {
      lastName: 'DELA CRUZ',
      firstName: 'JUAN',
      middleName: 'SANTOS',
      birthday: '2005-05-31',
      suffix: '',
      phone: '09171230003',
    },
    {
      lastName: 'PEÑAFLOR',
      firstName: 'ANA MARIE',
      middleName: 'REYES',
      birthday: '2004-11-02',
      suffix: '',
      phone: '09171230004',
    },
  ])
})

test('two people who differ only by a suffix stay two people', () => {
  expect(readFile('12-suffix-column.csv').people.map(({ lastName, suffix }) => [lastName, suffix])).toEqual([
    ['Bonifacio', 'Jr.'],
    ['Bonifacio', 'III'],
  ])
})

test('a list in the Filipino order is read by its Filipino headings', () => {
  expect(readFile('13-filipino-order.csv').people).toEqual([
    {
      lastName: 'Makiling',
      middleName: 'Santos',
      firstName: 'Maria',
      birthday: '2005-05-29',
      phone: '09171230007',
    },
  ])
})

test('a birthplace is no birth date, and a vehicle’s class is no class', () => {
  expect(readFile('14-birthplace-first.csv').people).toEqual([
    { lastName: 'Luna', firstName: 'Antonio', birthday: '2005-05-28', phone: '09171230008' },
  ])
  expect(readFile('16-vehicle-class.csv').people).toEqual([
    { lastName: 'Luna', firstName: 'Jose', birthday: '2005-05-27', phone: '09171230010' },
  ])
})

test('birth dates that fit month first and day first are asked for, not guessed', () => {
  expect(readFile('17-dates-ambiguous.csv').order).toBeNull()
})

test('birth dates are read as spreadsheets write them', () => {
  expect(readFile('20-dates-excel-words.csv').people.map(({ birthday }) => birthday)).toEqual([
    '2005-12-31',
    '2004-12-31',
    '2003-12-31',
    '2002-12-31',
    '2005-12-31',
    '2001-12-31',
    '2000-12-31',
    '2000-12-01',
  ])
})

test('phones are kept in one form, and what means nothing is empty', () => {
  expect(readFile('21-phones.csv').people.map(({ phone }) => phone)).toEqual([
    '+63 917 123 4567',
    '09171234567',
    '(02) 8123-4567',
    '9.17123E+09',
    '0917-123-4567',
    '',
    '',
    '09171234567',
    '0917-123-4567',
    '+639171234567',
  ])
})

test('addresses lose what a program or a sentence puts around them', () => {
  expect(readFile('22b-dropped.csv').people.map(({ email }) => email)).toEqual([
    'gomez.una@example.test',
    'gomez.dos@example.test',
    'gomez.tres@example.test',
    'gomez apat@example.test',
  ])
})

const HEAD = 'Surname,Given name,Date of birth'

test.each([
  [
    'one line ends differently',
    `${HEAD}\r\nAbad,Una,2005-12-31\nAbad,Dos,2005-12-30\r\nAbad,Tres,2005-12-29\r\n`,
  ],
  [
    'a quotation mark stands inside a name',
    `${HEAD}\nCruz,"Una" Ana,2005-12-31\nCruz,Dos,2005-12-30\nCruz,Tres,2005-12-29`,
  ],
  [
    'a quotation mark is never closed',
    `${HEAD}\nCruz,"Una,2005-12-31\nCruz,Dos,2005-12-30\nCruz,Tres,2005-12-29`,
  ],
  [
    'the headings are printed again',
    `${HEAD}\nAbad,Una,2005-12-31\n${HEAD}\nAbad,Dos,2005-12-30\nAbad,Tres,2005-12-29`,
  ],
  [
    'lines are empty',
    `\n\n${HEAD}\n,,\nAbad,Una,2005-12-31\n\nAbad,Dos,2005-12-30\n,,\nAbad,Tres,2005-12-29\n,,\n`,
  ],
])('nobody is dropped when %s', (_, text) => {
  const { people, rows } = read(text)
  expect(people).toHaveLength(3)
  expect(rows.lines).toBe(rows.left.length + people.length)
  expect(people[2]?.firstName).toBe('Tres')
})

test('headings on two lines are read together', () => {
  const { people } = read('Name,,,Date of\nLast,First,Middle,birth\nLuna,Jose,Novicio,2005-05-27')
  expect(people).toEqual([
    { lastName: 'Luna', firstName: 'Jose', middleName: 'Novicio', birthday: '2005-05-27' },
  ])
})

test('rows pasted from a spreadsheet keep commas inside their cells', () => {
  const { people } = read('Name\tBirthday\tMobile\nDela Cruz, Juan S.\tMay 31, 2005\t09171230003')
  expect(people).toEqual([
    {
      lastName: 'Dela Cruz',
      firstName: 'Juan',
      middleName: 'S.',
      birthday: '2005-05-31',
      suffix: '',
      phone: '09171230003',
    },
  ])
})

test.each(['', 'Liza Aquino', 'First,Last'])('%j is no list', (text) => {
  expect(readRows(text)).toBeNull()
})

test('a list of UTF-16, with and without a mark, is read as it was written', () => {
  const text = `${HEAD}\nMuñoz,Niña,2005-12-31`
  const wide = (swap: boolean, mark: string) => {
    const bytes = new Uint8Array(Buffer.from(mark + text, 'utf16le'))
    return swap ? bytes.map((_, at, all) => all[at ^ 1] ?? 0) : bytes
  }
  for (const bytes of [wide(false, '\uFEFF'), wide(false, ''), wide(true, '\uFEFF'), wide(true, '')])
    expect(read(decodeList(bytes, encodingOf(bytes))).people[0]).toMatchObject({
      lastName: 'Muñoz',
      firstName: 'Niña',
    })
})
