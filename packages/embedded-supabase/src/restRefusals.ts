import type { IncomingMessage } from 'node:http'

/** Postgres truncates longer names of functions and parameters. */
const LONGEST_NAME = 63

/** No function has more parameters. */
const MOST_PARAMETERS = 32

/** Limits of a query string, and of a body forwarded unread (bytes). Neither can hold too many names. */
const LONGEST_QUERY = 600
const SHORT_BODY = 256

/** PostgREST reads a list of 100,000 numbers for 70 ms before it asks whether the caller may send it. */
const LONGEST_LIST = 10_000

/** Limits of announced bodies, of anonymous and signed-in callers (bytes). Parsing a longer one blocks all others. */
const LONGEST_OF_VISITOR = 64 * 1024
const LONGEST_BODY = 400 * 1024

const refuse = (message: string, status = 400) => Response.json({ message }, { status })

/**
 * Refuses a URL that PostgREST 12 answers with 500 (not UTF-8) or that blocks it for seconds: it parses a query in quadratic
 * time, and compares unknown names with those of all functions.
 */
export function refuseAddress(url: string): Response | undefined {
  const [path = '', query = ''] = url.split('?', 2)
  try {
    const name = decodeURIComponent(path).replace(/^\/rest\/v1\/(rpc\/)?/, '')
    decodeURIComponent(query)
    if (name.length > LONGEST_NAME) return refuse('Nothing has such a long name', 404)
  } catch {
    return refuse('The address is not UTF-8')
  }
  if (query.length > LONGEST_QUERY) return refuse('The query is too long', 414)
  return query.split('&').length > MOST_PARAMETERS ? refuse('No function has such parameters') : undefined
}

/** Refuses a body longer than any call needs, before it is read. */
export function refuseLength({ headers }: IncomingMessage, isVisitor: boolean): Response | undefined {
  const length = Number(headers['content-length'] ?? 0)
  return length > (isVisitor ? LONGEST_OF_VISITOR : LONGEST_BODY)
    ? refuse('The body is too long', 413)
    : undefined
}

/** Whether the names in a request's body must be checked before PostgREST sees it. */
export const mayHoldManyNames = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'POST' &&
  url.startsWith('/rest/v1/rpc/') &&
  (headers['content-length'] === undefined || Number(headers['content-length']) > SHORT_BODY)

/**
 * Refuses a call with parameters that no function can have. PostgREST 12 compares their names with those of all functions to
 * make a suggestion: 50 seconds for 20,000 characters, five for 500 names, while all other requests wait.
 */
export function refuseBody(body: Buffer): Response | undefined {
  if (hasLongList(body)) return refuse('The list is too long', 413)
  const names = Object.keys(argumentsIn(body.toString('utf8')))
  return names.length > MOST_PARAMETERS || names.some((name) => name.length > LONGEST_NAME)
    ? refuse('No function has such parameters')
    : undefined
}

const [QUOTE, BACKSLASH, COMMA] = Buffer.from('"\\,')
const OPENING = Buffer.from('[{')
const CLOSING = Buffer.from(']}')

/** Whether a parameter is a list that is too long. Reads no further; JSON.parse takes 30 times as long. */
function hasLongList(body: Buffer): boolean {
  let depth = 0
  let commas = 0
  for (let place = 0; place < body.length; place += 1) {
    const byte = body[place]
    if (byte === QUOTE) place = endOfString(body, place)
    else if (byte === OPENING[0] || byte === OPENING[1]) {
      depth += 1
      if (depth === 2) commas = 0
    } else if (byte === CLOSING[0] || byte === CLOSING[1]) depth -= 1
    else if (byte === COMMA && depth === 2) {
      commas += 1
      if (commas >= LONGEST_LIST) return true
    }
  }
  return false
}

/** The offset of the string's end: the next quote behind an even number of backslashes. */
function endOfString(body: Buffer, start: number): number {
  let end = start
  let backslashes = 0
  do {
    end = body.indexOf(QUOTE ?? 0, end + 1)
    if (end < 0) return body.length
    backslashes = 0
    while (body[end - 1 - backslashes] === BACKSLASH) backslashes += 1
  } while (backslashes % 2 === 1)
  return end
}

function argumentsIn(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    // A form. PostgREST reports errors of anything else.
    return Object.fromEntries(text.split('&').map((pair) => [pair.split('=', 1)[0] ?? '', null]))
  }
}
