import { z } from 'zod'
import { agreedTo } from './profiles.ts'
import { count, day, moment } from './shared.ts'

/** A student's erasure request. A refused one stays until the next. */
export const erasureRequest = z.strictObject({
  reason: z.string().nullable(),
  askedAt: moment,
  refusedAt: moment.nullable(),
  refusal: z.string().nullable(),
})
export type ErasureRequest = z.infer<typeof erasureRequest>

/** How many records a deletion today would keep, and until when. */
export const keptRecords = z.strictObject({
  completions: count,
  exams: count,
  enrolments: count,
  studyDays: count,
  payments: count,
  certificates: count,
  until: day,
})
export type KeptRecords = z.infer<typeof keptRecords>

export const myPrivacy = z.strictObject({ erasure: erasureRequest.nullable(), kept: keptRecords, agreedTo })
export type MyPrivacy = z.infer<typeof myPrivacy>

export const privacyFunctions = {
  my_privacy: myPrivacy,
  request_erasure: erasureRequest,
  withdraw_erasure: erasureRequest.nullable(),
  refuse_erasure: erasureRequest,
  deletion_preview: keptRecords,
}
