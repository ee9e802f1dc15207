import { messages } from '../../messages.ts'

/** Eight characters with a letter and a digit among them; the server asks the same. */
export const PASSWORD_PATTERN = '(?=.*[A-Za-z])(?=.*[0-9]).{8,}'

/** The problem of a form whose two passwords are not the same, by field name. */
export function passwordMismatch(data: FormData): Record<string, string> {
  const same = data.get('password') === data.get('confirmPassword')
  return same ? {} : { confirmPassword: messages.passwordMismatch }
}
