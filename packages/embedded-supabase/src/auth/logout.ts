import type { Endpoint } from './context.ts'
import { Refusal } from './http.ts'
import { authenticate, endSessions, type Scope } from './sessions.ts'

const SCOPES: readonly string[] = ['local', 'others', 'global'] satisfies Scope[]

/** POST /logout: ends this session, the user's other ones, or all of them. */
export const logOut: Endpoint = async (context, request) => {
  const scope = new URL(request.url).searchParams.get('scope') || 'global'
  if (!isScope(scope)) throw new Refusal(400, 'validation_failed', `Unsupported logout scope "${scope}"`)
  const { user, sessionId } = await authenticate(context, request)
  await endSessions(context.pool, user.id, scope, sessionId)
  return new Response(null, { status: 204 })
}

const isScope = (scope: string): scope is Scope => SCOPES.includes(scope)
