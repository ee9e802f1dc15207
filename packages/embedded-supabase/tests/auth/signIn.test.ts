import { readFile } from 'node:fs/promises'
import { hash } from '@node-rs/bcrypt'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { isPassword } from '../../src/auth/passwords.ts'
import { PASSWORD, startAuth } from '../support/auth.ts'

const nena = { email: 'nena@example.test', password: PASSWORD }

test('a student signs in and gets a token that says who they are and how they proved it', async () => {
  const { enrol, signedIn } = await startAuth()
  const { id } = await enrol()
  const { session } = await signedIn()
  const claims = decodeJwt(session.access_token)
  expect(claims).toEqual({
    iss: 'http://127.0.0.1:54321/auth/v1',
    sub: id,
    aud: 'authenticated',
    role: 'authenticated',
    email: nena.email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { email_verified: true },
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    is_anonymous: false,
    iat: expect.any(Number),
    exp: (claims.iat ?? 0) + 900,
  })
  expect(session).toMatchObject({ token_type: 'bearer', expires_in: 900, expires_at: claims.exp })
})

test('a student signs in whatever the case of the address', async () => {
  const { client, enrol } = await startAuth()
  await enrol()
  const { error } = await client().auth.signInWithPassword({ email: 'NENA@Example.Test', password: PASSWORD })
  expect(error).toBeNull()
})

// Attack 58
test('a wrong password is answered the same for a member, a newcomer and an unknown address', async () => {
  const { client, enrol, send } = await startAuth()
  await enrol()
  await client().auth.signUp({ email: 'new@example.test', password: PASSWORD })
  for (const email of ['nena@example.test', 'new@example.test', 'nobody@example.test', 'no address']) {
    const answer = await send('POST', '/token?grant_type=password', { email, password: 'tricycle77' })
    expect(answer.status, email).toBe(400)
    expect(await answer.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    })
  }
})

test('a password is compared by its first 72 bytes, as on the platform', async () => {
  const { client } = await startAuth({ confirmEmail: false })
  const longest = `a1${'x'.repeat(70)}`
  await client().auth.signUp({ email: nena.email, password: longest })
  const signIn = async (password: string) =>
    (await client().auth.signInWithPassword({ email: nena.email, password })).error?.code
  expect(await signIn(`${longest}x`)).toBeUndefined()
  expect(await signIn(longest.slice(0, -1))).toBe('invalid_credentials')
})

test('a banned user is told of the ban whatever password they type', async () => {
  const { admin, client, enrol } = await startAuth()
  const { id } = await enrol()
  await admin.auth.admin.updateUserById(id, { ban_duration: '24h' })
  const { error } = await client().auth.signInWithPassword({ email: nena.email, password: 'tricycle77' })
  expect(error).toMatchObject({ status: 400, code: 'user_banned' })
})

test('the server goes on answering while a password is compared', async () => {
  const costly = await hash(PASSWORD, { cost: 12 })
  let turns = 0
  let isDone = false
  const compared = isPassword(PASSWORD, costly).finally(() => {
    isDone = true
  })
  while (!isDone) {
    await new Promise(setImmediate)
    turns += 1
  }
  expect(await compared).toBe(true)
  // On the main thread there would be one turn per 100 ms at best.
  expect(turns).toBeGreaterThan(100)
})

test('a file is read while a crowd logs in', async () => {
  const costly = await hash(PASSWORD, { cost: 11 })
  const order: string[] = []
  const crowd = Array.from({ length: 12 }, () => isPassword(PASSWORD, costly).then(() => order.push('login')))
  await readFile(import.meta.filename)
  order.push('file')
  await Promise.all(crowd)
  expect(order.indexOf('file')).toBeLessThan(4)
})

test('a newcomer who has not confirmed the address is told so, with the right password', async () => {
  const { client } = await startAuth()
  await client().auth.signUp(nena)
  const { error } = await client().auth.signInWithPassword(nena)
  expect(error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
})

test('a banned user cannot sign in, refresh, or use the session they have', async () => {
  const { admin, client, enrol, signedIn } = await startAuth()
  const { id } = await enrol()
  const { client: browser, session } = await signedIn()
  await admin.auth.admin.updateUserById(id, { ban_duration: '876000h' })
  expect((await client().auth.signInWithPassword(nena)).error).toMatchObject({
    status: 400,
    code: 'user_banned',
  })
  expect((await browser.auth.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' })
  const { error } = await browser.auth.refreshSession(session)
  expect(error).toMatchObject({ status: 400, code: 'user_banned' })
})

test('a user whose ban has ended signs in again', async () => {
  const { admin, client, enrol, wait } = await startAuth()
  const { id } = await enrol()
  await admin.auth.admin.updateUserById(id, { ban_duration: '1h30m' })
  wait(89 * 60)
  expect((await client().auth.signInWithPassword(nena)).error?.code).toBe('user_banned')
  wait(2 * 60)
  expect((await client().auth.signInWithPassword(nena)).error).toBeNull()
})

test('a sign-in of no known kind is refused', async () => {
  const { send } = await startAuth()
  const answer = await send('POST', '/token?grant_type=pkce', {})
  expect(answer.status).toBe(400)
})
