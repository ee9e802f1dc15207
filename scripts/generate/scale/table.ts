/** A Markdown table with aligned columns; its first row is the heading. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, place) => Math.max(3, ...rows.map((row) => row[place]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, place) => cell.padEnd(widths[place] ?? 0)).join(' | ')} |`
  const [heading = [], ...body] = rows
  return [line(heading), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

export const many = (value: number): string =>
  Number(value.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 1 })

export function bytes(value: number): string {
  const [unit, size] =
    value >= 1e12 ? ['TB', 1e12] : value >= 1e9 ? ['GB', 1e9] : value >= 1e6 ? ['MB', 1e6] : ['kB', 1e3]
  return `${many(value / Number(size))} ${unit}`
}

export const money = (value: number): string => `$${Math.round(value).toLocaleString('en')}`
