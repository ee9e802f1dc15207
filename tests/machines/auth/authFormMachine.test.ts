import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { type AuthFields, type AuthMode, authFormMachine } from '../../../machines/auth/authFormMachine.ts'
import { fails, manual, scripted, settle } from '../jobs.ts'
import { uncovered } from '../uncovered.ts'

type Submission = { mode: AuthMode; fields: AuthFields }

const una = { email: 'una@maneho.test', password: 'drive1234' }

function openForm(submit = scripted<string | null, Submission>(null), mode: AuthMode = 'login') {
  const clock = new SimulatedClock()
  const form = createActor(authFormMachine.provide({ actors: { submit: submit.job } }), {
    clock,
    input: { mode },
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

test('every state and transition of the auth form is reached', { timeout: 30_000 }, () => {
  const uncoveredParts = uncovered(authFormMachine, {
    inputs: [{ mode: 'login' }, { mode: 'register' }],
    events: [
      { type: 'mode.switch', mode: 'login' },
      { type: 'mode.switch', mode: 'register' },
      { type: 'mode.switch', mode: 'forgotPassword' },
      { type: 'terms.open' },
      { type: 'terms.close' },
      { type: 'terms.agree', agreed: false },
      { type: 'form.submit', fields: una },
    ],
    view: ({ mode, nextMode, termsAgreed }) => [mode, nextMode, termsAgreed],
  })
  expect(uncoveredParts).toEqual([])
})
