import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { codeAt } from '../../src/auth/totp.ts'
import { PASSWORD, startAuth } from '../support/auth.ts'

const email = 'nena@example.test'

/** A signed-in user who sets up an authenticator app; `code` is its current code. */
async function withFactor() {
  const auth = await startAuth()
  await auth.enrol()
  let time = Date.now()
  const { client } = await auth.signedIn()
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    issuer: 'A school',
    friendlyName: 'Phone',
  })
  if (error) throw error
  return {
    ...auth,
    client,
    factor: data,
    code: (steps = 0) => codeAt(data.totp.secret, new Date(time), steps),
    pass(seconds: number) {
      time += seconds * 1_000
      auth.wait(seconds)
    },
    verify: (code: string, by = client) => by.auth.mfa.challengeAndVerify({ factorId: data.id, code }),
  }
}

test('the codes are those of the standard', () => {
  // RFC 6238, appendix B, SHA-1; the last six of eight digits. The secret is "12345678901234567890".
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const codes = [59, 1_111_111_109, 1_234_567_890, 2_000_000_000].map((at) =>
    codeAt(secret, new Date(at * 1_000)),
  )
  expect(codes).toEqual(['287082', '081804', '005924', '279037'])
})

test('a person sets up a second factor, and the session and its tokens say so, also after a refresh', async () => {
  const { client, factor, code, verify } = await withFactor()
  expect(factor).toMatchObject({ type: 'totp', friendly_name: 'Phone' })
  expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
  expect(factor.totp.uri).toBe(
    `otpauth://totp/A%20school:nena%40example.test?algorithm=SHA1&digits=6&issuer=A%20school&period=30&secret=${factor.totp.secret}`,
  )
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
  })
  const { data, error } = await verify(code())
  expect(error).toBeNull()
  expect(data).toMatchObject({
    token_type: 'bearer',
    user: { factors: [{ id: factor.id, status: 'verified' }] },
  })
  for (let twice = 0; twice < 2; twice += 1) {
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    expect(decodeJwt(token)).toMatchObject({ aal: 'aal2' })
    expect(new Set((decodeJwt(token).amr as { method: string }[]).map(({ method }) => method))).toEqual(
      new Set(['totp', 'password']),
    )
    await client.auth.refreshSession()
  }
  expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([
    { id: factor.id, factor_type: 'totp' },
  ])
})

test('a person with a second factor adds a code to the password, and sessions of one factor end', async () => {
  const { client, signedIn, code, verify, pass } = await withFactor()
  const elsewhere = await signedIn()
  await verify(code())
  expect((await elsewhere.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  const next = await signedIn()
  expect((await next.client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  })
  pass(90)
  expect((await verify(code(), next.client)).error).toBeNull()
  expect((await client.auth.getUser()).error).toBeNull()
})

// Attack 403
test('a person’s code works once, not two steps late, altered, or for a challenge of five minutes', async () => {
  const { client, factor, code, verify, pass } = await withFactor()
  const failed = { status: 422, code: 'mfa_verification_failed' }
  for (const wrong of ['', '12345', 'abcdef', code(-2), code(2)]) {
    expect((await verify(wrong)).error, wrong).toMatchObject(failed)
  }
  expect((await verify(code(-1))).error).toBeNull()
  expect((await verify(code(-1))).error).toMatchObject(failed)
  const { data } = await client.auth.mfa.challenge({ factorId: factor.id })
  pass(301)
  const late = await client.auth.mfa.verify({
    factorId: factor.id,
    challengeId: data?.id ?? '',
    code: code(),
  })
  expect(late.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
})

// Attack 403
test('a code that is sent twice at the same moment counts once', async () => {
  const { code, verify } = await withFactor()
  const outcomes = await Promise.all([verify(code()), verify(code())])
  expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1)
})

// Attack 403
test('guesses are stopped', async () => {
  const { verify } = await withFactor()
  const codes = new Set<unknown>()
  for (let guess = 0; guess < 40; guess += 1) codes.add((await verify('000000')).error?.code)
  expect(codes).toContain('over_request_rate_limit')
})

// Attack 404
test('a thief with only the password cannot remove or add a factor, or change password or address', async () => {
  const { code, verify, factor, signedIn, client } = await withFactor()
  await verify(code())
  const thief = (await signedIn()).client
  expect((await thief.auth.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({
    code: 'insufficient_aal',
  })
  expect((await thief.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })).error).toMatchObject({
    status: 403,
    code: 'insufficient_aal',
  })
  for (const change of [
    { password: 'tricycle77', current_password: PASSWORD },
    { email: 'thief@example.test' },
  ]) {
    expect((await thief.auth.updateUser(change)).error).toMatchObject({ code: 'insufficient_aal' })
  }
  const removed = await client.auth.mfa.unenroll({ factorId: factor.id })
  expect(removed).toMatchObject({ data: { id: factor.id }, error: null })
  await client.auth.refreshSession()
  const token = (await client.auth.getSession()).data.session?.access_token ?? ''
  expect(decodeJwt(token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
})

// Attack 404
test('nobody answers, challenges or removes somebody else’s factor', async () => {
  const { factor, code, enrol, signedIn } = await withFactor()
  await enrol('other@example.test')
  const other = (await signedIn('other@example.test')).client
  const missing = { status: 404, code: 'mfa_factor_not_found' }
  expect((await other.auth.mfa.challenge({ factorId: factor.id })).error).toMatchObject(missing)
  expect(
    (await other.auth.mfa.challengeAndVerify({ factorId: factor.id, code: code() })).error,
  ).toMatchObject(missing)
  expect((await other.auth.mfa.unenroll({ factorId: factor.id })).error).toMatchObject(missing)
})

test('a name is used once, factors are few, and none is added where they are switched off', async () => {
  const { client } = await withFactor()
  const add = (friendlyName: string) => client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  expect((await add('Phone')).error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
  expect((await add('')).error).toBeNull()
  // No name is a name, too.
  expect((await add('')).error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
  expect((await add('Third')).error).toBeNull()
  expect((await add('Fourth')).error).toMatchObject({ code: 'too_many_enrolled_mfa_factors' })
  const off = await startAuth({ mfa: { maxEnrolledFactors: 3, enrollEnabled: false, verifyEnabled: false } })
  await off.enrol('off@example.test')
  const there = await off.signedIn('off@example.test')
  expect((await there.client.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
    code: 'mfa_totp_enroll_not_enabled',
  })
})

test('the server lists the factors of a user and removes that of a lost phone', async () => {
  const { admin, factor, code, verify, client, signedIn } = await withFactor()
  await verify(code())
  const userId = (await client.auth.getUser()).data.user?.id ?? ''
  const { data } = await admin.auth.admin.mfa.listFactors({ userId })
  expect(data?.factors).toMatchObject([{ id: factor.id, status: 'verified' }])
  expect(JSON.stringify(data)).not.toContain(factor.totp.secret)
  expect((await admin.auth.admin.mfa.deleteFactor({ id: factor.id, userId })).error).toBeNull()
  expect((await (await signedIn()).client.auth.mfa.listFactors()).data?.all).toEqual([])
  expect((await client.auth.getUser()).data.user?.email).toBe(email)
})
