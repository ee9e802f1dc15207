import type { Figure, Limits } from './routes.ts'

/** The measurements of one route: medians in milliseconds, kilobytes, or as a score. */
export type Row = Limits & { name: string }

type Column = { key: Figure; title: string; digits: number; higherIsBetter?: true }

const SPEED: Column[] = [
  { key: 'fcp', title: 'FCP ms', digits: 0 },
  { key: 'lcp', title: 'LCP ms', digits: 0 },
  { key: 'inp', title: 'INP ms', digits: 0 },
  { key: 'longestTask', title: 'task ms', digits: 0 },
  { key: 'blocking', title: 'TBT ms', digits: 0 },
  { key: 'blocked', title: 'blocked', digits: 0 },
  { key: 'cls', title: 'CLS', digits: 3 },
  { key: 'files', title: 'files', digits: 0 },
  { key: 'js', title: 'JS kB', digits: 1 },
  { key: 'css', title: 'CSS kB', digits: 1 },
  { key: 'font', title: 'font kB', digits: 1 },
  { key: 'image', title: 'image kB', digits: 1 },
  { key: 'performance', title: 'perf', digits: 0, higherIsBetter: true },
  { key: 'accessibility', title: 'a11y', digits: 0, higherIsBetter: true },
  { key: 'bestPractices', title: 'best', digits: 0, higherIsBetter: true },
  { key: 'seo', title: 'SEO', digits: 0, higherIsBetter: true },
]

const READING: Column[] = [
  { key: 'screens', title: 'screens', digits: 2 },
  { key: 'words', title: 'words', digits: 0 },
  { key: 'wordsAbove', title: 'above', digits: 0 },
  { key: 'controls', title: 'controls', digits: 0 },
  { key: 'controlsAbove', title: 'above', digits: 0 },
  { key: 'action', title: 'action y', digits: 0 },
]
const COLUMNS = [...SPEED, ...READING]

const WIDTH = 10

/** Rounded as in the table, so that a figure shown as equal to the limit is within it. */
const rounded = (value: number | undefined, digits: number) => value?.toFixed(digits) ?? ''

function breaks({ key, digits, higherIsBetter }: Column, row: Row, budget: Limits): boolean {
  const limit = budget[key]
  if (limit === undefined) return false
  if (row[key] === undefined) return false
  const value = Number(rounded(row[key], digits))
  return higherIsBetter ? value < limit : value > limit
}

/** Two tables, for speed and reading: for each row its measurements, then its limits, then the saved baseline. */
export function printTables(rows: Row[], budgets: Map<string, Limits>, baseline: Row[]): string {
  return [SPEED, READING].map((columns) => printTable(columns, rows, budgets, baseline)).join('\n\n')
}

function printTable(columns: Column[], rows: Row[], budgets: Map<string, Limits>, baseline: Row[]): string {
  const line = (name: string, cell: (column: Column) => string) =>
    name.padEnd(18) + columns.map((column) => cell(column).padStart(WIDTH)).join('')
  const lines = [line('', ({ title }) => title)]
  for (const row of rows) {
    const budget = budgets.get(row.name) ?? {}
    const before = baseline.find(({ name }) => name === row.name)
    lines.push(
      line(
        row.name,
        (column) => rounded(row[column.key], column.digits) + (breaks(column, row, budget) ? ' !' : ''),
      ),
      line('  budget', ({ key }) => String(budget[key] ?? '')),
      line('  baseline', ({ key, digits }) => rounded(before?.[key], digits)),
    )
  }
  return lines.join('\n')
}

/** A row's exceeded limits, as sentences. */
export function overBudget(row: Row, budget: Limits): string[] {
  return COLUMNS.filter((column) => breaks(column, row, budget)).map(
    ({ key, title, digits }) => `${row.name}: ${title} ${rounded(row[key], digits)}, budget ${budget[key]}`,
  )
}
