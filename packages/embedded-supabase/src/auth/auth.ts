import { Hono } from 'hono'
import type { Pool } from 'pg'
import type { StackConfig } from '../config.ts'
import type { Keys } from '../keys.ts'
import { changeUser, createUser, deleteUser, listUsers, showUser } from './admin.ts'
import { requireAdmin } from './adminKey.ts'
import { requireCaptcha } from './captcha.ts'
import type { AuthContext, Endpoint, Mail } from './context.ts'
import { getCurrentUser, updateCurrentUser } from './currentUser.ts'
import { describeHealth, describeSettings, listSigningKeys } from './discovery.ts'
import {
  challengeFactor,
  deleteFactor,
  enrollFactor,
  listFactors,
  unenrollFactor,
  verifyFactor,
} from './factors.ts'
import { errorResponse, Refusal, unexpectedFailure } from './http.ts'
import { logOut } from './logout.ts'
import { createMailPace } from './mailPace.ts'
import { recover, resend } from './mailRequests.ts'
import { createRateLimiter, type Limit } from './rateLimits.ts'
import { signUp } from './signUp.ts'
import { createTokens } from './tokens.ts'
import { verify, verifyLink } from './verify.ts'

export type AuthOptions = {
  /** Connected as supabase_auth_admin. The caller ends it. */
  pool: Pool
  config: Pick<StackConfig, 'auth'>
  keys: Keys
  apiUrl: string
  deliver: (mail: Mail) => unknown
  now?: () => Date
  log?: (error: unknown) => void
}

export type Auth = {
  /** Answers a request under /auth/v1. `address` is the peer's, from the socket: headers that claim another are ignored. */
  handle(request: Request, address?: string): Promise<Response>
  /** Resolves when all requested mails are written. */
  settled(): Promise<unknown>
}

const isPasswordGrant = ({ url }: Request) => new URL(url).searchParams.get('grant_type') === 'password'

type Env = { Bindings: { address: string } }

/** The subset of Supabase Auth that the app uses, on the same tables, with the same responses. */
export function createAuth({
  config,
  now = () => new Date(),
  log = console.error,
  ...rest
}: AuthOptions): Auth {
  const limits = createRateLimiter(config.auth.rateLimits, now)
  const pace = createMailPace(config.auth.maxFrequency, now)
  const working = new Set<Promise<unknown>>()
  const afterAnswer: AuthContext['afterAnswer'] = (work) => {
    const job = Promise.resolve()
      .then(work)
      .catch(log)
      .finally(() => working.delete(job))
    working.add(job)
  }
  // The domain invalid is undeliverable (RFC 2606): an app may store addresses there for users without a mailbox.
  const deliver: AuthContext['deliver'] = (mail) => mail.to.endsWith('.invalid') || rest.deliver(mail)
  const context: AuthContext = { ...rest, deliver, config: config.auth, now, limits, pace, afterAnswer }
  const app = new Hono<Env>({ strict: false }).basePath('/auth/v1')

  /** `asksCaptcha`: whether an anonymous caller must solve a challenge, if the project has one. */
  const on = (
    method: string,
    path: string,
    endpoint: Endpoint,
    limit?: Limit,
    asksCaptcha: (request: Request) => boolean = () => false,
  ) =>
    app.on(method, path, async ({ req, env }) => {
      if (limit !== undefined) limits.take(limit, env.address)
      if (asksCaptcha(req.raw)) await requireCaptcha(context, req.raw, env.address)
      return endpoint(context, req.raw, { id: req.param('id') ?? '', address: env.address })
    })

  on('POST', '/signup', signUp, 'signup', () => true)
  on('POST', '/token', createTokens, 'token', isPasswordGrant)
  on('POST', '/verify', verify, 'verify')
  on('GET', '/verify', verifyLink, 'verify')
  on('POST', '/recover', recover, 'recover', () => true)
  on('POST', '/resend', resend, 'resend', () => true)
  on('POST', '/logout', logOut)
  on('GET', '/user', getCurrentUser)
  on('PUT', '/user', updateCurrentUser, 'user')
  on('POST', '/factors', enrollFactor, 'factor')
  on('POST', '/factors/:id/challenge', challengeFactor, 'factor')
  on('POST', '/factors/:id/verify', verifyFactor, 'factor')
  on('DELETE', '/factors/:id', unenrollFactor)
  on('GET', '/settings', describeSettings)
  on('GET', '/health', describeHealth)
  on('GET', '/.well-known/jwks.json', listSigningKeys)

  app.use('/admin/users/*', async ({ req }, next) => {
    await requireAdmin(context, req.raw)
    await next()
  })
  app.get('/admin/users', ({ req }) => listUsers(context, req.raw))
  app.post('/admin/users', ({ req }) => createUser(context, req.raw))
  app.get('/admin/users/:id', ({ req }) => showUser(context, req.param('id')))
  app.put('/admin/users/:id', ({ req }) => changeUser(context, req.raw, req.param('id')))
  app.delete('/admin/users/:id', ({ req }) => deleteUser(context, req.raw, req.param('id')))

  app.get('/admin/users/:id/factors', ({ req }) => listFactors(context, req.param('id')))
  app.delete('/admin/users/:id/factors/:factor', ({ req }) =>
    deleteFactor(context, req.param('id'), req.param('factor')),
  )

  app.notFound(({ req }) =>
    errorResponse(req.raw, new Refusal(404, 'not_found', 'The embedded stack has no such Auth endpoint')),
  )
  app.onError((error, { req }) => {
    if (error instanceof Refusal) return errorResponse(req.raw, error)
    log(error)
    return errorResponse(req.raw, unexpectedFailure())
  })

  return {
    handle: async (request, address = 'local') => app.fetch(request, { address }),
    settled: () => Promise.all(working),
  }
}
