/** A run of text; `strong` marks text between double asterisks. */
export type Run = { text: string; strong: boolean }

/** A block of a section's body. `src` is the path of a drawing in `public/signs/`. */
export type Block =
  | { kind: 'heading' | 'paragraph'; runs: Run[] }
  | { kind: 'list'; items: Run[][] }
  | { kind: 'picture'; src: string; alt: string }

/** Why a body was refused; `line` counts from 1 within the body. */
export class LessonTextError extends Error {
  readonly line: number
  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`)
    this.line = line
  }
}

const PICTURE = /^!\[([^[\]]+)\]\((\/signs\/[a-z0-9-]+\.svg)\)$/

/** Markdown that lessons do not use, and the alternative. */
const REFUSED: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^(#(?!# )|##(?! ))|^###/, 'only headings of the second level are allowed: "## Heading"'],
  [/^[*+] |^-(?! )/, 'a list item begins with "- "'],
  [/^\d+[.)] /, 'numbered lists are not allowed: use "- "'],
  [/^>/, 'quotes are not allowed'],
  [/^\||\|\s*$/, 'tables are not allowed'],
  [/^\s/, 'a line does not begin with a space: lists have one level'],
  [/<[A-Za-z/!?]/, 'HTML is not allowed'],
  [/&(#|[A-Za-z]+;)/, 'write the character itself, not its HTML entity'],
  [/[`~\\]|__/, 'code, deleted text and escapes are not allowed'],
  [/!\[/, 'a picture stands alone on its line: "![What it shows](/signs/name.svg)"'],
  [/\]\(|\]\[|https?:\/\//, 'links are not allowed'],
  // React escapes text, but invisible control characters must not get in.
  [/\p{Cc}/u, 'control characters are not allowed'],
]

function readRuns(text: string, line: number): Run[] {
  const parts = text.split('**')
  if (parts.length % 2 === 0)
    throw new LessonTextError(line, 'two asterisks open a strong text and nothing closes it')
  if (
    parts.some(
      (part, index) =>
        part.includes('*') || (index % 2 === 1 && part.trim() !== part) || (part === '' && index % 2 === 1),
    )
  )
    throw new LessonTextError(
      line,
      'strong text is written **like this**, and an asterisk means nothing else',
    )
  return parts.flatMap((part, index) => (part === '' ? [] : [{ text: part, strong: index % 2 === 1 }]))
}

/**
 * Parses paragraphs, `## `, `- `, `**strong**` and `/signs/` pictures; throws `LessonTextError` otherwise.
 */
export function readLessonText(body: string): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (const [index, line] of body.replaceAll('\r\n', '\n').trim().split('\n').entries()) {
    const number = index + 1
    const text = line.trimEnd()
    const last = isOpen ? blocks.at(-1) : undefined
    isOpen = text !== ''
    if (!isOpen) continue
    const [, alt, src] = PICTURE.exec(text) ?? []
    if (alt && src) {
      blocks.push({ kind: 'picture', src, alt })
      isOpen = false
      continue
    }
    // Strong marks may split a refused token: "<**b**>" reads "<b>".
    const unmarked = text.replaceAll('**', '')
    for (const [pattern, reason] of REFUSED)
      if (pattern.test(text) || pattern.test(unmarked)) throw new LessonTextError(number, reason)
    if (text.startsWith('## ')) {
      blocks.push({ kind: 'heading', runs: readRuns(text.slice(3).trim(), number) })
      isOpen = false
    } else if (text.startsWith('- ')) {
      const item = readRuns(text.slice(2).trim(), number)
      if (last?.kind === 'list') last.items.push(item)
      else blocks.push({ kind: 'list', items: [item] })
    } else if (last?.kind === 'list') {
      throw new LessonTextError(number, 'leave a line empty after a list')
    } else if (last?.kind === 'paragraph') {
      last.runs.push(...readRuns(` ${text}`, number))
    } else {
      blocks.push({ kind: 'paragraph', runs: readRuns(text, number) })
    }
  }
  if (blocks.length === 0) throw new LessonTextError(1, 'the text is empty')
  return blocks
}

const textOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join('')

/** A block as plain text, one line per list item, for counting and text-to-speech. */
export function linesOf(block: Block): string[] {
  if (block.kind === 'picture') return [block.alt]
  return block.kind === 'list' ? block.items.map(textOf) : [textOf(block.runs)]
}

/** Words of the blocks, without the pictures' descriptions. */
export function countLessonWords(blocks: readonly Block[]): number {
  return blocks
    .filter(({ kind }) => kind !== 'picture')
    .flatMap(linesOf)
    .flatMap((line) => line.split(/\s+/))
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
