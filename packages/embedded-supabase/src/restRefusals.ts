import type { IncomingMessage } from 'node:http'

/** No parameter has a longer name. */
const LONGEST_NAME = 128

/** A body that cannot hold a name long enough to matter is passed on unread. */
const SHORT_BODY = 1_024

const refuse = (message: string) => Response.json({ message }, { status: 400 })

/**
 * Refuses an address that PostgREST 12 would answer with 500, because it is not UTF-8 when decoded, and one with the name
 * of a parameter that no function can have.
 */
export function refuseAddress(url: string): Response | undefined {
  const [path = '', query = ''] = url.split('?', 2)
  try {
    decodeURIComponent(path)
    const names = query.split('&').map((pair) => decodeURIComponent(pair).split('=', 1)[0] ?? '')
    if (path.startsWith('/rest/v1/rpc/') && names.some(isTooLong)) return refuseName()
  } catch {
    return refuse('The address is not UTF-8')
  }
  return undefined
}

/** Whether the names in a request's body have to be checked before PostgREST sees it. */
export const mayHoldLongName = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'POST' && url.startsWith('/rest/v1/rpc/') && Number(headers['content-length'] ?? 0) > SHORT_BODY

/**
 * Refuses a call of a function with a parameter that none can have. PostgREST 12 would compare its name with those of all
 * functions to make a suggestion: 50 seconds for 20,000 characters, and all other requests wait.
 */
export function refuseBody(body: Buffer): Response | undefined {
  try {
    const parameters: unknown = JSON.parse(body.toString('utf8'))
    return Object.keys(Object(parameters)).some(isTooLong) ? refuseName() : undefined
  } catch {
    // PostgREST says what is wrong with the JSON.
    return undefined
  }
}

const isTooLong = (name: string) => name.length > LONGEST_NAME

const refuseName = () => refuse('No function has a parameter with such a long name')
