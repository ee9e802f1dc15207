import { AGE } from '../../../../../contract/limits.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'

/** Codes whose message addresses the student: the version for a clerk. */
const ABOUT = {
  too_young: `The student must be at least ${AGE} years old.`,
  name_missing: 'The student needs a name.',
  birthday_in_future: 'This birth date is in the future.',
  access_ended: 'The student’s access has ended. Give more time first.',
  not_enrolled: 'This module is not part of the student’s course.',
} as const

export const messageAbout = (error: unknown): string => messageFor(error, ABOUT)
