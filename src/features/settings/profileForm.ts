import type { Profile } from '../../../machines/session/profile.ts'
import type { ProfileFields } from '../../data/profiles.ts'
import { today } from '../../lib/format.ts'
import { formText } from '../../lib/formText.ts'

/** Seven to fifteen digits (ITU-T E.164 allows no more), with the usual signs between them; the database checks the same. */
export const PHONE_PATTERN = String.raw`\+?(?:[\s\(\)\.\-]*[0-9]){7,15}[\s\(\)\.\-]*`

/** In years: nobody younger may hold a student permit (Republic Act 10930), so nobody younger enrolls. */
const MINIMUM_AGE = 16

/** The date of birth of a person who is just old enough today, as YYYY-MM-DD. */
export function latestBirthday(now?: Date): string {
  const [year, ...monthAndDay] = today(now).split('-')
  return [Number(year) - MINIMUM_AGE, ...monthAndDay].join('-')
}

/** What the form says, with empty optional fields as null. */
export function readProfileForm(data: FormData): ProfileFields {
  return {
    firstName: formText(data, 'firstName'),
    middleName: formText(data, 'middleName') || null,
    lastName: formText(data, 'lastName'),
    address: formText(data, 'address') || null,
    birthday: formText(data, 'birthday') || null,
    phone: formText(data, 'phone') || null,
  }
}

/** True when the form says something else than the profile. */
export function differs(fields: ProfileFields, profile: Profile): boolean {
  return (Object.keys(fields) as (keyof ProfileFields)[]).some((key) => fields[key] !== profile[key])
}
