import type { Environment } from './environment.ts'
import { findBearer, HttpError, nameOf, type Served } from './http.ts'
import { openDatabase } from './supabase.ts'

/** How long the response waits for the error report (ms). */
const PATIENCE = 2_000

/** The shared configuration of every function: the app's origins, and the error reporter. */
export function served(environment: Environment): Served {
  return {
    appOrigins: environment.appOrigins,
    async tellFailure(request, error) {
      // Both reports independently, since either may be blocked.
      const telling = Promise.allSettled([count(environment, request), send(environment, request, error)])
      await Promise.race([telling, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
    },
  }
}

async function count(environment: Environment, request: Request): Promise<void> {
  const token = findBearer(request)
  if (token) await openDatabase(environment, token).call('note_error')
}

/** Sends a failure to the school's error service, if any: its code or kind and code position, without message. */
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
