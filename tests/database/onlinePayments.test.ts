import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDatabase } from './openDatabase.ts'
import { call, idOf, newPerson, refusal } from './signedIn.ts'

const sql = await openDatabase({ connections: 6 })
const ada = await idOf(sql, 'ada')
await call(sql, ada, 'change_setting', { p_name: 'online_payments', p_on: true, p_version: 0 })

const PRICE = 100_000
const newNumber = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`

async function atProvider(p_part = 'rest') {
  const student = await newPerson(sql)
  const id = randomUUID()
  const begin = (p_key = id) => call(sql, student, 'begin_checkout', { p_key, p_course: 'otdc', p_part })
  const { checkout } = await begin()
  const session = newNumber('cs')
  await sql`select public.open_checkout(${id}, ${session}, ${newNumber('pi')}, 'https://provider.example/page')`
  const fact = (changes: object = {}) => ({
    id: newNumber('pay'),
    centavos: checkout.centavos,
    currency: 'PHP',
    status: 'paid',
    channel: 'gcash',
    paidAt: null,
    ...changes,
  })
  const state = async () => (await call(sql, student, 'my_checkout', { p_checkout: id })).state
  const payments = () => call(sql, student, 'my_payments')
  return { student, id, session, begin, fact, state, payments, checkout }
}

async function hear(facts: object, event = newNumber('evt')): Promise<string> {
  const [row] =
    await sql`select public.take_payment_event(${event}, 'checkout_session.payment.paid', ${sql.json(facts as never)}) as answer`
  return row?.answer.outcome
}

const findings = (student: string) =>
  sql<{ id: string; problem: string; centavos: number }[]>`
    select id, problem, centavos from private.online_findings
    where student_id = ${student} and settled_at is null order by found_at`

const roleOf = async (student: string) =>
  (await sql`select role from profiles where id = ${student}`)[0]?.role

const giveBack = (p_payment: string, changes: Record<string, unknown> = {}) =>
  call(sql, ada, 'begin_refund', {
    p_key: randomUUID(),
    p_payment,
    p_centavos: 40_000,
    p_reason: 'Moved away',
    ...changes,
  })

test('a student who pays online studies with the webhook, and the school has a payment without invoice', async () => {
  const { student, id, session, fact, payments, state } = await atProvider()
  expect(await hear({ session, payments: [fact()] })).toBe('paid')
  expect(await roleOf(student)).toBe('otdc')
  expect(await state()).toBe('paid')
  const [payment, ...others] = await payments()
  expect(others).toEqual([])
  expect(payment).toMatchObject({
    state: 'accepted',
    centavos: PRICE,
    method: 'online',
    invoiceNumber: null,
    receivedBy: 'Online',
    missing: 0,
    online: { channel: 'gcash', refunds: [] },
  })
  expect(await findings(student)).toEqual([])
  const waiting = await call(sql, ada, 'list_today', {
    p_kind: 'invoices',
    p_query: '',
    p_page: 0,
    p_page_size: 1000,
  })
  expect(waiting.rows.map((row) => row.id)).toContain(payment?.id)
  const args = { p_payment: payment?.id, p_invoice_number: newNumber('inv') }
  expect(await call(sql, ada, 'set_invoice_number', args)).toMatchObject({
    invoiceNumber: args.p_invoice_number.toUpperCase(),
  })
  expect(await call(sql, ada, 'set_invoice_number', args)).toMatchObject({ state: 'accepted' })
  await expect(
    call(sql, ada, 'set_invoice_number', { ...args, p_invoice_number: newNumber('inv') }),
  ).rejects.toMatchObject(refusal(409, 'payment_decided'))
  expect((await sql`select payment_id from private.checkouts where id = ${id}`)[0]?.payment_id).toBe(
    payment?.id,
  )
})

// Attack 457
test('the same payment is written once, however often it is told, by which event, and at the same moment', async () => {
  const { student, id, session, fact, payments } = await atProvider()
  const paid = fact()
  const facts = { session, payments: [paid] }
  const event = newNumber('evt')
  const said = await Promise.all([hear(facts, event), hear(facts, event)])
  expect(said.sort()).toEqual(['again', 'paid'])
  await Promise.all([1, 2, 3].map(() => hear({ reference: id, payments: [paid] })))
  expect(await payments()).toHaveLength(1)
  expect(await findings(student)).toEqual([])
})

// Attack 458
test('a cashier gets an amount that differs from its checkout’s, and nothing opens', async () => {
  const { student, session, fact, payments } = await atProvider()
  for (const centavos of [100, PRICE - 1])
    expect(await hear({ session, payments: [fact({ centavos })] })).toBe('amount')
  expect(await hear({ session, payments: [fact({ currency: 'USD' })] })).toBe('amount')
  expect(await roleOf(student)).toBe('unpaid')
  expect(await payments()).toEqual([])
  const [first, second, foreign] = await findings(student)
  const settle = (p_finding: string | undefined, p_record: boolean) =>
    call(sql, ada, 'settle_online_finding', { p_finding, p_record, p_note: 'Looked at with the provider' })
  await expect(settle(foreign?.id, true)).rejects.toMatchObject(refusal(409, 'finding_not_recordable'))
  await settle(first?.id, true)
  await settle(first?.id, true)
  await settle(second?.id, false)
  expect(await payments()).toMatchObject([{ centavos: 100, method: 'online' }])
  expect(await roleOf(student)).toBe('unpaid')
  expect(await findings(student)).toMatchObject([{ problem: 'amount' }])
})

// Attack 459
test('a student’s payment survives unordered events: failed tries, and refunds before payments', async () => {
  const late = await atProvider()
  expect(await hear({ session: late.session, payments: [late.fact({ status: 'failed' })] })).toBe('failed')
  expect(await late.state()).toBe('failed')
  const paid = late.fact()
  const refund = {
    id: newNumber('ref'),
    key: null,
    payment: paid.id,
    centavos: 30_000,
    currency: 'PHP',
    status: 'succeeded',
  }
  expect(await hear({ refunds: [refund] })).toBe('refund_unknown')
  expect(await hear({ session: late.session, sessionStatus: 'expired' })).toBe('expired')
  expect(await hear({ session: late.session, payments: [paid] })).toBe('paid')
  expect(await hear({ session: late.session, payments: [late.fact({ status: 'failed' })] })).toBe('failed')
  expect(await late.state()).toBe('paid')
  expect(await late.payments()).toMatchObject([
    { refunds: [{ number: refund.id, centavos: 30_000, method: 'online' }] },
  ])
  const [waiting] =
    await sql`select count(*)::int from private.online_findings where provider_id = ${refund.id} and settled_at is null`
  expect(waiting?.count).toBe(0)
})

// Attack 465
test('a cashier gets every unmatched event: an unknown checkout, a second payment, an already paid course', async () => {
  const nobody = newNumber('pay')
  const fact = { id: nobody, centavos: PRICE, currency: 'PHP', status: 'paid', channel: 'card', paidAt: null }
  expect(await hear({ reference: randomUUID(), session: newNumber('cs'), payments: [fact] })).toBe('unknown')
  const twice = await atProvider()
  await hear({ session: twice.session, payments: [twice.fact()] })
  expect(await hear({ session: twice.session, payments: [twice.fact()] })).toBe('twice')
  expect(await twice.payments()).toHaveLength(1)
  const desk = await atProvider()
  const [day] = await sql`select private.school_day(now())::text as today`
  await call(sql, ada, 'record_payment', {
    p_user: desk.student,
    p_course: 'otdc',
    p_centavos: PRICE,
    p_method: 'cash',
    p_invoice_number: newNumber('inv'),
    p_received_on: day?.today,
  })
  expect(await hear({ session: desk.session, payments: [desk.fact()] })).toBe('paid')
  expect(await findings(desk.student)).toMatchObject([{ problem: 'more_than_owed' }])
  const gone = await atProvider()
  await sql`delete from auth.users where id = ${gone.student}`
  const orphan = gone.fact()
  expect(await hear({ reference: gone.id, payments: [orphan] })).toBe('unknown')
  const list = await call(sql, ada, 'list_today', {
    p_kind: 'online',
    p_query: '',
    p_page: 0,
    p_page_size: 1000,
  })
  expect(list.rows.map(({ facts }) => facts.provider)).toEqual(expect.arrayContaining([nobody, orphan.id]))
})

test('two tabs have one checkout, with the amount of the server; what is owed anew replaces it', async () => {
  const { student, id, session, begin, fact, payments } = await atProvider()
  const again = await Promise.all([begin(), begin(randomUUID()), begin(randomUUID())])
  expect(again.map(({ checkout }) => checkout.id)).toEqual([id, id, id])
  const una = await newPerson(sql)
  for (const rpc of ['my_checkout', 'begin_checkout'] as const)
    await expect(
      call(
        sql,
        una,
        rpc,
        rpc === 'my_checkout' ? { p_checkout: id } : { p_key: id, p_course: 'otdc', p_part: 'rest' },
      ),
    ).rejects.toMatchObject(refusal(404, 'checkout_not_found'))
  await call(sql, ada, 'give_discount', {
    p_key: randomUUID(),
    p_user: student,
    p_course: 'otdc',
    p_centavos: 20_000,
    p_reason: 'Sister',
  })
  const next = await begin(randomUUID())
  expect(next).toMatchObject({ replaced: session, checkout: { centavos: 80_000, state: 'creating' } })
  // The checkout open in another tab can still be paid.
  expect(await hear({ session, payments: [fact()] })).toBe('paid')
  expect(await payments()).toHaveLength(1)
  expect(await findings(student)).toMatchObject([{ problem: 'more_than_owed' }])
  await expect(begin(randomUUID())).rejects.toMatchObject(refusal(409, 'nothing_to_pay_online'))
})

test('whoever pays in parts by agreement pays the part that is due online', async () => {
  const student = await newPerson(sql)
  await call(sql, ada, 'set_user_role', { p_user: student, p_role: 'otdc' })
  const [days] =
    await sql`select private.school_day(now())::text as today, (private.school_day(now()) + 30)::text as later`
  await call(sql, ada, 'set_payment_terms', {
    p_user: student,
    p_reason: 'Pays twice',
    p_instalments: JSON.stringify([
      { dueOn: days?.today, centavos: 30_000 },
      { dueOn: days?.later, centavos: 70_000 },
    ]),
    p_version: 0,
  })
  expect(await call(sql, student, 'my_checkout_offers')).toEqual([
    { course: 'otdc', part: 'due', centavos: 30_000, isPending: false },
    { course: 'otdc', part: 'rest', centavos: PRICE, isPending: false },
  ])
  const id = randomUUID()
  await call(sql, student, 'begin_checkout', { p_key: id, p_course: 'otdc', p_part: 'due' })
  const fact = {
    id: newNumber('pay'),
    centavos: 30_000,
    currency: 'PHP',
    status: 'paid',
    channel: 'card',
    paidAt: null,
  }
  expect(await hear({ reference: id, payments: [fact] })).toBe('paid')
  expect(await findings(student)).toEqual([])
  expect(await call(sql, student, 'my_checkout_offers')).toEqual([
    { course: 'otdc', part: 'rest', centavos: 70_000, isPending: false },
  ])
})

// Attack 466
test('a cashier’s provider refund is booked once it succeeded, and pending money only once', async () => {
  const { session, fact, payments } = await atProvider()
  await hear({ session, payments: [fact()] })
  const [payment] = await payments()
  const id = payment?.id ?? ''
  await expect(call(sql, ada, 'void_payment', { p_payment: id, p_reason: 'Wrong' })).rejects.toMatchObject(
    refusal(409, 'online_not_voided'),
  )
  const key = randomUUID()
  const asked = await giveBack(id, { p_key: key })
  expect(await giveBack(id, { p_key: key })).toEqual(asked)
  await expect(giveBack(id, { p_key: key, p_centavos: 1000 })).rejects.toMatchObject(
    refusal(409, 'refund_changed'),
  )
  const [one, other] = await Promise.allSettled([1, 2].map(() => giveBack(id, { p_centavos: 50_000 })))
  expect([one?.status, other?.status].sort()).toEqual(['fulfilled', 'rejected'])
  await expect(
    call(sql, ada, 'refund_payment', {
      p_key: randomUUID(),
      p_payment: id,
      p_centavos: 10_001,
      p_method: 'cash',
      p_number: newNumber('v').slice(0, 20),
      p_reason: 'Moved away',
    }),
  ).rejects.toMatchObject(refusal(409, 'refund_too_large'))
  expect(await payments()).toMatchObject([
    { refunds: [], online: { refunds: [{ state: 'pending' }, { state: 'pending' }] } },
  ])
  const told = (status: string) =>
    hear({
      refunds: [{ id: 'ref_1', key, payment: payment?.reference, centavos: 40_000, currency: 'PHP', status }],
    })
  for (const status of ['pending', 'succeeded', 'failed', 'succeeded', 'processing']) await told(status)
  expect(await payments()).toMatchObject([
    {
      refunds: [{ number: 'ref_1', centavos: 40_000, method: 'online' }],
      online: { refunds: [{ centavos: 50_000 }] },
    },
  ])
})

test('nothing that came by QR Ph is asked back of the provider, which gives back none', async () => {
  const { session, fact, payments } = await atProvider()
  await hear({ session, payments: [fact({ channel: 'qrph' })] })
  const [payment] = await payments()
  await expect(giveBack(payment?.id ?? '')).rejects.toMatchObject(refusal(409, 'refund_by_hand'))
})

test('a cashier finds online money of a closed day on the next open one; a closed day keeps its lines', async () => {
  const { session, fact, payments, student } = await atProvider()
  const [days] =
    await sql`select private.school_day(now())::text as today, (private.school_day(now()) + 1)::text as tomorrow`
  const { version, opening, lines } = await call(sql, ada, 'cash_book')
  const cash = lines
    .filter(({ method }) => method === 'cash')
    .reduce((sum, { received, refunded }) => sum + received - refunded, 0)
  await call(sql, ada, 'close_day', {
    p_day: days?.today,
    p_opening: opening,
    p_counted: opening + cash,
    p_note: null,
    p_version: version,
  })
  expect(await hear({ session, payments: [fact()] })).toBe('paid')
  expect(await payments()).toMatchObject([{ receivedOn: days?.tomorrow }])
  expect(await roleOf(student)).toBe('otdc')
  expect((await call(sql, ada, 'cash_book')).lines).toEqual(lines)
  expect((await call(sql, ada, 'cash_book', { p_day: days?.tomorrow })).lines).toMatchObject([
    { method: 'online', cashier: 'Online', received: PRICE },
  ])
})

test('the clock asks for what nobody told of an hour later, each hour once, and closes a page after a day', async () => {
  const { id, session, begin } = await atProvider()
  const due = async () => (await sql`select private.due_functions() as path`).map(({ path }) => path)
  const looks = async () => (await sql`select public.take_online_looks() as looks`)[0]?.looks.checkouts
  await sql`update private.checkouts set looked_at = now()`
  await sql`update private.online_refunds set looked_at = now()`
  expect(await due()).not.toContain('payments/reconcile')
  await sql`update private.checkouts set looked_at = now() - interval '61 minutes' where id = ${id}`
  expect(await due()).toContain('payments/reconcile')
  expect(await looks()).toEqual([{ session, close: false }])
  expect(await looks()).toEqual([])
  await sql`update private.checkouts set looked_at = now() - interval '2 hours', begun_at = now() - interval '1 day' where id = ${id}`
  expect(await looks()).toEqual([{ session, close: true }])
  expect(await begin(randomUUID())).toMatchObject({ replaced: session, checkout: { state: 'creating' } })
})

test('a cashier gets an event that names one student’s page and another’s reference', async () => {
  const [amina, dan] = [await atProvider(), await atProvider()]
  const strange = [
    { session: amina.session, reference: dan.id },
    { session: amina.session, reference: amina.id, noted: dan.id },
    { session: amina.session, reference: randomUUID() },
    { session: newNumber('cs'), reference: amina.id },
    { intent: newNumber('pi'), reference: amina.id },
  ]
  for (const names of strange) {
    const fact = amina.fact()
    expect(await hear({ ...names, sessionStatus: 'expired', payments: [fact] })).toBe('mismatch')
    const [finding] = await sql`
      select student_id, centavos, settled_at, facts from private.online_findings where provider_id = ${fact.id}`
    expect(finding).toMatchObject({ student_id: null, centavos: PRICE, settled_at: null, facts: names })
  }
  for (const each of [amina, dan]) {
    expect(await each.state()).toBe('open')
    expect(await each.payments()).toEqual([])
    expect(await findings(each.student)).toEqual([])
  }
  const { session, id } = amina
  expect(await hear({ session, reference: id, noted: id, payments: [amina.fact()] })).toBe('paid')
})

test('a cashier gets each refund that matches no payment by currency or amount; nothing changes', async () => {
  const { session, fact, payments } = await atProvider()
  await hear({ session, payments: [fact()] })
  const [payment] = await payments()
  const [{ reference } = { reference: '' }] = await sql<{ reference: string }[]>`
    select reference from private.payments where id = ${payment?.id ?? ''}`
  const { key } = await giveBack(payment?.id ?? '')
  const asked = { key, payment: reference, centavos: 40_000, currency: 'PHP', status: 'succeeded' }
  for (const change of [
    { currency: 'USD' },
    { currency: null },
    { centavos: 1_000 },
    { payment: newNumber('pay') },
    { key: null, currency: 'USD', centavos: 1_000 },
  ])
    expect(await hear({ refunds: [{ ...asked, id: newNumber('ref'), ...change }] })).toBe('refund_mismatch')
  expect(await payments()).toMatchObject([{ refunds: [], online: { refunds: [{ state: 'pending' }] } }])
  expect(await hear({ refunds: [{ ...asked, id: newNumber('ref') }] })).toBe('refund succeeded')
})

test('a student who returns has the provider asked at once, at most every ten seconds a checkout', async () => {
  const { student, id, session } = await atProvider()
  const looks = (by = student) => call(sql, by, 'take_my_online_looks')
  expect(await call(sql, student, 'my_checkout_offers')).toMatchObject([
    { course: 'otdc', isPending: true },
    { course: 'ddc', isPending: false },
  ])
  expect(await looks(await newPerson(sql))).toEqual([])
  expect((await Promise.all([looks(), looks()])).flat()).toEqual([session])
  await sql`update private.checkouts set returned_at = now() - interval '9 seconds' where id = ${id}`
  expect(await looks()).toEqual([])
  await sql`update private.checkouts set returned_at = now() - interval '11 seconds' where id = ${id}`
  expect(await looks()).toEqual([session])
})

test('a school that takes no money online offers none and begins no checkout', async () => {
  const student = await newPerson(sql)
  await call(sql, ada, 'change_setting', { p_name: 'online_payments', p_on: false, p_version: 1 })
  expect(await call(sql, student, 'my_checkout_offers')).toEqual([])
  await expect(
    call(sql, student, 'begin_checkout', { p_key: randomUUID(), p_course: 'otdc', p_part: 'rest' }),
  ).rejects.toMatchObject(refusal(409, 'online_payments_off'))
})
