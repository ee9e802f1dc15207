/** Prints rows as a Markdown table with aligned columns; figures to the right. */
export function printTable(rows: Record<string, string | number>[]): void {
  const headings = Object.keys(rows[0] ?? {})
  const isFigure = (text: string) => /^[\d.]+$/.test(text)
  const cells = rows.map((row) => headings.map((heading) => String(row[heading])))
  const widths = headings.map((heading, place) =>
    Math.max(heading.length, ...cells.map((row) => row[place]?.length ?? 0)),
  )
  const line = (texts: string[]) =>
    `| ${texts.map((text, place) => (isFigure(text) ? text.padStart(widths[place] ?? 0) : text.padEnd(widths[place] ?? 0))).join(' | ')} |`
  console.log(line(headings))
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`)
  for (const row of cells) console.log(line(row))
}
