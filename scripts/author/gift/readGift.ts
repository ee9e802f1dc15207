import { ContentError } from '../../../content/read.ts'
import { GIFT_DETAILS } from '../../../src/features/admin/training/questions/gift.ts'
import type { Language } from '../../../src/i18n/language.ts'

export type ReadQuestion = {
  moduleIndex: number
  key: string
  language: Language
  text: string
  options: string[]
  right: number
  explanation: string
  /** The data of the comment before it; empty without one. */
  details: Record<string, unknown>
}

const unescapeGift = (text: string) =>
  text.trim().replace(/\\([\\~=#{}:n])/g, (_, character: string) => (character === 'n' ? '\n' : character))

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  ntilde: 'ñ',
  Ntilde: 'Ñ',
  deg: '°',
  times: '×',
  frac12: '½',
}

const unescapeHtml = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d*));/gi, (whole, decimal, hexadecimal, name) => {
    if (name) return NAMED[name] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

/** The text of HTML as an editor writes it: a line per paragraph, and nothing of its markup. */
const textOfHtml = (html: string) => {
  // Without markup, white space is as it was exported here.
  if (!/<[a-z/!]/i.test(html)) return unescapeHtml(html)
  return unescapeHtml(
    html
      .replace(/<!--.*?-->|<(script|style)\b.*?<\/\1\s*>/gis, '')
      .replace(/<br\s*\/?>|<\/(?:p|div|li|h\d)\s*>/gi, '\n')
      .replace(/<\/?[a-z][^<>]*>/gi, ''),
  )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}

/** Emphasis and code are the marks of Markdown that change no words. */
const textOfMarkdown = (text: string) =>
  textOfHtml(
    text
      .replace(/(\*\*|__|`)(?=\S)(.+?)(?<=\S)\1/gs, '$2')
      .replace(/(?<![\w*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\w*])/g, '$1'),
  )

const cutBefore = (text: string, characters: string) =>
  text.split(new RegExp(`(?<=(?:^|[^\\\\])(?:\\\\\\\\)*)(?=[${characters}])`))

/** A text of this format as plain text. Moodle's own format is HTML too. */
function plainOf(text: string, format: string): string {
  const read = unescapeGift(text)
  if (format === 'plain') return read
  return format === 'markdown' ? textOfMarkdown(read) : textOfHtml(read)
}

/** A text with its format in front, or in its question's format. */
function readText(text: string, usual: string): string {
  const [, format = usual, rest = ''] = /^\s*(?:\[(html|moodle|plain|markdown)\])?(.*)$/s.exec(text) ?? []
  return plainOf(rest, format)
}

function refuse(what: string, reason: string): never {
  throw new ContentError(`“${what}” ${reason}`)
}

/** `::title::[format]stem { options }`; content after the closing brace is not ours. */
const QUESTION = /^(?:::((?:\\.|[^\\])*?)::)?\s*(?:\[(\w+)\])?((?:\\.|[^\\{}])*)\{((?:\\.|[^\\{}])*)\}\s*$/s

/** An option's weight in percent: `=` is 100 and `~` is 0, unless it is written. */
function readOption(part: string) {
  const [, sign, weight, rest = ''] = /^([=~])\s*(?:%(-?\d+(?:\.\d+)?)%)?(.*)$/s.exec(part) ?? []
  // The bank has no feedback per option.
  // An entity's # begins no feedback, even unescaped.
  const [option = ''] = rest.split(/(?<![\\&])#|(?<=&)#(?!x?[\da-f]+;)/i)
  return { option, weight: weight === undefined ? (sign === '=' ? 100 : 0) : Number(weight) }
}

function readOptions(title: string, body: string, format: string) {
  const [choices = '', general = ''] = body.split(/(?<!\\)####/)
  const parts = cutBefore(choices.trim(), '=~')
  if (parts.length < 2 || !parts.every((part) => /^[=~]/.test(part)))
    refuse(title, 'is no multiple choice question')
  const read = parts.map(readOption)
  if (read.some(({ weight }) => weight > 0 && weight < 100))
    refuse(title, 'has options that count in part (%), which no exam has')
  const right = read.findIndex(({ weight }) => weight === 100)
  if (read.filter(({ weight }) => weight === 100).length !== 1)
    refuse(title, 'has not exactly one right option (=)')
  return {
    options: read.map(({ option }) => readText(option, format)),
    right,
    explanation: readText(general, format),
  }
}

function partsOf({ text }: Block) {
  const [, written, format = 'moodle', stem = '', body = ''] =
    QUESTION.exec(text) ?? refuse(text.slice(0, 60), 'is no question in GIFT that ends with its options')
  const title = unescapeGift(written ?? '')
  return { title, format, stem, read: () => readOptions(title || text.slice(0, 60), body, format) }
}

function readBlock(block: Block): ReadQuestion {
  const { text, note } = block
  const { title, format, stem, read } = partsOf(block)
  let details: Record<string, unknown> = {}
  try {
    if (note) details = JSON.parse(note.slice(GIFT_DETAILS.length))
  } catch {
    refuse(title, `has a line “${GIFT_DETAILS.trim()}” that is no JSON`)
  }
  // Other programs keep the title and drop comments.
  const [, moduleIndex, key = '', language] =
    /^([1-4]):([a-z\d-]+) \[(en|fil)\]$/.exec(title) ??
    refuse(title || text.slice(0, 60), 'has no title like “3:zero-for-riders [fil]”')
  // A picture stays in the bank, whose file the text cannot hold.
  const picture = format === 'html' ? stem.search(/<br\s*\/?>\s*<img\b/i) : -1
  return {
    moduleIndex: Number(moduleIndex),
    key,
    language: language as Language,
    text: plainOf(picture < 0 ? stem : stem.slice(0, picture), format),
    ...read(),
    details,
  }
}

/** A question's lines, and the comment before it with the data that GIFT lacks. */
type Block = { text: string; note: string | undefined }

/** Whether a text has opened its options, and closed them. */
const opened = (text: string) => /(?<!\\)(?:\\\\)*\{/.test(text)
const closed = (text: string) => /(?<!\\)(?:\\\\)*\}/.test(text)

/** Splits a file at blank lines and titles, but not inside of options. */
function blocksOf(file: string): Block[] {
  const blocks: Block[] = []
  let text = ''
  let note: string | undefined
  const end = () => {
    if (text.trim() !== '') {
      blocks.push({ text: text.trim(), note })
      note = undefined
    }
    text = ''
  }
  for (const line of file.split('\n')) {
    const inOptions = opened(text) && !closed(text)
    if (line.startsWith(GIFT_DETAILS)) {
      end()
      note = line
    } else if (/^\s*\/\//.test(line)) continue
    else if (!inOptions && /^\s*\$CATEGORY:/.test(line)) end()
    else {
      if (!inOptions && (line.trim() === '' || (closed(text) && line.startsWith('::')))) end()
      text += `${line}\n`
    }
  }
  end()
  return blocks
}

const blocksIn = (file: string) => blocksOf(file.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'))

/** A GIFT file's questions, each in one language. Throws a ContentError with the question. */
export const readGift = (file: string): ReadQuestion[] => blocksIn(file).map(readBlock)

/** A question of another bank: its title is free. Or why it cannot be read. */
export type ForeignQuestion =
  | (Pick<ReadQuestion, 'text' | 'options' | 'right' | 'explanation'> & { title: string })
  | { problem: string }

/** The questions of a GIFT file that another school wrote, without markup. */
export const readForeignGift = (file: string): ForeignQuestion[] =>
  blocksIn(file).map((block) => {
    try {
      const { title, format, stem, read } = partsOf(block)
      return { title, text: readText(stem, format), ...read() }
    } catch (error) {
      if (error instanceof ContentError) return { problem: error.message }
      throw error
    }
  })
