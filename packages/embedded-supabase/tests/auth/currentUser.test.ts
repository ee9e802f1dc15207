import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { PASSWORD, startAuth } from '../support/auth.ts'

const email = 'nena@example.test'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** A browser that has opened a password reset link. */
async function withMailedLink() {
  const auth = await startAuth()
  await auth.enrol()
  const browser = auth.client()
  await browser.auth.resetPasswordForEmail(email)
  await browser.auth.verifyOtp({ token_hash: auth.linkTo(email).tokenHash, type: 'recovery' })
  return { ...auth, browser }
}

test('a student who came through a mailed link chooses a new password, and the old one no longer works', async () => {
  const { browser, client } = await withMailedLink()
  expect((await browser.auth.updateUser({ password: 'tricycle77' })).error).toBeNull()
  const old = await client().auth.signInWithPassword({ email, password: PASSWORD })
  expect(old.error?.code).toBe('invalid_credentials')
  expect((await client().auth.signInWithPassword({ email, password: 'tricycle77' })).error).toBeNull()
})

test('a new password ends every other session, keeps this one, and is told to the owner', async () => {
  const auth = await withMailedLink()
  const elsewhere = await auth.signedIn()
  await auth.browser.auth.updateUser({ password: 'tricycle77' })
  expect((await elsewhere.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await auth.browser.auth.getUser()).error).toBeNull()
  expect(auth.mails.at(-1)).toMatchObject({ to: email, subject: 'Your password was changed' })
})

test('a new password makes the links that were mailed before useless', async () => {
  const { browser, client, linkTo, wait } = await withMailedLink()
  wait(60)
  await client().auth.resetPasswordForEmail(email)
  const { tokenHash } = linkTo(email)
  await browser.auth.updateUser({ password: 'tricycle77' })
  const { error } = await client().auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
  expect(error?.code).toBe('otp_expired')
})

test('a student cannot choose the password they have, nor a weak one', async () => {
  const { browser } = await withMailedLink()
  const same = await browser.auth.updateUser({ password: PASSWORD })
  expect(same.error).toMatchObject({ status: 422, code: 'same_password' })
  const weak = await browser.auth.updateUser({ password: 'tricycle' })
  expect(weak.error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['characters'] })
})

test('a newcomer sets a password in the session of the confirmation link, and not the one they have', async () => {
  const { client, linkTo } = await startAuth()
  const browser = client()
  await browser.auth.signUp({ email, password: PASSWORD })
  await browser.auth.verifyOtp({ token_hash: linkTo(email).tokenHash, type: 'signup' })
  const same = await browser.auth.updateUser({ password: PASSWORD })
  expect(same.error).toMatchObject({ status: 422, code: 'same_password' })
  expect((await browser.auth.updateUser({ password: 'tricycle77' })).error).toBeNull()
})

test('somebody who finds an open session cannot change its password without knowing it', async () => {
  const { enrol, signedIn } = await startAuth()
  await enrol()
  const { client } = await signedIn()
  const blind = await client.auth.updateUser({ password: 'tricycle77' })
  expect(blind.error).toMatchObject({ status: 400, code: 'current_password_required' })
  const guess = await client.auth.updateUser({ password: 'tricycle77', current_password: 'carabao55' })
  expect(guess.error).toMatchObject({ status: 400, code: 'current_password_invalid' })
  const owner = await client.auth.updateUser({ password: 'tricycle77', current_password: PASSWORD })
  expect(owner.error).toBeNull()
})

test('a password is changed even when no more mails may be sent this hour', async () => {
  const { enrol, mails, signedIn } = await startAuth({
    rateLimits: { emailSent: 0, tokenRefresh: 150, signInSignUps: 30, tokenVerifications: 30 },
  })
  await enrol()
  const { client } = await signedIn()
  const { error } = await client.auth.updateUser({ password: 'tricycle77', current_password: PASSWORD })
  expect(error).toBeNull()
  expect(mails).toEqual([])
})

test('a student who writes a role into their metadata is still no admin', async () => {
  const { enrol, signedIn, sql } = await startAuth()
  const { id } = await enrol()
  const { client } = await signedIn()
  const { data } = await client.auth.updateUser({ data: { role: 'admin', email_verified: null } })
  expect(data.user?.user_metadata).toEqual({ role: 'admin' })
  const { data: refreshed } = await client.auth.refreshSession()
  const claims = decodeJwt(refreshed.session?.access_token ?? '')
  expect(claims).toMatchObject({
    role: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
  })
  expect([...(await sql`select role::text from profiles where id = ${id}`)]).toEqual([{ role: 'unpaid' }])
})

test('a student cannot write app_metadata', async () => {
  const { enrol, send, signedIn } = await startAuth()
  await enrol()
  const { session } = await signedIn()
  const answer = await send('PUT', '/user', { app_metadata: { role: 'admin' } }, bearer(session.access_token))
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ error_code: 'not_admin' })
})

test('a new address counts only when both mailboxes have agreed, and the profile follows', async () => {
  const { client, enrol, linkTo, mails, signedIn, sql } = await startAuth()
  const { id } = await enrol()
  const { client: browser } = await signedIn()
  const { data } = await browser.auth.updateUser({ email: 'NEW@example.test' })
  expect(data.user).toMatchObject({ email, new_email: 'new@example.test' })
  expect(mails.map(({ to }) => to).sort()).toEqual([email, 'new@example.test'])
  const profileEmail = async () => (await sql`select email from profiles where id = ${id}`)[0]?.email
  expect(await profileEmail()).toBe(email)

  const half = await client().auth.verifyOtp({ token_hash: linkTo(email).tokenHash, type: 'email_change' })
  expect(half).toMatchObject({ error: null, data: { session: null } })
  expect(await profileEmail()).toBe(email)
  const whole = await client().auth.verifyOtp({
    token_hash: linkTo('new@example.test').tokenHash,
    type: 'email_change',
  })
  expect(whole.data.session?.user.email).toBe('new@example.test')
  expect(await profileEmail()).toBe('new@example.test')
  const moved = await client().auth.signInWithPassword({ email: 'new@example.test', password: PASSWORD })
  expect(moved.data.user?.identities?.[0]?.identity_data?.email).toBe('new@example.test')
})

test('a student cannot take the address of somebody else, not even between asking and agreeing', async () => {
  const { client, enrol, linkTo, signedIn } = await startAuth({ doubleConfirmChanges: false })
  await enrol()
  await enrol('taken@example.test')
  const { client: browser } = await signedIn()
  const taken = await browser.auth.updateUser({ email: 'taken@example.test' })
  expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' })

  await browser.auth.updateUser({ email: 'free@example.test' })
  await enrol('free@example.test')
  const { tokenHash } = linkTo('free@example.test')
  const late = await client().auth.verifyOtp({ token_hash: tokenHash, type: 'email_change' })
  expect(late.error).toMatchObject({ status: 422, code: 'email_exists' })
})
