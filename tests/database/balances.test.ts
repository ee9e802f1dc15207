import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Balance } from '../../contract/answers/balances.ts'
import { AMOUNT_CENTAVOS } from '../../contract/limits.ts'
import { expectNoChange } from '../support/fingerprint.ts'
import { openDatabase } from './openDatabase.ts'
import { call, idOf, newPerson, overlap, refusal } from './signedIn.ts'

const sql = await openDatabase({ connections: 6 })
const ada = await idOf(sql, 'ada')
const bea = await idOf(sql, 'bea')
const [days] = await sql<{ today: string; soon: string; late: string; past: string }[]>`
  select today::text, (today + 7)::text as soon, (today + private.limit_year_days() + 1)::text as late, (today - 1)::text as past
  from private.school_day(now()) today`
const { today, soon, late, past } = days ?? { today: '', soon: '', late: '', past: '' }

const price = 100_000
const newNumber = () => randomUUID().slice(0, 8).toUpperCase()
const theory = (balances: Balance[]) => balances.find(({ course }) => course === 'otdc')
const balanceOf = async (p_user: string) => theory(await call(sql, ada, 'student_balances', { p_user }))
const roleOf = async (student: string) =>
  (await sql<{ role: string }[]>`select role from profiles where id = ${student}`)[0]?.role

const pay = (p_user: string, p_centavos: number) =>
  call(sql, ada, 'record_payment', {
    ...{ p_user, p_centavos, p_course: 'otdc', p_method: 'cash' },
    ...{ p_invoice_number: newNumber(), p_received_on: today },
  })
const discount = (p_user: string, p_centavos: number, changes: Record<string, unknown> = {}) => ({
  ...{
    p_key: randomUUID(),
    p_user,
    p_course: 'otdc',
    p_centavos,
    p_reason: 'Her sister studies here',
    ...changes,
  },
})
const give = (args: Record<string, unknown>, admin = ada) => call(sql, admin, 'give_discount', args)
const withdraw = (p_user: string, p_discount: string | undefined, p_reason = 'It was for her sister') =>
  call(sql, ada, 'withdraw_discount', { p_user, p_discount, p_reason })

async function unpaidStudent() {
  const student = await newPerson(sql)
  await call(sql, ada, 'set_user_role', { p_user: student, p_role: 'otdc' })
  return student
}
const setTerms = (
  p_user: string,
  p_instalments: unknown,
  p_version = 0,
  p_reason = 'Pays at the end of the month',
  admin = ada,
) =>
  call(sql, admin, 'set_payment_terms', {
    ...{ p_user, p_reason, p_version },
    p_instalments: p_instalments === null ? null : JSON.stringify(p_instalments),
  })
const inTwoParts = [
  { dueOn: today, centavos: 40_000 },
  { dueOn: soon, centavos: 60_000 },
]
const waiting = async (p_kind: string, student: string) => {
  const { rows } = await call(sql, ada, 'list_today', { p_kind, p_query: '', p_page: 0, p_page_size: 1000 })
  return rows.filter(({ studentId }) => studentId === student).map(({ facts }) => facts)
}

test('a student with a discount pays the rest, and the course opens', async () => {
  const student = await newPerson(sql)
  const args = discount(student, 30_000)
  const given = await give(args)
  expect(theory(given)).toMatchObject({ price, owed: 70_000, isOpen: false, paid: 0, terms: null })
  expect(theory(given)?.discounts).toMatchObject([
    { centavos: 30_000, reason: 'Her sister studies here', by: 'Ada Reyes' },
  ])
  // Repeated and concurrent calls are idempotent: one discount, one log line.
  expect(await Promise.all([1, 2, 3].map(() => give(args)))).toEqual([given, given, given])
  expect(
    await sql`select after from audit_log where subject_id = ${student} and action = 'discount_given'`,
  ).toHaveLength(1)
  await expect(give({ ...args, p_centavos: 10_000 })).rejects.toMatchObject(refusal(409, 'discount_changed'))

  expect(await pay(student, 69_900)).toMatchObject({ missing: 100 })
  expect(await roleOf(student)).toBe('unpaid')
  expect(await pay(student, 100)).toMatchObject({ missing: 0 })
  expect(await roleOf(student)).toBe('otdc')
  expect(await balanceOf(student)).toMatchObject({ price, paid: 70_000, owed: 0, isOpen: true, terms: null })
})

test('a student whose discount makes up the rest has the course at once, and reads no name of the staff', async () => {
  const student = await newPerson(sql)
  await pay(student, 60_000)
  await give(discount(student, 40_000))
  expect(await roleOf(student)).toBe('otdc')
  const mine = await call(sql, student, 'my_balances')
  expect(mine[0]).toMatchObject({ course: 'otdc', isOpen: true, owed: 0, paid: 60_000 })
  expect(JSON.stringify(mine)).not.toContain('Ada')
  expect(mine[1]).toMatchObject({ course: 'ddc', isOpen: false, paid: 0 })
})

// Attack 443
test('nobody takes off more than is still to be paid, with two discounts at once either', async () => {
  const student = await newPerson(sql)
  await pay(student, 50_000)
  await expectNoChange(sql, () =>
    expect(give(discount(student, 50_001))).rejects.toMatchObject(refusal(409, 'discount_too_large')),
  )
  const second = await overlap(sql, ada, ['give_discount', discount(student, 30_000)], () =>
    give(discount(student, 30_000), bea),
  )
  expect(second).toMatchObject({ status: 'rejected', reason: refusal(409, 'discount_too_large') })
  expect(await balanceOf(student)).toMatchObject({ owed: 20_000 })
  await expect(give(discount(ada, 100))).rejects.toMatchObject(refusal(409, 'account_is_admin'))
  await expect(give(discount(student, 100, { p_reason: ' ' }))).rejects.toMatchObject({
    code: expect.anything(),
  })
})

test('a discount that is withdrawn is owed again, is told, and is never changed otherwise', async () => {
  const student = await newPerson(sql)
  const [{ id } = { id: '' }] = theory(await give(discount(student, 30_000)))?.discounts ?? []
  const withdrawn = await withdraw(student, id)
  expect(theory(withdrawn)).toMatchObject({
    owed: price,
    discounts: [{ id, withdrawReason: 'It was for her sister' }],
  })
  expect(await withdraw(student, id)).toEqual(withdrawn)
  await expect(withdraw(student, id, 'Another reason')).rejects.toMatchObject(refusal(409, 'payment_decided'))
  await expect(withdraw(await newPerson(sql), id)).rejects.toMatchObject(refusal(404, 'discount_not_found'))
  await expect(sql`update private.discounts set centavos = 1 where id = ${id}`).rejects.toThrow('final')
})

test('a course given before payment waits in Today for a staff member’s reason', async () => {
  const student = await unpaidStudent()
  expect(await waiting('unpaid', student)).toEqual([{ givenBy: 'Ada Reyes', owed: price }])
  expect(await balanceOf(student)).toMatchObject({
    isOpen: true,
    owed: price,
    terms: { reason: null, version: 0 },
  })
  const waived = await setTerms(student, null)
  expect(theory(waived)).toMatchObject({
    owed: 0,
    terms: { reason: 'Pays at the end of the month', waived: true, version: 1 },
  })
  expect(await waiting('unpaid', student)).toEqual([])
  // A repeat changes nothing, whatever its version.
  expect(await setTerms(student, null)).toEqual(waived)
  await expect(setTerms(student, inTwoParts, 0, 'Later', bea)).rejects.toMatchObject(
    refusal(409, 'user_changed_elsewhere'),
  )
  expect(
    await sql`select after from audit_log where subject_id = ${student} and action = 'terms_set'`,
  ).toHaveLength(1)
})

test('a student who paid, was not given the course, or lost it again needs no reason from the staff', async () => {
  const paid = await newPerson(sql)
  await pay(paid, price)
  const seeded = await newPerson(sql, 'otdc')
  const takenBack = await unpaidStudent()
  await call(sql, ada, 'set_user_role', { p_user: takenBack, p_role: 'unpaid' })
  for (const student of [paid, seeded, takenBack]) {
    expect((await balanceOf(student))?.terms).toBeNull()
    expect(await waiting('unpaid', student)).toEqual([])
    await expect(setTerms(student, null)).rejects.toMatchObject(refusal(409, 'course_is_paid'))
  }
  expect((await balanceOf(takenBack))?.owed).toBe(price)
})

test('an instalment stands in Today from its day on until its money has come, and again when it went back', async () => {
  const student = await unpaidStudent()
  const agreed = theory(await setTerms(student, inTwoParts))
  expect(agreed).toMatchObject({ owed: price, terms: { waived: false } })
  expect(agreed?.terms?.instalments.map(({ open }) => open)).toEqual([40_000, 60_000])
  expect(await waiting('instalments', student)).toEqual([{ owed: price, due: 40_000 }])

  const { id } = await pay(student, 30_000)
  expect(await waiting('instalments', student)).toEqual([{ owed: 70_000, due: 10_000 }])
  await pay(student, 15_000)
  expect(await waiting('instalments', student)).toEqual([])
  const [mine] = await call(sql, student, 'my_balances')
  expect(mine?.terms?.instalments).toEqual([
    { dueOn: today, centavos: 40_000, open: 0 },
    { dueOn: soon, centavos: 60_000, open: 55_000 },
  ])
  await call(sql, ada, 'void_payment', { p_payment: id, p_reason: 'Another student’s' })
  expect(await waiting('instalments', student)).toEqual([{ owed: 85_000, due: 25_000 }])
  await give(discount(student, 85_000))
  expect(await waiting('instalments', student)).toEqual([])
  expect((await balanceOf(student))?.owed).toBe(0)
})

test('a part that was paid for the course before is neither owed nor counted for the next one', async () => {
  const student = await newPerson(sql)
  await pay(student, price)
  await call(sql, ada, 'set_user_role', { p_user: student, p_role: 'unpaid' })
  await call(sql, ada, 'set_user_role', { p_user: student, p_role: 'otdc' })
  expect(await balanceOf(student)).toMatchObject({ paid: 0, owed: price, terms: { reason: null } })
})

// Attack 444
test('a cashier’s instalments with a wrong sum, date or shape are refused as a whole', async () => {
  const student = await unpaidStudent()
  const part = (dueOn: unknown, centavos: unknown) => ({ dueOn, centavos })
  const wrong: [unknown, string][] = [
    [[part(today, 99_999)], 'instalments_not_sum'],
    [[], 'invalid_instalments'],
    [{}, 'invalid_instalments'],
    [[part(past, price)], 'invalid_instalments'],
    [[part(late, price)], 'invalid_instalments'],
    [[part(soon, 60_000), part(today, 40_000)], 'invalid_instalments'],
    [[part(soon, 50_000), part(soon, 50_000)], 'invalid_instalments'],
    [[part('2026-02-30', price)], 'invalid_instalments'],
    [[part(soon, '100000')], 'invalid_instalments'],
    [[part(soon, AMOUNT_CENTAVOS[1] + 1)], 'invalid_instalments'],
    [[part(soon, 99_999.5), part(late, 0.5)], 'invalid_instalments'],
    [[{ ...part(soon, price), note: 'x' }], 'invalid_instalments'],
    [Array.from({ length: 13 }, () => part(soon, 100)), 'invalid_instalments'],
  ]
  await expectNoChange(sql, async () => {
    for (const [instalments, code] of wrong)
      await expect(setTerms(student, instalments), JSON.stringify(instalments)).rejects.toMatchObject({
        message: code,
      })
  })
})
