import type { Environment } from './environment.ts'
import { findBearer, HttpError, nameOf, type Served } from './http.ts'
import { openDatabase } from './supabase.ts'

/** The answer waits so long for the school to be told (ms). */
const PATIENCE = 2_000

/** What every function is served with: the app's addresses, and who is told when it fails. */
export function served(environment: Environment): Served {
  return {
    appOrigins: environment.appOrigins,
    async tellFailure(request, error) {
      // Both ways on their own, since either may be cut off.
      const telling = Promise.allSettled([count(environment, request), send(environment, request, error)])
      await Promise.race([telling, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
    },
  }
}

/** Counts the caller, if it is a person, among those who met an error today. */
async function count(environment: Environment, request: Request): Promise<void> {
  const token = findBearer(request)
  if (token) await openDatabase(environment, token).call('note_error')
}

/** Sends what failed to the school's error service, if there is one: the code or the kind of error, where it was thrown, and no message. */
async function send({ errorService }: Environment, request: Request, error: unknown): Promise<void> {
  if (errorService === '') return
  // Loaded with the first failure, never before.
  const { createStackParser, createTransport, nodeStackLineParser, ServerRuntimeClient } = await import(
    '@sentry/core'
  )
  const stackParser = createStackParser(nodeStackLineParser())
  const client = new ServerRuntimeClient({
    dsn: errorService,
    integrations: [],
    sendClientReports: false,
    stackParser,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const { status } = await fetch(options.url, { method: 'POST', body: body as BodyInit })
        return { statusCode: status }
      }),
  })
  const { name = 'Error', stack = '' } = error instanceof Error ? error : {}
  client.captureEvent({
    level: 'error',
    tags: nameOf(request),
    exception: {
      values: [
        {
          type: name,
          value: error instanceof HttpError ? error.code : 'internal_error',
          stacktrace: {
            frames: stackParser(stack).map(({ filename = '', lineno, colno }) => ({
              filename: filename.replace(/^.*\/functions\//, ''),
              lineno,
              colno,
            })),
          },
        },
      ],
    },
  })
  await client.close(PATIENCE)
}
