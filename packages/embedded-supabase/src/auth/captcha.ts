import { requireAdmin } from './adminKey.ts'
import type { AuthContext } from './context.ts'
import { objectField, Refusal, readBody, textField } from './http.ts'

const PATIENCE = 10_000

/** Refuses a request without a solved challenge, also if the provider does not answer. The secret key needs none. */
export async function requireCaptcha(context: AuthContext, request: Request, address: string): Promise<void> {
  const { captcha } = context.config
  if (captcha === null || (await isAdmin(context, request))) return
  const body = await readBody(request.clone())
  const token = textField(objectField(body, 'gotrue_meta_security') ?? {}, 'captcha_token').trim()
  if (token === '') throw disallowed('no captcha_token found')
  const reasons = await verify(captcha, token, address)
  if (reasons !== null) throw disallowed(reasons.join(', '))
}

const disallowed = (why: string) =>
  new Refusal(400, 'captcha_failed', `captcha protection: request disallowed (${why})`)

const isAdmin = (context: AuthContext, request: Request) =>
  requireAdmin(context, request).then(
    () => true,
    () => false,
  )

/** Null if the provider accepts the token, once; else its reasons. */
async function verify(
  { secret, verifyUrl }: NonNullable<AuthContext['config']['captcha']>,
  token: string,
  address: string,
): Promise<string[] | null> {
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: address }),
      signal: AbortSignal.timeout(PATIENCE),
    })
    const { success, 'error-codes': reasons } = (await response.json()) as {
      success?: unknown
      'error-codes'?: unknown
    }
    return success === true ? null : Array.isArray(reasons) ? reasons.map(String) : []
  } catch {
    throw new Refusal(500, 'unexpected_failure', 'captcha verification process failed')
  }
}
