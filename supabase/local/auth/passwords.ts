import { compare, hash } from 'bcryptjs'
import type { AuthConfig } from '../config.ts'
import { Refusal } from './http.ts'

const COST = 10
const MAX_BYTES = 72
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const DIGITS = '0123456789'

/** The character sets of which a password needs one each, by the name of the rule in config.toml. */
const REQUIRED: Record<string, string[]> = {
  letters_digits: [LETTERS + LETTERS.toUpperCase(), DIGITS],
  lower_upper_letters_digits: [LETTERS, LETTERS.toUpperCase(), DIGITS],
  lower_upper_letters_digits_symbols: [
    LETTERS,
    LETTERS.toUpperCase(),
    DIGITS,
    '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~',
  ],
}

/** Nobody's password: compared with when there is no user, so that the answer takes as long. */
const NOBODY = '$2b$10$I1aqYNR3aykv8jJ9IG32xuZoJZS1UMwPH6kju7m1spdSSdhJnH7ve'

/** Refuses a password that the rules of the project call weak, or that bcrypt would cut. */
export function checkPassword(
  password: string,
  { minimumPasswordLength, passwordRequirements }: AuthConfig,
): void {
  const bytes = Buffer.byteLength(password)
  if (bytes > MAX_BYTES) {
    throw new Refusal(400, 'validation_failed', `Password cannot be longer than ${MAX_BYTES} characters`)
  }
  const required = REQUIRED[passwordRequirements] ?? []
  const problems: [reason: string, sentence: string][] = []
  if (bytes < minimumPasswordLength) {
    problems.push(['length', `Password should be at least ${minimumPasswordLength} characters.`])
  }
  if (required.some((set) => !Array.from(set).some((character) => password.includes(character)))) {
    const sets = required.join(', ')
    problems.push(['characters', `Password should contain at least one character of each: ${sets}.`])
  }
  if (problems.length === 0) return
  const message = problems.map(([, sentence]) => sentence).join(' ')
  throw new Refusal(422, 'weak_password', message, {
    weak_password: { reasons: problems.map(([reason]) => reason) },
  })
}

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/** True if it is the password behind that hash. Takes as long when there is no hash. */
export async function isPassword(password: string, encrypted: string | null | undefined): Promise<boolean> {
  const matches = await compare(password, encrypted || NOBODY)
  return matches && Boolean(encrypted) && Buffer.byteLength(password) <= MAX_BYTES
}
