import type { Limits } from './routes.ts'

/** What one route measured: medians; milliseconds, kilobytes, score. */
export type Row = Required<Limits> & { name: string }

const COLUMNS: { key: keyof Limits; title: string; digits: number }[] = [
  { key: 'lcp', title: 'LCP ms', digits: 0 },
  { key: 'inp', title: 'INP ms', digits: 0 },
  { key: 'longestTask', title: 'task ms', digits: 0 },
  { key: 'cls', title: 'CLS', digits: 3 },
  { key: 'js', title: 'JS kB', digits: 1 },
  { key: 'css', title: 'CSS kB', digits: 1 },
  { key: 'font', title: 'font kB', digits: 1 },
  { key: 'image', title: 'image kB', digits: 1 },
]

const WIDTH = 11

/** The lines of the table: what was measured, over it the limits, under it what was measured when it was last saved. */
export function printTable(rows: Row[], budgets: Map<string, Limits>, baseline: Row[]): string {
  const line = (name: string, cell: (column: (typeof COLUMNS)[number]) => string) =>
    name.padEnd(18) + COLUMNS.map((column) => cell(column).padStart(WIDTH)).join('')
  const number = (value: number | undefined, digits: number) => value?.toFixed(digits) ?? ''
  const lines = [line('', ({ title }) => title)]
  for (const row of rows) {
    const budget = budgets.get(row.name) ?? {}
    const before = baseline.find(({ name }) => name === row.name)
    lines.push(
      line(row.name, ({ key, digits }) => {
        const limit = budget[key]
        const over = limit !== undefined && Number(number(row[key], digits)) > limit
        return number(row[key], digits) + (over ? ' !' : '')
      }),
      line('  budget', ({ key }) => String(budget[key] ?? '')),
      line('  baseline', ({ key, digits }) => number(before?.[key], digits)),
    )
  }
  return lines.join('\n')
}

/** The limits that a row breaks, as sentences. */
export function overBudget(row: Row, budget: Limits): string[] {
  return COLUMNS.filter(
    ({ key, digits }) => Number(row[key].toFixed(digits)) > (budget[key] ?? Infinity),
  ).map(
    ({ key, title, digits }) => `${row.name}: ${title} ${row[key].toFixed(digits)}, budget ${budget[key]}`,
  )
}
