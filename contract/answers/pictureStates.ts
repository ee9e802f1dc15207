import { z } from 'zod'
import { count } from './shared.ts'

/** What a student has decided about pictures while studying. */
export const pictureChoice = z.strictObject({
  /** Whether the school asks for them. */
  wanted: z.boolean(),
  /** The version of the text that asks. */
  terms: z.string(),
  /** Null for who has not decided about this version. */
  agreed: z.boolean().nullable(),
  /** So many days after the certificate they are kept. */
  days: count,
})
export type PictureChoice = z.infer<typeof pictureChoice>

export const personVerdict = z.enum(['same_person', 'unclear', 'another_person', 'seen_at_desk'])
export type PersonVerdict = z.infer<typeof personVerdict>

/** The pictures of a course: how many were due and taken, what they prove, and what the staff have said. */
export const pictureState = z.strictObject({
  due: count,
  taken: count,
  provenSeconds: count,
  unprovenSeconds: count,
  verdict: personVerdict.nullable(),
  /** Whether no other picture has been due since the verdict. */
  holds: z.boolean(),
})
export type PictureState = z.infer<typeof pictureState>

/** What a page asks for with a presence check. */
export const pictureToTake = z.strictObject({ fingers: count, taken: z.boolean() })
export type PictureToTake = z.infer<typeof pictureToTake>
