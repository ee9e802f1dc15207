import { z } from 'zod'
import { endingKind, listener, MOST_POINTS } from '../../contract/answers/cases.ts'
import { bilingual, formerKeys, key, text } from '../read.ts'

/** A section of the case's own module, `after-a-crash`, or of an earlier one, `2/rain-and-flood`. */
const section = text(62).regex(/^([0-6]\/)?[a-z0-9]+(-[a-z0-9]+)*$/, 'is no section')

/** The exact words, and the listener; the consequence has the context. */
const say = z.strictObject({ to: listener, en: text(300), fil: text(300) })

const choice = z.strictObject({
  text: bilingual(160),
  next: key,
  points: z.int('is 0, 1 or 2').min(0, 'is 0, 1 or 2').max(MOST_POINTS, 'is 0, 1 or 2'),
  consequence: bilingual(500),
  say: say.optional(),
  law: text(120),
  section,
})

const node = z.strictObject({
  key,
  happens: bilingual(600),
  choices: z
    .array(choice, { error: 'has two to four choices' })
    .min(2, 'has two to four choices')
    .max(4, 'has two to four choices'),
})

const ending = z.strictObject({ key, kind: endingKind, title: bilingual(80), summary: bilingual(700) })

/** A case's file, `<key>.toml`. The story starts at the first node. */
export const caseFile = z.strictObject({
  was: formerKeys(),
  module: z.int().min(0).max(6),
  title: bilingual(60),
  situation: bilingual(600),
  nodes: z.array(node).min(1),
  endings: z.array(ending).min(2, 'has an ending or none'),
})

export type CaseText = z.output<typeof caseFile>
export type CaseNode = CaseText['nodes'][number]
export type CaseChoice = CaseNode['choices'][number]
