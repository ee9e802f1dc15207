import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { emailVerificationMachine, type MailAnswer } from '../../../machines/auth/emailVerificationMachine.ts'
import { fails, feed, offline, scripted, settle } from '../jobs.ts'
import { uncovered } from '../uncovered.ts'

const tooMany = { code: 'over_request_rate_limit', retryable: true }

function openPage({
  canSignIn = true,
  account = null as string | null,
  ask = scripted<boolean, { account: string }>(false),
  signIn = scripted<boolean>(false),
  mailSent = false,
  resend = scripted<MailAnswer, { email: string }>({ sent: true, seconds: 30 }),
} = {}) {
  const session = feed<{ type: 'session.opened' } | { type: 'page.focused' } | { type: 'mail.resend' }>()
  const clock = new SimulatedClock()
  const actors = {
    askConfirmed: ask.job,
    signIn: signIn.job,
    resendMail: resend.job,
    watchBrowser: session.job,
  }
  const input = { email: 'una@maneho.test', canSignIn, account, mailSent }
  const page = createActor(emailVerificationMachine.provide({ actors }), { clock, input }).start()
  const wait = async (ms: number) => {
    clock.increment(ms)
    await settle()
  }
  return { page, ask, signIn, resend, session: session.handle, wait }
}

const SECOND = 1_000
const MINUTE = 60_000

test('a newcomer’s page polls every five seconds for the confirmation, and signs in once', async () => {
  const ask = scripted<boolean, { account: string }>(false, false, true)
  const { page, signIn, wait } = openPage({ account: 'una', ask, signIn: scripted<boolean>(true) })
  await wait(5 * SECOND - 1)
  expect(ask.inputs).toHaveLength(0)
  await wait(1)
  await wait(5 * SECOND)
  expect(ask.inputs).toEqual([{ account: 'una' }, { account: 'una' }])
  expect(signIn.inputs).toHaveLength(0)
  await wait(5 * SECOND)
  await settle()
  expect(signIn.inputs).toHaveLength(1)
  expect(page.getSnapshot().value).toBe('verified')
})

test('a visitor who comes back to the page from her mail does not wait for the five seconds', async () => {
  const ask = scripted<boolean, { account: string }>(true)
  const { page, session, wait } = openPage({ account: 'una', ask, signIn: scripted<boolean>(true) })
  session.send({ type: 'page.focused' })
  await wait(0)
  await settle()
  expect(page.getSnapshot().value).toBe('verified')
})

test('the page asks less often while there is no answer', async () => {
  const ask = scripted<boolean, { account: string }>(fails('network_error'), false)
  const { wait } = openPage({ account: 'una', ask })
  await wait(5 * SECOND)
  await wait(10 * SECOND - 1)
  expect(ask.inputs).toHaveLength(1)
  await wait(1)
  await wait(5 * SECOND)
  expect(ask.inputs).toHaveLength(3)
})

test('a visitor whose account has another password than hers is told so, and no more sign-ins are tried', async () => {
  const { page, session, signIn, wait } = openPage({
    account: 'una',
    ask: scripted<boolean, { account: string }>(true),
    signIn: scripted<boolean>(fails('invalid_credentials')),
  })
  await wait(5 * SECOND)
  await settle()
  expect(page.getSnapshot().context.failure?.code).toBe('invalid_credentials')
  session.send({ type: 'page.focused' })
  await wait(10 * MINUTE)
  expect(signIn.inputs).toHaveLength(1)
})

test('a visitor whose challenge is open is told so, and is signed in once it is solved', async () => {
  const { page, signIn, wait } = openPage({ signIn: scripted<boolean>(fails('captcha_unsolved'), true) })
  await wait(MINUTE)
  await settle()
  expect(page.getSnapshot().context.failure?.code).toBe('captcha_unsolved')
  expect(page.getSnapshot().matches({ waiting: { polling: 'refused' } })).toBe(false)
  await wait(MINUTE)
  expect(signIn.inputs).toHaveLength(2)
  expect(page.getSnapshot().value).toBe('verified')
})

test('a newcomer without a known account is polled by a sign-in once a minute until verified', async () => {
  const { page, signIn, wait } = openPage({ signIn: scripted<boolean>(false, true) })
  await wait(MINUTE - 1)
  expect(signIn.inputs).toHaveLength(0)
  await wait(1)
  expect(signIn.inputs).toHaveLength(1)
  expect(page.getSnapshot().status).toBe('active')
  await wait(MINUTE)
  expect(page.getSnapshot().value).toBe('verified')
})

test('a visitor who comes back to the page from her mail does not wait for the minute', async () => {
  const { page, session, signIn, wait } = openPage({ signIn: scripted<boolean>(false, true) })
  session.send({ type: 'page.focused' })
  session.send({ type: 'page.focused' })
  await wait(0)
  expect(signIn.inputs).toHaveLength(1)
  session.send({ type: 'page.focused' })
  await wait(0)
  expect(page.getSnapshot().value).toBe('verified')
})

test('the page polls less often after a 429', async () => {
  const { signIn, wait } = openPage({ signIn: scripted<boolean>(fails(tooMany), fails(tooMany), false) })
  await wait(MINUTE)
  await wait(2 * MINUTE - 1)
  expect(signIn.inputs).toHaveLength(1)
  await wait(1)
  await wait(4 * MINUTE - 1)
  expect(signIn.inputs).toHaveLength(2)
  await wait(1)
  await wait(MINUTE)
  expect(signIn.inputs).toHaveLength(4)
})

test('a visitor whose link opened a session in this browser goes on at once', () => {
  const { page, session } = openPage({ canSignIn: false })
  session.send({ type: 'session.opened' })
  expect(page.getSnapshot().value).toBe('verified')
  expect(session.isOpen).toBe(false)
})

test('a page that no longer knows the password does not poll', async () => {
  const { session, signIn, wait } = openPage({ canSignIn: false })
  session.send({ type: 'page.focused' })
  await wait(MINUTE)
  expect(signIn.inputs).toHaveLength(0)
})

test('a visitor can have the mail sent again, then has to wait thirty seconds', async () => {
  const { page, resend, wait } = openPage({ canSignIn: false })
  page.send({ type: 'mail.resend' })
  await settle()
  expect(resend.inputs).toEqual([{ email: 'una@maneho.test' }])
  expect(page.getSnapshot().context.secondsLeft).toBe(30)
  await wait(1_000)
  expect(page.getSnapshot().context.secondsLeft).toBe(29)
  expect(page.getSnapshot().can({ type: 'mail.resend' })).toBe(false)
  for (let second = 0; second < 28; second += 1) await wait(1_000)
  await wait(999)
  expect(page.getSnapshot().can({ type: 'mail.resend' })).toBe(false)
  await wait(1)
  expect(page.getSnapshot().can({ type: 'mail.resend' })).toBe(true)
})

test('a visitor who has just registered waits thirty seconds before she can have another mail', async () => {
  const { page, wait } = openPage({ canSignIn: false, mailSent: true })
  expect(page.getSnapshot().can({ type: 'mail.resend' })).toBe(false)
  expect(page.getSnapshot().context.secondsLeft).toBe(30)
  for (let second = 0; second < 30; second += 1) await wait(1_000)
  expect(page.getSnapshot().can({ type: 'mail.resend' })).toBe(true)
})

test('a visitor whom the server asks to wait sees its seconds instead of an error', async () => {
  const { page, wait } = openPage({
    resend: scripted<MailAnswer, { email: string }>({ sent: false, seconds: 7 }),
  })
  page.send({ type: 'mail.resend' })
  await settle()
  expect(page.getSnapshot().context).toMatchObject({ secondsLeft: 7, mailSent: false, failure: null })
  for (let second = 0; second < 7; second += 1) await wait(1_000)
  expect(page.getSnapshot().can({ type: 'mail.resend' })).toBe(true)
})

test('a visitor whose mail could not be sent is told so and can try again', async () => {
  const { page } = openPage({
    resend: scripted<MailAnswer, { email: string }>(fails('network_error')),
  })
  page.send({ type: 'mail.resend' })
  await settle()
  expect(page.getSnapshot().context.failure?.code).toBe('network_error')
  expect(page.getSnapshot().can({ type: 'mail.resend' })).toBe(true)
})

test('every state and transition of the verification is reached', { timeout: 30_000 }, () => {
  const uncoveredParts = uncovered(emailVerificationMachine, {
    inputs: [
      { email: 'una@maneho.test', canSignIn: true, account: 'una', mailSent: false },
      { email: 'una@maneho.test', canSignIn: true, account: null, mailSent: false },
    ],
    events: [{ type: 'session.opened' }, { type: 'page.focused' }, { type: 'mail.resend' }],
    answers: {
      askConfirmed: { results: [true, false] },
      signIn: {
        results: [true, false],
        errors: [
          offline,
          ...['invalid_credentials', 'captcha_unsolved'].map((code) => ({ code, retryable: false })),
        ],
      },
      resendMail: { results: [{ sent: true, seconds: 2 }] },
    },
    view: ({ secondsLeft, account }) => [secondsLeft, account],
  })
  expect(uncoveredParts).toEqual([])
})

// Attack 71
test('a newcomer’s waiting page costs her classroom’s address no login: twelve polls a minute', async () => {
  const { ask, signIn, wait } = openPage({ account: 'una' })
  for (let second = 0; second < 60; second += 1) await wait(SECOND)
  expect(ask.inputs).toHaveLength(12)
  expect(signIn.inputs).toHaveLength(0)
})
