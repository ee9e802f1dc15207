import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Payment } from '../../../contract/answers/payments.ts'
import { DOCUMENT_BYTES } from '../../../contract/limits.ts'
import { fileProblem } from '../../../machines/payments/payment.ts'
import {
  type PaymentProofEvent,
  paymentProofMachine,
} from '../../../machines/payments/paymentProofMachine.ts'
import { fails, feed, offline, scripted, settle } from '../jobs.ts'
import { uncovered } from '../uncovered.ts'

const receipt = { name: 'receipt.jpg', size: 80_000, type: 'image/jpeg' }
const details = { centavos: 100_000, method: 'gcash' as const, reference: '1234567890' }

function payment(state: Payment['state'], changes: Partial<Payment> = {}): Payment {
  return {
    id: state,
    state,
    at: '2026-11-22T00:00:00.000Z',
    ...details,
    invoiceNumber: null,
    receivedOn: null,
    receivedBy: null,
    missing: null,
    course: null,
    voidedAt: null,
    voidReason: null,
    refuseReason: state === 'refused' ? 'The amount cannot be read' : null,
    proof: null,
    ...changes,
  }
}

type Answers = Parameters<typeof scripted<Payment[]>>

async function pay({
  lists = [[]],
  announced = [[payment('waiting')]],
}: {
  lists?: Answers
  announced?: Answers
} = {}) {
  const clock = new SimulatedClock()
  const listing = scripted<Payment[]>(...lists)
  const announcing = scripted<Payment[], { documentId: string }>(...announced)
  const upload = feed<PaymentProofEvent, { file: typeof receipt }>()
  const actor = createActor(
    paymentProofMachine.provide({
      actors: {
        listPayments: listing.job,
        announcePayment: announcing.job as never,
        uploadProof: upload.job,
      },
    }),
    { clock },
  ).start()
  await settle()
  const tags = () => [...actor.getSnapshot().tags]
  const context = () => actor.getSnapshot().context
  return { actor, clock, listing, announcing, upload: upload.handle, tags, context }
}

async function sendProof(student: Awaited<ReturnType<typeof pay>>) {
  student.actor.send({ type: 'file.choose', file: receipt })
  student.actor.send({ type: 'proof.send', details })
}

test('a student chooses a photo of the receipt, sees the upload advance, and then waits for the school', async () => {
  const student = await pay()
  expect(student.tags()).toEqual(['asking'])
  await sendProof(student)
  student.upload.send({ type: 'upload.progress', share: 0.4 })
  expect([student.tags(), student.context().progress]).toEqual([['sending'], 0.4])
  student.upload.send({ type: 'upload.done', documentId: 'd1' })
  await settle()
  expect(student.announcing.inputs).toEqual([{ ...details, documentId: 'd1' }])
  expect(student.tags()).toEqual(['waiting'])
  expect(student.context().file).toBeNull()
})

test('a student whose file the server has refused is not offered to send it again', async () => {
  const student = await pay()
  await sendProof(student)
  student.upload.send({
    type: 'upload.failed',
    error: { code: 'file_type_not_allowed', retryable: false },
  })
  expect(student.tags()).toEqual(['failed'])
  expect(student.actor.getSnapshot().can({ type: 'proof.retry' })).toBe(false)
  student.actor.send({ type: 'proof.cancel' })
  await sendProof(student)
  student.upload.send({ type: 'upload.failed', error: { code: 'upload_incomplete', retryable: false } })
  expect(student.actor.getSnapshot().can({ type: 'proof.retry' })).toBe(true)
})

test('a student who comes back waits still: what waits is on the server', async () => {
  const student = await pay({ lists: [[payment('waiting')]] })
  expect(student.tags()).toEqual(['waiting'])
})

test.each([
  ['is empty', { ...receipt, size: 0 }, 'file_empty'],
  ['has more than 5 MB', { ...receipt, size: DOCUMENT_BYTES + 1 }, 'file_too_large'],
  ['is a page', { ...receipt, type: 'text/html' }, 'file_type_not_allowed'],
])('a student hears at once of a file that %s, and cannot send it', async (_, file, problem) => {
  const student = await pay()
  student.actor.send({ type: 'file.choose', file: receipt })
  student.actor.send({ type: 'file.choose', file })
  expect(student.context()).toMatchObject({ file: null, problem })
  student.actor.send({ type: 'proof.send', details })
  expect(student.tags()).toEqual(['asking'])
  expect(fileProblem({ ...receipt, size: DOCUMENT_BYTES })).toBeNull()
})

test('a student whose upload breaks off sends the same file again', async () => {
  const student = await pay()
  await sendProof(student)
  student.upload.send({ type: 'upload.failed', error: offline })
  expect(student.tags()).toEqual(['failed'])
  expect(student.upload.isOpen).toBe(false)
  student.actor.send({ type: 'proof.retry' })
  expect([student.tags(), student.upload.isOpen, student.context().file]).toEqual([
    ['sending'],
    true,
    receipt,
  ])
})

test('a student whose announcement fails does not upload again, unless the file is gone', async () => {
  const student = await pay({
    announced: [fails(offline), fails('document_not_found'), [payment('waiting')]],
  })
  await sendProof(student)
  student.upload.send({ type: 'upload.done', documentId: 'd1' })
  await settle()
  student.actor.send({ type: 'proof.retry' })
  expect(student.upload.isOpen).toBe(false)
  await settle()
  expect(student.tags()).toEqual(['failed'])
  student.actor.send({ type: 'proof.retry' })
  expect(student.upload.isOpen).toBe(true)
})

test('a student may choose another file while one is sent or after it failed', async () => {
  const student = await pay()
  await sendProof(student)
  student.actor.send({ type: 'proof.cancel' })
  expect([student.tags(), student.upload.isOpen]).toEqual([['asking'], false])
  student.actor.send({ type: 'file.choose', file: { ...receipt, name: 'other.jpg' } })
  expect(student.context().file?.name).toBe('other.jpg')
})

test('a student whose proof has arrived although the answer was lost waits for the school', async () => {
  const byUpload = await pay({ lists: [[], [payment('waiting')]] })
  await sendProof(byUpload)
  byUpload.upload.send({ type: 'upload.failed', error: { code: 'payment_waiting', retryable: false } })
  await settle()
  expect(byUpload.tags()).toEqual(['waiting'])

  const byAnnouncement = await pay({
    lists: [[], [payment('waiting')]],
    announced: [fails('payment_waiting')],
  })
  await sendProof(byAnnouncement)
  byAnnouncement.upload.send({ type: 'upload.done', documentId: 'd1' })
  await settle()
  await settle()
  expect(byAnnouncement.tags()).toEqual(['waiting'])
})

test('a student whose proof is refused reads why and sends another', async () => {
  const student = await pay({ lists: [[payment('waiting')], [payment('refused')]] })
  student.actor.send({ type: 'payments.changed' })
  expect(student.tags()).toEqual(['waiting'])
  await settle()
  expect(student.tags()).toEqual(['asking'])
  expect(student.context().payments[0]?.refuseReason).toBe('The amount cannot be read')
})

test('a student who has chosen a file keeps it while the payments are read again', async () => {
  const student = await pay({ lists: [[], [], fails(offline), [payment('waiting')]] })
  student.actor.send({ type: 'file.choose', file: receipt })
  for (const round of [1, 2]) {
    student.actor.send({ type: 'payments.changed' })
    expect(student.tags(), String(round)).toEqual(['asking'])
    await settle()
    expect(student.context().file).toEqual(receipt)
  }
  student.actor.send({ type: 'payments.changed' })
  await settle()
  expect(student.tags()).toEqual(['waiting'])
})

test('a student without a connection is shown the way to pay again as soon as there is one', async () => {
  const student = await pay({ lists: [fails(offline), fails(offline), []] })
  expect(student.tags()).toEqual(['unreachable'])
  student.clock.increment(60_000)
  await settle()
  expect(student.tags()).toEqual(['unreachable'])
  student.actor.send({ type: 'payments.retry' })
  await settle()
  expect(student.tags()).toEqual(['asking'])
})

test('every state and transition is reached', () => {
  const events: PaymentProofEvent[] = [
    { type: 'file.choose', file: receipt },
    { type: 'proof.send', details },
    { type: 'proof.cancel' },
    { type: 'proof.retry' },
    { type: 'payments.retry' },
    { type: 'payments.changed' },
    { type: 'upload.progress', share: 0.5 },
    { type: 'upload.done', documentId: 'd1' },
    { type: 'upload.failed', error: offline },
    { type: 'upload.failed', error: { code: 'payment_waiting', retryable: false } },
  ]
  const answers = {
    listPayments: { results: [[], [payment('waiting')]] },
    announcePayment: {
      results: [[payment('waiting')]],
      errors: [offline, { code: 'payment_waiting', retryable: false }],
    },
  }
  const view = ({ payments, file, documentId }: ReturnType<typeof viewed>) => [
    payments.length,
    file?.name,
    documentId,
  ]
  expect(uncovered(paymentProofMachine, { events, answers, view })).toEqual([])
})

const viewed = () => createActor(paymentProofMachine).getSnapshot().context
