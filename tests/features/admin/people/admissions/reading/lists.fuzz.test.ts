import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openList } from '../../../../../../src/features/admin/people/admissions/openList.ts'
import {
  decodeList,
  encodingOf,
} from '../../../../../../src/features/admin/people/admissions/reading/decodeList.ts'
import { matchColumns } from '../../../../../../src/features/admin/people/admissions/reading/headings.ts'
import { peopleOf } from '../../../../../../src/features/admin/people/admissions/reading/peopleOf.ts'
import {
  type DayOrder,
  orderOf,
} from '../../../../../../src/features/admin/people/admissions/reading/readDay.ts'
import {
  type Rows,
  readRows,
} from '../../../../../../src/features/admin/people/admissions/reading/readRows.ts'
import {
  type NameOrder,
  orderOfNames,
} from '../../../../../../src/features/admin/people/admissions/reading/splitName.ts'
import { tries } from '../../../../../support/runs.ts'
import { odsFile, odsRow, xlsxFile, xlsxRow } from '../../../../../support/workbooks.ts'

const pick = <T>(...values: T[]) => fc.constantFrom(...values)

const INITIALS = ['S.', 'V.', 'V', 'M']
const person = fc.record({
  lastName: pick(
    'Dela Cruz',
    'Peñaflor',
    'de los Santos',
    'San Juan',
    'Ng',
    'NUÑEZ',
    'Macaraeg',
    'Sta. María',
    'Vicente',
  ),
  firstName: pick('Juan', 'Ma. Niña', 'José', 'ANA MARIE', 'Jun-jun', 'Maria Clara', 'Íñigo', 'Ivy'),
  middleName: pick('Muñoz', 'Reyes', 'de Guzman', 'Ibáñez', ''),
  initial: pick(...INITIALS),
  suffix: pick('', '', 'Jr.', 'Sr.', 'II', 'III', 'IV'),
  birthday: fc
    .date({ min: new Date('1950-01-01'), max: new Date('2010-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
})
type Person = {
  lastName: string
  firstName: string
  middleName: string
  initial: string
  suffix: string
  birthday: string
}

const HEADINGS = {
  lastName: ['Last name', 'SURNAME', 'Family Name', 'Apelyido', 'What is your last name?', 'Last_Name'],
  firstName: ['First name', 'GIVEN NAME', 'Unang pangalan', 'Given Name/s', 'Pangalan', 'First Name *'],
  middleName: [
    'Middle name',
    'Middle Initial',
    'Gitnang pangalan',
    'M.I.',
    'MIDDLE NAME',
    'Gitnang Pangalan',
  ],
  suffix: ['Suffix', 'Name Extension (Jr., Sr.)', 'Ext.', 'SUFFIX', 'Name Ext.', 'Extension Name'],
  birthday: [
    'Birth date',
    'DATE OF BIRTH (mm/dd/yyyy)',
    'Birthday',
    'Petsa ng kapanganakan',
    'Kaarawan',
    'D.O.B.',
  ],
  listed: [
    'NAME (Last Name, First Name, Middle Name)',
    'Last Name, First Name, Middle Name',
    'Buong Pangalan (Apelyido, Pangalan, Gitnang Pangalan)',
    'Apelyido, Pangalan, M.I.',
    'Full name',
    'Name of Student',
  ],
  spoken: ['Name', 'Full name', 'Buong pangalan', 'First name / Last name', 'Student Name', 'Pangalan'],
  other: [
    'Place of birth',
    'LRN',
    'Emergency contact',
    'Vehicle class',
    'Pangalan ng ina',
    'Mother’s maiden name',
  ],
}
type Column = keyof typeof HEADINGS

const SUFFIX = { short: (suffix: string) => suffix.replace('.', ''), big: (s: string) => s.toUpperCase() }

/** How a list writes names, and which parts can be read again. `order` is what the desk answers if it is asked. */
const FORMS: {
  columns: Column[]
  hasInitial: boolean
  order: NameOrder
  cell: (person: Person, column: Column) => string
}[] = [
  {
    columns: ['lastName', 'firstName', 'middleName', 'suffix'],
    hasInitial: false,
    order: 'firstFirst',
    cell: (one, column) =>
      column === 'suffix'
        ? SUFFIX.short(one.suffix) || 'N/A'
        : column === 'middleName'
          ? one.middleName || '-'
          : one[column as 'lastName'],
  },
  {
    columns: ['firstName', 'middleName', 'lastName'],
    hasInitial: true,
    order: 'firstFirst',
    cell: (one, column) =>
      column === 'lastName'
        ? [one.lastName, SUFFIX.big(one.suffix)].filter(Boolean).join(' ')
        : column === 'middleName'
          ? one.initial
          : one[column as 'firstName'],
  },
  {
    columns: ['listed'],
    hasInitial: false,
    order: 'lastFirst',
    cell: (one) => [one.lastName, one.firstName, one.suffix, one.middleName].filter(Boolean).join(', '),
  },
  {
    columns: ['listed'],
    hasInitial: true,
    order: 'lastFirst',
    cell: (one) =>
      `${one.lastName}, ${[one.firstName, one.initial, SUFFIX.short(one.suffix)].filter(Boolean).join(' ')}`,
  },
  {
    columns: ['listed'],
    hasInitial: true,
    order: 'lastFirst',
    cell: (one) =>
      [one.lastName, one.firstName, one.initial, SUFFIX.big(one.suffix)].filter(Boolean).join(' '),
  },
  {
    columns: ['spoken'],
    hasInitial: true,
    order: 'firstFirst',
    cell: (one) =>
      [one.firstName, one.initial, one.lastName].join(' ') + (one.suffix ? `, ${one.suffix}` : ''),
  },
]

const MONTHS = {
  en: 'January February March April May June July August September October November December'.split(' '),
  fil: 'Enero Pebrero Marso Abril Mayo Hunyo Hulyo Agosto Setyembre Oktubre Nobyembre Disyembre'.split(' '),
}
const parts = (iso: string) => {
  const [year = '', month = '', day = ''] = iso.split('-')
  const at = Number(month) - 1
  return {
    year,
    month: at + 1,
    day: Number(day),
    en: MONTHS.en[at] ?? '',
    fil: MONTHS.fil[at] ?? '',
    two: [month, day],
  }
}

const FORMATS: { order: DayOrder; write: (iso: string) => string }[] = [
  { order: 'ymd', write: (iso) => iso },
  { order: 'ymd', write: (iso) => iso.replaceAll('-', '/') },
  { order: 'ymd', write: (iso) => iso.replaceAll('-', '') },
  { order: 'ymd', write: (iso) => `${iso} 00:00:00` },
  { order: 'ymd', write: (iso) => `${iso}T00:00:00+08:00` },
  // Midnight in Manila, as Apps Script writes it.
  { order: 'ymd', write: (iso) => new Date(`${iso}T00:00:00+08:00`).toISOString() },
  {
    order: 'ymd',
    write: (iso) => `${parts(iso).two[1]}-${parts(iso).en.slice(0, 3)}-${parts(iso).year}`,
  },
  { order: 'ymd', write: (iso) => `${parts(iso).en} ${parts(iso).day}, ${parts(iso).year}` },
  { order: 'ymd', write: (iso) => `${parts(iso).en.slice(0, 3)}. ${parts(iso).day}, ${parts(iso).year}` },
  { order: 'ymd', write: (iso) => `${parts(iso).day} ${parts(iso).en.toUpperCase()} ${parts(iso).year}` },
  { order: 'ymd', write: (iso) => `ika-${parts(iso).day} ng ${parts(iso).fil} ${parts(iso).year}` },
  { order: 'ymd', write: (iso) => `${parts(iso).fil} ${parts(iso).day}, ${parts(iso).year}` },
  {
    order: 'ymd',
    write: (iso) =>
      new Date(iso).toLocaleDateString('en-PH', {
        timeZone: 'UTC',
        weekday: 'long',
        year: 'numeric',
        month: 'long',
        day: 'numeric',
      }),
  },
  { order: 'ymd', write: (iso) => String(Math.round(Date.parse(iso) / 86_400_000) + 25_569) },
  { order: 'mdy', write: (iso) => `${parts(iso).month}/${parts(iso).day}/${parts(iso).year}` },
  { order: 'mdy', write: (iso) => `${parts(iso).two.join('-')}-${parts(iso).year}` },
  { order: 'mdy', write: (iso) => `${parts(iso).month}/${parts(iso).day}/${parts(iso).year} 12:00:00 AM` },
  { order: 'dmy', write: (iso) => `${iso.slice(8)}.${iso.slice(5, 7)}.${iso.slice(0, 4)}` },
  { order: 'dmy', write: (iso) => `${iso.slice(8)}/${iso.slice(5, 7)}/${iso.slice(0, 4)} 0:00` },
]

const utf8 = (text: string) => new TextEncoder().encode(text)
const wide = (text: string, swap = false) => {
  const bytes = new Uint8Array(Buffer.from(text, 'utf16le'))
  return swap ? bytes.map((_, at, all) => all[at ^ 1] ?? 0) : bytes
}
const bytesOf = (text: string, letters: Record<string, number>) =>
  Uint8Array.from(text, (letter) => letters[letter] ?? letter.charCodeAt(0))
const ENCODERS: Record<string, (text: string) => Uint8Array> = {
  'UTF-8': utf8,
  'UTF-8 with a mark': (text) => utf8(`\uFEFF${text}`),
  'UTF-8 of a Mac, with separate accents': (text) => utf8(text.normalize('NFD')),
  'UTF-8 read as Windows-1252 and saved again': (text) =>
    utf8(new TextDecoder('windows-1252').decode(utf8(text))),
  'UTF-16': (text) => wide(`\uFEFF${text}`),
  'UTF-16 without a mark': (text) => wide(text),
  'UTF-16 with swapped bytes': (text) => wide(`\uFEFF${text}`, true),
  'Windows-1252': (text) => bytesOf(text, { '’': 0x92 }),
  'Mac OS Roman': (text) =>
    bytesOf(text, { ñ: 0x96, Ñ: 0x84, á: 0x87, é: 0x8e, í: 0x92, Í: 0xea, '’': 0xd5 }),
  'MS-DOS': (text) => bytesOf(text, { ñ: 0xa4, Ñ: 0xa5, á: 0xa0, é: 0x82, í: 0xa1, Í: 0x49, '’': 0x27 }),
}

/** Excel's day of a date, counted from 1900. */
const serialOf = (iso: string) => Math.round(Date.parse(iso) / 86_400_000) + 25_569
const isDay = (cell: string) => /^\d{4}-\d{2}-\d{2}$/.test(cell)
const excelRow = (epoch: number) => (cells: string[]) =>
  xlsxRow(...cells.map((cell) => (isDay(cell) ? { value: serialOf(cell) - epoch, style: 1 } : cell)))
const openRow = (cells: string[]) =>
  odsRow(
    ...cells.map((cell) =>
      isDay(cell) ? { is: `office:value-type="date" office:date-value="${cell}"`, shown: 'x' } : cell,
    ),
  )
const BOOKS: Record<string, (rows: string[][]) => Uint8Array> = {
  Excel: (rows) => xlsxFile([{ name: 'Sheet1', rows: rows.map(excelRow(0)).join('') }]),
  'Excel from 1904': (rows) =>
    xlsxFile([{ name: 'Sheet1', rows: rows.map(excelRow(1_462)).join('') }], {
      properties: '<workbookPr date1904="true"/>',
    }),
  OpenDocument: (rows) =>
    odsFile(`<table:table table:name="Uno">${rows.map(openRow).join('')}</table:table>`),
}

async function rowsOfBook(file: Uint8Array): Promise<Rows | null> {
  const list = await openList(file)
  return list === null || typeof list === 'string' ? null : list.rows
}

const TITLES = [[], ['SAN ISIDRO NATIONAL HIGH SCHOOL', ''], ['Class list', 'Grade 12 - Sampaguita', '', '']]

const list = fc.record({
  people: fc.array(person, { minLength: 1, maxLength: 8 }),
  form: pick(...FORMS),
  others: fc.subarray([0, 1, 2, 3, 4, 5], { maxLength: 2 }),
  order: fc.infiniteStream(fc.nat(1_000)),
  heading: fc.nat(5),
  format: pick(...FORMATS),
  encoder: pick(...Object.keys(ENCODERS), ...Object.keys(BOOKS)),
  separator: pick(',', ';', '\t', '|'),
  newline: pick('\n', '\r\n', '\r'),
  titles: pick(...TITLES),
  isQuoted: fc.boolean(),
  told: fc.boolean(),
})

test('of lists written in a thousand ways nobody is registered with a wrong name or birth date', async () => {
  await fc.assert(
    fc.asyncProperty(list, async (given) => {
      const { people, form, others, heading, format, encoder, separator, newline, titles } = given
      const columns = [
        ...form.columns.map((column) => ({ column, name: HEADINGS[column][heading] ?? '' })),
        { column: 'birthday' as const, name: HEADINGS.birthday[heading] ?? '' },
        ...others.map((at) => ({ column: 'other' as const, name: HEADINGS.other[at] ?? '' })),
      ]
        .map((column) => ({ ...column, at: given.order.next().value }))
        .toSorted((one, other) => one.at - other.at)
      const cellOf = (one: Person, column: Column) =>
        column === 'other'
          ? 'Manila'
          : column === 'birthday'
            ? format.write(one.birthday)
            : form.cell(one, column)
      const cells = [
        columns.map(({ name }) => name),
        ...people.map((one) => columns.map(({ column }) => cellOf(one, column))),
      ]
      const quoted = (cell: string) => (given.isQuoted || cell.includes(separator) ? `"${cell}"` : cell)
      const lines = [
        ...(given.told ? [`sep=${separator}`] : []),
        ...titles,
        ...cells.map((row) => row.map(quoted).join(separator)),
      ]
      const book = BOOKS[encoder]?.([...titles.map((title) => [title]), ...cells])
      const bytes = ENCODERS[encoder]?.(lines.join(newline)) ?? new Uint8Array()
      const found = book ? await rowsOfBook(book) : readRows(decodeList(bytes, encodingOf(bytes)))
      if (!found) throw new Error('It is no list')
      const matching = matchColumns(found.columns)
      const column = (at: number) => found.rows.map((row) => row[at] ?? '')
      const days = orderOf(column(matching.birthday)) ?? format.order
      const names =
        orderOfNames(column(matching.fullName), found.columns[matching.fullName] ?? '') ?? form.order
      const read = peopleOf(found, matching, { days, names }, '').people
      const plain = (text = '') => (encoder === 'MS-DOS' ? text.replace('Í', 'I') : text)
      expect(
        read.map(({ lastName, firstName, middleName = '', suffix = '', birthday }) => ({
          lastName,
          firstName,
          middleName,
          suffix,
          birthday,
        })),
      ).toEqual(
        people.map(({ lastName, firstName, middleName, initial, suffix, birthday }) => ({
          lastName,
          firstName: plain(firstName),
          middleName: form.hasInitial ? initial : middleName,
          suffix,
          birthday,
        })),
      )
    }),
    { seed: 20_261_128, numRuns: tries(100, 1_000) },
  )
}, 300_000)
