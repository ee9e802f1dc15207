import { expect, test } from 'vitest'
import { createRateLimiter } from '../../src/auth/rateLimits.ts'
import { PASSWORD, startAuth } from '../support/auth.ts'

const limits = { emailSent: 2, tokenRefresh: 150, signInSignUps: 30, tokenVerifications: 30 }

/** How many of 60 requests of each kind get through, one per second. */
async function passed(
  send: (n: number) => Promise<Response>,
  wait: (seconds: number) => void,
): Promise<number> {
  let count = 0
  for (let n = 0; n < 60; n += 1) {
    const { status } = await send(n)
    if (status !== 429) count += 1
    wait(1)
  }
  return count
}

// Attack 50
test('somebody who guesses passwords is stopped after a burst, whatever address they claim to come from', async () => {
  const { send, wait } = await startAuth()
  // A wrong grant costs no bcrypt and is counted like a wrong password.
  const guess = (n: number) =>
    send('POST', '/token?grant_type=guess', {}, { 'x-forwarded-for': `10.0.0.${n}` })
  const guesses: number[] = []
  for (let n = 0; n < 31; n += 1) guesses.push((await guess(n)).status)
  expect(guesses).toEqual([...Array(30).fill(400), 429])
  wait(2)
  expect((await guess(99)).status).toBe(400)
  expect((await guess(99)).status).toBe(429)
})

test('a wrong password counts', async () => {
  const { client, enrol, send } = await startAuth()
  await enrol()
  for (let n = 0; n < 30; n += 1) await send('POST', '/token?grant_type=password', '{')
  const { error } = await client().auth.signInWithPassword({ email: 'nena@example.test', password: PASSWORD })
  expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
})

test('sign-ups, resets, resends and verifications are each limited to a burst and a steady rate', async () => {
  const { send, wait } = await startAuth()
  for (const path of ['/signup', '/recover', '/resend', '/verify']) {
    const count = await passed(() => send('POST', path, {}), wait)
    expect(count, path).toBeGreaterThanOrEqual(35)
    expect(count, path).toBeLessThanOrEqual(36)
  }
})

// Attack 71
test('one address does not use up the requests of another', () => {
  const limiter = createRateLimiter(limits, () => new Date(0))
  for (let n = 0; n < 30; n += 1) limiter.take('token', '127.0.0.1')
  expect(() => limiter.take('token', '127.0.0.1')).toThrow('Request rate limit reached')
  expect(() => limiter.take('token', '::1')).not.toThrow()
})

test('somebody gains no requests when the clock is set back', () => {
  let time = 1e12
  const limiter = createRateLimiter(limits, () => new Date(time))
  for (let n = 0; n < 30; n += 1) limiter.take('token', '127.0.0.1')
  time -= 1e9
  expect(() => limiter.take('token', '127.0.0.1')).toThrow()
  time += 2_001
  expect(() => limiter.take('token', '127.0.0.1')).not.toThrow()
})

test('the whole project sends no more mails an hour than its settings say', async () => {
  const { client, enrol, mails, wait } = await startAuth({ rateLimits: limits })
  for (const email of ['a@example.test', 'b@example.test', 'c@example.test']) await enrol(email)
  const reset = async (email: string) => (await client().auth.resetPasswordForEmail(email)).error?.code
  expect(await reset('a@example.test')).toBeUndefined()
  expect(await reset('b@example.test')).toBeUndefined()
  expect(await reset('c@example.test')).toBe('over_email_send_rate_limit')
  wait(1801)
  expect(await reset('c@example.test')).toBeUndefined()
  expect(mails).toHaveLength(3)
})

test.each([
  ['for a new password', '/recover', {}],
  ['for the confirmation', '/resend', { type: 'signup' }],
  ['for the link to a new address', '/resend', { type: 'email_change' }],
  ['to register', '/signup', { password: PASSWORD }],
])(
  'a stranger who asks twice %s cannot tell whether the address has an account',
  async (_what, path, body) => {
    const { enrol, send, wait } = await startAuth({ maxFrequency: 30 })
    await enrol('known@example.test')
    const statuses = async (email: string) => {
      const ask = async () => (await send('POST', path, { ...body, email })).status
      const twice = [await ask(), await ask()]
      wait(30)
      return [...twice, await ask()]
    }
    expect(await statuses('known@example.test')).toEqual([200, 429, 200])
    expect(await statuses('Unknown@example.test')).toEqual([200, 429, 200])
  },
)

test('a stranger is answered before the server looks for the account', async () => {
  const { enrol, handle, mails, send, sql } = await startAuth()
  const { id, email } = await enrol()
  await sql.begin(async (tx) => {
    await tx`select from auth.users where id = ${id} for update`
    const body = JSON.stringify({ email })
    const answer = await handle(
      new Request('http://127.0.0.1:54321/auth/v1/recover', { method: 'POST', body }),
    )
    expect([answer.status, await answer.json()]).toEqual([200, {}])
    expect(mails).toHaveLength(0)
  })
  await send('GET', '/health')
  expect(mails).toHaveLength(1)
})

test('addresses without an account use up the mails of the project, too', async () => {
  const { enrol, send } = await startAuth({ rateLimits: limits })
  await enrol('known@example.test')
  const ask = async (email: string) => (await send('POST', '/recover', { email })).status
  expect([await ask('a@example.test'), await ask('b@example.test')]).toEqual([200, 200])
  expect([await ask('c@example.test'), await ask('known@example.test')]).toEqual([429, 429])
})
