import { expect, test } from 'vitest'
import { startAuth } from '../support/auth.ts'

test('anybody can ask how to sign in here, whether the server is up, and for its public keys', async () => {
  const { send } = await startAuth()
  const settings = await send('GET', '/settings')
  expect(await settings.json()).toMatchObject({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: false,
  })
  expect(await (await send('GET', '/health')).json()).toMatchObject({ name: 'GoTrue' })
  expect(await (await send('GET', '/.well-known/jwks.json')).json()).toEqual({ keys: [] })
})

test('supabase-js reads the claims of a session, and asks the server because the keys are not public', async () => {
  const { enrol, signedIn } = await startAuth()
  const { id } = await enrol()
  const { client } = await signedIn()
  const { data } = await client.auth.getClaims()
  expect(data?.claims).toMatchObject({ sub: id, role: 'authenticated' })
})

test('an old client gets its error codes where it looks for them', async () => {
  const { send } = await startAuth()
  const old = await send('POST', '/recover', {})
  expect(old.headers.get('x-supabase-api-version')).toBeNull()
  expect(await old.json()).toEqual({
    code: 400,
    error_code: 'validation_failed',
    msg: 'An email address is required',
  })
  const modern = await send('POST', '/recover', {}, { 'x-supabase-api-version': '2024-01-01' })
  expect(modern.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(await modern.json()).toEqual({ code: 'validation_failed', message: 'An email address is required' })
})

test('what this server does not do is answered with 404', async () => {
  const { send } = await startAuth()
  for (const path of [
    '/otp',
    '/factors/recovery-codes/none',
    '/admin/usersx',
    '/authorize?provider=google',
  ]) {
    expect((await send('POST', path, {})).status, path).toBe(404)
  }
})
