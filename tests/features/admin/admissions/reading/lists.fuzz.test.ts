import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeList, encodingOf } from '../../../../../src/features/admin/admissions/reading/decodeList.ts'
import { matchColumns } from '../../../../../src/features/admin/admissions/reading/headings.ts'
import { peopleOf } from '../../../../../src/features/admin/admissions/reading/peopleOf.ts'
import { type DayOrder, orderOf } from '../../../../../src/features/admin/admissions/reading/readDay.ts'
import { readRows } from '../../../../../src/features/admin/admissions/reading/readRows.ts'
import { tries } from '../../../../support/runs.ts'

const pick = <T>(...values: T[]) => fc.constantFrom(...values)

const person = fc.record({
  lastName: pick('Dela Cruz', 'Peñaflor', 'de los Santos', 'San Juan', 'Ng', 'Nuñez', 'Macaraeg', 'O’Hara'),
  firstName: pick('Juan', 'Ma. Niña', 'José', 'Ana Marie', 'Jun-jun', 'Maria Clara'),
  middleName: pick('Muñoz', 'S.', 'Reyes', 'de Guzman'),
  birthday: fc
    .date({ min: new Date('1950-01-01'), max: new Date('2010-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
})
type Person = { lastName: string; firstName: string; middleName: string; birthday: string }

const COLUMNS = ['lastName', 'firstName', 'middleName', 'birthday'] as const
type Column = (typeof COLUMNS)[number] | 'other'

const HEADINGS: Record<Column, string[]> = {
  lastName: ['Last name', 'SURNAME', 'Family Name', 'Apelyido'],
  firstName: ['First name', 'GIVEN NAME', 'Unang pangalan'],
  middleName: ['Middle name', 'Middle Initial', 'Gitnang pangalan', 'M.I.'],
  birthday: ['Birth date', 'DATE OF BIRTH (mm/dd/yyyy)', 'Birthday', 'Petsa ng kapanganakan'],
  other: ['Place of birth', 'LRN', 'Emergency contact', 'Vehicle class', 'Sex', 'Mother’s maiden name'],
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Date formats of lists; null is an order that the desk must specify. */
const FORMATS: { order: DayOrder; write: (iso: string) => string }[] = [
  { order: 'ymd', write: (iso) => iso },
  { order: 'ymd', write: (iso) => `${iso} 00:00:00` },
  {
    order: 'ymd',
    write: (iso) => `${iso.slice(8)}-${MONTHS[Number(iso.slice(5, 7)) - 1]}-${iso.slice(0, 4)}`,
  },
  {
    order: 'ymd',
    write: (iso) => `${MONTHS[Number(iso.slice(5, 7)) - 1]} ${Number(iso.slice(8))}, ${iso.slice(0, 4)}`,
  },
  { order: 'ymd', write: (iso) => String(Math.round(Date.parse(iso) / 86_400_000) + 25_569) },
  { order: 'mdy', write: (iso) => `${Number(iso.slice(5, 7))}/${Number(iso.slice(8))}/${iso.slice(0, 4)}` },
  { order: 'dmy', write: (iso) => `${iso.slice(8)}.${iso.slice(5, 7)}.${iso.slice(0, 4)}` },
]

const ENCODERS: Record<string, (text: string) => Uint8Array> = {
  'UTF-8': (text) => new TextEncoder().encode(text),
  'UTF-8 with a mark': (text) => new TextEncoder().encode(`\uFEFF${text}`),
  'UTF-16': (text) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le')),
  'UTF-16 without a mark': (text) => new Uint8Array(Buffer.from(text, 'utf16le')),
  // A character outside Latin-1 in these names becomes one sign.
  'Windows-1252': (text) => new Uint8Array(Buffer.from(text.replaceAll('’', '\u0092'), 'latin1')),
}

const list = fc.record({
  people: fc.array(person, { minLength: 1, maxLength: 8 }),
  columns: fc.shuffledSubarray([...COLUMNS, 'other', 'other'] as Column[], { minLength: 6 }),
  heading: fc.nat(5),
  format: pick(...FORMATS),
  encoder: pick(...Object.keys(ENCODERS)),
  separator: pick(',', ';', '\t'),
  newline: pick('\n', '\r\n', '\r'),
  titles: pick([], ['SAN ISIDRO NATIONAL HIGH SCHOOL', '']),
})

const quoted = (cell: string, separator: string) => (cell.includes(separator) ? `"${cell}"` : cell)

test('of lists written in a thousand ways nobody is registered with a wrong name or birth date', () => {
  fc.assert(
    fc.property(list, ({ people, columns, heading, format, encoder, separator, newline, titles }) => {
      let others = heading
      const headings = columns.map((column) => {
        const names = HEADINGS[column]
        return names[(column === 'other' ? others++ : heading) % names.length] ?? ''
      })
      const cellOf = (one: Person, column: Column) =>
        column === 'other' ? 'Manila' : column === 'birthday' ? format.write(one.birthday) : one[column]
      const rows = people.map((one) => columns.map((column) => cellOf(one, column)))
      const text = [
        ...titles,
        ...[headings, ...rows].map((cells) => cells.map((cell) => quoted(cell, separator)).join(separator)),
      ]
      const bytes = ENCODERS[encoder]?.(text.join(newline)) ?? new Uint8Array()
      const found = readRows(decodeList(bytes, encodingOf(bytes)))
      if (!found) throw new Error('It is no list')
      const matching = matchColumns(found.columns)
      const order = orderOf(found.rows.map((cells) => cells[matching.birthday] ?? ''))
      // For ambiguous dates the desk chooses the order.
      const read = peopleOf(found, matching, order ?? format.order, '')
      expect(
        read.map(({ lastName, firstName, middleName, birthday }) => ({
          lastName,
          firstName,
          middleName,
          birthday,
        })),
      ).toEqual(people)
    }),
    { seed: 20_261_128, numRuns: tries(100, 1_000) },
  )
})
