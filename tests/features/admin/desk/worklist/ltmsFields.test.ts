import { expect, test } from 'vitest'
import type { LtmsEntry } from '../../../../../contract/answers/ltms.ts'
import { filledFields, worklistTable } from '../../../../../src/features/admin/desk/worklist/ltmsFields.ts'
import { toCsv } from '../../../../../src/features/admin/kit/list/csv.ts'

const ENTRY: LtmsEntry = {
  id: 'MNH-2026-0000-0000-00000',
  serial: 'MNH-2026-0000-0000-00000',
  studentId: 'una',
  name: 'Una Flores Bautista',
  firstName: 'Una',
  middleName: 'Flores',
  lastName: 'Bautista',
  suffix: null,
  birthDate: '2004-02-29',
  course: 'otdc',
  hours: 15,
  startedOn: '2026-10-01',
  completedOn: '2026-10-20',
  // Half past midnight at the school.
  issuedAt: '2026-10-21T16:30:00.000Z',
  accreditationNumber: 'LTO-ACC-0000-0000',
  instructor: 'Lorna Sample',
}

test('an admin copies every field of a certificate, with the school’s day', () => {
  const fields = Object.fromEntries(filledFields(ENTRY).map(({ name, value }) => [name, value]))
  expect(fields).toMatchObject({
    'Last name': 'Bautista',
    'Full name': 'Una Flores Bautista',
    Hours: '15',
    Issued: '2026-10-22',
    Certificate: 'MNH-2026-0000-0000-00000',
  })
})

test('an admin is offered no empty field, and no parts of a name that the certificate does not have', () => {
  const renamed = { ...ENTRY, firstName: null, middleName: null, lastName: null, startedOn: null }
  const names = filledFields(renamed).map(({ name }) => name)
  expect(names).toContain('Full name')
  for (const absent of ['First name', 'Middle name', 'Last name', 'Started'])
    expect(names).not.toContain(absent)
})

test('the file has a row for each certificate, and its columns stay in their places', () => {
  const [headings = '', first, second] = toCsv(worklistTable([ENTRY, { ...ENTRY, middleName: null }])).split(
    '\r\n',
  )
  const columns = headings.split(',')
  expect(first?.split(',')).toHaveLength(columns.length)
  expect(second?.split(',')[columns.indexOf('"Middle name"')]).toBe('""')
})

// Attack 278
test('a name that a spreadsheet would run as a formula is text in the file', () => {
  const csv = toCsv(
    worklistTable([{ ...ENTRY, name: '=HYPERLINK("https://evil.example")', lastName: '@SUM(1)' }]),
  )
  expect(csv).toContain('"\'=HYPERLINK(""https://evil.example"")"')
  expect(csv).toContain('"\'@SUM(1)"')
})
