import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PEOPLE } from '../support/people.ts'
import { type FreshStack, freshStack } from '../support/stack.ts'

let stack: FreshStack

beforeAll(async () => {
  stack = await freshStack()
})
afterAll(() => stack.stop())

async function registerAndAsk(email: string) {
  const visitor = stack.client()
  const { data } = await visitor.auth.signUp({
    email,
    password: 'jeepney88',
    options: { data: { first_name: 'Nena', last_name: 'Cruz' } },
  })
  const account = data.user?.id ?? ''
  return { account, ask: async () => (await visitor.rpc('is_confirmed', { p_account: account })).data }
}

// Attack 330
test('330: a visitor who registers a taken address waits like any other, and never hears of a confirmation', async () => {
  const known = await registerAndAsk(PEOPLE.amina)
  const unknown = await registerAndAsk('nena@example.test')
  expect([await known.ask(), await unknown.ask()]).toEqual([false, false])
  const [amina] = await stack.sql`select id from profiles where email = ${PEOPLE.amina}`
  expect(known.account).not.toBe(amina?.id)
  await stack.sql`update auth.users set email_confirmed_at = now() where id = ${unknown.account}`
  expect([await known.ask(), await unknown.ask()]).toEqual([false, true])
})

// Attack 330
test('330: a visitor learns from an id only whether it is confirmed, and from other values nothing', async () => {
  const ask = async (body: unknown) => {
    const answer = await fetch(`${stack.apiUrl}/rest/v1/rpc/is_confirmed`, {
      method: 'POST',
      headers: { apikey: stack.keys.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return [answer.status, await answer.text()]
  }
  const [amina] = await stack.sql`select id from profiles where email = ${PEOPLE.amina}`
  expect(await ask({ p_account: amina?.id })).toEqual([200, 'true'])
  expect(await ask({ p_account: randomUUID() })).toEqual([200, 'false'])
  expect(await ask({ p_account: null })).toEqual([200, 'false'])
  const [status, said] = await ask({ p_account: PEOPLE.amina })
  expect([status, said]).toEqual([400, expect.not.stringContaining('true')])
})

test('a stranger who re-registers an unconfirmed address cannot give up its account; its own browser can', async () => {
  const email = 'tala@gmial.test'
  const secret = randomUUID()
  const registration = createHash('sha256').update(secret).digest('hex')
  const register = (data: object) =>
    stack.client().auth.signUp({ email, password: 'jeepney88', options: { data } })
  const { data: own } = await register({ first_name: 'Tala', last_name: 'Cruz', registration })
  const exists = async () => (await stack.sql`select from auth.users where email = ${email}`).length === 1
  const giveUp = async (p_secret: string) => {
    const { status, data } = await stack.client().rpc('give_up_registration', { p_email: email, p_secret })
    return [status, data]
  }

  const { data: again } = await register({ first_name: 'Mallory', last_name: 'Cruz', registration: 'mine' })
  const seen = String(again.user?.user_metadata.registration ?? '')
  for (const guess of [seen, own.user?.id ?? '', email, 'mine'])
    expect(await giveUp(guess)).toEqual([204, null])
  expect(await exists()).toBe(true)
  expect(await giveUp(secret)).toEqual([204, null])
  expect(await exists()).toBe(false)
})
