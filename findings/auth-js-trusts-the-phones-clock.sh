# Guess: a session ends expires_in seconds after it arrived, so it does not matter that the phone's clock is wrong.
# What happens: the server's moment expires_at is compared with the phone's clock. If the clock is an hour fast, every call refreshes.
# For a user: each page load sends a refresh per request, until the school's rate limit stops it. Delete expires_at from the answer.
. "$(dirname "$0")/lib.sh"
packages @supabase/auth-js@2.119.0
holds 'the clock is right: 0 refreshes in 3 calls
the clock is an hour fast: 3 refreshes in 3 calls
the clock is an hour fast, without expires_at: 0 refreshes in 3 calls' <<'EOF'
import { GoTrueClient } from '@supabase/auth-js'
const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
const user = { id: 'u', aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' }
const rightTime = Date.now
const issue = () => {
  const expires_at = Math.floor(rightTime() / 1000) + 3600
  const access_token = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: 'u', exp: expires_at })}.c2ln`
  return { access_token, refresh_token: 'r', expires_at, expires_in: 3600, token_type: 'bearer', user }
}
for (const [name, fast, keeps] of [
  ['the clock is right', 0, true],
  ['the clock is an hour fast', 3_600_000, true],
  ['the clock is an hour fast, without expires_at', 3_600_000, false],
]) {
  Date.now = () => rightTime() + fast
  const stored = new Map()
  let refreshes = 0
  const client = new GoTrueClient({
    url: 'http://localhost/auth/v1',
    storageKey: name,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    fetch: async (url) => {
      if (String(url).includes('refresh_token')) refreshes += 1
      const { expires_at, ...session } = issue()
      return Response.json(keeps ? { ...session, expires_at } : session)
    },
  })
  await client.signInWithPassword({ email: 'ana@school.example', password: 'example' })
  for (let call = 0; call < 3; call += 1) await client.getSession()
  console.log(`${name}: ${refreshes} refreshes in 3 calls`)
}
EOF
