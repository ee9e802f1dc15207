import { expect, test } from 'vitest'
import type { ReportRow } from '../../../../../contract/answers/reports.ts'
import { toCsv } from '../../../../../src/features/admin/kit/list/csv.ts'
import { gainsTable } from '../../../../../src/features/admin/training/reports/gainsTable.ts'
import { reportsTable } from '../../../../../src/features/admin/training/reports/reportsTable.ts'

const row = (changes: Partial<ReportRow> = {}): ReportRow => ({
  id: '1',
  firstName: 'Nene',
  middleName: null,
  lastName: 'Peña',
  suffix: null,
  fullName: 'Nene Peña',
  currentName: 'Nene Peña',
  email: 'nene@example.com',
  role: 'otdc',
  archived: false,
  modulesCompleted: 3,
  modulesNeeded: 5,
  firstLook: 45,
  lastLook: null,
  certificate: false,
  completions: [],
  ...changes,
})

const linesOf = (rows: ReportRow[]) => toCsv(reportsTable(rows)).slice(1).split('\r\n')

test('an admin gets a file that spreadsheets open with the right letters and columns', () => {
  expect(toCsv(reportsTable([])).startsWith('\uFEFF"Name","Name Today"')).toBe(true)
  expect(
    linesOf([
      row({
        completions: [
          { course: 'otdc', at: '2026-11-10T03:00:00.000Z' },
          { course: 'ddc', at: '2026-05-02T03:00:00.000Z' },
        ],
      }),
    ]),
  ).toEqual([
    '"Name","Name Today","Email","Role","Modules Completed","Modules Needed","First Look","Last Look","Completion Dates"',
    '"Nene Peña","Nene Peña","nene@example.com","Theoretical (TDC)","3","5","45","","2026-11-10 Theoretical (TDC); 2026-05-02 Defensive (DDC)"',
    '',
  ])
})

test('a course completed before eight in the morning has the school’s day in the file, not yesterday', () => {
  const early = row({ completions: [{ course: 'otdc', at: '2026-11-20T23:30:00.000Z' }] })
  expect(linesOf([early])[1]).toContain('"2026-11-21 Theoretical (TDC)"')
})

test('a student whose name is a formula does nothing to the spreadsheet', () => {
  const formulas = [
    '=HYPERLINK("http://evil")',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    ' =1',
    "|cmd'/c calc'!A0",
    '%0',
  ]
  for (const fullName of formulas) {
    const [, line] = linesOf([row({ fullName })])
    expect(line?.startsWith(`"'${fullName.replaceAll('"', '""')}",`), fullName).toBe(true)
  }
})

test('a name with quotes, commas and line breaks stays one field', () => {
  expect(toCsv(reportsTable([row({ fullName: 'Juan "JD", dela\nCruz' })]))).toContain(
    '"Juan ""JD"", dela\nCruz",',
  )
})

test('a name with a hyphen in it is left as it is', () => {
  expect(linesOf([row({ fullName: 'Anne-Marie' })])[1]?.startsWith('"Anne-Marie",')).toBe(true)
})

test('a graduate who has another name by now is in the file with both', () => {
  expect(linesOf([row({ currentName: 'Nene Reyes' })])[1]?.startsWith('"Nene Peña","Nene Reyes",')).toBe(true)
})

test('an admin gets the gains by month as a file; what nobody has reached is empty', () => {
  const months = [
    { month: '2026-11', begun: 3, finished: 0, first: null, last: null, gain: null },
    { month: '2026-10', begun: 30, finished: 12, first: 47.5, last: 70, gain: 22.5 },
  ]
  expect(toCsv(gainsTable(months)).split('\r\n').slice(1, 3)).toEqual([
    '"2026-11","3","0","","",""',
    '"2026-10","30","12","47.5","70","22.5"',
  ])
})
