import type { Profile } from '../../../machines/session/profile.ts'
import type { ProfileFields } from '../../data/profiles.ts'
import { formText } from '../../lib/formText.ts'

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
