import type { Table } from './table.ts'

/** Quotes a field (RFC 4180). An apostrophe stops a spreadsheet from running a text as a formula. */
function field(value: string | number): string {
  const text = String(value)
  // A negative number is no formula.
  const isFormula = typeof value === 'string' && /^\s*[=+\-@|%]|^[\t\r\n]/.test(text)
  const safe = isFormula ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** A table as CSV: UTF-8 with a byte order mark, headings first. */
export const toCsv = ({ headings, rows }: Table): string =>
  `\uFEFF${[headings, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')}`
