import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { PASSWORD, startAuth } from '../support/auth.ts'

const SECRET = 'the provider’s secret'

async function startVerifier(...tokens: string[]) {
  const left = new Set(tokens)
  const asked: Record<string, string>[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const fields = Object.fromEntries(new URLSearchParams(body))
    asked.push(fields)
    const isGood = fields.secret === SECRET && left.delete(fields.response ?? '')
    response.end(
      JSON.stringify(
        isGood ? { success: true } : { success: false, 'error-codes': ['timeout-or-duplicate'] },
      ),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => new Promise((resolve) => server.close(resolve))
  onTestFinished(async () => void (server.listening && (await stop())))
  const { port } = server.address() as AddressInfo
  return { asked, stop, captcha: { secret: SECRET, verifyUrl: `http://127.0.0.1:${port}/siteverify` } }
}

const NENA = { email: 'nena@example.test', password: PASSWORD }

test('a stranger gets no account, session or mail without a solved challenge, valid for one request', async () => {
  const { captcha, asked } = await startVerifier('one', 'two', 'three', 'four')
  const { client, linkTo, mails, sql, wait } = await startAuth({ captcha })
  const { auth } = client()
  const calls = {
    'signing up': (captchaToken?: string) => auth.signUp({ ...NENA, options: { captchaToken } }),
    'having the link sent again': (captchaToken?: string) =>
      auth.resend({ type: 'signup', email: NENA.email, options: { captchaToken } }),
    'signing in': (captchaToken?: string) => auth.signInWithPassword({ ...NENA, options: { captchaToken } }),
    'asking for a new password': (captchaToken?: string) =>
      auth.resetPasswordForEmail(NENA.email, { captchaToken }),
  }
  const refusal = (why: string) => ({
    status: 400,
    code: 'captcha_failed',
    message: `captcha protection: request disallowed (${why})`,
  })
  const tokens = ['one', 'two', 'three', 'four']
  for (const [what, call] of Object.entries(calls)) {
    const mailsBefore = mails.length
    for (const none of [undefined, '', '  '])
      expect((await call(none)).error, what).toMatchObject(refusal('no captcha_token found'))
    expect((await call('invented')).error, what).toMatchObject(refusal('timeout-or-duplicate'))
    expect(mails, what).toHaveLength(mailsBefore)
    const token = tokens.shift()
    expect((await call(token)).error, what).toBeNull()
    expect(asked.at(-1)).toEqual({ secret: SECRET, response: token, remoteip: 'local' })
    expect((await call(token)).error, `${what}, twice`).toMatchObject(refusal('timeout-or-duplicate'))
    wait(60)
    if (what === 'having the link sent again')
      await auth.verifyOtp({ token_hash: linkTo(NENA.email).tokenHash, type: 'signup' })
  }
  expect(await sql`select count(*)::int as count from auth.users`).toEqual([{ count: 1 }])
  expect(mails).toHaveLength(3)
})

test('a student’s session is refreshed, and the server adds people, without a challenge', async () => {
  const { captcha, asked } = await startVerifier('one')
  const { admin, client, enrol } = await startAuth({ captcha })
  await enrol()
  const { auth } = client()
  await auth.signInWithPassword({ ...NENA, options: { captchaToken: 'one' } })
  expect((await auth.refreshSession()).error).toBeNull()
  expect((await auth.updateUser({ data: { language: 'fil' } })).error).toBeNull()
  expect((await admin.auth.signInWithPassword(NENA)).error).toBeNull()
  expect(asked).toHaveLength(1)
})

test('nobody gets through while the provider does not answer, and nobody by what is not text', async () => {
  const { captcha, stop } = await startVerifier()
  const { client, enrol, mails, send } = await startAuth({ captcha })
  await enrol()
  await stop()
  const { error } = await client().auth.resetPasswordForEmail(NENA.email, { captchaToken: 'one' })
  expect(error).toMatchObject({ status: 500, message: 'captcha verification process failed' })
  for (const gotrue_meta_security of [{ captcha_token: ['one'] }, 'one', [], null, { captcha_token: true }]) {
    const { status } = await send('POST', '/recover', { email: NENA.email, gotrue_meta_security })
    expect(status, JSON.stringify(gotrue_meta_security)).toBe(400)
  }
  expect((await send('POST', '/recover/', { email: NENA.email })).status).toBe(400)
  expect((await send('POST', '//recover', { email: NENA.email })).status).not.toBe(200)
  expect(mails).toEqual([])
})

// Attack 380
test('a crowd of sign-ups does not use up the mails of the school', async () => {
  const { captcha } = await startVerifier('an honest newcomer’s')
  const rateLimits = { emailSent: 5, tokenRefresh: 150, signInSignUps: 30, tokenVerifications: 30 }
  const { client, mails, send } = await startAuth({ captcha, rateLimits })
  for (let n = 0; n < 40; n += 1)
    await send('POST', '/signup', { ...NENA, email: `bot${n}@example.test` }, {}, `10.0.0.${n % 11}`)
  expect(mails).toEqual([])
  const options = { captchaToken: 'an honest newcomer’s' }
  expect((await client().auth.signUp({ ...NENA, options })).error).toBeNull()
  expect(mails).toHaveLength(1)
})
