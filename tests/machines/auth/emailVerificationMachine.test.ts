import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { emailVerificationMachine } from '../../../machines/auth/emailVerificationMachine.ts'
import { fails, feed, scripted, settle } from '../jobs.ts'
import { uncovered } from '../uncovered.ts'

const tooMany = { code: 'over_request_rate_limit', retryable: true }

function openPage({
  canPoll = true,
  check = scripted<boolean>(false),
  resend = scripted<void, { email: string }>(undefined),
} = {}) {
  const session = feed<{ type: 'session.opened' } | { type: 'mail.resend' }>()
  const clock = new SimulatedClock()
  const actors = { checkVerified: check.job, resendMail: resend.job, watchSession: session.job }
  const input = { email: 'una@maneho.test', canPoll }
  const page = createActor(emailVerificationMachine.provide({ actors }), { clock, input }).start()
  const wait = async (ms: number) => {
    clock.increment(ms)
    await settle()
  }
  return { page, check, resend, session: session.handle, wait }
}

test('the page asks every five seconds and goes on once the address is verified', async () => {
  const { page, check, wait } = openPage({ check: scripted<boolean>(false, false, true) })
  await wait(4_999)
  expect(check.inputs).toHaveLength(0)
  await wait(1)
  await wait(5_000)
  expect(check.inputs).toHaveLength(2)
  expect(page.getSnapshot().status).toBe('active')
  await wait(5_000)
  expect(page.getSnapshot().value).toBe('verified')
})

test('the page asks less often when it is told that it asks too often', async () => {
  const { check, wait } = openPage({ check: scripted<boolean>(fails(tooMany), fails(tooMany), false) })
  await wait(5_000)
  await wait(9_999)
  expect(check.inputs).toHaveLength(1)
  await wait(1)
  await wait(19_999)
  expect(check.inputs).toHaveLength(2)
  await wait(1)
  await wait(5_000)
  expect(check.inputs).toHaveLength(4)
})

test('an answer that cannot be read does not stop the asking', async () => {
  const { check, wait } = openPage({ check: scripted<boolean>(fails('unknown_error')) })
  await wait(5_000)
  await wait(5_000)
  expect(check.inputs).toHaveLength(2)
})

test('a visitor whose link opened a session in this browser goes on at once', () => {
  const { page, session } = openPage({ canPoll: false })
  session.send({ type: 'session.opened' })
  expect(page.getSnapshot().value).toBe('verified')
  expect(session.isOpen).toBe(false)
})

test('a page that no longer knows the password asks nothing', async () => {
  const { check, wait } = openPage({ canPoll: false })
  await wait(60_000)
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

test('a visitor whose mail could not be sent is told so and can try again', async () => {
  const { page } = openPage({
    resend: scripted<void, { email: string }>(fails('over_email_send_rate_limit')),
  })
  page.send({ type: 'mail.resend' })
  await settle()
  expect(page.getSnapshot().context.failure?.code).toBe('over_email_send_rate_limit')
  expect(page.getSnapshot().can({ type: 'mail.resend' })).toBe(true)
})

test('every state and transition of the verification is reached', { timeout: 30_000 }, () => {
  const uncoveredParts = uncovered(emailVerificationMachine, {
    inputs: [{ email: 'una@maneho.test', canPoll: true }],
    events: [{ type: 'session.opened' }, { type: 'mail.resend' }],
    answers: { checkVerified: { results: [true, false] } },
    view: ({ secondsLeft }) => secondsLeft,
  })
  expect(uncoveredParts).toEqual([])
})
