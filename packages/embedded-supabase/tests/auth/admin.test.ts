import { expect, test } from 'vitest'
import { signToken } from '../../src/jwt.ts'
import { PASSWORD, startAuth } from '../support/auth.ts'

const email = 'nena@example.test'

test('only the secret key manages users', async () => {
  const { enrol, keys, send, signedIn } = await startAuth()
  const { id } = await enrol()
  const { session } = await signedIn()
  const someone = { role: 'service_role', exp: 4e9 } as const
  const refusals: [string | null, number, string][] = [
    [null, 401, 'no_authorization'],
    [keys.publishableKey, 403, 'not_admin'],
    [session.access_token, 403, 'not_admin'],
    [await signToken({ ...someone, role: 'anon' }, keys.jwtSecret), 403, 'not_admin'],
    [await signToken(someone, 'another secret of thirty-two chars'), 403, 'bad_jwt'],
    ['sb_secret_tesu', 403, 'bad_jwt'],
    ['ñ', 403, 'bad_jwt'],
  ]
  const requests = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${id}`],
    ['PUT', `/admin/users/${id}`],
    ['DELETE', `/admin/users/${id}`],
  ] as const
  for (const [credential, status, code] of refusals) {
    for (const [method, path] of requests) {
      const headers: Record<string, string> =
        credential === null ? {} : { authorization: `Bearer ${credential}` }
      const body = method === 'GET' ? undefined : {}
      const answer = await send(method, path, body, headers)
      expect(answer.status, `${method} ${path} ${credential}`).toBe(status)
      expect(await answer.json()).toMatchObject({ error_code: code })
    }
  }
  const admits: Record<string, string>[] = [
    { authorization: `Bearer ${await signToken(someone, keys.jwtSecret)}` },
    { apikey: keys.secretKey },
  ]
  for (const headers of admits) {
    expect((await send('GET', `/admin/users/${id}`, undefined, headers)).status).toBe(200)
  }
})

test('an admin creates a user who can sign in at once, with a profile', async () => {
  const { admin, client, sql } = await startAuth()
  const { data, error } = await admin.auth.admin.createUser({
    email: 'Nena@Example.test',
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { registration: 'Blue' },
    app_metadata: { team: 'front' },
  })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email,
    app_metadata: { team: 'front', provider: 'email' },
  })
  expect(data.user?.user_metadata).toEqual({ registration: 'Blue', email_verified: true })
  expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ sub: data.user?.id, email })
  expect((await client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  expect(await sql`select from profiles where email = ${email}`).toHaveLength(1)
})

test('an admin can create a user who is unconfirmed, banned, without a password, or of a given id', async () => {
  const { admin, client } = await startAuth()
  const id = '6f1f6b0e-9a0f-4c8e-8a49-0d3d5a2e7c11'
  const { data } = await admin.auth.admin.createUser({ id, email, ban_duration: '24h' })
  expect(data.user).toMatchObject({ id, email })
  expect(data.user?.email_confirmed_at).toBeUndefined()
  expect(new Date(data.user?.banned_until ?? 0).getTime()).toBeGreaterThan(Date.now())
  await admin.auth.admin.updateUserById(id, { ban_duration: 'none' })
  const { error } = await client().auth.signInWithPassword({ email, password: PASSWORD })
  expect(error?.code).toBe('invalid_credentials')
})

test('an admin cannot give two users one address', async () => {
  const { admin, enrol } = await startAuth()
  const { id } = await enrol()
  await enrol('other@example.test')
  const twice = await admin.auth.admin.createUser({ email: email.toUpperCase(), password: PASSWORD })
  expect(twice.error).toMatchObject({ status: 422, code: 'email_exists' })
  const moved = await admin.auth.admin.updateUserById(id, { email: 'other@example.test' })
  expect(moved.error).toMatchObject({ status: 422, code: 'email_exists' })
})

test('an admin lists users newest first, page by page', async () => {
  const { admin, enrol, sql, wait } = await startAuth()
  for (const name of ['ann', 'ben', 'cat', 'dan', 'eva']) {
    wait(1)
    await enrol(`${name}@example.test`)
  }
  const [row] = await sql<{ total: number }[]>`select count(*)::int as total from auth.users`
  const { data } = await admin.auth.admin.listUsers({ page: 2, perPage: 2 })
  expect(data.users.map((user) => user.email)).toEqual(['cat@example.test', 'ben@example.test'])
  expect(data).toMatchObject({ total: row?.total, nextPage: 3, aud: 'authenticated' })
  const last = await admin.auth.admin.listUsers({ page: 2, perPage: (row?.total ?? 0) - 1 })
  expect(last.data).toMatchObject({ users: [expect.anything()], nextPage: null, lastPage: 2 })
  expect((await admin.auth.admin.listUsers({ page: -1 })).error).toMatchObject({ code: 'validation_failed' })
})

test('an admin bans a user for a while, and lifts the ban', async () => {
  const { admin, client, enrol } = await startAuth()
  const { id } = await enrol()
  const signIn = async () =>
    (await client().auth.signInWithPassword({ email, password: PASSWORD })).error?.code
  await admin.auth.admin.updateUserById(id, { ban_duration: '24h' })
  expect(await signIn()).toBe('user_banned')
  const { data } = await admin.auth.admin.updateUserById(id, { ban_duration: 'none' })
  expect(data.user?.banned_until).toBeUndefined()
  expect(await signIn()).toBeUndefined()
  const { error } = await admin.auth.admin.updateUserById(id, { ban_duration: 'a while' })
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
})

test('an admin changes address, password and metadata; every session of the user ends with the password', async () => {
  const { admin, client, enrol, signedIn, sql } = await startAuth()
  const { id } = await enrol()
  const { client: browser } = await signedIn()
  await admin.auth.admin.updateUserById(id, { user_metadata: { registration: 'Blue' } })
  const { data } = await admin.auth.admin.updateUserById(id, {
    email: 'new@example.test',
    email_confirm: true,
    password: 'tricycle77',
    user_metadata: { language: 'fil', registration: null },
    app_metadata: { team: 'front' },
  })
  expect(data.user).toMatchObject({
    email: 'new@example.test',
    app_metadata: { team: 'front', provider: 'email' },
  })
  expect(data.user?.user_metadata).toMatchObject({ language: 'fil' })
  expect(data.user?.user_metadata).not.toHaveProperty('registration')
  expect((await browser.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  const credentials = { email: 'new@example.test', password: 'tricycle77' }
  expect((await client().auth.signInWithPassword(credentials)).error).toBeNull()
  expect([...(await sql`select email from profiles where id = ${id}`)]).toEqual([
    { email: 'new@example.test' },
  ])
})

test('an admin deletes a user with everything of theirs, once', async () => {
  const { admin, enrol, signedIn, sql } = await startAuth()
  const { id } = await enrol()
  await signedIn()
  expect((await admin.auth.admin.deleteUser(id)).error).toBeNull()
  const [left] = await sql`
    select (select count(*) from auth.users where id = ${id}) + (select count(*) from profiles where id = ${id})
      + (select count(*) from auth.identities where user_id = ${id})
      + (select count(*) from auth.sessions where user_id = ${id})
      + (select count(*) from auth.refresh_tokens where user_id = ${id}) as rows`
  expect(left?.rows).toBe('0')
  expect((await admin.auth.admin.deleteUser(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
})

test('an admin who asks for somebody unknown, or for no id at all, hears so', async () => {
  const { admin, keys, send } = await startAuth()
  const nobody = '6f1f6b0e-9a0f-4c8e-8a49-0d3d5a2e7c11'
  expect((await admin.auth.admin.getUserById(nobody)).error).toMatchObject({
    status: 404,
    code: 'user_not_found',
  })
  const { error } = await admin.auth.admin.updateUserById(nobody, { ban_duration: '1h' })
  expect(error).toMatchObject({ status: 404, code: 'user_not_found' })
  const answer = await send('GET', '/admin/users/nena', undefined, { apikey: keys.secretKey })
  expect(answer.status).toBe(404)
})
