import { z } from 'zod'
import { bilingual, day, formerKeys, key, picture, readContentFile, readFolder, text } from '../read.ts'

const option = bilingual(200)

/** Fields shared by exam and practice questions. `right` is the index of the right option. */
export const questionFields = {
  key,
  was: formerKeys(),
  topic: key,
  text: bilingual(400),
  options: z.array(option).min(2).max(4),
  right: z.int().min(0).max(3),
  image: picture.nullable(),
  law: text(300),
  effectiveOn: day,
  reviewOn: day,
  section: key,
  explanation: bilingual(600),
}

export const level = z.enum(['recall', 'understand', 'apply'])

const source = picture.shape.src

/**
 * A question of the bank; `section` is of the module's lesson, and `quote` its sentence with the answer. For the blueprint:
 * - `level`: repeats the lesson (recall), explains it (understand), or applies it to a situation (apply).
 * - `kinds`: about a fine, an amount or a term (amount); the options are quantities (quantity).
 * - `otherPictures`: pictures that would make the wrong options right, in order, so the text alone does not decide.
 */
const item = z
  .strictObject({
    ...questionFields,
    level,
    kinds: z.array(z.enum(['amount', 'quantity'])),
    otherPictures: z.tuple([source, source]).nullable(),
    quote: bilingual(600),
  })
  .refine(({ right, options }) => right < options.length, { path: ['right'], message: 'is no option' })
  .refine(({ image, otherPictures }) => (image === null) === (otherPictures === null), {
    path: ['otherPictures'],
    message: 'go with a picture, and a picture with them',
  })
export type Item = z.output<typeof item>

/** One file of the bank, `module-<n>.json`. An attempt draws `quota` questions of each of its `topics`. */
export const bank = z
  .strictObject({
    module: z.int().min(1).max(4),
    topics: z.record(key, bilingual(100).extend({ quota: z.int().min(1) })),
    questions: z.array(item),
  })
  .refine(({ topics, questions }) => questions.every(({ topic }) => topic in topics), {
    path: ['questions'],
    message: 'name a topic that the file does not have',
  })
export type Bank = z.output<typeof bank>

/** The essay questions, by course. */
const essays = z.strictObject({ otdc: z.array(bilingual(600)), ddc: z.array(bilingual(600)) })
export type Essays = z.output<typeof essays>

/** The bank's files, in module order. Throws a ContentError. */
export const readBanks = (): Promise<Bank[]> => readFolder('questions', /^module-\d+\.json$/, bank)

export const readEssays = (): Promise<Essays> => readContentFile('questions/essays.json', essays)
