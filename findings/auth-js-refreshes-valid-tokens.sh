# Guess: with autoRefreshToken off, getSession returns a token that has 85 seconds left without a request.
# What happens: it counts as expired from 90 seconds before its end. getSession asks for a new one first, and while the server answers
# 503 it asks again and again, for about 25 seconds, before it returns the same valid token without an error.
# For a user: when the login server is down, every page waits 25 seconds with a token that would have worked at once.
. "$(dirname "$0")/lib.sh"
packages @supabase/auth-js@2.119.0
holds '120 seconds left: 0 requests, the token is returned: true
85 seconds left: several requests, the token is returned: true' <<'EOF'
import { GoTrueClient } from '@supabase/auth-js'
const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
for (const left of [120, 85]) {
  const expires_at = Math.floor(Date.now() / 1000) + left
  const access_token = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: 'u', exp: expires_at })}.c2ln`
  const user = { id: 'u', aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' }
  const session = { access_token, refresh_token: 'r', expires_at, expires_in: left, token_type: 'bearer', user }
  const stored = new Map([['session', JSON.stringify(session)]])
  let requests = 0
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
    fetch: async () => {
      requests += 1
      return new Response('{}', { status: 503 })
    },
  })
  const { data } = await client.getSession()
  const asked = requests > 3 ? 'several' : requests
  console.log(`${left} seconds left: ${asked} requests, the token is returned: ${data.session?.access_token === access_token}`)
}
EOF
