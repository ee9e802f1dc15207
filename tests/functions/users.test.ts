import { randomUUID } from 'node:crypto'
import { signToken } from 'embedded-supabase/testing'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fingerprint } from '../support/fingerprint.ts'
import { PASSWORD, PEOPLE, type Person } from '../support/people.ts'
import { type FreshStack, freshStack } from '../support/stack.ts'

let stack: FreshStack

beforeAll(async () => {
  stack = await freshStack()
})
afterAll(() => stack.stop())

beforeEach(async () => {
  await stack.sql`
    update public.profiles set role = 'admin', disabled_at = null, archived_at = null
    where email in (${PEOPLE.ada}, ${PEOPLE.bea})`
  await stack.sql`update auth.users set banned_until = null where email in (${PEOPLE.ada}, ${PEOPLE.bea})`
})

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

async function idOf(person: Person): Promise<string> {
  const [row] = await stack.sql<{ id: string }[]>`select id from auth.users where email = ${PEOPLE[person]}`
  return row?.id ?? ''
}

const tokens = new Map<Person, string>()

/** A genuine token, also for people who can no longer sign in, as if issued earlier. */
async function tokenOf(person: Person): Promise<string> {
  const token = tokens.get(person) ?? (await signIn(PEOPLE[person]))
  tokens.set(person, token)
  const { sub = '', session_id } = decodeJwt<{ session_id: string }>(token)
  await stack.sql`insert into auth.sessions (id, user_id) values (${session_id}, ${sub}) on conflict do nothing`
  return token
}

async function signIn(email: string): Promise<string> {
  const [row] = await stack.sql`select banned_until::text from auth.users where email = ${email}`
  await stack.sql`update auth.users set banned_until = null where email = ${email}`
  const { data } = await stack.client().auth.signInWithPassword({ email, password: PASSWORD })
  await stack.sql`update auth.users set banned_until = ${row?.banned_until} where email = ${email}`
  return data.session?.access_token ?? ''
}

async function newcomer() {
  const email = `${randomUUID()}@maneho.test`
  const server = stack.client(stack.keys.secretKey)
  const { data } = await server.auth.admin.createUser({ email, password: PASSWORD, email_confirm: true })
  return { id: data.user?.id ?? '', email }
}

interface Ask {
  token?: string
  headers?: Record<string, string>
  body?: string
}

async function ask(method: string, path: string, { token, headers = {}, body }: Ask = {}) {
  const answer = await fetch(`${stack.apiUrl}/functions/v1/users/${path}`, {
    method,
    body,
    headers: {
      apikey: stack.keys.publishableKey,
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  })
  const text = await answer.text()
  const json: { code?: string; message?: string } = text ? JSON.parse(text) : {}
  return { status: answer.status, code: json.code, json, headers: answer.headers }
}

const canSignIn = async (email: string) =>
  (await stack.client().auth.signInWithPassword({ email, password: PASSWORD })).error?.code ?? 'signed in'

const logOf = async (id: string) =>
  (
    await stack.sql<{ action: string; actor_name: string }[]>`
    select action, actor_name from public.audit_log where subject_id = ${id} order by created_at`
  ).map(({ action, actor_name }) => `${actor_name}: ${action}`)

test('an admin disables a student with supabase-js: locked out at once, and back when enabled', async () => {
  const ada = await stack.signInAs('ada')
  const { id, email } = await newcomer()

  const disabled = await ada.functions.invoke(`users/disable/${id}`, { method: 'PATCH' })
  expect(disabled).toMatchObject({ data: { id, disabled: true }, error: null })
  expect(await canSignIn(email)).toBe('user_banned')
  const [profile] = await stack.sql`select disabled_at from public.profiles where id = ${id}`
  expect(profile?.disabled_at).toBeInstanceOf(Date)

  const enabled = await ada.functions.invoke(`users/enable/${id}`, { method: 'PATCH' })
  expect(enabled).toMatchObject({ data: { id, disabled: false }, error: null })
  expect(await canSignIn(email)).toBe('signed in')
  expect(await logOf(id)).toEqual(['Ada Reyes: disabled', 'Ada Reyes: enabled'])
})

test('an admin deletes a student: account and profile are gone, the log remembers', async () => {
  const ada = await stack.signInAs('ada')
  const { id, email } = await newcomer()
  await ada.rpc('archive_user', { p_user: id })
  const { data } = await ada.functions.invoke(`users/delete/${id}`, { method: 'DELETE' })
  expect(data).toEqual({ id, deleted: true })
  expect(await stack.sql`select 1 from auth.users where id = ${id}`).toHaveLength(0)
  expect(await stack.sql`select 1 from public.profiles where id = ${id}`).toHaveLength(0)
  expect(await canSignIn(email)).toBe('invalid_credentials')
  expect((await logOf(id)).at(-1)).toBe('Ada Reyes: deleted')
})

test('a repeated call has the same result, a repeated deletion finds no such user', async () => {
  const token = await tokenOf('ada')
  const { id } = await newcomer()
  expect((await ask('PATCH', `disable/${id}`, { token })).status).toBe(200)
  expect((await ask('PATCH', `disable/${id}`, { token })).status).toBe(200)
  expect(await logOf(id)).toEqual(['Ada Reyes: disabled'])
  await (await stack.signInAs('ada')).rpc('archive_user', { p_user: id })
  expect((await ask('DELETE', `delete/${id}`, { token })).status).toBe(200)
  expect(await ask('DELETE', `delete/${id}`, { token })).toMatchObject({
    status: 404,
    code: 'user_not_found',
  })
})

test('an admin who saw a user before another admin’s change is told so, and changes nothing', async () => {
  const token = await tokenOf('ada')
  const { id } = await newcomer()
  await (await stack.signInAs('bea')).rpc('set_user_role', { p_user: id, p_role: 'ddc', p_revision: 0 })
  expect(await ask('PATCH', `disable/${id}?revision=0`, { token })).toMatchObject({
    status: 409,
    code: 'user_changed_elsewhere',
  })
  expect(await stack.sql`select disabled_at from public.profiles where id = ${id}`).toEqual([
    { disabled_at: null },
  ])
  expect((await ask('PATCH', `disable/${id}?revision=1`, { token })).status).toBe(200)
})

test('an active student can be deleted', async () => {
  const token = await tokenOf('ada')
  const { id } = await newcomer()
  expect(await ask('DELETE', `delete/${id}`, { token })).toMatchObject({ status: 200 })
  expect(await stack.sql`select from auth.users where id = ${id}`).toHaveLength(0)
})

const endpoints = [
  ['PATCH', 'disable'],
  ['PATCH', 'enable'],
  ['DELETE', 'delete'],
] as const

type Refused = [who: string, how: Ask, status: number, code: string]

/** Only the embedded stack's secret is known: another stack signs its tokens alone. */
async function expiredToken(claims: { sub: string; role: 'authenticated' }): Promise<Refused[]> {
  const { jwtSecret } = stack.keys
  if (!jwtSecret) return []
  const token = await signToken({ ...claims, exp: inAnHour() - 7200 }, jwtSecret)
  return [['an expired token', { token }, 401, 'not_authenticated']]
}

// Attacks 4, 47
test.each(endpoints)('nobody but an active admin gets anywhere with %s %s', async (method, action) => {
  const { id } = await newcomer()
  const gone = await newcomer()
  const goneToken = await signIn(gone.email)
  await stack.client(stack.keys.secretKey).auth.admin.deleteUser(gone.id)
  const claims = { sub: await idOf('ada'), role: 'authenticated' as const, exp: inAnHour() }
  const unsigned = [{ alg: 'none', typ: 'JWT' }, claims].map(encode).join('.')
  const before = await fingerprint(stack.sql)
  const refusals: Refused[] = [
    ['nobody', {}, 401, 'not_authenticated'],
    ['the publishable key', { token: stack.keys.publishableKey }, 401, 'not_authenticated'],
    ['the secret key', { token: stack.keys.secretKey }, 401, 'not_authenticated'],
    [
      'not even a bearer',
      { headers: { authorization: `Basic ${await tokenOf('ada')}` } },
      401,
      'not_authenticated',
    ],
    [
      'a forged token',
      { token: await signToken(claims, 'another secret, as long as it has to be') },
      401,
      'not_authenticated',
    ],
    ['an unsigned token', { token: `${unsigned}.` }, 401, 'not_authenticated'],
    ...(await expiredToken(claims)),
    ['an unpaid student', { token: await tokenOf('una') }, 403, 'not_admin'],
    ['an otdc student', { token: await tokenOf('amina') }, 403, 'not_admin'],
    ['a ddc student', { token: await tokenOf('dan') }, 403, 'not_admin'],
    ['a disabled student', { token: await tokenOf('dina') }, 403, 'not_admin'],
    ['an archived student', { token: await tokenOf('archie') }, 403, 'not_admin'],
    ['somebody deleted', { token: goneToken }, 401, 'session_not_found'],
    [
      'a page of another site',
      { token: await tokenOf('ada'), headers: { origin: 'https://evil.example' } },
      403,
      'origin_not_allowed',
    ],
  ]
  for (const [who, how, status, code] of refusals) {
    expect(await ask(method, `${action}/${id}`, how), who).toMatchObject({ status, code })
    expect((await ask(method, `${action}/not-a-uuid`, how)).status, `${who}, bad id`).toBe(status)
  }
  expect(await fingerprint(stack.sql)).toEqual(before)
})

test('an admin who has been demoted or disabled is refused at once, with the same token', async () => {
  const token = await tokenOf('bea')
  const { id } = await newcomer()
  await stack.sql`update public.profiles set disabled_at = now() where email = ${PEOPLE.bea}`
  expect(await ask('DELETE', `delete/${id}`, { token })).toMatchObject({ status: 403, code: 'not_admin' })
  await stack.sql`update public.profiles set disabled_at = null, role = 'otdc' where email = ${PEOPLE.bea}`
  expect(await ask('DELETE', `delete/${id}`, { token })).toMatchObject({ status: 403, code: 'not_admin' })
  expect(await stack.sql`select 1 from public.profiles where id = ${id}`).toHaveLength(1)
})

// Attack 48
test('an admin’s mistakes are answered with what is wrong, and change nothing', async () => {
  const token = await tokenOf('ada')
  const { id } = await newcomer()
  const before = await fingerprint(stack.sql)
  const mistakes: [string, string, Ask, number, string][] = [
    ['PATCH', 'disable/not-a-uuid', {}, 400, 'invalid_user_id'],
    ['DELETE', `delete/${id}%20or%201=1`, {}, 400, 'invalid_user_id'],
    ['DELETE', `delete/..%2f${id}`, {}, 400, 'invalid_user_id'],
    ['PATCH', `disable/${randomUUID()}`, {}, 404, 'user_not_found'],
    ['PATCH', `enable/${randomUUID()}`, {}, 404, 'user_not_found'],
    ['DELETE', `delete/${randomUUID()}`, {}, 404, 'user_not_found'],
    ['DELETE', 'delete', {}, 404, 'no_such_endpoint'],
    ['DELETE', `delete/${id}/now`, {}, 404, 'no_such_endpoint'],
    ['PATCH', `promote/${id}`, {}, 404, 'no_such_endpoint'],
    ['PATCH', `toString/${id}`, {}, 404, 'no_such_endpoint'],
    ['GET', `delete/${id}`, {}, 405, 'method_not_allowed'],
    ['POST', `delete/${id}`, {}, 405, 'method_not_allowed'],
    ['DELETE', `disable/${id}`, {}, 405, 'method_not_allowed'],
    ['PATCH', `disable/${id}`, { body: 'x'.repeat(5_000) }, 413, 'body_too_large'],
  ]
  for (const [method, path, how, status, code] of mistakes) {
    expect(await ask(method, path, { token, ...how }), `${method} ${path}`).toMatchObject({ status, code })
  }
  expect((await ask('POST', `delete/${id}`, { token })).headers.get('allow')).toBe('DELETE, OPTIONS')
  expect(await fingerprint(stack.sql)).toEqual(before)
})

test('an admin can disable herself, and only another admin can undo it', async () => {
  const token = await tokenOf('bea')
  const bea = await idOf('bea')
  expect((await ask('PATCH', `disable/${bea}`, { token })).status).toBe(200)
  expect(await ask('PATCH', `enable/${bea}`, { token })).toMatchObject({ status: 403 })
  expect((await ask('PATCH', `enable/${bea}`, { token: await tokenOf('ada') })).status).toBe(200)
})

test('the last admin can neither disable nor delete herself', async () => {
  const token = await tokenOf('ada')
  const ada = await idOf('ada')
  await stack.sql`update public.profiles set role = 'otdc' where email = ${PEOPLE.bea}`
  const before = await fingerprint(stack.sql)
  expect(await ask('PATCH', `disable/${ada}`, { token })).toMatchObject({ status: 409, code: 'last_owner' })
  expect(await ask('DELETE', `delete/${ada}`, { token })).toMatchObject({
    status: 409,
    code: 'user_is_admin',
  })
  expect(await fingerprint(stack.sql)).toEqual(before)
  expect(await canSignIn(PEOPLE.ada)).toBe('signed in')
})

test('of two admins who remove each other at once, one stays', async () => {
  const email = `${randomUUID()}@maneho.test`
  const server = stack.client(stack.keys.secretKey)
  const { data } = await server.auth.admin.createUser({ email, password: PASSWORD, email_confirm: true })
  const rival = data.user?.id ?? ''
  await stack.sql`update public.profiles set role = 'admin' where id = ${rival}`
  await stack.sql`update public.profiles set role = 'otdc' where email = ${PEOPLE.bea}`
  const session = await stack.client().auth.signInWithPassword({ email, password: PASSWORD })
  const ada = await idOf('ada')
  const answers = await Promise.all([
    ask('PATCH', `disable/${rival}`, { token: await tokenOf('ada') }),
    ask('PATCH', `disable/${ada}`, { token: session.data.session?.access_token }),
  ])
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  const [left] = await stack.sql`
    select count(*)::int as admins from public.profiles
    where role = 'admin' and disabled_at is null and archived_at is null`
  expect(left?.admins).toBe(1)
})

test.each([
  ['PATCH', 'disable', 'user_banned'],
  ['DELETE', 'delete', 'invalid_credentials'],
] as const)(
  'when Auth is down in the middle of %s %s, a second call finishes the work',
  async (method, action, end) => {
    const token = await tokenOf('ada')
    const { id, email } = await newcomer()
    if (action === 'delete') await (await stack.signInAs('ada')).rpc('archive_user', { p_user: id })
    await stack.sql.unsafe(`
    create function private.be_down() returns trigger language plpgsql as $$ begin raise exception 'Auth is down'; end $$;
    create trigger be_down before update or delete on auth.users for each row execute function private.be_down();`)
    try {
      expect(await ask(method, `${action}/${id}`, { token })).toMatchObject({
        status: 502,
        code: 'auth_unavailable',
      })
      const [profile] = await stack.sql`select disabled_at from public.profiles where id = ${id}`
      expect(profile?.disabled_at, 'the data is locked already').toBeInstanceOf(Date)
    } finally {
      await stack.sql.unsafe('drop function private.be_down cascade')
    }
    expect((await ask(method, `${action}/${id}`, { token })).status).toBe(200)
    expect(await canSignIn(email)).toBe(end)
    expect((await logOf(id)).filter((entry) => entry.endsWith(`${action}d`))).toHaveLength(1)
  },
)

test('the app may call the function from its page, other sites may not', async () => {
  const preflight = (origin: string) =>
    ask('OPTIONS', `delete/${randomUUID()}`, {
      headers: {
        origin,
        'access-control-request-method': 'DELETE',
        'access-control-request-headers': 'authorization, apikey',
      },
    })
  for (const origin of [stack.appUrl, stack.appUrl.replace('127.0.0.1', 'localhost')]) {
    const { status, headers } = await preflight(origin)
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('access-control-allow-methods')).toContain('DELETE')
    expect(headers.get('access-control-allow-headers')).toContain('authorization')
  }
  const stranger = await preflight('https://evil.example')
  expect(stranger.status).toBe(403)
  expect(stranger.headers.get('access-control-allow-origin')).toBeNull()

  const headers = { origin: stack.appUrl }
  const refused = await ask('DELETE', `delete/${randomUUID()}`, { headers })
  expect(refused.status).toBe(401)
  expect(refused.headers.get('access-control-allow-origin'), 'the app can read the refusal').toBe(
    headers.origin,
  )
})
