import { z } from 'zod'
import { uuid } from './shared.ts'

/** A graded attempt as its student's file has it. What is in it is for the database alone, which gave it away and takes nothing else back. */
export const archivedAttempt = z.strictObject({ id: uuid, answers: z.record(z.string(), z.json()) })
export type ArchivedAttempt = z.infer<typeof archivedAttempt>

/** A file to write: its name, and what it says. */
export const archivedStudent = z.strictObject({
  archive: uuid,
  attempts: z.array(archivedAttempt).nonempty(),
})
export type ArchivedStudent = z.infer<typeof archivedStudent>

export const archiveFunctions = {
  archive_work: z.strictObject({
    write: z.array(archivedStudent),
    /** Files whose attempts come back, since the school wants none any more. */
    bringBack: z.array(uuid),
    /** The names of files that nobody needs. */
    remove: z.array(z.string()),
  }),
  open_archives: z.array(uuid),
  student_archives: z.array(uuid),
}
