import type { ReportRow } from '../../../data/reports.ts'

const HEADINGS = ['Name', 'Email', 'Role', 'Modules Completed', 'Modules Needed', 'Completion Dates']

/**
 * One field as RFC 4180 wants it. A text that a spreadsheet would run as a formula gets an apostrophe in front, which
 * spreadsheets take for "this is text"; a student's name is not ours to trust.
 */
function field(value: string | number): string {
  const text = String(value)
  const harmless = /^\s*[=+\-@|%]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** The reports as a spreadsheet opens them: UTF-8 with its mark, two columns for "3/5" lest it become the 3rd of May. */
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

/** Hands a file to the browser's downloads. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: some browsers read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
