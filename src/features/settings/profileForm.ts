import type { ProfileFields } from '../../../contract/answers/profiles.ts'
import { AGE, PHONE_DIGITS } from '../../../contract/limits.ts'
import { today } from '../../lib/format.ts'
import { formText } from '../../lib/formText.ts'

/** The digits of a phone number with the usual separators, as the database takes it. */
export const PHONE_PATTERN = String.raw`\+?(?:[\s\(\)\.\-]*[0-9]){${PHONE_DIGITS.join()}}[\s\(\)\.\-]*`

/** The latest birth date of a person old enough today, as YYYY-MM-DD. */
export function latestBirthday(now?: Date): string {
  const [year, ...monthAndDay] = today(now).split('-')
  return [Number(year) - AGE, ...monthAndDay].join('-')
}

export function readProfileForm(data: FormData): ProfileFields {
  return {
    firstName: formText(data, 'firstName'),
    middleName: formText(data, 'middleName') || null,
    lastName: formText(data, 'lastName'),
    suffix: formText(data, 'suffix') || null,
    address: formText(data, 'address') || null,
    birthday: formText(data, 'birthday') || null,
    phone: formText(data, 'phone') || null,
  }
}
