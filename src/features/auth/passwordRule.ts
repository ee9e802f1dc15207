import { PASSWORD_CHARACTERS } from '../../../contract/limits.ts'

/** Long enough, with a letter and a digit, as the server asks for. */
export const PASSWORD_PATTERN = `(?=.*[A-Za-z])(?=.*[0-9]).{${PASSWORD_CHARACTERS},}`

/** The error, by field name, of a form whose two passwords differ. */
export function passwordMismatch(data: FormData, sentence: string): Record<string, string> {
  const same = data.get('password') === data.get('confirmPassword')
  return same ? {} : { confirmPassword: sentence }
}
