import { AppError } from '../lib/appError.ts'
import { currentMessages, type Messages, useMessages } from './catalogue.ts'

type Sentences = Readonly<Record<string, string>>

/** Auth's codes are words and its messages are meant for people; a database's code and message are not. */
const isAuthCode = (code: string) => /^[a-z][a-z_]*$/.test(code)

function codeOf(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

function sentenceFor(error: unknown, errors: Messages['common']['errors'], special: Sentences): string {
  const code = codeOf(error)
  if (!code) return errors.unknown
  const byCode: Sentences = errors
  const known = special[code] ?? byCode[code]
  if (known) return known
  if (!(error instanceof AppError)) return errors.unknown
  if (error.status === 429) return errors.too_many
  if (error.status === 0) return errors.network_error
  const ownMessage = error.message !== code && isAuthCode(code) ? error.message : ''
  return ownMessage || errors.unknown
}

/**
 * The sentence for a failure in the current language: a thrown error, or the code of one that a statechart has stored.
 * `special` overrides the catalogue where a page has its own message for a code.
 */
export const messageFor = (error: unknown, special: Sentences = {}): string =>
  sentenceFor(error, currentMessages('common').errors, special)

/** The same for a component that shows the sentence and follows a switch of the language. */
export function useMessageFor(): (error: unknown) => string {
  const { errors } = useMessages('common')
  return (error) => sentenceFor(error, errors, {})
}
