/** The error, by field name, of a form whose two passwords differ. */
export function passwordMismatch(data: FormData, sentence: string): Record<string, string> {
  const same = data.get('password') === data.get('confirmPassword')
  return same ? {} : { confirmPassword: sentence }
}
