import { z } from 'zod'
import { count, day, language, moment, uuid } from './shared.ts'

/** A person's fields at the desk, all text, as typed or pasted. */
export const TOLD_FIELDS = [
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'birthday',
  'phone',
  'email',
  'class',
] as const
export type ToldField = (typeof TOLD_FIELDS)[number]
/** A person to register; `birthday` is a date as "2008-05-31". */
export type ToldPerson = Partial<Record<ToldField, string>>

/** Errors that prevent a registration, and users with the same address, name and birth date, or phone. */
export const checkedPerson = z.strictObject({
  errors: z.partialRecord(z.enum(TOLD_FIELDS), z.string()),
  known: z.array(
    z.strictObject({ id: uuid, fullName: z.string(), by: z.enum(['email', 'person', 'phone']) }),
  ),
})
export type CheckedPerson = z.infer<typeof checkedPerson>

export const slip = z.strictObject({
  id: uuid,
  fullName: z.string(),
  /** The address or number for the login. */
  login: z.string(),
  /** Sets the first password, once. Null if mailed: staff never see it. */
  code: z.string().nullable(),
  lastDay: day,
})
export type Slip = z.infer<typeof slip>

export const admittedList = z.strictObject({
  people: count,
  /** People without an account, by their place in the list, from 1, with the reason's code. */
  refused: z.array(z.strictObject({ place: count, reason: z.string() })),
  left: count,
  codes: z.array(slip),
})
export type AdmittedList = z.infer<typeof admittedList>

/** A list that nobody has started with, so that it can be undone. */
const undoableList = z.strictObject({
  key: uuid,
  people: count,
  /** The name of the first person. */
  first: z.string(),
  /** Null for a former admin. */
  by: z.string().nullable(),
  at: moment,
})
export type UndoableList = z.infer<typeof undoableList>

export const admissionFunctions = {
  check_people: z.array(checkedPerson),
  admit_people: admittedList,
  admitted_list: admittedList.nullable(),
  cancel_admissions: admittedList.nullable(),
  undoable_lists: z.array(undoableList),
  undo_admissions: admittedList,
  waiting_admissions: z.strictObject({
    left: count,
    people: z.array(z.strictObject({ id: uuid, email: z.string(), language: language.nullable() })),
  }),
  make_start_code: slip,
  take_start_code: z.strictObject({ id: uuid, email: z.string() }),
}
