import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type Block, countLessonWords, readLessonText } from '../../machines/reading/lessonText.ts'
import { bilingual, day, formerKeys, key, parseContent, refuse, text } from '../read.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const PUBLIC = fileURLToPath(new URL('../../public', import.meta.url))

/** A section's file, `<module>-<slug>/<nn>-<key>.toml`. Cards are for self-checks, and no exam items. */
const sectionFile = z
  .strictObject({
    key,
    /** Of the section's own module, `old-key`, or of another, `1/old-key`. */
    was: formerKeys(text(62).regex(/^([0-6]\/)?[a-z0-9]+(-[a-z0-9]+)*$/, 'is no section')),
    law: text(300),
    effective_on: day,
    review_on: day,
    title: bilingual(100),
    body: bilingual(20_000),
    cards: z
      .array(z.strictObject({ question: bilingual(300), answer: bilingual(600) }), {
        error: 'has two to four cards',
      })
      .min(2, 'has two to four cards')
      .max(4, 'has two to four cards'),
  })
  .refine(({ effective_on, review_on }) => review_on > effective_on, {
    path: ['review_on'],
    message: 'is not later than effective_on',
  })

/** `words` counts the English body. */
export type Section = z.output<typeof sectionFile> & { module: number; number: number; words: number }

const shapeOf = (blocks: readonly Block[]) =>
  blocks.map((block) => {
    if (block.kind === 'picture') return block.src
    return block.kind === 'list' ? `list of ${block.items.length}` : block.kind
  })

/** `path` is below `content/lessons/`, such as `1-road-and-traffic-rules/01-speed.toml`. Throws a ContentError. */
export function readSection(path: string, content: string): Section {
  const file = `lessons/${path}`
  const [, module, number, name] =
    /^([0-6])-[a-z-]+\/(\d\d)-([a-z0-9-]+)\.toml$/.exec(path) ??
    refuse(file, 'is not called <module>-<slug>/<nn>-<key>.toml')
  const section = parseContent(file, content, sectionFile)
  if (section.key !== name) refuse(file, `is called after another key than "${section.key}"`)
  const read = (language: 'en' | 'fil') => {
    try {
      return readLessonText(section.body[language])
    } catch (error) {
      return refuse(file, `body.${language}, ${(error as Error).message}`)
    }
  }
  const [english, filipino] = [read('en'), read('fil')]
  if (shapeOf(english).join() !== shapeOf(filipino).join())
    refuse(file, 'the two languages differ in the order of paragraphs, headings, lists and pictures')
  for (const block of english)
    if (block.kind === 'picture' && !existsSync(`${PUBLIC}${block.src}`))
      refuse(file, `there is no public${block.src}`)
  return { ...section, module: Number(module), number: Number(number), words: countLessonWords(english) }
}

/** Every section in the files beside this one, in order. Throws a ContentError for the first invalid file. */
export async function readLessons(folder = FOLDER): Promise<Section[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.toml')).sort()
  const sections = await Promise.all(
    files.map(async (file) => readSection(file, await readFile(`${folder}/${file}`, 'utf8'))),
  )
  for (const [place, { module, number, key }] of sections.entries()) {
    const before = sections.slice(0, place).filter((section) => section.module === module)
    const file = `lessons/${files[place]}`
    if (number !== before.length + 1) refuse(file, `is number ${number}, and ${before.length + 1} is next`)
    if (before.some((section) => section.key === key))
      refuse(file, `another section of its module has the key "${key}"`)
  }
  return sections
}
