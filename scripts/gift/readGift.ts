import { ContentError } from '../../content/read.ts'
import { BEFORE_PICTURE, GIFT_DETAILS } from '../../src/features/admin/questions/gift.ts'
import type { Language } from '../../src/i18n/language.ts'

/** A multiple choice question of a GIFT file, in one language. */
export type ReadQuestion = {
  moduleIndex: number
  key: string
  language: Language
  text: string
  options: string[]
  /** The index of the right option. */
  right: number
  explanation: string
  /** The data of the comment before it; empty without one. */
  details: Record<string, unknown>
}

const unescapeGift = (text: string) =>
  text.trim().replace(/\\([\\~=#{}:n])/g, (_, character: string) => (character === 'n' ? '\n' : character))

const unescapeHtml = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

/** Splits a text before unescaped characters. */
const cutBefore = (text: string, characters: string) =>
  text.split(new RegExp(`(?<=(?:^|[^\\\\])(?:\\\\\\\\)*)(?=[${characters}])`))

/** A text with its format in front, or in its question's format. */
function readText(text: string, usual: string): string {
  const [, format = usual, rest = ''] = /^\s*(?:\[(html|moodle|plain|markdown)\])?(.*)$/s.exec(text) ?? []
  const read = unescapeGift(rest)
  return format === 'html' ? unescapeHtml(read) : read
}

function refuse(what: string, reason: string): never {
  throw new ContentError(`“${what}” ${reason}`)
}

/** `::title::[format]stem { options }`; content after the closing brace is not ours. */
const QUESTION = /^(?:::((?:\\.|[^\\])*?)::)?\s*(?:\[(\w+)\])?((?:\\.|[^\\{}])*)\{((?:\\.|[^\\{}])*)\}\s*$/s

function readOptions(title: string, body: string, format: string) {
  const [choices = '', general = ''] = body.split(/(?<!\\)####/)
  const parts = cutBefore(choices.trim(), '=~')
  const right = parts.findIndex((part) => part.startsWith('='))
  if (parts.length < 2 || !parts.every((part) => /^[=~]/.test(part)))
    refuse(title, 'is no multiple choice question')
  if (parts.filter((part) => part.startsWith('=')).length !== 1)
    refuse(title, 'has not exactly one right option (=)')
  const options = parts.map((part) => {
    if (/^[=~]\s*%/.test(part)) refuse(title, 'has options that count in part (%), which no exam has')
    // The bank has no feedback per option.
    const [option = ''] = part.slice(1).split(/(?<!\\)#/)
    return readText(option, format)
  })
  return { options, right, explanation: readText(general, format) }
}

function readBlock(block: string): ReadQuestion | null {
  const lines = block.split('\n')
  const note = lines.find((line) => line.startsWith(GIFT_DETAILS))
  const text = lines
    .filter((line) => !/^\s*(\/\/|\$CATEGORY:)/.test(line))
    .join('\n')
    .trim()
  if (text === '') return null
  const [, written, format = '', stem = '', body = ''] =
    QUESTION.exec(text) ?? refuse(text.slice(0, 60), 'is no question in GIFT that ends with its options')
  const title = unescapeGift(written ?? '')
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
  const asked = unescapeGift(stem)
  const picture = asked.indexOf(BEFORE_PICTURE)
  return {
    moduleIndex: Number(moduleIndex),
    key,
    language: language as Language,
    text: format === 'html' ? unescapeHtml(picture < 0 ? asked : asked.slice(0, picture)) : asked,
    ...readOptions(title, body, format),
    details,
  }
}

/** A GIFT file's questions, each in one language. Throws a ContentError with the question. */
export const readGift = (file: string): ReadQuestion[] =>
  file
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map(readBlock)
    .filter((question) => question !== null)
