# Guess: a refresh that the server answers with 429 ("too many requests") fails, and the session stays for a later try, as with a 503.
# What happens: once the token has expired, a 429 deletes the session from storage, as a refusal does. Before its end it is kept.
# For a user: a classroom shares one IP address. When its phones wake up and refresh together, some students are logged out.
. "$(dirname "$0")/lib.sh"
packages @supabase/auth-js@2.119.0
holds '503, expired: kept: true, error: AuthRetryableFetchError
429, 60 seconds left: kept: true, error: none
429, expired: kept: false, error: AuthApiError, event: SIGNED_OUT' <<'EOF'
import { GoTrueClient } from '@supabase/auth-js'
console.error = () => {}
const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
for (const [status, left] of [[503, -10], [429, 60], [429, -10]]) {
  const expires_at = Math.floor(Date.now() / 1000) + left
  const access_token = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: 'u', exp: expires_at })}.c2ln`
  const user = { id: 'u', aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' }
  const session = { access_token, refresh_token: 'r', expires_at, expires_in: left, token_type: 'bearer', user }
  const stored = new Map([['session', JSON.stringify(session)]])
  const client = new GoTrueClient({
    url: 'http://localhost/auth/v1',
    storageKey: 'session',
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    fetch: async () => Response.json({ code: 'over_request_rate_limit', msg: '' }, { status }),
  })
  let event = ''
  client.onAuthStateChange((name) => {
    if (name === 'SIGNED_OUT') event = `, event: ${name}`
  })
  const { error } = await client.getSession()
  const name = `${status}, ${left > 0 ? `${left} seconds left` : 'expired'}`
  console.log(`${name}: kept: ${stored.has('session')}, error: ${error?.name ?? 'none'}${event}`)
}
EOF
