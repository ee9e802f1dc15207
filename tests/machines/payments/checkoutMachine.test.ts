import { expect, test, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Checkout } from '../../../contract/answers/checkouts.ts'
import { checkoutMachine, waitsLong } from '../../../machines/payments/checkoutMachine.ts'
import { fails, offline, scripted, settle } from '../jobs.ts'
import { uncovered } from '../uncovered.ts'

const url = 'https://provider.example/page'
const wanted = { course: 'otdc' as const, part: 'rest' as const }

const checkout = (state: Checkout['state'], changes: Partial<Checkout> = {}): Checkout => ({
  id: 'c1',
  ...wanted,
  centavos: 100_000,
  state,
  url: state === 'open' || state === 'failed' ? url : null,
  missing: state === 'paid' ? 0 : null,
  ...changes,
})

type Answers = Parameters<typeof scripted<Checkout>>

async function come({
  id = null as string | null,
  isCancelled = false,
  begun = [checkout('open')] as Answers,
  read = [checkout('open')] as Answers,
} = {}) {
  const clock = new SimulatedClock()
  const beginning = scripted<Checkout, { key: string }>(...begun)
  const reading = scripted<Checkout, { id: string }>(...read)
  const openPage = vi.fn()
  let keys = 0
  const actor = createActor(
    checkoutMachine.provide({
      actors: { beginCheckout: beginning.job as never, readCheckout: reading.job },
      actions: { openPage: (_, params) => openPage(params.url) },
    }),
    { clock, input: { id, isCancelled, newKey: () => `key ${++keys}` } },
  )
  actor.start()
  await settle()
  const pass = async (ms: number) => {
    clock.increment(ms)
    await settle()
  }
  return { actor, clock, pass, beginning, reading, openPage, tags: () => [...actor.getSnapshot().tags] }
}

test('a student who presses twice begins once and goes to the provider’s page', async () => {
  const student = await come()
  expect(student.tags()).toEqual(['offering'])
  student.actor.send({ type: 'pay.begin', wanted })
  student.actor.send({ type: 'pay.begin', wanted })
  await settle()
  student.actor.send({ type: 'pay.begin', wanted })
  expect(student.beginning.inputs).toEqual([{ key: 'key 1', ...wanted }])
  expect(student.openPage.mock.calls).toEqual([[url]])
  student.actor.send({ type: 'page.restored' })
  expect(student.tags()).toEqual(['offering'])
})

test('a student without a connection begins again with the same key, and after a refusal with another one', async () => {
  const student = await come({ begun: [fails(offline), fails('provider_refused'), checkout('open')] })
  student.actor.send({ type: 'pay.begin', wanted })
  await settle()
  expect(student.tags()).toEqual(['beginFailed'])
  for (const _ of [1, 2]) {
    student.actor.send({ type: 'pay.retry' })
    await settle()
  }
  expect(student.beginning.inputs.map(({ key }) => key)).toEqual(['key 1', 'key 1', 'key 2'])
  expect(student.openPage).toHaveBeenCalledOnce()
})

test('a student who comes back waits, longer and longer between two looks, until the money has come', async () => {
  const student = await come({
    id: 'c1',
    read: [...Array(9).fill(checkout('open')), checkout('paid')] as never,
  })
  expect(student.tags()).toEqual(['waiting'])
  await student.pass(1_000)
  expect(student.reading.inputs).toHaveLength(2)
  for (let looks = 2; looks < 9; looks += 1) await student.pass(30_000)
  expect(waitsLong(student.actor.getSnapshot().context)).toBe(true)
  student.actor.send({ type: 'checkout.changed' })
  await settle()
  expect(student.tags()).toEqual(['paid'])
  expect(student.reading.inputs).toHaveLength(10)
})

test('a student who has come back keeps waiting without a connection, and reads it at once when it is back', async () => {
  const student = await come({ id: 'c1', read: [fails(offline), fails(offline), checkout('paid')] })
  expect(student.tags()).toEqual(['waiting'])
  await student.pass(1_000)
  student.actor.send({ type: 'checkout.changed' })
  await settle()
  expect(student.tags()).toEqual(['paid'])
})

test('a student who left the page, or was refused, pays there still; money that came after all is shown', async () => {
  const left = await come({ id: 'c1', isCancelled: true })
  expect(left.tags()).toEqual(['failed'])
  left.actor.send({ type: 'pay.again' })
  expect(left.openPage.mock.calls).toEqual([[url]])
  left.actor.send({ type: 'page.restored' })
  await settle()
  expect(left.tags()).toEqual(['failed'])
  const refused = await come({ id: 'c1', read: [checkout('failed'), checkout('failed'), checkout('paid')] })
  expect(refused.tags()).toEqual(['failed'])
  await refused.pass(30_000)
  await refused.pass(30_000)
  expect(refused.tags()).toEqual(['paid'])
})

test('a student whose page is no longer open begins again, with the same part of the same course', async () => {
  const student = await come({ id: 'c1', read: [checkout('expired', { part: 'due' })] })
  expect(student.tags()).toEqual(['expired'])
  student.actor.send({ type: 'pay.again' })
  await settle()
  expect(student.beginning.inputs).toEqual([{ key: 'key 1', course: 'otdc', part: 'due' }])
  expect(student.openPage).toHaveBeenCalledOnce()
  const again = await come({ begun: [checkout('expired'), checkout('paid')] })
  again.actor.send({ type: 'pay.begin', wanted })
  await settle()
  expect(again.tags()).toEqual(['expired'])
  again.actor.send({ type: 'pay.again' })
  await settle()
  expect(again.tags()).toEqual(['paid'])
})

test('somebody with the address of another’s payment is told that it is not theirs', async () => {
  const student = await come({ id: 'c2', read: [fails('checkout_not_found')] })
  expect(student.tags()).toEqual(['unknown'])
})

test('every state of the checkout is reached, and every transition taken', () => {
  const input = { isCancelled: false, newKey: () => 'key' }
  const events = [
    { type: 'pay.begin' as const, wanted },
    { type: 'pay.retry' as const },
    { type: 'pay.again' as const },
    { type: 'page.restored' as const },
    { type: 'checkout.changed' as const },
  ]
  const states = (['open', 'failed', 'paid', 'expired'] as const).map((state) => checkout(state))
  const errors = [offline, { code: 'checkout_not_found', retryable: false }]
  const answers = {
    beginCheckout: { results: states, errors },
    readCheckout: { results: [...states, checkout('failed', { url: null })], errors },
  }
  const view = ({ id, isCancelled, checkout: known }: ReturnType<typeof viewed>) => [
    id,
    isCancelled,
    known?.state,
    known?.url,
  ]
  const provided = checkoutMachine.provide({ actions: { openPage: () => undefined } })
  expect(
    uncovered(provided, {
      inputs: [
        { ...input, id: null },
        { ...input, id: 'c1' },
        { ...input, id: 'c1', isCancelled: true },
      ],
      events,
      answers,
      view,
    }),
  ).toEqual([])
})

const viewed = () =>
  createActor(checkoutMachine, { input: { id: null, isCancelled: false, newKey: () => 'key' } }).getSnapshot()
    .context
