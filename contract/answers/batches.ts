import { z } from 'zod'
import { moment, uuid } from './shared.ts'

/** A row of a batch: `done`, `same` when it changes nothing, or the code of the refusal; null is yet to come. */
export const batchRow = z.strictObject({
  /** As the list has it: a student's id, a proof's, a certificate's serial number. */
  id: z.string(),
  /** Null for an id that was not in the list. */
  studentId: uuid.nullable(),
  name: z.string(),
  /** What came of trying it. */
  tried: z.string().nullable(),
  /** What came of doing it. */
  outcome: z.string().nullable(),
  /** The number of the paper that was made for it, such as an invoice's. */
  made: z.string().nullable(),
})
export type BatchRow = z.infer<typeof batchRow>

/** What an admin does, or is about to do, to many rows at once. */
export const batch = z.strictObject({
  id: uuid,
  action: z.string(),
  options: z.record(z.string(), z.unknown()),
  /** The action that takes back what it has done; null when there is none. */
  undoneBy: z.string().nullable(),
  madeAt: moment,
  /** When it was confirmed; until then it was only tried. */
  begunAt: moment.nullable(),
  rows: z.array(batchRow),
})
export type Batch = z.infer<typeof batch>

export const batchFunctions = { preview_batch: batch, run_batch: batch, read_batch: batch }
