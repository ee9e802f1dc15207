import {
  BrowserClient,
  defaultStackParser,
  type ErrorEvent,
  makeFetchTransport,
  Scope,
} from '@sentry/browser'
import { pageAt } from './pages.ts'

/** Messages that may be sent: those that name code. Others may quote personal data, and stay here. */
const SENDABLE = [
  /^Cannot (read|set) properties of (undefined|null) \((reading|setting) '[\w$]{1,40}'\)$/,
  /^[\w$.]{1,60} is not (a function|a constructor|an object|iterable|defined)$/,
  /^(undefined|null) is not an object \(evaluating '[\w$.]{1,60}'\)$/,
  /^can't access property "[\w$]{1,40}", [\w$.]{1,60} is (undefined|null)$/,
  /^(Maximum call stack size exceeded\.?|too much recursion|Out of memory)$/,
  /^Minified React error #\d+/,
  /^[a-z]+(_[a-z]+)+$/,
]
const WITHHELD = '(withheld)'

const sendable = (text = '') => {
  for (const form of SENDABLE) {
    const [found] = form.exec(text) ?? []
    if (found) return found
  }
  return WITHHELD
}

/** The file name without host and URL parameters, which may hold personal data. */
const fileOf = (address = '') => /\/assets\/[\w.-]+\.js/.exec(address)?.[0] ?? '(page)'

/** A new event with only the permitted parts of the old one. */
export function scrubbed(
  { event_id, timestamp, release, sdk, exception }: ErrorEvent,
  page: string,
): ErrorEvent {
  return {
    type: undefined,
    ...(event_id && { event_id }),
    ...(timestamp && { timestamp }),
    ...(release && { release }),
    ...(sdk && { sdk }),
    platform: 'javascript',
    level: 'error',
    tags: { page },
    exception: {
      values: (exception?.values ?? []).map(({ type = '', value, stacktrace }) => ({
        type: /^[A-Z][A-Za-z]{1,40}$/.test(type) ? type : 'Error',
        value: sendable(value),
        stacktrace: {
          frames: (stacktrace?.frames ?? []).map(({ filename, lineno, colno }) => ({
            filename: fileOf(filename),
            ...(lineno && { lineno }),
            ...(colno && { colno }),
          })),
        },
      })),
    },
  }
}

let scope: Scope | undefined

/** The SDK without its integrations: it only sends the errors given to it. */
function open(dsn: string): Scope {
  const opened = new Scope()
  const client = new BrowserClient({
    dsn,
    release: import.meta.env.VITE_VERSION,
    // The page's own fetch: the SDK would look for one in a frame, which the content security policy forbids.
    transport: (options) => makeFetchTransport(options, fetch),
    stackParser: defaultStackParser,
    integrations: [],
    sendDefaultPii: false,
    sendClientReports: false,
    beforeSend: (event) => {
      try {
        return scrubbed(event, pageAt(location.pathname)?.path ?? '(unknown)')
      } catch {
        // An exception here would make the SDK send the event unfiltered.
        return null
      }
    },
  })
  opened.setClient(client)
  client.init()
  return opened
}

/** Sends an error to the school's error service, without personal data. */
export function sendError(error: Error, dsn: string): void {
  scope ??= open(dsn)
  scope.captureException(error)
}
