import { z } from 'zod'
import { featureName } from './settings.ts'
import { day, duty, language, marked, moment, role, uuid } from './shared.ts'

export const person = z.strictObject({
  id: uuid,
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  suffix: z.string().nullable(),
  fullName: z.string(),
  email: z.string(),
  role,
  duties: z.array(duty),
  createdAt: moment,
  archivedAt: moment.nullable(),
  disabledAt: moment.nullable(),
})

export const profile = person.extend({
  address: z.string().nullable(),
  birthday: day.nullable(),
  phone: z.string().nullable(),
  /** The language of the app and mails; null until chosen. */
  language: language.nullable(),
})
export type Profile = z.infer<typeof profile>

/** A user's newest accepted text versions; null without one. */
export const agreedTo = z.strictObject({ terms: z.string().nullable(), privacy: z.string().nullable() })
export type AgreedTo = z.infer<typeof agreedTo>

export type ProfileFields = Pick<
  Profile,
  'firstName' | 'middleName' | 'lastName' | 'suffix' | 'address' | 'birthday' | 'phone'
>

/** The signed-in user's profile; `detailsRevision` counts changes of `ProfileFields`. */
export const myProfile = profile.extend({
  agreedTo,
  detailsRevision: z.int(),
  /** The step required of staff before work: enter a code, or enrol a second factor; or null. */
  secondFactor: z.enum(['code', 'enrol']).nullable(),
  /** Whether the user waits for the school, and so has a channel. */
  awaits: z.boolean(),
  off: z.array(featureName),
  ...marked,
})
export type MyProfile = z.infer<typeof myProfile>

export const profileFunctions = {
  change_profile: z.strictObject({ detailsRevision: z.int() }),
  my_profile: myProfile.nullable(),
  give_consent: agreedTo,
  is_confirmed: z.boolean(),
}
