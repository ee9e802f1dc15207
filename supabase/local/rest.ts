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
  const modules = await Promise.all([import('@supabase/lite'), import('./rest/connection.ts')])
  process.emitWarning = emitWarning
  return modules
}

/** The REST API of a Supabase project: PostgREST as `@supabase/lite` rebuilds it, over our own connection. */
export async function createRest({ databaseUrl, introspectionUrl }: RestOptions): Promise<Rest> {
  const [{ App }, { RestConnection }] = await importLite()
  const connection = new RestConnection(databaseUrl, introspectionUrl)
  const claimsOf = new WeakMap<Request, Claims>()

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
            const claims = claimsOf.get(context.req.raw) ?? { role: 'anon' }
            context.set('jwt', claims)
            context.set('apiKeyType', 'publishable')
            context.set('ignoreAuthorization', true)
            await next()
          },
        ],
      },
    },
  })
  await connection.introspect()

  const listener = postgres(introspectionUrl, { max: 1, onnotice: () => undefined })
  await listener.listen('pgrst', () => connection.clearSchemaCache())

  return {
    async handle(request, claims) {
      claimsOf.set(request, claims)
      return app.fetch(request)
    },
    async close() {
      await listener.end({ timeout: 1 })
      await connection.close()
    },
  }
}
