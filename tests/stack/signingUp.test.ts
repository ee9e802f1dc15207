import { afterAll, beforeAll, expect, test } from 'vitest'
import { PEOPLE } from '../support/people.ts'
import { type FreshStack, freshStack } from '../support/stack.ts'

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

const newcomerOf = (name: string) => ({ email: `${name}@example.test`, password: 'jeepney88' })

// Attack 342
test.each([
  ['first_name', PEOPLE.amina],
  ['last_name', PEOPLE.bea],
])(
  'an empty or invisible %s is not kept, and taken and free addresses get the same answer',
  async (field, taken) => {
    const newcomer = newcomerOf(field)
    const data = { first_name: 'Nena', last_name: 'Abad', [field]: '\u2060\u00a0' }
    const answerFor = async (email: string) => {
      const { data: answer, error } = await stack
        .client()
        .auth.signUp({ ...newcomer, email, options: { data } })
      return { error, isUser: answer.user !== null }
    }
    expect(await answerFor(newcomer.email)).toEqual({ error: null, isUser: true })
    expect(await answerFor(taken)).toEqual({ error: null, isUser: true })
    const [profile] =
      await stack.sql`select first_name, last_name from profiles where email = ${newcomer.email}`
    expect(profile).toEqual({ first_name: 'Nena', last_name: 'Abad', [field]: '' })
  },
)

test.each(['ne..na@example.test', '.nena@example.test', '9999@walk-in.invalid', 'nena@localhost'])(
  'nobody registers with %s, which no mail reaches',
  async (email) => {
    const names = { first_name: 'Nena', last_name: 'Abad' }
    const { error } = await stack
      .client()
      .auth.signUp({ email, password: 'jeepney88', options: { data: names } })
    expect(error).toMatchObject({ status: 400, message: 'email_address_invalid' })
    expect([...(await stack.sql`select from auth.users where email = ${email}`)]).toEqual([])
  },
)

// Attack 341
test('nobody fills an account with metadata: known keys of 200 characters, and small tokens', async () => {
  const browser = await stack.signInAs('una')
  const [before] =
    await stack.sql`select raw_user_meta_data as data from auth.users where email = ${PEOPLE.una}`
  const heavy = {
    ...Object.fromEntries(Array.from({ length: 90 }, (_, number) => [`key${number}`, 'x'.repeat(10_000)])),
    language: 'fil',
    registration: 'x'.repeat(201),
  }
  const { data } = await browser.auth.updateUser({ data: heavy })
  expect(data.user?.user_metadata).toEqual({ ...before?.data, language: 'fil' })
  const { data: refreshed } = await browser.auth.refreshSession()
  expect(refreshed.session?.access_token.length).toBeLessThan(2_000)
  const email = 'heavy@example.test'
  const names = { first_name: 'Nena', last_name: 'Cruz' }
  await stack
    .client()
    .auth.signUp({ email, password: 'jeepney88', options: { data: { ...heavy, ...names } } })
  const [size] = await stack.sql`
    select pg_column_size(raw_user_meta_data) + pg_column_size(identity_data) as bytes
    from auth.users join auth.identities on user_id = users.id where users.email = ${email}`
  expect(size?.bytes).toBeLessThan(1_000)
})

// Attack 72
test('a stranger who signs up with an unconfirmed address learns no name, and no token carries one', async () => {
  const newcomer = newcomerOf('maria')
  const names = { first_name: 'Maria', middle_name: 'Reyes', last_name: 'Santos' }
  await stack.client().auth.signUp({ ...newcomer, options: { data: names } })
  await stack.sql`
    update auth.users set confirmation_sent_at = now() - interval '1 minute' where email = ${newcomer.email}`
  const theirs = { first_name: 'Eve', last_name: 'Cruz' }
  const answer = await stack
    .client()
    .auth.signUp({ email: newcomer.email, password: 'stranger99', options: { data: theirs } })
  expect(answer.error).toBeNull()
  await stack.sql`update auth.users set email_confirmed_at = now() where email = ${newcomer.email}`
  const signedIn = await stack.client().auth.signInWithPassword(newcomer)
  const token = atob(signedIn.data.session?.access_token.split('.')[1] ?? '')
  expect(token).toContain(newcomer.email)
  const rows = await stack.sql`
    select users.*, identities.* from auth.users join auth.identities on user_id = users.id where users.email = ${newcomer.email}`
  expect(rows).toHaveLength(1)
  for (const told of [answer.data, signedIn.data, token, rows])
    expect(JSON.stringify(told).replaceAll(newcomer.email, '')).not.toMatch(/Maria|Reyes|Santos/)
  expect(await stack.sql`select full_name from profiles where email = ${newcomer.email}`).toEqual([
    { full_name: 'Maria Reyes Santos' },
  ])
})
