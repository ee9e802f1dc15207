import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PEOPLE } from '../support/people.ts'
import { type FreshStack, freshStack } from '../support/stack.ts'

let stack: FreshStack

beforeAll(async () => {
  stack = await freshStack()
})
afterAll(() => stack.stop())

/** The answers to a visitor who registers an address and asks about the id that the sign-up names. */
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
test('330: a visitor who registers an address that has an account waits as for any other, and never hears that it is confirmed', async () => {
  const known = await registerAndAsk(PEOPLE.amina)
  const unknown = await registerAndAsk('nena@example.test')
  expect([await known.ask(), await unknown.ask()]).toEqual([false, false])
  const [amina] = await stack.sql`select id from profiles where email = ${PEOPLE.amina}`
  expect(known.account).not.toBe(amina?.id)
  await stack.sql`update auth.users set email_confirmed_at = now() where id = ${unknown.account}`
  expect([await known.ask(), await unknown.ask()]).toEqual([false, true])
})

// Attack 330
test('330: a visitor learns from an id whether it is confirmed and nothing else, and from anything but an id nothing', async () => {
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
