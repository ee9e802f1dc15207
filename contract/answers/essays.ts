import { z } from 'zod'
import { completion } from './course.ts'
import { bilingual, count, courseName, moduleIndex, moment } from './shared.ts'

/** Counts the saves of a draft; a save that is based on an older one is refused. */
const revision = count

/** One of the five questions of a course's essay, with this student's draft or sent answer. */
export const essayQuestion = z.strictObject({
  number: count,
  text: bilingual,
  draft: z.strictObject({ body: z.string(), revision }).nullable(),
  response: z.strictObject({ body: z.string(), submittedAt: moment }).nullable(),
})
export type EssayQuestion = z.infer<typeof essayQuestion>

/** Everything the essay panel needs. */
export const essayPaper = z.strictObject({
  moduleIndex,
  course: courseName,
  questions: z.array(essayQuestion),
})
export type EssayPaper = z.infer<typeof essayPaper>

/** Which questions are sent, and the course's completion if this was the last step. */
export const essayReceipt = z.strictObject({
  sent: z.array(count),
  modulePassed: z.boolean(),
  completion: completion.nullable(),
})
export type EssayReceipt = z.infer<typeof essayReceipt>

export const essayFunctions = {
  open_essay: essayPaper,
  save_essay_draft: z.strictObject({ revision }),
  submit_essay_answer: essayReceipt,
}
