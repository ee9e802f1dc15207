import { AppError } from '../lib/appError.ts'
import { currentMessages, loadedMessages, type Messages, useMessages } from './catalogue.ts'

type Sentences = Readonly<Record<string, string>>
type Errors = Messages['errors']

/** Auth's codes are words and its messages are meant for people; a database's code and message are not. */
const isAuthCode = (code: string) => /^[a-z][a-z_]*$/.test(code)

type Known = { code?: string; status?: number; retryAfter?: number; trace?: string }

function readFailure(error: unknown): Known {
  const { code, status, retryAfter, trace } = (error ?? {}) as Record<keyof Known, unknown>
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof status === 'number' && { status }),
    ...(typeof retryAfter === 'number' && { retryAfter }),
    ...(typeof trace === 'string' && { trace }),
  }
}

/** Whether a call got no response in time, by its status. */
export const gotNoAnswer = (status: number | undefined): boolean => status === 0 || status === 408

/** One sentence by status, for responses without other information: from a gateway, a proxy, or a failing server. */
function sentenceByStatus({ sentences }: Errors, status: number | undefined): string | null {
  if (gotNoAnswer(status)) return sentences.network_error
  if (status === 429) return sentences.too_many
  return status !== undefined && status >= 500 ? sentences.internal_error : null
}

/** The sentence for a code: the common one, or the one for this page's audience. */
function sentenceByCode(code: string, ofEverybody: Sentences): string | undefined {
  const ofAccounts: Sentences | undefined = loadedMessages('auth')?.sentences
  const ofFactors: Sentences | undefined = loadedMessages('secondFactor')?.sentences
  const ofStudents: Sentences | undefined = loadedMessages('studentErrors')
  const ofOffice: Sentences | undefined = loadedMessages('officeErrors')
  const ofPictures: Sentences | undefined = loadedMessages('pictureErrors')
  return (
    ofEverybody[code] ??
    ofAccounts?.[code] ??
    ofFactors?.[code] ??
    ofStudents?.[code] ??
    ofOffice?.[code] ??
    ofPictures?.[code]
  )
}

/** The sentence, with the request's number in the server's logs after a server error, to quote to the school. */
function sentenceFor(error: unknown, errors: Errors, special: Sentences): string {
  const { trace } = readFailure(error)
  const sentence = plainSentenceFor(error, errors, special)
  return trace && sentence === errors.sentences.internal_error
    ? `${sentence} ${errors.requestNumber(trace)}`
    : sentence
}

function plainSentenceFor(error: unknown, errors: Errors, special: Sentences): string {
  const { sentences, tooMany } = errors
  const { code, status, retryAfter } = readFailure(error)
  if (retryAfter !== undefined)
    return retryAfter < 60 ? tooMany.seconds(retryAfter) : tooMany.minutes(Math.ceil(retryAfter / 60))
  if (!code) return sentenceByStatus(errors, status) ?? sentences.unknown
  const known = special[code] ?? sentenceByCode(code, sentences)
  if (known) return known
  const byStatus = sentenceByStatus(errors, status)
  if (byStatus) return byStatus
  if (!(error instanceof AppError)) return sentences.unknown
  const ownMessage = error.message !== code && isAuthCode(code) ? error.message : ''
  return ownMessage || sentences.unknown
}

/** In the current language, for a thrown error or a stored code. `special` overrides the catalogue. */
export const messageFor = (error: unknown, special: Sentences = {}): string =>
  sentenceFor(error, currentMessages('errors'), special)

/** The same for a component, which follows a switch of the language. */
export function useMessageFor(): (error: unknown) => string {
  const errors = useMessages('errors')
  return (error) => sentenceFor(error, errors, {})
}
