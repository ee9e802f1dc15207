import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/bcrypt'
import type { AuthConfig } from '../config.ts'
import { Refusal } from './http.ts'

const COST = 10
const MAX_BYTES = 72
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const DIGITS = '0123456789'

/** The character sets of which a password needs one each, by rule name in config.toml. */
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

/** A hash without a known password: compared if there is no user, so that the response takes as long. */
const NOBODY = '$2b$10$I1aqYNR3aykv8jJ9IG32xuZoJZS1UMwPH6kju7m1spdSSdhJnH7ve'

/** Refuses a password that is weak by the project's rules, or longer than bcrypt reads. */
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

/** bcrypt runs in Node's pool of four threads, which also reads files: one stays free, or logins would delay downloads. */
const inTurns = takeTurns(Math.min(availableParallelism(), 3))

/** Hashed outside the main thread. */
export const hashPassword = (password: string): Promise<string> =>
  inTurns(() => hash(password, { cost: COST }))

/** Compared outside the main thread; takes as long without a hash. As on the platform, only the first 72 bytes count. */
export async function isPassword(password: string, encrypted: string | null | undefined): Promise<boolean> {
  const matches = await inTurns(() => verify(password, encrypted || NOBODY))
  return matches && Boolean(encrypted)
}

function takeTurns(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
