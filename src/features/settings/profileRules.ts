import { today } from '../../lib/today.ts'

/** Seven to fifteen digits (ITU-T E.164 allows no more), with the usual signs between them; the database checks the same. */
export const PHONE_PATTERN = String.raw`\+?(?:[\s\(\)\.\-]*[0-9]){7,15}[\s\(\)\.\-]*`

/** In years: nobody younger may hold a student permit (Republic Act 10930), so nobody younger enrolls. */
const MINIMUM_AGE = 16

/** The date of birth of a person who is just old enough today, as YYYY-MM-DD. */
export function latestBirthday(now?: Date): string {
  const [year, ...monthAndDay] = today(now).split('-')
  return [Number(year) - MINIMUM_AGE, ...monthAndDay].join('-')
}
