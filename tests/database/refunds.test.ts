import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectNoChange } from '../support/fingerprint.ts'
import { openDatabase } from './openDatabase.ts'
import { call, idOf, newPerson, overlap, refusal } from './signedIn.ts'

const sql = await openDatabase({ connections: 6 })
const ada = await idOf(sql, 'ada')
const bea = await idOf(sql, 'bea')
const [day] = await sql`select private.school_day(now())::text as today`

const newNumber = () => randomUUID().slice(0, 8).toUpperCase()

async function paid(p_centavos = 100_000) {
  const student = await newPerson(sql)
  const pay = (centavos: number) =>
    call(sql, ada, 'record_payment', {
      p_user: student,
      p_course: 'otdc',
      p_centavos: centavos,
      p_method: 'cash',
      p_invoice_number: newNumber(),
      p_received_on: day?.today,
    })
  return { student, pay, payment: (await pay(p_centavos)).id }
}

const refund = (p_payment: string, changes: Record<string, unknown> = {}) => ({
  p_key: randomUUID(),
  p_payment,
  p_centavos: 40_000,
  p_method: 'gcash',
  p_number: newNumber(),
  p_reason: 'Moved away',
  ...changes,
})

const giveBack = (admin: string, args: Record<string, unknown>) => call(sql, admin, 'refund_payment', args)

test('a student who gets money back reads how much and why, beside the payment that stays', async () => {
  const { student, payment } = await paid()
  const args = refund(payment, { p_number: ' v-1 ' })
  const answer = await giveBack(ada, args)
  expect(answer).toMatchObject({
    state: 'accepted',
    centavos: 100_000,
    refunds: [
      {
        number: 'V-1',
        centavos: 40_000,
        method: 'gcash',
        reason: 'Moved away',
        day: day?.today,
      },
    ],
  })
  // Repeated and concurrent calls are idempotent: one refund, one log line.
  expect(await Promise.all([1, 2, 3].map(() => giveBack(ada, args)))).toEqual([answer, answer, answer])
  expect(await call(sql, student, 'my_payments')).toEqual([answer])
  expect(
    await sql`select actor_id, after - 'invoiceNumber' as after from audit_log
      where subject_id = ${student} and action = 'payment_refunded'`,
  ).toEqual([{ actor_id: ada, after: { centavos: 40_000, reason: 'Moved away' } }])
})

test('a student whose part payment was given back still owes it', async () => {
  const { student, pay, payment } = await paid(99_900)
  expect(await giveBack(ada, refund(payment, { p_centavos: 99_900 }))).toMatchObject({ missing: 100_000 })
  expect(await pay(100)).toMatchObject({ missing: 99_900 })
  expect((await sql`select role from profiles where id = ${student}`)[0]?.role).toBe('unpaid')
})

// Attack 441
test('nobody gives back more than was paid, with one refund after another or with two at once', async () => {
  const { payment } = await paid()
  await giveBack(ada, refund(payment))
  await expect(giveBack(ada, refund(payment, { p_centavos: 60_001 }))).rejects.toMatchObject(
    refusal(409, 'refund_too_large'),
  )
  const outcome = await overlap(sql, ada, ['refund_payment', refund(payment, { p_centavos: 60_000 })], () =>
    giveBack(bea, refund(payment, { p_centavos: 60_000 })),
  )
  expect(outcome).toMatchObject({ status: 'rejected', reason: refusal(409, 'refund_too_large') })
  expect(await sql`select sum(centavos)::int from private.refunds where payment_id = ${payment}`).toEqual([
    { sum: 100_000 },
  ])
})

// Attack 441
test('a refund is a cashier’s, of a valid payment, with a number of its own and a reason', async () => {
  const [{ student, payment }, voided, other] = [await paid(), await paid(), await paid()]
  await call(sql, ada, 'void_payment', { p_payment: voided.payment, p_reason: 'A slip of the pen' })
  const done = refund(other.payment)
  await giveBack(ada, done)
  const registrar = await newPerson(sql, 'admin')
  await sql`update profiles set duties = '{registrar,instructor}' where id = ${registrar}`
  await expectNoChange(sql, async () => {
    for (const [who, changes, error] of [
      [student, {}, refusal(403, 'not_admin')],
      [registrar, {}, refusal(403, 'not_your_duty')],
      [ada, { p_payment: voided.payment }, refusal(409, 'payment_decided')],
      [ada, { p_payment: randomUUID() }, refusal(404, 'payment_not_found')],
      [ada, { p_payment: other.payment, p_key: done.p_key }, refusal(409, 'refund_changed')],
      [ada, { p_number: done.p_number.toLowerCase() }, refusal(409, 'refund_number_taken')],
      [ada, { p_number: ' ' }, refusal(400, 'refund_number_missing')],
      [ada, { p_key: null }, refusal(400, 'refund_number_missing')],
      [ada, { p_centavos: -40_000 }, refusal(400, 'invalid_amount')],
      [ada, { p_method: null }, refusal(400, 'method_missing')],
      [ada, { p_reason: ' ' }, refusal(400, 'reason_missing')],
    ] as const)
      await expect(giveBack(who, refund(payment, changes))).rejects.toMatchObject(error)
  })
})

test('a refund is final, and its payment is not voided any more', async () => {
  const { payment } = await paid()
  await giveBack(ada, refund(payment))
  await expect(
    call(sql, ada, 'void_payment', { p_payment: payment, p_reason: 'A slip of the pen' }),
  ).rejects.toMatchObject(refusal(409, 'payment_refunded'))
  await expect(
    sql`update private.refunds set centavos = 1 where payment_id = ${payment}`,
  ).rejects.toMatchObject(refusal(409, 'final'))
  await expect(sql`delete from private.refunds where payment_id = ${payment}`).rejects.toMatchObject(
    refusal(409, 'final'),
  )
})

const windowOf = async (student: string) => (await call(sql, student, 'my_payments'))[0]?.refundWindow

test('a student may ask for money back for three days after the payment, if the course has not begun', async () => {
  const { student } = await paid()
  const until = new Date(Date.parse(day?.today) + 3 * 86_400_000).toISOString().slice(0, 10)
  expect(await windowOf(student)).toEqual({ until, closed: null })
  const [late] = await sql`
    insert into private.payments (student_id, course, centavos, method, invoice_number, received_on, received_by_name, recorded_at)
    values (${student}, 'otdc', 5000, 'cash', ${newNumber()}, current_date - 4, 'Ada', now() - interval '4 days') returning id`
  const payments = await call(sql, student, 'my_payments')
  expect(payments.find(({ id }: { id: string }) => id === late?.id)?.refundWindow).toMatchObject({
    closed: 'days',
  })
})

test('the first counted hour ends the time to ask for money back, and 59 minutes do not', async () => {
  const { student } = await paid()
  const study = (seconds: number) => sql`
    insert into private.study_days (student_id, course, day, module_index, seconds)
    values (${student}, 'otdc', current_date, ${seconds % 7}, ${seconds})`
  await study(3540)
  expect(await windowOf(student)).toMatchObject({ closed: null })
  await study(60)
  expect(await windowOf(student)).toMatchObject({ closed: 'begun' })
})

test('an opened exam ends it too, but not one of a course before', async () => {
  const { student } = await paid()
  const [attempt] = await sql`
    insert into public.exam_attempts (student_id, module_index, number, revision_ids, aliases, option_orders, started_at)
    values (${student}, 0, 1, '{1}', array[gen_random_uuid()], '{012}', now() - interval '1 day') returning id`
  expect(await windowOf(student)).toMatchObject({ closed: null })
  await sql`delete from public.exam_attempts where id = ${attempt?.id}`
  await sql`
    insert into public.exam_attempts (student_id, module_index, number, revision_ids, aliases, option_orders)
    values (${student}, 0, 1, '{1}', array[gen_random_uuid()], '{012}')`
  expect(await windowOf(student)).toMatchObject({ closed: 'begun' })
})

test('a voided payment has no such time', async () => {
  const { student, payment } = await paid()
  await call(sql, ada, 'void_payment', { p_payment: payment, p_reason: 'Counted twice' })
  expect(await windowOf(student)).toBeNull()
})
