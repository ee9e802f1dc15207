import { type Cell, writeXlsx } from 'hucre/xlsx'
import type { Table } from './table.ts'

/** Excel refuses a file with a longer text in a cell. */
const LONGEST = 32_767

/** Days are dates, numbers are numbers, and all else is text, even if it looks like a number or formula. */
export async function writeSpreadsheet({ headings, rows, days = [] }: Table): Promise<Uint8Array> {
  const dated = new Set(days.map((name) => headings.indexOf(name)))
  const cells = new Map<string, Partial<Cell>>()
  for (const [column, value] of headings.entries())
    cells.set(`0,${column}`, { value, style: { font: { bold: true } } })
  for (const [at, row] of rows.entries())
    for (const [column, value] of row.entries()) {
      if (value === '') continue
      const isDay = dated.has(column) && /^\d{4}-\d{2}-\d{2}$/.test(String(value))
      cells.set(
        `${at + 1},${column}`,
        typeof value === 'number'
          ? { value }
          : isDay
            ? { value: new Date(`${value}T00:00:00Z`), style: { numFmt: 'yyyy-mm-dd' } }
            : { value: value.slice(0, LONGEST), type: 'string', style: { numFmt: '@' } },
      )
    }
  return writeXlsx({
    sheets: [
      {
        name: 'Sheet1',
        columns: headings.map((name) => ({ width: Math.max(12, name.length + 2) })),
        rows: [[...headings], ...rows.map((row) => row.map((value) => (value === '' ? null : value)))],
        cells,
        freezePane: { rows: 1 },
      },
    ],
  })
}
