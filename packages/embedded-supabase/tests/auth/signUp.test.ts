import { expect, onTestFinished, test } from 'vitest'
import { PASSWORD, startAuth } from '../support/auth.ts'

const newcomer = { email: 'nena@example.test', password: PASSWORD }

test('a newcomer signs up, follows the mailed link and is signed in', async () => {
  const { client, mails, linkTo } = await startAuth()
  const nena = client()
  const { data, error } = await nena.auth.signUp({ ...newcomer, options: { data: { first_name: 'Nena' } } })
  expect(error).toBeNull()
  expect(data.session).toBeNull()
  expect(data.user).toMatchObject({ email: newcomer.email })
  expect(data.user?.identities).toHaveLength(1)
  expect(mails).toMatchObject([{ to: newcomer.email, subject: 'Confirm your email address' }])

  const { href, tokenHash } = linkTo(newcomer.email)
  expect(href).toBe(`http://127.0.0.1:5173/verify-email?token_hash=${tokenHash}&type=signup`)
  const verified = await nena.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })
  expect(verified.data.session?.user.email_confirmed_at).toBeDefined()
  expect((await client().auth.signInWithPassword(newcomer)).error).toBeNull()
})

test('a newcomer has a profile as soon as the sign-up is answered', async () => {
  const { client, sql } = await startAuth()
  await client().auth.signUp({ ...newcomer, options: { data: { first_name: 'Nena', last_name: 'Cruz' } } })
  const profiles = await sql`select full_name, role::text from profiles where email = ${newcomer.email}`
  expect([...profiles]).toEqual([{ full_name: 'Nena Cruz', role: 'unpaid' }])
})

test('a newcomer who claims to be an admin is an unpaid user like any other', async () => {
  const { client, sql } = await startAuth()
  const claims = { role: 'admin', app_metadata: { role: 'admin' }, is_super_admin: true }
  const { data } = await client().auth.signUp({ ...newcomer, options: { data: claims } })
  expect(data.user?.role).toBe('authenticated')
  expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
  const [row] = await sql`
    select p.role::text, u.role as claim, u.is_super_admin from profiles p join auth.users u using (id)
    where u.email = ${newcomer.email}`
  expect(row).toEqual({ role: 'unpaid', claim: 'authenticated', is_super_admin: null })
})

test('a newcomer cannot take over the facts that the server keeps among the metadata', async () => {
  const { client } = await startAuth()
  const claims = { sub: 'somebody else', email: 'ada@example.test', email_verified: true }
  const { data } = await client().auth.signUp({ ...newcomer, options: { data: claims } })
  expect(data.user?.user_metadata).toMatchObject({
    sub: data.user?.id,
    email: newcomer.email,
    email_verified: false,
  })
})

test('somebody who signs up again before confirming gets the mail again, and the first link stops working', async () => {
  const { client, mails, linkTo, wait } = await startAuth()
  await client().auth.signUp(newcomer)
  const first = linkTo(newcomer.email)
  wait(60)
  const { data, error } = await client().auth.signUp(newcomer)
  expect(error).toBeNull()
  expect(data.user?.identities).toHaveLength(1)
  expect(mails).toHaveLength(2)
  const { error: used } = await client().auth.verifyOtp({ token_hash: first.tokenHash, type: 'signup' })
  expect(used?.code).toBe('otp_expired')
  const { tokenHash } = linkTo(newcomer.email)
  expect((await client().auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })).error).toBeNull()
})

test('somebody who signs up again at once is asked to wait', async () => {
  const { client } = await startAuth()
  await client().auth.signUp(newcomer)
  const { error } = await client().auth.signUp(newcomer)
  expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
})

test('a stranger who signs up with an unconfirmed address changes nothing, and is shown the first metadata', async () => {
  const { client, linkTo, wait } = await startAuth()
  const first = await client().auth.signUp({ ...newcomer, options: { data: { registration: 'radio' } } })
  wait(60)
  const { data } = await client().auth.signUp({
    email: newcomer.email,
    password: 'stranger99',
    options: { data: { registration: 'poster' } },
  })
  expect(data.user).toMatchObject({
    id: first.data.user?.id,
    user_metadata: { registration: 'radio', sub: first.data.user?.id, email: newcomer.email },
    identities: [{ identity_data: { registration: 'radio' } }],
  })
  await client().auth.verifyOtp({ token_hash: linkTo(newcomer.email).tokenHash, type: 'signup' })
  const { error } = await client().auth.signInWithPassword({ email: newcomer.email, password: 'stranger99' })
  expect(error?.code).toBe('invalid_credentials')
  expect((await client().auth.signInWithPassword(newcomer)).data.user?.user_metadata.registration).toBe(
    'radio',
  )
})

test('a stranger who signs up with a confirmed address gets an invented user, and no mail is sent', async () => {
  const { client, enrol, mails, sql } = await startAuth()
  const nena = await enrol()
  const { data, error } = await client().auth.signUp({
    ...newcomer,
    options: { data: { first_name: 'Eve' } },
  })
  expect(error).toBeNull()
  expect(data.session).toBeNull()
  expect(data.user).toMatchObject({ email: newcomer.email, identities: [] })
  expect(data.user?.id).not.toBe(nena.id)
  expect(mails).toEqual([])
  expect(await sql`select from auth.users where email = ${newcomer.email}`).toHaveLength(1)
})

test('two sign-ups with one address at the same moment make one user', async () => {
  const { client, sql } = await startAuth({ maxFrequency: 0 })
  const answers = await Promise.all([client().auth.signUp(newcomer), client().auth.signUp(newcomer)])
  expect(answers.map(({ error }) => error)).toEqual([null, null])
  expect(await sql`select from auth.users where email = ${newcomer.email}`).toHaveLength(1)
})

test('a newcomer cannot choose a password without length, letters or digits, and hears why', async () => {
  const { client } = await startAuth()
  const weak = {
    nena123: ['length'],
    jeepneys: ['characters'],
    12345678: ['characters'],
    jeep: ['length', 'characters'],
  }
  for (const [password, reasons] of Object.entries(weak)) {
    const { error } = await client().auth.signUp({ email: newcomer.email, password })
    expect(error, password).toMatchObject({ status: 422, code: 'weak_password', reasons })
  }
})

test('a newcomer can choose a password of 72 bytes, and no longer one', async () => {
  const { client } = await startAuth()
  const longest = `ñ1${'x'.repeat(69)}`
  expect((await client().auth.signUp({ email: 'a@example.test', password: longest })).error).toBeNull()
  const { error } = await client().auth.signUp({ email: 'b@example.test', password: `${longest}x` })
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
})

test('a newcomer cannot register what is not an address', async () => {
  const { send } = await startAuth()
  const tooLong = `${'n'.repeat(250)}@a.test`
  for (const email of [
    '',
    'nena',
    'nena@',
    '@a.test',
    'nena@a..test',
    'nena @a.test',
    'nena@a.test\n',
    tooLong,
  ]) {
    const answer = await send('POST', '/signup', { email, password: PASSWORD })
    expect(answer.status, email).toBe(400)
    expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' })
  }
})

test('a sign-up that is not JSON, or holds text no database can keep, is refused and does not fail', async () => {
  const { send, failures } = await startAuth()
  const bodies = [
    '',
    '{',
    '[]',
    '"nena"',
    '{"email":7,"password":"jeepney88"}',
    '{"email":"n@a.test","password":"jeepney88","data":[]}',
    '{"email":"n@a.test","password":"jeepney88","data":{"first_name":"\\u0000"}}',
    '{"email":"n@a.test","password":"jeepney88","data":{"\\ud800":1}}',
    `{"email":"n@a.test","password":"jeepney88","data":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_001)}`,
  ]
  for (const body of bodies) {
    const answer = await send('POST', '/signup', body)
    expect(answer.status, body.slice(0, 80)).toBe(400)
    expect(await answer.json()).toMatchObject({ error_code: 'bad_json' })
  }
  expect(failures).toEqual([])
})

test('a sign-up whose profile cannot be made leaves nothing behind', async () => {
  const { client, sql, failures } = await startAuth()
  onTestFinished(() => sql`drop function public.refuse() cascade`.then())
  await sql.unsafe(`
    create function public.refuse() returns trigger language plpgsql as $$ begin raise exception 'the profile table said no'; end $$;
    create trigger refuse before insert on public.profiles for each row execute function public.refuse();`)
  const { error } = await client().auth.signUp(newcomer)
  expect(error).toMatchObject({ status: 500, message: expect.not.stringContaining('profile') })
  expect(failures).toMatchObject([{ message: 'the profile table said no' }])
  expect(await sql`select from auth.users where email = ${newcomer.email}`).toHaveLength(0)
})

test('a hook may refuse a new account with its status and word, and is not asked for a taken address', async () => {
  const { client, sql, mails, enrol } = await startAuth({ beforeUserCreated: 'public.refuse_nobody' })
  onTestFinished(() => sql`drop function public.refuse_nobody`.then())
  await sql.unsafe(`
    create function public.refuse_nobody(event jsonb) returns jsonb language sql as $$
      select case when event #>> '{user,user_metadata,first_name}' = '' then
        '{"error": {"http_code": 400, "message": "name_missing"}}'::jsonb else '{}' end
    $$;
    grant execute on function public.refuse_nobody to supabase_auth_admin;`)
  const signUp = (first_name: string) =>
    client().auth.signUp({ ...newcomer, options: { data: { first_name } } })
  expect((await signUp('')).error).toMatchObject({ status: 400, message: 'name_missing' })
  expect(mails).toEqual([])
  expect(await sql`select from auth.users where email = ${newcomer.email}`).toHaveLength(0)
  await enrol()
  expect((await signUp('')).error).toBeNull()
})

test('a newcomer whose address has two dots in a row is not registered: no mail can be addressed to it', async () => {
  const { client, sql, mails } = await startAuth()
  const { error } = await client().auth.signUp({ ...newcomer, email: 'ne..na@example.test' })
  expect(error).toMatchObject({ status: 500, message: 'Error sending confirmation email' })
  expect(mails).toEqual([])
  expect(await sql`select from auth.users where email = 'ne..na@example.test'`).toHaveLength(0)
})

test('a person at the domain invalid gets no mail', async () => {
  const { client, mails } = await startAuth()
  const walkIn = { email: '1001@walk-in.invalid', password: PASSWORD }
  expect((await client().auth.signUp(walkIn)).error).toBeNull()
  expect((await client().auth.resetPasswordForEmail(walkIn.email)).error).toBeNull()
  expect(mails).toEqual([])
})
