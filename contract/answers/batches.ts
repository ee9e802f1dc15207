import { z } from 'zod'
import { moment, uuid } from './shared.ts'

/** A row of a batch: `done`, `same` (no change), or the refusal's code; null if pending. */
export const batchRow = z.strictObject({
  /** The list's id: a student's, a proof's, a certificate's serial number. */
  id: z.string(),
  /** Null for an id that was not in the list. */
  studentId: uuid.nullable(),
  name: z.string(),
  tried: z.string().nullable(),
  outcome: z.string().nullable(),
  made: z.string().nullable(),
})
export type BatchRow = z.infer<typeof batchRow>

export const batch = z.strictObject({
  id: uuid,
  action: z.string(),
  options: z.record(z.string(), z.unknown()),
  /** The action that undoes it; null if none. */
  undoneBy: z.string().nullable(),
  madeAt: moment,
  begunAt: moment.nullable(),
  rows: z.array(batchRow),
})
export type Batch = z.infer<typeof batch>

export const batchFunctions = { preview_batch: batch, run_batch: batch, read_batch: batch }
