import { z } from 'zod'
import { count } from './shared.ts'

export const pictureChoice = z.strictObject({
  wanted: z.boolean(),
  terms: z.string(),
  /** Null if not decided for this version. */
  agreed: z.boolean().nullable(),
  /** Days they are kept after the certificate. */
  days: count,
})
export type PictureChoice = z.infer<typeof pictureChoice>

export const personVerdict = z.enum(['same_person', 'unclear', 'another_person', 'seen_at_desk'])
export type PersonVerdict = z.infer<typeof personVerdict>

export const pictureState = z.strictObject({
  due: count,
  taken: count,
  provenSeconds: count,
  unprovenSeconds: count,
  verdict: personVerdict.nullable(),
  /** Whether no further picture was due since the verdict. */
  holds: z.boolean(),
})
export type PictureState = z.infer<typeof pictureState>

export const pictureToTake = z.strictObject({ fingers: count, taken: z.boolean() })
export type PictureToTake = z.infer<typeof pictureToTake>
