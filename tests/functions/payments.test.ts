import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type StandIn, startStandIn } from '../../scripts/start/standInProvider.ts'
import { expectNoChange } from '../support/fingerprint.ts'
import { type Ingest, startIngest } from '../support/ingest.ts'
import { PASSWORD } from '../support/people.ts'
import { type FreshStack, freshStack } from '../support/stack.ts'

const PRICE = 100_000

let stack: FreshStack
let provider: StandIn
let ingest: Ingest
let adas: string

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  provider = await startStandIn()
  ingest = await startIngest()
  stack = await freshStack({ standIn: provider, errorService: ingest })
  provider.settings.webhookUrl = `${stack.apiUrl}/functions/v1/payments/webhook`
  provider.settings.isSilent = true
  await stack.sql`insert into private.settings (name, version, value) values ('online_payments', 1, 'true')`
  adas = await tokenOf(await stack.signInAs('ada'))
})
afterAll(async () => {
  vi.restoreAllMocks()
  await stack.stop()
  await provider.stop()
  await ingest.stop()
})

const tokenOf = async (client: Awaited<ReturnType<FreshStack['signInAs']>>) =>
  (await client.auth.getSession()).data.session?.access_token ?? ''

async function call(path: string, token: string, body: object) {
  const answer = await fetch(`${stack.apiUrl}/functions/v1/payments/${path}`, {
    method: 'POST',
    headers: {
      apikey: stack.keys.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

async function newStudent() {
  const email = `${randomUUID()}@maneho.test`
  const server = stack.client(stack.keys.secretKey)
  const { data, error } = await server.auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
  })
  expect(error).toBeNull()
  const id = data.user?.id ?? ''
  const client = stack.client()
  await client.auth.signInWithPassword({ email, password: PASSWORD })
  const token = await tokenOf(client)
  const begin = (key: string = randomUUID()) =>
    call(`checkouts/${key}`, token, { course: 'otdc', part: 'rest' })
  const payments = async () => (await client.rpc('my_payments')).data
  const role = async () => (await stack.sql`select role from public.profiles where id = ${id}`)[0]?.role
  return { id, client, token, begin, payments, role }
}

async function atPage() {
  const student = await newStudent()
  const { body } = await student.begin()
  const session = provider.sessions().find(({ reference }) => reference === body.id)?.id ?? ''
  return { ...student, checkout: body.id as string, url: body.url as string, session }
}

async function send(body: string, signature?: string) {
  const answer = await provider.deliver(body, signature)
  const { outcome, code }: { outcome?: string; code?: string } = await answer.json()
  return `${answer.status} ${outcome ?? code}`
}

const reconcile = async () => {
  const answer = await fetch(`${stack.apiUrl}/functions/v1/payments/reconcile`, {
    method: 'POST',
    headers: { apikey: stack.keys.secretKey },
  })
  return answer.json()
}

const findings = (student: string) =>
  stack.sql<
    { problem: string }[]
  >`select problem from private.online_findings where student_id = ${student} order by found_at`

test('a student pays and studies: the page has the amount of the server, and the webhook opens the course', async () => {
  const student = await newStudent()
  const key = randomUUID()
  const before = provider.made().sessions
  const begun = await Promise.all([student.begin(key), student.begin(key), student.begin()])
  expect(new Set(begun.map(({ body }) => body.url)).size).toBe(1)
  expect(begun[0]?.body).toMatchObject({ state: 'open', centavos: PRICE })
  expect(provider.made().sessions - before).toBe(1)
  const session = provider.sessions().at(-1)
  expect(session).toMatchObject({
    centavos: PRICE,
    successUrl: expect.stringContaining('/student-paying?checkout='),
  })
  provider.pay(session?.id ?? '')
  const start = Date.now()
  expect(await send(provider.sessionEvent(session?.id ?? ''))).toBe('200 paid')
  expect(Date.now() - start).toBeLessThan(5_000)
  expect(await student.role()).toBe('otdc')
  expect(await student.payments()).toMatchObject([{ centavos: PRICE, method: 'online', invoiceNumber: null }])
})

// Attack 465
test('a webhook that is forged changes nothing, whatever of it is forged', async () => {
  const { session } = await atPage()
  provider.pay(session)
  const body = provider.sessionEvent(session)
  const right = provider.sign(body)
  const live = right.replace('te=', 'li=').replace(',li=$', '')
  await expectNoChange(stack.sql, async () => {
    for (const signature of [
      '',
      't=1,te=,li=',
      right.replace(/te=./, (start) => (start === 'te=0' ? 'te=1' : 'te=0')),
      right.replace(/t=\d+/, 't=1'),
      live,
      provider.sign(body, { secret: 'whsk_other' }),
      provider.sign(`${body} `),
    ])
      expect(await send(body, signature)).toBe('401 signature_invalid')
    expect(await send(body.replace(`${PRICE}`, '9999900'), right)).toBe('401 signature_invalid')
    const other = body.replace('"livemode":false', '"livemode":true')
    expect(await send(other, provider.sign(other))).toBe('200 ignored')
    expect(await send('{}', provider.sign('{}'))).toBe('200 ignored')
    for (const token of [adas, 'x']) expect((await call('reconcile', token, {})).status).toBe(401)
  })
  expect(await send(body)).toBe('200 paid')
})

// Attack 465
test('a cashier loses and doubles no checkout when webhooks are late, repeated, unordered or forged', {
  timeout: 120_000,
}, async () => {
  const rows: [webhook: string, outcomes: string, payments: number, findings: string][] = []
  const row = async (webhook: string, student: Awaited<ReturnType<typeof atPage>>, outcomes: string[]) => {
    const found = (await findings(student.id)).map(({ problem }) => problem)
    const payments = await student.payments()
    rows.push([webhook, outcomes.join(', '), payments.length, found.join(', ')])
  }
  const paidAt = async () => {
    const student = await atPage()
    const payment = provider.pay(student.session)
    return { ...student, payment, event: provider.sessionEvent(student.session) }
  }

  const double = await paidAt()
  await row(
    'the same event three times at once',
    double,
    (await Promise.all([1, 2, 3].map(() => send(double.event)))).sort(),
  )
  const twoEvents = await paidAt()
  await row('two events of one payment', twoEvents, [
    await send(provider.paymentEvent(twoEvents.payment)),
    await send(twoEvents.event),
  ])
  const late = await paidAt()
  await stack.sql`update private.checkouts set state = 'expired' where id = ${late.checkout}`
  await row('late: the checkout was over, and the signature two days old', late, [
    await send(late.event, provider.sign(late.event, { at: Math.floor(Date.now() / 1000) - 172_800 })),
  ])
  const disorder = await atPage()
  const failed = provider.paymentEvent(provider.pay(disorder.session, { status: 'failed' }))
  provider.pay(disorder.session)
  await row('out of order: paid, then the failed try before it', disorder, [
    await send(provider.sessionEvent(disorder.session)),
    await send(failed),
  ])
  const less = await atPage()
  provider.pay(less.session, { centavos: 100 })
  await row('wrong amount', less, [await send(provider.sessionEvent(less.session))])
  const twice = await paidAt()
  const first = await send(twice.event)
  provider.pay(twice.session)
  await row('a second payment on one page', twice, [first, await send(provider.sessionEvent(twice.session))])
  const lost = await paidAt()
  const open = await atPage()
  await stack.sql`update private.checkouts set looked_at = now() - interval '61 minutes' where id in (${lost.checkout}, ${open.checkout})`
  const { looked } = await reconcile()
  await row('lost, and asked for by the clock', lost, [`${looked} looked at`])
  await row('never paid, and asked for by the clock', open, [])
  provider.forget(open.session)
  await stack.sql`update private.checkouts set looked_at = now() - interval '61 minutes' where id = ${open.checkout}`
  await reconcile()
  expect((await open.client.rpc('my_checkout', { p_checkout: open.checkout })).data.state).toBe('expired')
  const after = await send(lost.event)
  await row('lost, and delivered after all', lost, [after])
  const deaf = await paidAt()
  await stack.sql`alter function public.take_payment_event(text, text, jsonb) rename to out_of_order`
  const refused = await send(deaf.event)
  await stack.sql`alter function public.out_of_order(text, text, jsonb) rename to take_payment_event`
  // Retries as the provider does: PostgREST reloads its schema a moment later.
  let taken = ''
  await expect
    .poll(
      async () => {
        taken = await send(deaf.event)
        return taken
      },
      { timeout: 30_000 },
    )
    .toMatch(/^200/)
  await row('while the database did not answer, then sent again', deaf, [refused, taken])

  console.table(
    rows.map(([webhook, outcomes, payments, problems]) => ({ webhook, outcomes, payments, problems })),
  )
  expect(rows).toEqual([
    ['the same event three times at once', '200 again, 200 again, 200 paid', 1, ''],
    ['two events of one payment', '200 paid, 200 again', 1, ''],
    ['late: the checkout was over, and the signature two days old', '200 paid', 1, ''],
    ['out of order: paid, then the failed try before it', '200 paid, 200 failed', 1, ''],
    ['wrong amount', '200 amount', 0, 'amount'],
    ['a second payment on one page', '200 paid, 200 twice', 1, 'twice'],
    ['lost, and asked for by the clock', '2 looked at', 1, ''],
    ['never paid, and asked for by the clock', '', 0, ''],
    ['lost, and delivered after all', '200 again', 1, ''],
    [
      'while the database did not answer, then sent again',
      expect.stringMatching(/^50\d \w+, 200 paid$/),
      1,
      '',
    ],
  ])
  const paid = provider
    .sessions()
    .flatMap(({ payments }) => payments.filter(({ status }) => status === 'paid'))
  const known = await stack.sql<{ id: string }[]>`
    select reference as id from private.payments where method = 'online'
    union all select provider_id from private.online_findings where problem in ('amount', 'twice')`
  expect(known.map(({ id }) => id).sort()).toEqual(paid.map(({ id }) => id).sort())
})

test('a beginning whose answer was lost leads to the same page, and one that was refused to another', async () => {
  const student = await newStudent()
  const key = randomUUID()
  const before = provider.made().sessions
  provider.settings.losesAnswers = 1
  expect(await student.begin(key)).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } })
  expect(await student.begin(key)).toMatchObject({ status: 200, body: { state: 'open' } })
  expect(provider.made().sessions - before).toBe(1)
})

test('a student with an unknown course and an admin with too large a refund read what was wrong', async () => {
  const { token } = await newStudent()
  ingest.received.length = 0
  const wrong = { status: 400, body: { code: 'invalid_body' } }
  const key = randomUUID()
  expect(await call(`checkouts/${key}`, token, { course: 'sailing', part: 'rest' })).toMatchObject(wrong)
  for (const [centavos, reason] of [
    [1e12, 'Moved away'],
    [PRICE, 'Moved\u0000away'],
  ]) {
    const refund = { payment: randomUUID(), centavos, reason }
    expect(await call(`refunds/${key}`, adas, refund)).toMatchObject(wrong)
  }
  expect(ingest.received).toEqual([])
})

test('a student whose function fails counts as one error, reported with its place but not her identity', async () => {
  const student = await newStudent()
  const key = randomUUID()
  const metOne = () => stack.sql`select from private.met_errors where student_id = ${student.id}`
  expect(await call('checkouts/none', student.token, { course: 'otdc', part: 'rest' })).toMatchObject({
    status: 404,
  })
  expect(await metOne()).toEqual([])
  ingest.received.length = 0
  provider.settings.losesAnswers = 1
  await student.begin(key)
  expect(await metOne()).toHaveLength(1)
  const [{ url, body } = { url: '', body: '' }, ...more] = ingest.received
  expect([url.split('?')[0], more]).toEqual(['/api/7/envelope/', []])
  const event = JSON.parse(body.split('\n')[2] ?? '')
  expect(event).toMatchObject({
    tags: { function: 'payments' },
    exception: { values: [{ type: 'Error', value: 'provider_unavailable' }] },
  })
  const frames: { filename: string }[] = event.exception.values[0].stacktrace.frames
  expect(frames.map(({ filename }) => filename)).toContain('payments/handler.ts')
  for (const secret of [student.id, student.token, key, '/tmp', '/home']) expect(body).not.toContain(secret)
})

test('a student whose webhook was lost studies as soon as she comes back', async () => {
  const student = await atPage()
  const looks = () => call('looks', student.token, {})
  expect(await looks()).toEqual({ status: 200, body: { looked: 1 } })
  provider.pay(student.session)
  expect(await looks()).toEqual({ status: 200, body: { looked: 0 } })
  await stack.sql`update private.checkouts set returned_at = now() - interval '11 seconds' where id = ${student.checkout}`
  expect(await looks()).toEqual({ status: 200, body: { looked: 1 } })
  expect(await student.role()).toBe('otdc')
  expect((await call('looks', '', {})).status).toBe(401)
})

test('a page at the provider that a newer one replaces can no longer be paid', async () => {
  const student = await atPage()
  await stack.sql`update private.checkouts set begun_at = now() - interval '1 day' where id = ${student.checkout}`
  expect((await student.begin()).body.id).not.toBe(student.checkout)
  expect(provider.sessions().find(({ id }) => id === student.session)?.status).toBe('expired')
})

// Attack 466
test('a refund by the provider is one, though its answer was lost; pending, refused and told by webhook', async () => {
  const student = await atPage()
  provider.pay(student.session)
  await send(provider.sessionEvent(student.session))
  const [{ id: payment }] = await student.payments()
  const ask = (key: string, centavos: number, token = adas) =>
    call(`refunds/${key}`, token, { payment, centavos, reason: 'Moved away' })
  expect((await ask(randomUUID(), 10_000, student.token)).status).toBe(403)
  const key = randomUUID()
  const before = provider.made().refunds
  provider.settings.losesAnswers = 1
  expect((await ask(key, 30_000)).body).toEqual({ state: 'pending' })
  expect(await student.payments()).toMatchObject([
    { refunds: [], online: { refunds: [{ state: 'pending' }] } },
  ])
  await stack.sql`update private.online_refunds set looked_at = now() - interval '61 minutes' where id = ${key}`
  expect(await reconcile()).toEqual({ looked: 1 })
  expect(provider.made().refunds - before).toBe(1)
  expect(await student.payments()).toMatchObject([
    { refunds: [{ centavos: 30_000, method: 'online' }], online: { refunds: [] } },
  ])
  provider.settings.refundStatus = 'pending'
  const later = randomUUID()
  expect((await ask(later, 20_000)).body).toEqual({ state: 'pending' })
  const refund = provider
    .sessions()
    .find(({ id }) => id === student.session)
    ?.payments[0]?.refunds.at(-1)
  if (!refund) throw new Error('The provider has no refund')
  expect(await send(provider.refundEvent({ ...refund, status: 'succeeded' }))).toBe('200 refund succeeded')
  expect(await send(provider.refundEvent({ ...refund, status: 'pending' }))).toBe('200 again')
  provider.settings.refundStatus = 'failed'
  expect((await ask(randomUUID(), 10_000)).body).toEqual({ state: 'failed' })
  const [row] = await student.payments()
  expect(row.refunds.map(({ centavos }: { centavos: number }) => centavos)).toEqual([30_000, 20_000])
  expect(row.online.refunds).toMatchObject([{ centavos: 10_000, state: 'failed' }])
  const [kept] =
    await stack.sql`select string_agg(to_jsonb(event)::text || coalesce(to_jsonb(finding)::text, ''), '') as text
    from private.payment_events event left join private.online_findings finding on true`
  expect(kept?.text).not.toContain('somebody@example.com')
})

test('a page of somebody else’s site, a visitor and a school without keys get nothing', async () => {
  expect((await call(`checkouts/${randomUUID()}`, 'x', { course: 'otdc', part: 'rest' })).status).toBe(401)
  const student = await newStudent()
  for (const body of [{ course: 'otdc', part: 'all' }, { course: 'x', part: 'rest' }, { part: 'rest' }])
    expect((await call(`checkouts/${randomUUID()}`, student.token, body)).status).toBeGreaterThanOrEqual(400)
  const foreign = await fetch(`${stack.apiUrl}/functions/v1/payments/webhook`, {
    method: 'POST',
    headers: { origin: 'https://somebody-elses.example' },
    body: '{}',
  })
  expect(foreign.status).toBe(403)
})
