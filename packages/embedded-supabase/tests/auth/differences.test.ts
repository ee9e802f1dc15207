import { decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { codeAt } from '../../src/auth/totp.ts'
import { PASSWORD, startAuth } from '../support/auth.ts'

// Differences from hosted Auth, listed in the README.

test('a newcomer may choose a password that everybody uses: there is no list of leaked ones', async () => {
  const { client } = await startAuth()
  const { error } = await client().auth.signUp({ email: 'nena@example.test', password: 'password123' })
  expect(error).toBeNull()
})

test('a person who signs up, in and out leaves no log of Auth behind', async () => {
  const { enrol, signedIn, sql } = await startAuth()
  await enrol()
  const { client } = await signedIn()
  await client.auth.signOut()
  const [row] = await sql`select to_regclass('auth.audit_log_entries') as log`
  expect(row?.log).toBeNull()
})

test('a person whose phone changes networks between the challenge and the code is let in', async () => {
  const { enrol, signedIn, send } = await startAuth()
  await enrol()
  const { client, session } = await signedIn()
  const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  const headers = { authorization: `Bearer ${session.access_token}` }
  const challenged = await send('POST', `/factors/${factor?.id}/challenge`, {}, headers, '203.0.113.1')
  const { id } = await challenged.json()
  const code = codeAt(factor?.totp.secret ?? '', new Date())
  const verified = await send(
    'POST',
    `/factors/${factor?.id}/verify`,
    { challenge_id: id, code },
    headers,
    '203.0.113.2',
  )
  expect(verified.status).toBe(200)
})

test('nobody signs up without an address, by phone, or with another second factor than an app', async () => {
  const { enrol, signedIn, send, sql } = await startAuth()
  for (const body of [{}, { data: {} }, { phone: '+639175550199', password: PASSWORD }])
    expect((await send('POST', '/signup', body)).status, JSON.stringify(body)).toBeGreaterThanOrEqual(400)
  expect(await sql`select from auth.users`).toHaveLength(0)
  await enrol()
  const { client } = await signedIn()
  const byPhone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+639175550199' })
  expect(byPhone.error?.status).toBeGreaterThanOrEqual(400)
})

test('a token is signed with the secret that every part of the stack has', async () => {
  const { enrol, signedIn } = await startAuth()
  await enrol()
  const { session } = await signedIn()
  expect(decodeProtectedHeader(session.access_token).alg).toBe('HS256')
})
