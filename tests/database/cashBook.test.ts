import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectNoChange } from '../support/fingerprint.ts'
import { openDatabase } from './openDatabase.ts'
import { call, idOf, newPerson, overlap, refusal } from './signedIn.ts'

const sql = await openDatabase({ connections: 6 })
const ada = await idOf(sql, 'ada')
const bea = await idOf(sql, 'bea')

const newNumber = () => randomUUID().slice(0, 8).toUpperCase()

let days = 0
async function quietDay(): Promise<string> {
  days += 1
  const [row] = await sql`select (private.school_day(now()) - 200 - ${days}::int)::text as day`
  return row?.day
}

async function pay(day: string, changes: Record<string, unknown> = {}, cashier = ada): Promise<string> {
  const { id } = await call(sql, cashier, 'record_payment', {
    p_user: changes.p_user ?? (await newPerson(sql)),
    p_course: 'otdc',
    p_centavos: 60_000,
    p_method: 'cash',
    p_invoice_number: newNumber(),
    p_received_on: day,
    ...changes,
  })
  return id
}

const book = (day: string, cashier = ada) => call(sql, cashier, 'cash_book', { p_day: day })
const close = (day: string, args: Record<string, unknown>, cashier = ada) =>
  call(sql, cashier, 'close_day', { p_day: day, p_opening: 0, p_note: '', ...args })

test('a cashier finds a day’s money by way and cashier, and tomorrow’s opening is what was counted', async () => {
  const [before, day] = [await quietDay(), await quietDay()]
  await pay(day)
  await pay(day, { p_centavos: 40_000 })
  await pay(day, { p_method: 'gcash', p_reference: 'G 1' })
  await pay(day, {}, bea)
  const [gone] = [await pay(day)]
  await call(sql, ada, 'void_payment', { p_payment: gone, p_reason: 'Typed twice' })
  const open = await book(day)
  expect(open).toMatchObject({ day, opening: 0, closing: null })
  expect(open.lines).toEqual([
    { method: 'cash', cashier: 'Ada Reyes', received: 100_000, refunded: 0, count: 2 },
    { method: 'cash', cashier: 'Bea Lim Villanueva', received: 60_000, refunded: 0, count: 1 },
    { method: 'gcash', cashier: 'Ada Reyes', received: 60_000, refunded: 0, count: 1 },
  ])
  const closed = await close(day, { p_opening: 5_000, p_counted: 165_000, p_version: open.version })
  expect(closed).toMatchObject({
    lines: open.lines,
    opening: 5_000,
    closing: { counted: 165_000, note: null, by: 'Ada Reyes' },
  })
  expect(await book(before, bea)).toMatchObject({ opening: 165_000 })
})

// Attack 442
test('a closed day takes no payment and no void, and stays as it was signed', async () => {
  const day = await quietDay()
  const payment = await pay(day)
  const { version } = await book(day)
  const late = await newPerson(sql)
  const closed = await close(day, { p_counted: 60_000, p_version: version })
  // A retry after a lost reply.
  expect(await close(day, { p_counted: 60_000, p_version: version })).toEqual(closed)
  await expectNoChange(sql, async () => {
    await expect(pay(day, { p_user: late })).rejects.toMatchObject(refusal(409, 'day_closed'))
    await expect(
      call(sql, ada, 'void_payment', { p_payment: payment, p_reason: 'Too late' }),
    ).rejects.toMatchObject(refusal(409, 'day_closed'))
    await expect(close(day, { p_counted: 1, p_note: 'Else', p_version: version }, bea)).rejects.toMatchObject(
      refusal(409, 'day_closed'),
    )
    await expect(sql`update private.closed_days set counted = 1 where day = ${day}`).rejects.toMatchObject(
      refusal(409, 'final'),
    )
    await expect(sql`delete from private.closed_days where day = ${day}`).rejects.toMatchObject(
      refusal(409, 'final'),
    )
  })
  expect(await book(day)).toEqual(closed)
})

// Attack 442
test('a cashier closes the day as shown: new money is seen first, also with two cashiers', async () => {
  const day = await quietDay()
  await pay(day)
  const shown = await book(day)
  const closing = { p_counted: 60_000, p_version: shown.version }
  await pay(day)
  await expect(close(day, closing)).rejects.toMatchObject(refusal(409, 'book_changed'))

  const student = await newPerson(sql)
  const next = { p_counted: 120_000, p_version: (await book(day)).version }
  const outcome = await overlap(
    sql,
    ada,
    [
      'record_payment',
      {
        p_user: student,
        p_course: 'otdc',
        p_centavos: 60_000,
        p_method: 'cash',
        p_invoice_number: newNumber(),
        p_received_on: day,
      },
    ],
    () => close(day, { p_opening: 0, ...next }, bea),
  )
  expect(outcome).toMatchObject({ status: 'rejected', reason: refusal(409, 'book_changed') })
  expect(await book(day)).toMatchObject({ closing: null })
})

test('a cashier who counts something else says why, and nobody closes a day that has not come', async () => {
  const day = await quietDay()
  await pay(day)
  const { version } = await book(day)
  const [tomorrow] = await sql`select (private.school_day(now()) + 1)::text as day`
  await expectNoChange(sql, async () => {
    for (const [where, args, error] of [
      [day, { p_counted: 59_000 }, refusal(400, 'difference_unexplained')],
      [day, { p_counted: -1 }, refusal(400, 'invalid_cash')],
      [day, { p_counted: 60_000, p_opening: null }, refusal(400, 'invalid_cash')],
      [day, { p_counted: 60_000, p_note: 'x'.repeat(301) }, refusal(400, 'reason_too_long')],
      [tomorrow?.day, { p_counted: 0 }, refusal(400, 'day_not_come')],
    ] as const)
      await expect(close(where, { p_version: version, ...args })).rejects.toMatchObject(error)
  })
  expect(
    await close(day, { p_counted: 59_000, p_note: ' Ten pesos short ', p_version: version }),
  ).toMatchObject({
    closing: { counted: 59_000, note: 'Ten pesos short' },
  })
  expect(
    await sql`select after from public.audit_log where action = 'day_closed' and after ->> 'day' = ${day}`,
  ).toEqual([{ after: { day, counted: 59_000, difference: -1_000 } }])
})

test('a cashier’s refund counts on its day and in the income, and not once that day is closed', async () => {
  const [row] = await sql`select private.school_day(now())::text as today`
  const today: string = row?.today
  const giveBack = (p_payment: string) =>
    call(sql, ada, 'refund_payment', {
      p_key: randomUUID(),
      p_payment,
      p_centavos: 25_000,
      p_method: 'cash',
      p_number: newNumber(),
      p_reason: 'Moves away',
    })
  const ofMonth = async () => {
    const income = await call(sql, ada, 'income_by_month', {})
    return (
      income.find(
        ({ month, course }: { month: string; course: string }) =>
          month === today.slice(0, 7) && course === 'otdc',
      ) ?? { received: 0, refunded: 0 }
    )
  }
  const earlier = await ofMonth()
  const payment = await pay(await quietDay())
  const another = await pay(today)
  await giveBack(payment)
  expect(await ofMonth()).toMatchObject({
    received: earlier.received + 60_000,
    refunded: earlier.refunded + 25_000,
  })
  const { lines, version, opening } = await book(today)
  const expected = lines
    .filter(({ method }: { method: string }) => method === 'cash')
    .reduce(
      (sum: number, line: { received: number; refunded: number }) => sum + line.received - line.refunded,
      opening,
    )
  await close(today, { p_opening: opening, p_counted: expected, p_version: version })
  await expect(giveBack(another)).rejects.toMatchObject(refusal(409, 'day_closed'))
})
