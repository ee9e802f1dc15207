import type { ReportRow } from '../../../data/reports.ts'

const HEADINGS = ['Name', 'Email', 'Role', 'Modules Completed', 'Modules Needed', 'Completion Dates']

/**
 * One quoted field (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe in front, which marks
 * it as text: names are written by students.
 */
function field(value: string | number): string {
  const text = String(value)
  const safe = /^\s*[=+\-@|%]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** The reports as CSV: UTF-8 with a byte order mark, and "3/5" in two columns, since spreadsheets read it as a date. */
export function reportsCsv(rows: readonly ReportRow[]): string {
  const lines = rows.map((row) => [
    row.fullName,
    row.email,
    row.role,
    row.modulesCompleted,
    row.modulesNeeded,
    row.completionDates.map((date) => date.slice(0, 10)).join(' '),
  ])
  return `\uFEFF${[HEADINGS, ...lines].map((line) => `${line.map(field).join(',')}\r\n`).join('')}`
}

/** Downloads a text as a file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Later, because some browsers read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
