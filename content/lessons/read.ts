import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parse } from 'smol-toml'
import type { Bilingual } from '../../contract/answers/shared.ts'
import { type Block, countLessonWords, readLessonText } from '../../machines/reading/lessonText.ts'

/** A "check yourself" card of a section. Cards are no exam items. */
export type Card = { question: Bilingual; answer: Bilingual }

/** One section of a module's lesson. Dates are ISO days; `words` counts the English body. */
export type Section = {
  module: number
  number: number
  key: string
  title: Bilingual
  body: Bilingual
  cards: Card[]
  law: string
  effectiveOn: string
  reviewOn: string
  words: number
}

/** A section file that does not keep to the format; the message names the file and says what to change. */
export class LessonFormatError extends Error {}

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const PUBLIC = fileURLToPath(new URL('../../public', import.meta.url))
const KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const FIELDS = ['key', 'law', 'effective_on', 'review_on', 'title', 'body', 'cards']

/** Reads the values of one file; each method names the field that is wrong. */
function readerOf(file: string) {
  function refuse(reason: string): never {
    throw new LessonFormatError(`content/lessons/${file}: ${reason}`)
  }
  function text(value: unknown, field: string, longest: number): string {
    if (typeof value !== 'string' || value.trim() === '') return refuse(`${field} is missing`)
    if (value.trim().length > longest) return refuse(`${field} is longer than ${longest} characters`)
    return value.trim()
  }
  function day(value: unknown, field: string): string {
    const iso = text(value, field, 10)
    return DAY.test(iso) && !Number.isNaN(Date.parse(iso))
      ? iso
      : refuse(`${field} is no day like "2027-06-30"`)
  }
  function bilingual(value: unknown, field: string, longest: number): Bilingual {
    const { en, fil, ...others } = (value ?? {}) as Record<string, unknown>
    if (Object.keys(others).length > 0) refuse(`${field} has another language than en and fil`)
    return { en: text(en, `${field}.en`, longest), fil: text(fil, `${field}.fil`, longest) }
  }
  return { refuse, text, day, bilingual }
}

const shapeOf = (blocks: readonly Block[]) =>
  blocks.map((block) => {
    if (block.kind === 'picture') return block.src
    return block.kind === 'list' ? `list of ${block.items.length}` : block.kind
  })

/**
 * The section in a file's text. `file` is its path below `content/lessons/`, such as `1-road-and-traffic-rules/01-speed.toml`.
 * Throws a `LessonFormatError`.
 */
export function readSection(file: string, content: string): Section {
  const { refuse, text, day, bilingual } = readerOf(file)
  const [, module, number, name] =
    /^([0-6])-[a-z-]+\/(\d\d)-([a-z0-9-]+)\.toml$/.exec(file) ??
    refuse('is not called <module>-<slug>/<nn>-<key>.toml')
  let table: Record<string, unknown>
  try {
    table = parse(content)
  } catch (error) {
    return refuse(`is no TOML: ${(error as Error).message}`)
  }
  const unknown = Object.keys(table).filter((field) => !FIELDS.includes(field))
  if (unknown.length > 0) refuse(`has the unknown field ${unknown.join(', ')}`)
  const key = text(table.key, 'key', 60)
  if (!KEY.test(key)) refuse('key is not in kebab-case')
  if (key !== name) refuse(`is called after another key than "${key}"`)

  const body = bilingual(table.body, 'body', 20_000)
  const read = (language: keyof Bilingual) => {
    try {
      return readLessonText(body[language])
    } catch (error) {
      return refuse(`body.${language}, ${(error as Error).message}`)
    }
  }
  const [english, filipino] = [read('en'), read('fil')]
  if (shapeOf(english).join() !== shapeOf(filipino).join())
    refuse('the two languages differ in the order of paragraphs, headings, lists and pictures')
  for (const block of english)
    if (block.kind === 'picture' && !existsSync(`${PUBLIC}${block.src}`))
      refuse(`there is no public${block.src}`)

  const effectiveOn = day(table.effective_on, 'effective_on')
  const reviewOn = day(table.review_on, 'review_on')
  if (reviewOn <= effectiveOn) refuse('review_on is not later than effective_on')
  const cards = Array.isArray(table.cards) ? table.cards : []
  if (cards.length < 2 || cards.length > 4) refuse('has two to four cards')
  return {
    module: Number(module),
    number: Number(number),
    key,
    title: bilingual(table.title, 'title', 100),
    body,
    cards: cards.map((card, place) => ({
      question: bilingual(card.question, `cards[${place}].question`, 300),
      answer: bilingual(card.answer, `cards[${place}].answer`, 600),
    })),
    law: text(table.law, 'law', 300),
    effectiveOn,
    reviewOn,
    words: countLessonWords(english),
  }
}

/** Every section in the files beside this one, in order. Throws a `LessonFormatError` for the first wrong file. */
export async function readLessons(folder = FOLDER): Promise<Section[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.toml')).sort()
  const sections = await Promise.all(
    files.map(async (file) => readSection(file, await readFile(`${folder}/${file}`, 'utf8'))),
  )
  for (const [place, { module, number, key }] of sections.entries()) {
    const before = sections.slice(0, place).filter((section) => section.module === module)
    const { refuse } = readerOf(files[place] ?? '')
    if (number !== before.length + 1) refuse(`is number ${number}, and ${before.length + 1} is next`)
    if (before.some((section) => section.key === key))
      refuse(`another section of its module has the key "${key}"`)
  }
  return sections
}
