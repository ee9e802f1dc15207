import { z } from 'zod'
import { uuid } from './shared.ts'

/** A graded attempt in its student's file. Its content is only for the database, which checks it on restoring. */
export const archivedAttempt = z.strictObject({ id: uuid, answers: z.record(z.string(), z.json()) })
export type ArchivedAttempt = z.infer<typeof archivedAttempt>

export const archivedStudent = z.strictObject({
  archive: uuid,
  attempts: z.array(archivedAttempt).nonempty(),
})
export type ArchivedStudent = z.infer<typeof archivedStudent>

export const archiveFunctions = {
  archive_work: z.strictObject({
    write: z.array(archivedStudent),
    /** Files to restore, since the school turned archiving off. */
    bringBack: z.array(uuid),
    remove: z.array(z.string()),
  }),
  open_archives: z.array(uuid),
  student_archives: z.array(uuid),
}
