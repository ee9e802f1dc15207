import postgres from 'postgres'
import type { Claims } from './jwt.ts'

export type Rest = {
  /** Answers `/rest/v1/…` as the role of the claims. */
  handle(request: Request, claims: Claims): Promise<Response>
  close(): Promise<void>
}

type RestOptions = {
  /** As `authenticator`. */
  databaseUrl: string
  /** As `postgres`, who can read the whole schema. */
  introspectionUrl: string
}

/** On import lite replaces `process.emitWarning` by one that throws on warnings that are Errors. */
async function importLite() {
  const { emitWarning } = process
  const modules = await Promise.all([
    import('@supabase/lite'),
    import('./rest/connection.ts'),
    import('./rest/catalogue.ts'),
  ])
  process.emitWarning = emitWarning
  return modules
}

/** The REST API of a Supabase project: PostgREST as `@supabase/lite` rebuilds it, over our own connection. */
export async function createRest({ databaseUrl, introspectionUrl }: RestOptions): Promise<Rest> {
  const [{ App }, { RestConnection }, { openCatalogue }] = await importLite()
  const catalogue = openCatalogue(introspectionUrl)
  const connection = new RestConnection(databaseUrl, catalogue)

  const app = new App({
    connection,
    api: { schemas: ['public'], max_rows: 1000 },
    // The rest of lite stays off: these parts are ours.
    auth: { enabled: false },
    storage: { enabled: false },
    studio: { enabled: false },
    options: {
      server: {
        apiKeys: false,
        disableStudio: true,
        disableFallback: true,
        middlewares: [
          async (context, next) => {
            // The gateway has checked the token, so lite need not know the secret.
            context.set('jwt', connection.caller)
            context.set('apiKeyType', 'publishable')
            context.set('ignoreAuthorization', true)
            await next()
          },
        ],
      },
    },
  })
  // Takes a moment, so it begins before the first request and nobody waits for it here.
  catalogue.read().catch(() => undefined)

  const listener = postgres(introspectionUrl, { max: 1, onnotice: () => undefined })
  await listener.listen('pgrst', () => catalogue.forget())

  return {
    handle: (request, claims) => connection.serve(request, claims, async () => app.fetch(request)),
    async close() {
      await listener.end({ timeout: 1 })
      await Promise.all([connection.close(), catalogue.close()])
    },
  }
}
