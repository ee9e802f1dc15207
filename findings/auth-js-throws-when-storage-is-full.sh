# Guess: signInWithPassword never throws: it returns { data, error }, and a session that cannot be stored lasts for this page.
# What happens: the error of a full storage is thrown. The server has opened a session that this page does not get.
# For a user: on a phone whose storage is full the login does nothing at all, if the page only reads `error`. Wrap the storage.
. "$(dirname "$0")/lib.sh"
packages @supabase/auth-js@2.119.0
holds 'the storage has room: a session
the storage is full: throws QuotaExceededError, the server was asked: true, a session: false' <<'EOF'
import { GoTrueClient } from '@supabase/auth-js'
const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
const user = { id: 'u', aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' }
const expires_at = Math.floor(Date.now() / 1000) + 3600
const access_token = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: 'u', exp: expires_at })}.c2ln`
for (const isFull of [false, true]) {
  const stored = new Map()
  let asked = false
  const client = new GoTrueClient({
    url: 'http://localhost/auth/v1',
    storageKey: `${isFull}`,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError')
        stored.set(key, value)
      },
      removeItem: (key) => void stored.delete(key),
    },
    fetch: async () => {
      asked = true
      return Response.json({ access_token, refresh_token: 'r', expires_at, expires_in: 3600, token_type: 'bearer', user })
    },
  })
  const name = `the storage ${isFull ? 'is full' : 'has room'}`
  try {
    const { data } = await client.signInWithPassword({ email: 'ana@school.example', password: 'example' })
    console.log(`${name}: ${data.session ? 'a session' : 'no session'}`)
  } catch (error) {
    const { data } = await client.getSession()
    console.log(`${name}: throws ${error.name}, the server was asked: ${asked}, a session: ${data.session !== null}`)
  }
}
EOF
