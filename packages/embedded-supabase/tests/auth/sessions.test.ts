import { expect, test } from 'vitest'
import { signToken } from '../../src/jwt.ts'
import { startAuth } from '../support/auth.ts'

const refresh = (refresh_token: string) => ({ refresh_token })

test('a student stays signed in: each refresh gives a new pair of tokens for the same session', async () => {
  const { enrol, signedIn } = await startAuth()
  await enrol()
  const { client, session } = await signedIn()
  const { data, error } = await client.auth.refreshSession()
  expect(error).toBeNull()
  expect(data.session?.refresh_token).not.toBe(session.refresh_token)
  expect((await client.auth.getUser()).data.user?.email).toBe('nena@example.test')
})

test('a client that never got the answer to a refresh gets the same new token again', async () => {
  const { client, enrol, signedIn, wait } = await startAuth()
  await enrol()
  const { session } = await signedIn()
  const first = await client().auth.refreshSession(refresh(session.refresh_token))
  wait(3600)
  const second = await client().auth.refreshSession(refresh(session.refresh_token))
  expect(second.data.session?.refresh_token).toBe(first.data.session?.refresh_token)
})

test('two tabs that refresh at the same moment both stay signed in', async () => {
  const { client, enrol, signedIn } = await startAuth()
  await enrol()
  const { session } = await signedIn()
  const tabs = await Promise.all(
    [1, 2, 3].map(() => client().auth.refreshSession(refresh(session.refresh_token))),
  )
  expect(tabs.map(({ error }) => error)).toEqual([null, null, null])
  expect(new Set(tabs.map(({ data }) => data.session?.refresh_token)).size).toBe(1)
})

test('an old refresh token works for ten seconds more; used later, it ends the session', async () => {
  const { client, enrol, signedIn, wait } = await startAuth()
  await enrol()
  const { session } = await signedIn()
  const second = await client().auth.refreshSession(refresh(session.refresh_token))
  const third = await client().auth.refreshSession(refresh(second.data.session?.refresh_token ?? ''))
  wait(10)
  expect((await client().auth.refreshSession(refresh(session.refresh_token))).error).toBeNull()
  wait(11)
  const late = await client().auth.refreshSession(refresh(session.refresh_token))
  expect(late.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
  const thief = await client().auth.refreshSession(refresh(third.data.session?.refresh_token ?? ''))
  expect(thief.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
})

test('a refresh token that was never given out is not found', async () => {
  const { client } = await startAuth()
  const { error } = await client().auth.refreshSession(refresh('A'.repeat(24)))
  expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
})

test('a text that cannot be a refresh token is called invalid', async () => {
  const { client } = await startAuth()
  for (const token of ['made-up', '<script>', 'A'.repeat(2_000)]) {
    const { error } = await client().auth.refreshSession(refresh(token))
    expect(error, token).toMatchObject({ status: 400, code: 'validation_failed' })
  }
})

test('a student signs out here, elsewhere or everywhere', async () => {
  const { enrol, signedIn } = await startAuth()
  await enrol()
  const [phone, laptop, desktop] = [await signedIn(), await signedIn(), await signedIn()]
  const signedOut = async () => {
    const answers = [phone, laptop, desktop].map(({ client, session }) =>
      client.auth.getUser(session.access_token),
    )
    return (await Promise.all(answers)).map(({ error }) => error?.name ?? null)
  }
  expect((await phone.client.auth.signOut({ scope: 'local' })).error).toBeNull()
  expect(await signedOut()).toEqual(['AuthSessionMissingError', null, null])
  expect((await laptop.client.auth.signOut({ scope: 'others' })).error).toBeNull()
  expect(await signedOut()).toEqual(['AuthSessionMissingError', null, 'AuthSessionMissingError'])
  expect((await laptop.client.auth.signOut()).error).toBeNull()
  expect(await signedOut()).toEqual(Array(3).fill('AuthSessionMissingError'))
})

test('a token of a session that was signed out is answered with session_not_found, and cannot refresh', async () => {
  const { client, enrol, send, signedIn } = await startAuth()
  await enrol()
  const { client: browser, session } = await signedIn()
  await browser.auth.signOut()
  const answer = await send('GET', '/user', undefined, { authorization: `Bearer ${session.access_token}` })
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ error_code: 'session_not_found' })
  const { error } = await client().auth.refreshSession(refresh(session.refresh_token))
  expect(error?.code).toBe('refresh_token_not_found')
})

test('a token of a deleted user is answered with user_not_found', async () => {
  const { admin, enrol, signedIn } = await startAuth()
  const { id } = await enrol()
  const { client } = await signedIn()
  await admin.auth.admin.deleteUser(id)
  expect((await client.auth.getUser()).error).toMatchObject({ status: 403, code: 'user_not_found' })
})

test('nobody gets in without a token, or with one that this server did not sign', async () => {
  const { enrol, keys, send, signedIn } = await startAuth()
  const { id } = await enrol()
  const { session } = await signedIn()
  const sessionId = JSON.parse(atob(session.access_token.split('.')[1] ?? '')).session_id
  const claims = {
    sub: id,
    session_id: sessionId,
    aud: 'authenticated',
    role: 'authenticated',
    exp: 4e9,
  } as const
  const none = [{ alg: 'none' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const forged = [
    `${none.join('.')}.`,
    await signToken(claims, 'another secret of thirty-two chars'),
    await signToken(claims, keys.publishableKey),
    await signToken({ ...claims, exp: 1 }, keys.jwtSecret),
    await signToken({ ...claims, aud: 'elsewhere' }, keys.jwtSecret),
    await signToken({ ...claims, sub: undefined }, keys.jwtSecret),
    await signToken({ ...claims, session_id: undefined }, keys.jwtSecret),
    keys.publishableKey,
    keys.secretKey,
  ]
  for (const token of forged) {
    const answer = await send('GET', '/user', undefined, { authorization: `Bearer ${token}` })
    expect(answer.status, token).toBe(403)
    expect(await answer.json()).toMatchObject({ error_code: 'bad_jwt' })
  }
  const answer = await send('GET', '/user')
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ error_code: 'no_authorization' })
  const genuine = await send('GET', '/user', undefined, { authorization: `Bearer ${session.access_token}` })
  expect(genuine.status).toBe(200)
})
