import { decodeList, type Encoding, encodingOf } from './reading/decodeList.ts'
import { htmlTable } from './reading/htmlTable.ts'
import { type Rows, readCells, readRows } from './reading/readRows.ts'
import type { SpreadsheetProblem } from './reading/readSpreadsheet.ts'

export type ListSource = string | Uint8Array

export type ListChoice = { encoding?: Encoding; sheet?: number }

export type OpenedList = {
  rows: Rows
  letters: { encoding: Encoding; text: string } | null
  sheets: { names: string[]; chosen: number } | null
}

/** The first bytes of a workbook: a ZIP archive, or Excel's older container. */
const isBook = ([one, two]: Uint8Array) => (one === 0x50 && two === 0x4b) || (one === 0xd0 && two === 0xcf)

/** Reads a list: pasted, a text file, a page saved as ".xls", or a workbook. The reader of workbooks is loaded here only. */
export async function openList(
  source: ListSource,
  choice: ListChoice = {},
): Promise<OpenedList | SpreadsheetProblem | null> {
  if (typeof source === 'string') {
    const rows = readRows(source)
    return rows && { rows, letters: null, sheets: null }
  }
  if (isBook(source)) {
    const { readSpreadsheet } = await import('./reading/readSpreadsheet.ts')
    const book = await readSpreadsheet(source)
    if (!Array.isArray(book)) return book
    const lists = book.flatMap(({ name, rows: cells }) => {
      const rows = readCells(cells)
      return rows ? [{ name, rows }] : []
    })
    const chosen = choice.sheet ?? 0
    const rows = lists[chosen]?.rows
    return rows ? { rows, letters: null, sheets: { names: lists.map(({ name }) => name), chosen } } : null
  }
  const encoding = choice.encoding ?? encodingOf(source)
  const text = decodeList(source, encoding)
  const cells = /^\s*<(!doctype|html|table|\?xml)/i.test(text) ? htmlTable(text) : null
  const rows = cells ? readCells(cells) : readRows(text)
  return rows && { rows, letters: { encoding, text }, sheets: null }
}
