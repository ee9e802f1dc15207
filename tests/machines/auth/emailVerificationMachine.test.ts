import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { emailVerificationMachine, type MailAnswer } from '../../../machines/auth/emailVerificationMachine.ts'
import { fails, feed, scripted, settle } from '../jobs.ts'
import { uncovered } from '../uncovered.ts'

const tooMany = { code: 'over_request_rate_limit', retryable: true }

function openPage({
  canPoll = true,
  check = scripted<boolean>(false),
  mailSent = false,
  resend = scripted<MailAnswer, { email: string }>({ sent: true, seconds: 30 }),
} = {}) {
  const session = feed<{ type: 'session.opened' } | { type: 'page.focused' } | { type: 'mail.resend' }>()
  const clock = new SimulatedClock()
  const actors = { checkVerified: check.job, resendMail: resend.job, watchBrowser: session.job }
  const input = { email: 'una@maneho.test', canPoll, mailSent }
  const page = createActor(emailVerificationMachine.provide({ actors }), { clock, input }).start()
  const wait = async (ms: number) => {
    clock.increment(ms)
    await settle()
  }
  return { page, check, resend, session: session.handle, wait }
}

const MINUTE = 60_000

test('the page polls once a minute and ends once the address is verified', async () => {
  const { page, check, wait } = openPage({ check: scripted<boolean>(false, true) })
  await wait(MINUTE - 1)
  expect(check.inputs).toHaveLength(0)
  await wait(1)
  expect(check.inputs).toHaveLength(1)
  expect(page.getSnapshot().status).toBe('active')
  await wait(MINUTE)
  expect(page.getSnapshot().value).toBe('verified')
})

test('a visitor who comes back to the page from her mail does not wait for the minute', async () => {
  const { page, session, check, wait } = openPage({ check: scripted<boolean>(false, true) })
  session.send({ type: 'page.focused' })
  session.send({ type: 'page.focused' })
  await wait(0)
  expect(check.inputs).toHaveLength(1)
  session.send({ type: 'page.focused' })
  await wait(0)
  expect(page.getSnapshot().value).toBe('verified')
})

test('the page polls less often after a 429', async () => {
  const { check, wait } = openPage({ check: scripted<boolean>(fails(tooMany), fails(tooMany), false) })
  await wait(MINUTE)
  await wait(2 * MINUTE - 1)
  expect(check.inputs).toHaveLength(1)
  await wait(1)
  await wait(4 * MINUTE - 1)
  expect(check.inputs).toHaveLength(2)
  await wait(1)
  await wait(MINUTE)
  expect(check.inputs).toHaveLength(4)
})

test('an answer that cannot be read does not stop the polling', async () => {
  const { check, wait } = openPage({ check: scripted<boolean>(fails('unknown_error')) })
  await wait(MINUTE)
  await wait(MINUTE)
  expect(check.inputs).toHaveLength(2)
})

test('a visitor whose link opened a session in this browser goes on at once', () => {
  const { page, session } = openPage({ canPoll: false })
  session.send({ type: 'session.opened' })
  expect(page.getSnapshot().value).toBe('verified')
  expect(session.isOpen).toBe(false)
})

test('a page that no longer knows the password does not poll', async () => {
  const { session, check, wait } = openPage({ canPoll: false })
  session.send({ type: 'page.focused' })
  await wait(MINUTE)
  expect(check.inputs).toHaveLength(0)
})

test('a visitor can have the mail sent again, then has to wait thirty seconds', async () => {
  const { page, resend, wait } = openPage({ canPoll: false })
  page.send({ type: 'mail.resend' })
  await settle()
  expect(resend.inputs).toEqual([{ email: 'una@maneho.test' }])
  expect(page.getSnapshot().context.secondsLeft).toBe(30)
  await wait(1_000)
  expect(page.getSnapshot().context.secondsLeft).toBe(29)
  expect(page.getSnapshot().can({ type: 'mail.resend' })).toBe(false)
  for (let second = 0; second < 29; second += 1) await wait(1_000)
  expect(page.getSnapshot().can({ type: 'mail.resend' })).toBe(true)
})

test('a visitor who has just registered waits thirty seconds before she can have another mail', async () => {
  const { page, wait } = openPage({ canPoll: false, mailSent: true })
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
    inputs: [{ email: 'una@maneho.test', canPoll: true, mailSent: false }],
    events: [{ type: 'session.opened' }, { type: 'page.focused' }, { type: 'mail.resend' }],
    answers: {
      checkVerified: { results: [true, false] },
      resendMail: { results: [{ sent: true, seconds: 2 }] },
    },
    view: ({ secondsLeft }) => secondsLeft,
  })
  expect(uncoveredParts).toEqual([])
})
