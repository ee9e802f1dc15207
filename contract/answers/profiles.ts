import { z } from 'zod'
import { featureName } from './settings.ts'
import { day, duty, language, marked, moment, role, uuid } from './shared.ts'

/** What a profile and a row of the admin's table both show. */
export const person = z.strictObject({
  id: uuid,
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  role,
  /** Empty for everybody but admins. */
  duties: z.array(duty),
  createdAt: moment,
  archivedAt: moment.nullable(),
  disabledAt: moment.nullable(),
})

/** A person's profile, as the school sees it. */
export const profile = person.extend({
  address: z.string().nullable(),
  birthday: day.nullable(),
  phone: z.string().nullable(),
  /** The language of the app and of the mails; null until it was chosen. */
  language: language.nullable(),
})
export type Profile = z.infer<typeof profile>

/** The newest versions of the texts to which a person has agreed; null without one. */
export const agreedTo = z.strictObject({ terms: z.string().nullable(), privacy: z.string().nullable() })
export type AgreedTo = z.infer<typeof agreedTo>

/** What a person may change of the own profile. */
export type ProfileFields = Pick<
  Profile,
  'firstName' | 'middleName' | 'lastName' | 'address' | 'birthday' | 'phone'
>

/** The profile of the signed-in person; `detailsRevision` counts the changes of `ProfileFields`. */
export const myProfile = profile.extend({
  agreedTo,
  detailsRevision: z.int(),
  /** What somebody of the staff does before the work: enters a code, or enrols a second factor; null is nothing. */
  secondFactor: z.enum(['code', 'enrol']).nullable(),
  /** Whether this person waits for something that the school does, and so has a channel on which to hear of it. */
  awaits: z.boolean(),
  /** The features that the school has switched off. */
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
