import { expect, test } from 'vitest'
import type { ReportRow } from '../../contract/answers/reports.ts'
import { reportsCsv } from '../../src/features/admin/reports/reportsCsv.ts'

const row = (changes: Partial<ReportRow> = {}): ReportRow => ({
  id: '1',
  firstName: 'Nene',
  middleName: null,
  lastName: 'Peña',
  fullName: 'Nene Peña',
  currentName: 'Nene Peña',
  email: 'nene@example.com',
  role: 'otdc',
  archived: false,
  modulesCompleted: 3,
  modulesNeeded: 5,
  completions: [],
  ...changes,
})

const linesOf = (rows: ReportRow[]) => reportsCsv(rows).slice(1).split('\r\n')

test('an admin gets a file that spreadsheets open with the right letters and columns', () => {
  expect(reportsCsv([]).startsWith('\uFEFF"Name","Name Today"')).toBe(true)
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
    '"Name","Name Today","Email","Role","Modules Completed","Modules Needed","Completion Dates"',
    '"Nene Peña","Nene Peña","nene@example.com","Theoretical (TDC)","3","5","2026-11-10 Theoretical (TDC); 2026-05-02 Defensive (DDC)"',
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
  expect(reportsCsv([row({ fullName: 'Juan "JD", dela\nCruz' })])).toContain('"Juan ""JD"", dela\nCruz",')
})

test('a name with a hyphen in it is left as it is', () => {
  expect(linesOf([row({ fullName: 'Anne-Marie' })])[1]?.startsWith('"Anne-Marie",')).toBe(true)
})

test('a graduate who has another name by now is in the file with both', () => {
  expect(linesOf([row({ currentName: 'Nene Reyes' })])[1]?.startsWith('"Nene Peña","Nene Reyes",')).toBe(true)
})
