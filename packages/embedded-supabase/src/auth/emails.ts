import { type Json, Refusal, textField } from './http.ts'

const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
const ADDRESS = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`)

/** Whether it is deliverable: the part before the @ has no leading, trailing or double dot. */
export const isMailable = (address: string): boolean => !/^\.|\.\.|\.@/.test(address)

export function emailField(body: Json, name = 'email'): string {
  const email = textField(body, name)
  if (email === '') throw new Refusal(400, 'validation_failed', 'An email address is required')
  if (email.length > 255) throw new Refusal(400, 'validation_failed', 'An email address is too long')
  if (!ADDRESS.test(email)) {
    throw new Refusal(400, 'validation_failed', 'Unable to validate email address: invalid format')
  }
  return email.toLowerCase()
}
