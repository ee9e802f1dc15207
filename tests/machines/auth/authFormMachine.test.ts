import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { type AuthFields, type AuthMode, authFormMachine } from '../../../machines/auth/authFormMachine.ts'
import type { Failure } from '../../../machines/shared/failure.ts'
import { fails, manual, scripted, settle } from '../jobs.ts'
import { uncovered } from '../uncovered.ts'

type Submission = { mode: AuthMode; fields: AuthFields }

const una = { email: 'una@maneho.test', password: 'drive1234' }

function openForm(submit = scripted<string | null, Submission>(null), mode: AuthMode = 'login') {
  const clock = new SimulatedClock()
  const form = createActor(authFormMachine.provide({ actors: { submit: submit.job } }), {
    clock,
    input: { mode, random: () => 1 },
  })
  const told: unknown[] = []
  form.on('*', (event) => told.push(event))
  form.start()
  return { form, clock, submit, told, context: () => form.getSnapshot().context }
}

function switchTo(mode: 'login' | 'register' | 'forgotPassword', opened = openForm()) {
  opened.form.send({ type: 'mode.switch', mode })
  opened.clock.increment(300)
  return opened
}

test('a visitor who asked to create an account sees the registration at once', () => {
  const { context } = openForm(undefined, 'register')
  expect(context()).toMatchObject({ mode: 'register', nextMode: 'register' })
})

test('a visitor who switches to another form sees it after a fade of 300 ms', () => {
  const { form, clock, context } = openForm()
  form.send({ type: 'mode.switch', mode: 'register' })
  clock.increment(299)
  expect(context().mode).toBe('login')
  clock.increment(1)
  expect(context().mode).toBe('register')
})

test('a visitor who changes her mind during the fade sees the form she chose last', () => {
  const { form, clock, context } = openForm()
  form.send({ type: 'mode.switch', mode: 'register' })
  form.send({ type: 'mode.switch', mode: 'forgotPassword' })
  clock.increment(300)
  expect(context().mode).toBe('forgotPassword')
})

test('a visitor cannot switch to the form that is on the page already', () => {
  expect(openForm().form.getSnapshot().can({ type: 'mode.switch', mode: 'login' })).toBe(false)
})

test('a visitor cannot tick the terms before opening and closing them', () => {
  const { form, told, context } = switchTo('register')
  expect(form.getSnapshot().can({ type: 'terms.agree', agreed: true })).toBe(false)
  form.send({ type: 'terms.open' })
  expect(form.getSnapshot().can({ type: 'terms.agree', agreed: true })).toBe(false)
  form.send({ type: 'terms.close' })
  expect(context().termsAgreed).toBe(true)
  expect(told).toEqual([{ type: 'terms.agreed' }])
})

test('a visitor who has read the terms may still take her agreement back', () => {
  const { form } = switchTo('register')
  form.send({ type: 'terms.open' })
  form.send({ type: 'terms.close' })
  form.send({ type: 'terms.agree', agreed: false })
  expect(form.getSnapshot().can({ type: 'form.submit', fields: una })).toBe(false)
})

test('a visitor cannot register without agreeing to the terms', () => {
  expect(switchTo('register').form.getSnapshot().can({ type: 'form.submit', fields: una })).toBe(false)
})

test('a visitor who logs in is told of it, and her password is not kept', async () => {
  const { form, submit, told, context } = openForm()
  form.send({ type: 'form.submit', fields: una })
  expect(form.getSnapshot().matches({ form: 'submitting' })).toBe(true)
  await settle()
  expect(submit.inputs).toEqual([{ mode: 'login', fields: una }])
  expect(told).toEqual([{ type: 'submit.done', mode: 'login', fields: una, account: null }])
  expect(context().fields).toBeNull()
})

test('a visitor cannot send the form twice', () => {
  const slow = manual<string | null, Submission>()
  const form = createActor(authFormMachine.provide({ actors: { submit: slow.job } }), {
    input: { mode: 'login' },
  }).start()
  form.send({ type: 'form.submit', fields: una })
  form.send({ type: 'form.submit', fields: una })
  expect(slow.calls).toHaveLength(1)
})

test('a visitor with a wrong password is told so and can try again', async () => {
  const { form, told, context } = openForm(
    scripted<string | null, Submission>(fails('invalid_credentials'), null),
  )
  form.send({ type: 'form.submit', fields: una })
  await settle()
  expect(context().failure?.code).toBe('invalid_credentials')
  form.send({ type: 'form.submit', fields: una })
  await settle()
  expect(context().failure).toBeNull()
  expect(told).toMatchObject([{ type: 'submit.failed', fields: una }, { type: 'submit.done' }])
})

test('a visitor who switches forms leaves the old error behind', async () => {
  const { form, context } = openForm(scripted<string | null, Submission>(fails('invalid_credentials')))
  form.send({ type: 'form.submit', fields: una })
  await settle()
  form.send({ type: 'mode.switch', mode: 'register' })
  expect(context().failure).toBeNull()
})

test('a visitor who asked for a new password is back at the login', async () => {
  const { form, clock, context } = switchTo('forgotPassword')
  form.send({ type: 'form.submit', fields: { email: una.email, password: '' } })
  await settle()
  clock.increment(300)
  expect(context().mode).toBe('login')
})

const crowded: Failure = { code: 'over_request_rate_limit', retryable: true, status: 429, retryAfter: 10 }

async function wait(clock: SimulatedClock, seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    clock.increment(1_000)
    await settle()
  }
}

async function submitInCrowd(...answers: Parameters<typeof scripted<string | null, Submission>>) {
  const opened = openForm(scripted<string | null, Submission>(...answers))
  opened.form.send({ type: 'form.submit', fields: una })
  await settle()
  return opened
}

test('a student of a class that logs in at once is in without typing or pressing again', async () => {
  const { form, clock, submit, told, context } = await submitInCrowd(fails(crowded), fails(crowded), null)
  expect(form.getSnapshot().matches({ form: 'waiting' })).toBe(true)
  expect([context().secondsLeft, context().failure]).toEqual([14, null])
  await wait(clock, 1)
  expect(context().secondsLeft).toBe(13)
  await wait(clock, 12)
  expect(submit.inputs).toHaveLength(1)
  await wait(clock, 1)
  expect(context().secondsLeft).toBe(18)
  await wait(clock, 18)
  expect(submit.inputs).toEqual([1, 2, 3].map(() => ({ mode: 'login', fields: una })))
  expect(told).toEqual([{ type: 'submit.done', mode: 'login', fields: una, account: null }])
  expect(context()).toMatchObject({ fields: null, refusals: 0 })
})

test('a student who is refused without a time, or by a gateway without a code, waits all the same', async () => {
  const { form, context } = await submitInCrowd(
    fails({ code: 'unknown_error', retryable: true, status: 429 }),
  )
  expect(form.getSnapshot().matches({ form: 'waiting' })).toBe(true)
  expect(context().secondsLeft).toBe(4)
})

test('a visitor whose password is wrong after the wait is told so at once', async () => {
  const { clock, context } = await submitInCrowd(fails(crowded), fails('invalid_credentials'))
  await wait(clock, 14)
  expect(context()).toMatchObject({ failure: { code: 'invalid_credentials' }, fields: null, refusals: 0 })
})

test('a visitor who stops waiting, or chooses another form, has nothing sent', async () => {
  const stopped = await submitInCrowd(fails(crowded), null)
  stopped.form.send({ type: 'wait.stop' })
  await wait(stopped.clock, 60)
  expect(stopped.form.getSnapshot().matches({ form: 'ready' })).toBe(true)
  const changed = await submitInCrowd(fails(crowded), null)
  changed.form.send({ type: 'mode.switch', mode: 'register' })
  await wait(changed.clock, 60)
  expect(changed.context()).toMatchObject({ mode: 'register', fields: null })
  for (const { submit } of [stopped, changed]) expect(submit.inputs).toHaveLength(1)
})

test('a visitor is told to try later after twelve waits, and at once where too many mails went out', async () => {
  const { clock, submit, context } = await submitInCrowd(fails(crowded))
  await wait(clock, 12 * 40)
  expect(submit.inputs).toHaveLength(13)
  expect(context().failure?.code).toBe('over_request_rate_limit')
  const mails = await submitInCrowd(fails({ ...crowded, code: 'over_email_send_rate_limit' }))
  expect(mails.context().failure?.code).toBe('over_email_send_rate_limit')
})

/** A rate limit per address: a burst, then requests a second. */
function addressLimit(clock: SimulatedClock, burst: number, rate: number) {
  let [tokens, filledAt] = [burst, clock.now()]
  return () => {
    tokens = Math.min(burst, tokens + ((clock.now() - filledAt) / 1_000) * rate)
    filledAt = clock.now()
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}

/** Forty people behind one address submit within these seconds; returns the waits of those accepted (s). */
async function sendForty(mode: AuthMode, seconds: number, rate: number) {
  const clock = new SimulatedClock()
  const isLetIn = addressLimit(clock, 30, rate)
  const sentAt = new Map<string, number>()
  const waited = new Map<string, number>()
  const told = { tries: 0 }
  const submit = fromPromise<string | null, Submission>(async ({ input: { fields } }) => {
    told.tries += 1
    if (!isLetIn()) throw crowded
    waited.set(fields.email, (clock.now() - (sentAt.get(fields.email) ?? 0)) / 1_000)
    return null
  })
  for (let student = 0; student < 40; student += 1) {
    await wait(clock, Math.floor((student * seconds) / 40) - Math.floor(clock.now() / 1_000))
    const form = createActor(authFormMachine.provide({ actors: { submit } }), {
      clock,
      input: { mode, random: () => (student % 10) / 10 },
    }).start()
    for (const type of ['terms.open', 'terms.close'] as const) form.send({ type })
    form.send({ type: 'terms.agree', agreed: true })
    const email = `student${student}@maneho.test`
    sentAt.set(email, clock.now())
    form.send({ type: 'form.submit', fields: { ...una, email } })
    await settle()
  }
  return { waited, told, clock }
}

// Auth's limit on logins: 30 at once, 150 in five minutes.
test('forty students who log in in the same second are all in within 90 seconds, without many retries', async () => {
  const { waited, told, clock } = await sendForty('login', 0, 150 / 300)
  expect(waited.size).toBe(30)
  await wait(clock, 90)
  expect(waited.size).toBe(40)
  expect(told.tries).toBeLessThanOrEqual(60)
})

// Auth's limit on sign-ups: 30 at once, 30 in five minutes.
test('forty people of one class who register within a minute are all in, none after more than 90 seconds', async () => {
  const { waited, told, clock } = await sendForty('register', 60, 30 / 300)
  expect(waited.size).toBeGreaterThan(30)
  await wait(clock, 90)
  expect(waited.size).toBe(40)
  expect(Math.max(...waited.values())).toBeLessThanOrEqual(90)
  expect(told.tries).toBeLessThanOrEqual(60)
})

test('every state and transition of the auth form is reached', { timeout: 30_000 }, () => {
  const uncoveredParts = uncovered(authFormMachine, {
    inputs: [
      { mode: 'login', random: () => 1 },
      { mode: 'register', random: () => 1 },
    ],
    events: [
      { type: 'mode.switch', mode: 'login' },
      { type: 'mode.switch', mode: 'register' },
      { type: 'mode.switch', mode: 'forgotPassword' },
      { type: 'terms.open' },
      { type: 'terms.close' },
      { type: 'terms.agree', agreed: false },
      { type: 'form.submit', fields: una },
      { type: 'wait.stop' },
    ],
    answers: {
      submit: { results: [null], errors: [{ ...crowded, retryAfter: 0 }, { code: 'invalid_credentials' }] },
    },
    view: ({ mode, nextMode, termsAgreed, refusals, secondsLeft }) => [
      mode,
      nextMode,
      termsAgreed,
      Math.min(refusals, 1),
      secondsLeft,
    ],
  })
  expect(uncoveredParts).toEqual([])
})
