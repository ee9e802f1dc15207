import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshStack, freshStack } from '../../support/stack.ts'

let stack: FreshStack

beforeAll(async () => {
  stack = await freshStack()
})

afterAll(() => stack.stop())

test('a newcomer gets in by mail, through the real gateway and the real mailbox', async () => {
  const credentials = { email: 'nena@example.test', password: 'jeepney88' }
  const visitor = stack.client()
  await visitor.auth.signUp({ ...credentials, options: { data: { first_name: 'Nena', last_name: 'Cruz' } } })
  const early = await visitor.auth.signInWithPassword(credentials)
  expect(early.error?.code).toBe('email_not_confirmed')

  const { messages } = await (
    await fetch(`${stack.mailboxUrl}/api/v1/search?query=to:nena@example.test`)
  ).json()
  const { HTML } = await (await fetch(`${stack.mailboxUrl}/api/v1/message/${messages[0].ID}`)).json()
  const [, token_hash = ''] = /verify-email\?token_hash=(\w+)&type=signup/.exec(HTML) ?? []
  expect((await visitor.auth.verifyOtp({ token_hash, type: 'signup' })).error).toBeNull()
  expect((await stack.client().auth.signInWithPassword(credentials)).error).toBeNull()
})

test('the seeded people sign in, and the disabled one is told that they are banned', async () => {
  await stack.signInAs('amina')
  await stack.signInAs('ada')
  await expect(stack.signInAs('dina')).rejects.toMatchObject({ cause: { code: 'user_banned' } })
})

test('a mailed link can be opened without a key, and a browser may read why a request was refused', async () => {
  const link = await fetch(`${stack.apiUrl}/auth/v1/verify?token=used&type=signup`, { redirect: 'manual' })
  expect(link.status).toBe(303)
  expect(link.headers.get('location')).toContain('#error=access_denied&error_code=otp_expired')
  const refused = await fetch(`${stack.apiUrl}/auth/v1/user`, {
    headers: { apikey: stack.keys.publishableKey },
  })
  expect(refused.headers.get('access-control-expose-headers')?.toLowerCase()).toContain(
    'x-supabase-api-version',
  )
})
