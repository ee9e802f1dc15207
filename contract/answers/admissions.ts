import { z } from 'zod'
import { count, day, language, uuid } from './shared.ts'

/** What the desk writes of a person: every field is a text, as it was typed or pasted. */
export const TOLD_FIELDS = [
  'firstName',
  'middleName',
  'lastName',
  'birthday',
  'phone',
  'email',
  'class',
] as const
export type ToldField = (typeof TOLD_FIELDS)[number]
/** Somebody whom the desk registers; `birthday` is a day as "2008-05-31". */
export type ToldPerson = Partial<Record<ToldField, string>>

/** What keeps a person from being registered, and who else has the same address, name and birth date, or phone. */
export const checkedPerson = z.strictObject({
  /** The code of what is wrong, by field. */
  errors: z.partialRecord(z.enum(TOLD_FIELDS), z.string()),
  known: z.array(
    z.strictObject({ id: uuid, fullName: z.string(), by: z.enum(['email', 'person', 'phone']) }),
  ),
})
export type CheckedPerson = z.infer<typeof checkedPerson>

/** What stands on the slip of somebody whom the desk has registered. */
export const slip = z.strictObject({
  id: uuid,
  fullName: z.string(),
  /** The address or the number to log in with. */
  login: z.string(),
  /** Sets the first password, once. Null if it is mailed: staff never see it. */
  code: z.string().nullable(),
  /** The last day on which the code is good. */
  lastDay: day,
})
export type Slip = z.infer<typeof slip>

/** A list that was registered. */
export const admittedList = z.strictObject({
  people: count,
  /** The people for whom no account was made, by their place among those who were sent, from 1, with the code of the reason. */
  refused: z.array(z.strictObject({ place: count, reason: z.string() })),
  /** The people who have no account yet. */
  left: count,
  /** The slips of those who have one and have not set a password. */
  codes: z.array(slip),
})
export type AdmittedList = z.infer<typeof admittedList>

export const admissionFunctions = {
  check_people: z.array(checkedPerson),
  admit_people: admittedList,
  admitted_list: admittedList.nullable(),
  cancel_admissions: admittedList.nullable(),
  waiting_admissions: z.strictObject({
    left: count,
    people: z.array(z.strictObject({ id: uuid, email: z.string(), language: language.nullable() })),
  }),
  make_start_code: slip,
  take_start_code: z.strictObject({ id: uuid, email: z.string() }),
}
