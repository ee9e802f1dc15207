import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Batch } from '../../contract/answers/batches.ts'
import { openDatabase } from './openDatabase.ts'
import { call, idOf, newPerson, refusal } from './signedIn.ts'

const sql = await openDatabase({ connections: 3 })
const ada = await idOf(sql, 'ada')

const FACTS = { course: 'otdc', pesos: '1,000', method: 'cash', reference: '', invoice: 'or 0098' }
const paying = async (students: string[], more: object = {}) => {
  const [{ today } = { today: '' }] = await sql<
    { today: string }[]
  >`select private.school_day(now())::text as today`
  return {
    ...{ p_batch: randomUUID(), p_action: 'pay', p_kind: 'people', p_filter: 'all', p_ids: students },
    p_options: sql.json({ ...FACTS, receivedOn: today, ...more }),
  }
}
const unpaid = (...names: string[]) => Promise.all(names.map((name) => newPerson(sql, 'unpaid', name)))

async function pay(preview: Awaited<ReturnType<typeof paying>>, admin = ada): Promise<Batch> {
  await call(sql, admin, 'preview_batch', preview)
  return call(sql, admin, 'run_batch', { p_batch: preview.p_batch })
}
const outcomes = ({ rows }: Batch) => Object.fromEntries(rows.map((row) => [row.id, row.outcome]))
const invoices = async (students: string[]) =>
  (
    await sql`
      select first_name as name, invoice_number as invoice, centavos, role from private.payments
      join profiles on profiles.id = student_id where student_id = any (${students}::uuid[]) order by invoice_number`
  ).map(({ name, invoice, centavos, role }) => [name, invoice, centavos, role])

test('a cashier records many payments at once, with invoices in name order, and a repeat changes nothing', async () => {
  const students = await unpaid('Zita', 'Ana', 'Mina', 'Rosa')
  const [zita = '', , mina = ''] = students
  // Another cashier has the book's third number, and Mina has paid a part.
  const record = { p_course: 'otdc', p_method: 'cash', p_received_on: '2026-11-21' }
  const [{ day } = { day: '' }] = await sql<{ day: string }[]>`select private.school_day(now())::text as day`
  const once = { ...record, p_received_on: day }
  const [other = ''] = await unpaid('Other')
  await call(sql, ada, 'record_payment', {
    ...once,
    p_user: other,
    p_centavos: 100_000,
    p_invoice_number: 'OR 0099',
  })
  await call(sql, ada, 'record_payment', {
    ...once,
    p_user: mina,
    p_centavos: 40_000,
    p_invoice_number: 'A-1',
  })
  const preview = await paying(students)
  const tried = await call(sql, ada, 'preview_batch', preview)
  expect(tried.rows.map(({ name, tried }) => [name.split(' ')[0], tried])).toEqual([
    ...[
      ['Ana', 'done'],
      ['Mina', 'amount_differs'],
    ],
    ...[
      ['Rosa', 'done'],
      ['Zita', 'done'],
    ],
  ])
  expect(await invoices([zita])).toEqual([])
  expect(tried.rows.every(({ made }) => made === null)).toBe(true)
  const done = await call(sql, ada, 'run_batch', { p_batch: preview.p_batch })
  expect(done.rows.map(({ made }) => made)).toEqual(['OR 0098', null, 'OR 0100', 'OR 0101'])
  expect(await call(sql, ada, 'run_batch', { p_batch: preview.p_batch })).toEqual(done)
  expect(await invoices(students)).toEqual([
    ['Mina', 'A-1', 40_000, 'unpaid'],
    ['Ana', 'OR 0098', 100_000, 'otdc'],
    ['Rosa', 'OR 0100', 100_000, 'otdc'],
    ['Zita', 'OR 0101', 100_000, 'otdc'],
  ])
  expect(outcomes(await pay(await paying([zita, mina])))).toEqual({
    [zita]: 'nothing_to_pay',
    [mina]: 'amount_differs',
  })
})

// Attack 504
test('only a cashier records many payments, for whoever owes that amount, with real invoices', async () => {
  const [one = ''] = await unpaid('Una')
  const defensive = await newPerson(sql, 'ddc', 'Dina')
  expect(outcomes(await pay(await paying([one, defensive, ada], { pesos: '999.99' })))).toEqual({
    ...{ [one]: 'amount_differs', [defensive]: 'has_other_course', [ada]: 'not_listed' },
  })
  for (const [wrong, code] of [
    [{ invoice: 'by hand' }, 'invoice_not_a_number'],
    [{ invoice: null }, 'invoice_not_a_number'],
    [{ pesos: '1e9' }, 'invalid_amount'],
    [{ pesos: '9999999999' }, 'invalid_amount'],
    [{ pesos: ',' }, 'invalid_amount'],
  ] as const)
    await expect(call(sql, ada, 'preview_batch', await paying([one], wrong))).rejects.toMatchObject(
      refusal(400, code),
    )
  for (const [wrong, code] of [
    [{ method: 'gcash' }, 'reference_missing'],
    [{ method: 'shells' }, 'invalid_value'],
    [{ course: 'all' }, 'invalid_value'],
    [{ receivedOn: '2999-01-01' }, 'invalid_received_on'],
  ] as const)
    expect(outcomes(await pay(await paying([one], wrong)))).toEqual({ [one]: code })
  const registrar = await newPerson(sql, 'admin')
  await sql`update profiles set duties = '{registrar}' where id = ${registrar}`
  await expect(call(sql, registrar, 'preview_batch', await paying([one]))).rejects.toMatchObject(
    refusal(403, 'not_your_duty'),
  )
  expect(await invoices([one, defensive])).toEqual([])
})
