import { expect, test } from 'vitest'
import {
  guessDayOrder,
  isoDay,
  matchColumns,
  peopleOf,
  readRows,
} from '../../../../src/features/admin/admissions/readRows.ts'

const CSV = `\uFEFFApelyido,Given name,M.I.,"Date of birth",Mobile no.,E-mail
"Dela Cruz, Jr.",Juan,,5/31/2008,0917 555 0101,juan@example.test
Santos,Maria,Reyes,12/1/2007,,

`

test('a list from a spreadsheet is matched by the names of its columns, in English or Filipino', () => {
  const rows = readRows(CSV)
  const matching = matchColumns(rows?.columns ?? [])
  expect(matching).toEqual({
    firstName: 1,
    middleName: -1,
    lastName: 0,
    birthday: 3,
    phone: 4,
    email: 5,
    class: -1,
  })
  expect(rows && peopleOf(rows, { ...matching, middleName: 2 }, 'mdy', '')).toEqual([
    {
      firstName: 'Juan',
      middleName: '',
      lastName: 'Dela Cruz, Jr.',
      birthday: '2008-05-31',
      phone: '0917 555 0101',
      email: 'juan@example.test',
    },
    {
      firstName: 'Maria',
      middleName: 'Reyes',
      lastName: 'Santos',
      birthday: '2007-12-01',
      phone: '',
      email: '',
    },
  ])
})

test('rows pasted from a spreadsheet are separated by tabs', () => {
  expect(readRows('First\tLast\nLiza\tAquino')).toEqual({
    columns: ['First', 'Last'],
    rows: [['Liza', 'Aquino']],
  })
})

test.each(['', 'Liza Aquino', 'First,Last'])('%j is no list', (text) => {
  expect(readRows(text)).toBeNull()
})

test.each([
  [['2008-05-31', '2007-01-02'], 'ymd', '2008-05-31'],
  [['05/31/2008', '01/02/2007'], 'mdy', '2008-05-31'],
  [['31.5.2008', '1.2.2007'], 'dmy', '2008-05-31'],
  [['2008-5-3'], 'ymd', '2008-05-03'],
  // One mistyped day does not turn the others around.
  [['5/31/2008', '1/15/2007', '13/13/2007'], 'mdy', '2008-05-31'],
] as const)('the days %j are read as %s', (days, order, first) => {
  expect(guessDayOrder(days)).toBe(order)
  expect(isoDay(days[0], order)).toBe(first)
})

test('what is no day stays as it was written, for the school to refuse it', () => {
  expect(isoDay('May 2008', 'mdy')).toBe('May 2008')
  expect(isoDay('5/31/08', 'mdy')).toBe('5/31/08')
})
