import { z } from 'zod'
import { uploadedDocument } from './documents.ts'
import { identityPapers } from './eligibility.ts'
import { pictureChoice, pictureState } from './pictureStates.ts'
import { count, courseName, moment } from './shared.ts'

export const pictureCheck = z.strictObject({
  askedAt: moment,
  seconds: count,
  fingers: count,
  asked: z.boolean(),
  taken: z.boolean(),
  /** Null if not taken, and after deletion. */
  picture: uploadedDocument.nullable(),
})
export type PictureCheck = z.infer<typeof pictureCheck>

/** All pictures of a student's course beside the ID photos, for staff. */
export const pictureSheet = z.strictObject({
  course: courseName,
  wanted: z.boolean(),
  /** Null if the student was not asked. */
  agreed: z.boolean().nullable(),
  /** Null if no picture was due. */
  state: pictureState.nullable(),
  papers: identityPapers.nullable(),
  note: z.string().nullable(),
  givenBy: z.string().nullable(),
  givenAt: moment.nullable(),
  checks: z.array(pictureCheck),
})
export type PictureSheet = z.infer<typeof pictureSheet>

export const pictureFunctions = {
  begin_picture: z.strictObject({ folder: z.string() }),
  register_picture: uploadedDocument,
  decide_pictures: pictureChoice,
  picture_sheet: pictureSheet,
  record_person_verdict: pictureState.nullable(),
}
