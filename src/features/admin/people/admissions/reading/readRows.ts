import Papa from 'papaparse'
import { headingsIn } from './headings.ts'

export type LeftLine = { line: number; text: string; why: 'title' | 'headings' | 'separator' }

export type Rows = {
  columns: string[]
  rows: string[][]
  /** Number of non-empty lines, headings included. */
  lines: number
  left: LeftLine[]
  /** Lines (from 1) whose unpaired quotation marks were read as letters. */
  unpaired: number[]
}

type Line = { line: number; cells: string[]; raw: string[] }

/** A title is within this many lines above the headings. */
const TITLE_LINES = 15
const SEPARATORS = ['\t', ';', ',', '|']

const parse = (text: string, delimiter: string, quoteChar = '"') =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', quoteChar, skipEmptyLines: false })

const tidy = (cell: string) => cell.replace(/[\s\u00a0]+/g, ' ').trim()

/** Each line separately: one with a lone quotation mark must not swallow those below it. */
function parseLines(text: string, delimiter: string): { lines: Line[]; unpaired: number[] } {
  const unpaired: number[] = []
  const lines = text.split('\n').map((line, at) => {
    const quoted = parse(line, delimiter)
    const isPaired = !quoted.errors.some(({ type }) => type === 'Quotes')
    if (!isPaired) unpaired.push(at + 1)
    const [cells = []] = (isPaired ? quoted : parse(line, delimiter, '\u0000')).data
    return { line: at + 1, cells, raw: cells }
  })
  return { lines, unpaired }
}

function split(text: string, delimiter: string): { lines: Line[]; unpaired: number[] } {
  const { data, errors } = parse(text, delimiter)
  if (errors.some(({ type }) => type === 'Quotes')) return parseLines(text, delimiter)
  let line = 1
  const lines = data.map((cells) => {
    const first = line
    // A quoted cell may contain line breaks.
    line += 1 + cells.join('').split('\n').length - 1
    return { line: first, cells, raw: cells }
  })
  return { lines, unpaired: [] }
}

/** The one or two heading rows, their position, and how many columns they name. */
function findHeadings(lines: Line[]): { at: number; height: 1 | 2; names: string[]; points: number } {
  const none = { at: 0, height: 1 as const, names: lines[0]?.cells ?? [], points: 0 }
  return lines.slice(0, TITLE_LINES).reduce<ReturnType<typeof findHeadings>>((best, { cells }, at) => {
    const alone = headingsIn(cells)
    const below = lines[at + 1]?.cells ?? []
    const together = Array.from({ length: Math.max(cells.length, below.length) }, (_, column) => {
      const own = below[column] ?? ''
      return headingsIn([own]) > 0 ? own : [cells[column], own].filter(Boolean).join(' ')
    })
    const points = headingsIn(together)
    if (points > Math.max(best.points, alone, headingsIn(below)))
      return { at, height: 2, names: together, points }
    return alone > best.points ? { at, height: 1, names: cells, points: alone } : best
  }, none)
}

/** How well a separator fits, most important first: equally wide lines, no other separator in the headings, known headings. */
function rankOf(
  lines: Line[],
  { at, height, names, points }: ReturnType<typeof findHeadings>,
  delimiter: string,
): number[] {
  const below = lines.slice(at + height)
  const fitting = below.filter(({ cells }) => cells.length === names.length)
  const isWide = names.length > 1 && fitting.length * 2 >= below.length
  const written = lines.slice(at, at + height).flatMap(({ raw }) => raw)
  const hasOther = written.some((name) =>
    SEPARATORS.some((sign) => sign !== delimiter && sign !== ',' && name.includes(sign)),
  )
  return [Number(isWide), Number(!hasOther), points, names.length]
}

const tidied = (lines: Line[]): Line[] =>
  lines
    .map(({ line, raw }) => ({ line, raw, cells: raw.map(tidy) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))

function divide(filled: Line[], headings: ReturnType<typeof findHeadings>): Rows | null {
  const asText = ({ cells }: Line) => cells.filter(Boolean).join(' ')
  // Without a heading that names a field, each line may be a person.
  const height = headings.points > 0 ? headings.height : 0
  const title = filled.slice(0, headings.at)
  const named = filled.slice(headings.at, headings.at + height)
  const below = filled.slice(headings.at + height)
  const isRepeated = ({ cells }: Line) =>
    headings.points > 1 && named.some((heading) => heading.cells.join('\n') === cells.join('\n'))
  const people = below.filter((line) => !isRepeated(line))
  const columns = height > 0 ? headings.names : headings.names.map(() => '')
  if (columns.length < 2 || people.length === 0) return null
  return {
    columns,
    rows: people.map(({ cells }) => cells),
    lines: filled.length,
    left: [
      ...title.map((line) => ({ line: line.line, text: asText(line), why: 'title' as const })),
      ...[...named, ...below.filter(isRepeated)].map((line) => ({
        line: line.line,
        text: asText(line),
        why: 'headings' as const,
      })),
    ],
    unpaired: [],
  }
}

export function readCells(cells: readonly string[][]): Rows | null {
  const filled = tidied(cells.map((raw, at) => ({ line: at + 1, raw, cells: raw })))
  return divide(filled, findHeadings(filled))
}

/** Rows below the headings. Titles, repeated headings and Excel's `sep=` line are left out and counted. */
export function readRows(text: string): Rows | null {
  const clean = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .normalize('NFC')
  const [, told] = /^"?sep=(.)"?\n/i.exec(clean) ?? []
  const body = told === undefined ? clean : `\n${clean.slice(clean.indexOf('\n') + 1)}`
  const readings = (told === undefined ? SEPARATORS : [told]).map((delimiter) => {
    const { lines, unpaired } = split(body, delimiter)
    const filled = tidied(lines)
    const headings = findHeadings(filled)
    return { filled, unpaired, headings, rank: rankOf(filled, headings, delimiter) }
  })
  const best = readings.reduce((one, other) => {
    const at = other.rank.findIndex((value, place) => value !== one.rank[place])
    return at >= 0 && (other.rank[at] ?? 0) > (one.rank[at] ?? 0) ? other : one
  })
  const rows = divide(best.filled, best.headings)
  if (!rows) return null
  const separator = told === undefined ? [] : [{ line: 1, text: `sep=${told}`, why: 'separator' as const }]
  return {
    ...rows,
    lines: rows.lines + separator.length,
    left: [...separator, ...rows.left],
    unpaired: best.unpaired,
  }
}
