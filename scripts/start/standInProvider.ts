import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Json = Record<string, unknown>

/** A page of the stand-in, and its payments. */
type Session = {
  id: string
  reference: string
  centavos: number
  successUrl: string
  cancelUrl: string
  name: string
  status: 'active' | 'expired'
  intent: string
  payments: Payment[]
}
type Payment = { id: string; centavos: number; status: 'paid' | 'failed'; channel: string; refunds: Refund[] }
type Refund = { id: string; key: string; payment: string; centavos: number; status: string }

const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '').slice(0, 24)}`
const seconds = () => Math.floor(Date.now() / 1000)

const refundResource = ({ id, key, payment, centavos, status }: Refund) => ({
  id,
  type: 'refund',
  attributes: {
    amount: centavos,
    currency: 'PHP',
    livemode: false,
    payment_id: payment,
    status,
    metadata: { refund: key },
  },
})

const paymentResource = (session: Session, { id, centavos, status, channel, refunds }: Payment) => ({
  id,
  type: 'payment',
  attributes: {
    amount: centavos,
    currency: 'PHP',
    livemode: false,
    status,
    source: { id: newId('src'), type: channel },
    payment_intent_id: session.intent,
    paid_at: seconds(),
    // Data the app must not store.
    billing: { name: 'Somebody', email: 'somebody@example.com', phone: '09170000000' },
    refunds: refunds.map(refundResource),
  },
})

const sessionResource = (session: Session, url: string) => ({
  id: session.id,
  type: 'checkout_session',
  attributes: {
    checkout_url: `${url}/pay/${session.id}`,
    reference_number: session.reference,
    metadata: { checkout: session.reference },
    livemode: false,
    status: session.status,
    line_items: [{ name: session.name, amount: session.centavos, currency: 'PHP', quantity: 1 }],
    payment_intent: { id: session.intent, type: 'payment_intent', attributes: { amount: session.centavos } },
    payments: session.payments.map((payment) => paymentResource(session, payment)),
  },
})

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}

export type StandIn = Awaited<ReturnType<typeof startStandIn>>

/**
 * A local stand-in for the payment provider: the used part of PayMongo's documented API, pages with buttons, signed webhooks.
 * Never compared with the provider itself. It moves no money and is part of no deployment.
 */
export async function startStandIn({ port = 0 }: { port?: number } = {}) {
  const secretKey = 'sk_test_stand_in'
  const webhookSecret = `whsk_${randomUUID()}`
  const sessions = new Map<string, Session>()
  const answered = new Map<string, { status: number; body: Json }>()
  const settings = {
    webhookUrl: null as string | null,
    /** Suppresses automatic webhooks; tests send their own. */
    isSilent: false,
    refundStatus: 'succeeded',
    /** How many of the next responses are lost after the work was done. */
    losesAnswers: 0,
  }
  let made = { sessions: 0, refunds: 0 }

  const paymentOf = (id: string) => {
    for (const session of sessions.values()) {
      const payment = session.payments.find((each) => each.id === id)
      if (payment) return { session, payment }
    }
    return null
  }

  /** A webhook's header: t, te and li, as the provider documents it. */
  function sign(body: string, { secret = webhookSecret, at = seconds() } = {}) {
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
    return `t=${at},te=${signature},li=`
  }

  const eventOf = (type: string, data: unknown, id = newId('evt')) =>
    JSON.stringify({
      data: { id, type: 'event', attributes: { type, livemode: false, created_at: seconds(), data } },
    })

  const deliver = (body: string, signature = sign(body)) =>
    fetch(settings.webhookUrl ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'paymongo-signature': signature },
      body,
    })

  async function tell(type: string, data: unknown) {
    if (settings.webhookUrl === null || settings.isSilent) return
    const body = eventOf(type, data)
    await deliver(body).catch(() => undefined)
  }

  const requireSession = (id: string) => {
    const session = sessions.get(id)
    if (!session) throw new Error(`There is no session ${id}`)
    return session
  }

  /** Pays on the page, or tries to. Returns the payment. */
  function pay(id: string, changes: Partial<Payment> = {}): Payment {
    const session = requireSession(id)
    const payment: Payment = {
      id: newId('pay'),
      centavos: session.centavos,
      status: 'paid',
      channel: 'gcash',
      refunds: [],
      ...changes,
    }
    session.payments.push(payment)
    return payment
  }

  const sessionEvent = (id: string, event?: string) =>
    eventOf('checkout_session.payment.paid', sessionResource(requireSession(id), url), event)
  const paymentEvent = (payment: Payment, event?: string) => {
    const found = paymentOf(payment.id)
    if (!found) throw new Error('There is no such payment')
    return eventOf(`payment.${payment.status}`, paymentResource(found.session, payment), event)
  }
  const refundEvent = (refund: Refund, event?: string) =>
    eventOf('payment.refund.updated', refundResource(refund), event)

  function answer(method: string, path: string, attributes: Json): { status: number; body: Json } {
    const [kind, id = '', verb] = path.split('/')
    const refuse = (status: number, code: string) => ({ status, body: { errors: [{ code, detail: code }] } })
    if (method === 'POST' && kind === 'checkout_sessions' && id === '') {
      const [item] = attributes.line_items as { amount: number; name: string }[]
      if (!item || item.amount < 2000) return refuse(400, 'parameter_below_minimum')
      made = { ...made, sessions: made.sessions + 1 }
      const session: Session = {
        id: newId('cs'),
        reference: String(attributes.reference_number),
        centavos: item.amount,
        name: item.name,
        successUrl: String(attributes.success_url),
        cancelUrl: String(attributes.cancel_url),
        status: 'active',
        intent: newId('pi'),
        payments: [],
      }
      sessions.set(session.id, session)
      return { status: 200, body: { data: sessionResource(session, url) } }
    }
    const session = sessions.get(id)
    if (kind === 'checkout_sessions' && session) {
      if (method === 'POST' && verb === 'expire') {
        if (session.payments.some(({ status }) => status === 'paid'))
          return refuse(400, 'resource_succeeded_state')
        session.status = 'expired'
      }
      return { status: 200, body: { data: sessionResource(session, url) } }
    }
    const known = paymentOf(kind === 'refunds' ? String(attributes.payment_id) : id)
    if (kind === 'payments' && known)
      return { status: 200, body: { data: paymentResource(known.session, known.payment) } }
    if (method === 'POST' && kind === 'refunds' && known) {
      const { payment } = known
      const left = payment.centavos - payment.refunds.reduce((sum, { centavos }) => sum + centavos, 0)
      if (Number(attributes.amount) > left) return refuse(400, 'parameter_above_maximum')
      made = { ...made, refunds: made.refunds + 1 }
      const refund: Refund = {
        id: newId('ref'),
        key: String((attributes.metadata as Json).refund),
        payment: payment.id,
        centavos: Number(attributes.amount),
        status: settings.refundStatus,
      }
      payment.refunds.push(refund)
      return { status: 200, body: { data: refundResource(refund) } }
    }
    return refuse(404, 'resource_not_found')
  }

  async function serveApi(request: IncomingMessage, response: ServerResponse, path: string) {
    const isOurs =
      request.headers.authorization === `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
    const text = await readText(request)
    const key = request.headers['idempotency-key']
    const remembered = typeof key === 'string' ? answered.get(`${path} ${key}`) : undefined
    const { status, body } = !isOurs
      ? { status: 401, body: { errors: [{ code: 'authentication_invalid' }] } }
      : (remembered ??
        answer(request.method ?? '', path, text === '' ? {} : JSON.parse(text).data.attributes))
    if (isOurs && typeof key === 'string') answered.set(`${path} ${key}`, { status, body })
    if (settings.losesAnswers > 0) {
      settings.losesAnswers -= 1
      // In mid-response: if a connection ends before any response, the client itself reuses it.
      response.writeHead(status, { 'content-type': 'application/json', 'content-length': '1000' }).write('{')
      setTimeout(() => response.destroy(), 10)
      return
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  async function servePage(response: ServerResponse, id: string, choice: string | undefined) {
    const session = sessions.get(id)
    if (!session || session.status === 'expired')
      return response.writeHead(410).end('This page is no longer open.')
    if (choice === undefined) {
      const buttons = [
        ['paid', 'Pay'],
        ['failed', 'Fail'],
        ['left', 'Leave'],
      ].map(([name, label]) => `<button formaction="/pay/${id}/${name}">${label}</button>`)
      return response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(
          `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Stand-in for PayMongo</title><link rel="icon" href="data:,">` +
            `<h1>Stand-in for PayMongo</h1><p>${session.name}: ₱${(session.centavos / 100).toFixed(2)}. No money moves here.</p>` +
            `<form method="post">${buttons.join(' ')}</form></html>`,
        )
    }
    if (choice !== 'left') {
      const payment = pay(id, choice === 'failed' ? { status: 'failed' } : {})
      void (choice === 'paid'
        ? tell('checkout_session.payment.paid', sessionResource(session, url))
        : tell('payment.failed', paymentResource(session, payment)))
    }
    return response
      .writeHead(303, { location: choice === 'paid' ? session.successUrl : session.cancelUrl })
      .end()
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://stand-in')
    const [, api] = /^\/v1\/(.+)$/.exec(pathname) ?? []
    const [, id = '', choice] = /^\/pay\/(\w+)(?:\/(\w+))?$/.exec(pathname) ?? []
    const done = api
      ? serveApi(request, response, api)
      : servePage(response, id, request.method === 'POST' ? choice : undefined)
    void Promise.resolve(done).catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    settings,
    webhookSecret,
    secrets: {
      PAYMONGO_API_URL: url,
      PAYMONGO_SECRET_KEY: secretKey,
      PAYMONGO_WEBHOOK_SECRET: webhookSecret,
    },
    made: () => made,
    sessions: () => [...sessions.values()],
    /** As if the provider had never made the page. */
    forget: (id: string) => sessions.delete(id),
    pay,
    sign,
    deliver,
    sessionEvent,
    paymentEvent,
    refundEvent,
    stop: () =>
      new Promise<unknown>((resolve) => {
        server.closeAllConnections()
        server.close(resolve)
      }),
  }
}
