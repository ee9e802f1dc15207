import { downloadFile } from '../../../lib/downloadFile.ts'

/**
 * One quoted field (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe in front, which marks it as
 * text: students write names.
 */
function field(value: string | number): string {
  const text = String(value)
  // A negative number is no formula.
  const isFormula = typeof value === 'string' && /^\s*[=+\-@|%]|^[\t\r\n]/.test(text)
  const safe = isFormula ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** Rows as CSV: UTF-8 with a byte order mark, headings first. */
export function toCsv(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${[headings, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')}`
}

export function download(name: string, text: string): void {
  downloadFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))
}
