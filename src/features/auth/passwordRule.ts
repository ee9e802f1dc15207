/** At least eight characters with a letter and a digit; the server has the same rule. */
export const PASSWORD_PATTERN = '(?=.*[A-Za-z])(?=.*[0-9]).{8,}'

/** The error, by field name, of a form whose two passwords differ. */
export function passwordMismatch(data: FormData, sentence: string): Record<string, string> {
  const same = data.get('password') === data.get('confirmPassword')
  return same ? {} : { confirmPassword: sentence }
}
