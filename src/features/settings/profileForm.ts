import type { ProfileFields } from '../../../contract/answers/profiles.ts'
import { AGE } from '../../../contract/limits.ts'
import { today } from '../../lib/format.ts'
import { formText } from '../../lib/formText.ts'

/** Seven to fifteen digits (ITU-T E.164 allows no more), with the usual separators; the database has the same rule. */
export const PHONE_PATTERN = String.raw`\+?(?:[\s\(\)\.\-]*[0-9]){7,15}[\s\(\)\.\-]*`

/** The latest date of birth of a person who is old enough today, as YYYY-MM-DD. */
export function latestBirthday(now?: Date): string {
  const [year, ...monthAndDay] = today(now).split('-')
  return [Number(year) - AGE, ...monthAndDay].join('-')
}

/** The values of the form, with empty optional fields as null. */
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
