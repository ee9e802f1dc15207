import { type Db, inTransaction } from '../pool.ts'
import type { AuthContext, Endpoint } from './context.ts'
import { emailField } from './emails.ts'
import { type Json, json, Refusal, readBody, textField } from './http.ts'
import { clearTokens, findToken, hashCode, removeToken, type TokenType } from './oneTimeTokens.ts'
import { redirectTarget } from './redirects.ts'
import { startSession } from './sessions.ts'
import {
  confirmUser,
  emailExists,
  isBanned,
  isTaken,
  lockUser,
  type UserRow,
  updateIdentity,
  updateUser,
} from './users.ts'

const TOKEN_TYPES = new Map<string, TokenType[]>([
  ['signup', ['confirmation_token']],
  ['recovery', ['recovery_token']],
  ['email', ['confirmation_token', 'recovery_token']],
  ['email_change', ['email_change_token_new', 'email_change_token_current']],
])

const ONE_OF_TWO = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** POST /verify: redeems the token of a mailed link, or an address with the code mailed to it. */
export const verify: Endpoint = async (context, request) => {
  const body = await readBody(request)
  const type = textField(body, 'type')
  const given = textField(body, 'token_hash')
  const code = textField(body, 'token').replaceAll('-', '')
  if ((given === '') === (code === '')) {
    throw new Refusal(400, 'validation_failed', 'Verify requires either a token or a token hash')
  }
  const hash = given || codeHash(context, emailField(body), code)
  return json((await redeem(context, request, type, hash)) ?? { msg: ONE_OF_TWO, code: '200' })
}

/** GET /verify: the same for an opened link; redirects to the app with the session, or the error, in the fragment. */
export const verifyLink: Endpoint = async (context, request) => {
  const { searchParams } = new URL(request.url)
  const type = searchParams.get('type') ?? ''
  const hash = searchParams.get('token')?.replaceAll('\0', '') ?? ''
  const target = redirectTarget(request, context.config)
  try {
    const session = await redeem(context, request, type, hash)
    return redirect(target, session ? sessionFragment(session, type) : { message: ONE_OF_TWO })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const kind = error.status === 403 ? 'access_denied' : 'invalid_request'
    return redirect(target, { error: kind, error_code: error.code, error_description: error.message })
  }
}

function sessionFragment({ user: _, ...tokens }: Json, type: string): Record<string, string> {
  const texts = Object.entries(tokens).map(([name, value]) => [name, String(value)] as const)
  return { ...Object.fromEntries(texts), type }
}

function redirect(target: string, fragment: Record<string, string>): Response {
  const location = `${target.replace(/#.*$/, '')}#${new URLSearchParams(fragment)}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

/** A code is short enough to guess, so guesses are counted per email address, from all IPs. */
function codeHash({ limits }: AuthContext, email: string, code: string): string {
  limits.take('code', email)
  return hashCode(email, code)
}

/** Redeems a token. Returns null if a change of address still needs a confirmation from the other mailbox. */
async function redeem(
  context: AuthContext,
  request: Request,
  type: string,
  hash: string,
): Promise<Json | null> {
  const types = TOKEN_TYPES.get(type)
  if (types === undefined) throw new Refusal(400, 'validation_failed', 'Invalid email verification type')
  // Looked up before the user is locked, as on the platform: one link opened twice at once works twice.
  const token = await findToken(context.pool, types, hash)
  if (token === undefined) throw expired()
  return inTransaction(context.pool, async (tx) => {
    const user = await lockUser(tx, token.user_id)
    if (user === undefined) throw expired()
    if (isBanned(user, context.now())) throw new Refusal(403, 'user_banned', 'User is banned')
    if (isExpired(context, sentAt(user, token.token_type))) throw expired()

    const changesEmail = types.includes('email_change_token_new')
    if (changesEmail && !(await removeToken(tx, user.id, token.token_type, types)).isLast) return null
    await clearTokens(tx, user.id)
    const verified = changesEmail
      ? await moveToNewEmail(context, tx, user)
      : await confirmUser(context, tx, user)
    return startSession(context, tx, verified, 'otp', request)
  })
}

const expired = () => new Refusal(403, 'otp_expired', 'Email link is invalid or has expired')

function sentAt(user: UserRow, type: TokenType): Date | null {
  if (type === 'confirmation_token') return user.confirmation_sent_at
  return type === 'recovery_token' ? user.recovery_sent_at : user.email_change_sent_at
}

const isExpired = ({ config, now }: AuthContext, sent: Date | null) =>
  sent === null || now().getTime() - sent.getTime() > config.otpExpiry * 1_000

async function moveToNewEmail(context: AuthContext, tx: Db, user: UserRow): Promise<UserRow> {
  const email = user.email_change ?? ''
  if (await isTaken(tx, email, user.id)) throw emailExists()
  const moved = await updateUser(context, tx, user, { email, email_change: '' })
  await updateIdentity(tx, moved, { email, email_verified: true })
  return confirmUser(context, tx, moved)
}
