/** The most columns that one cell may span: a title across the sheet. */
const WIDEST = 100

function textOf(cell: Element): string {
  const copy = cell.cloneNode(true) as Element
  for (const end of copy.querySelectorAll('br, p + p, div + div, li + li')) end.before('\n')
  return (copy.textContent ?? '').replace(/[^\S\n]+/g, ' ').trim()
}

/** The cells of a table; one that spans rows or columns has its text in the first of them. */
function cellsOf(table: HTMLTableElement): string[][] {
  const grid = Array.from(table.rows, (): (string | undefined)[] => [])
  for (const [at, row] of [...table.rows].entries()) {
    let column = 0
    for (const cell of row.cells) {
      while (grid[at]?.[column] !== undefined) column += 1
      const width = Math.min(Math.max(cell.colSpan, 1), WIDEST)
      for (const line of grid.slice(at, at + Math.max(cell.rowSpan, 1)))
        for (let place = column; place < column + width; place += 1) line[place] = ''
      const own = grid[at]
      if (own) own[column] = textOf(cell)
      column += width
    }
  }
  return grid.map((line) => Array.from(line, (text) => text ?? ''))
}

/** Allowed by the content security policy: the parsed page is only read, and runs and loads nothing. */
let policy: { createHTML(text: string): string } | undefined

function parsePage(html: string): Document {
  policy ??= window.trustedTypes?.createPolicy('list-page', { createHTML: (text) => text })
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html')
}

/** The cells of a page's largest table, as copied or saved as ".xls". Null below two rows and columns. */
export function htmlTable(html: string): string[][] | null {
  const tables = [...parsePage(html).querySelectorAll('table')]
  const [largest] = tables.map(cellsOf).toSorted((one, other) => other.length - one.length)
  return largest && largest.length > 1 && largest.some(({ length }) => length > 1) ? largest : null
}

const quoted = (cell: string) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Cells as a spreadsheet copies them: tabs between, quotation marks around line breaks. */
export const asPasted = (rows: readonly string[][]): string =>
  rows.map((row) => row.map(quoted).join('\t')).join('\n')
