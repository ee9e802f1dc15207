import type { CheckoutBegun, RefundLook } from '../../../contract/answers/checkouts.ts'
import { oneOf, readFields, text, uuid, wholeNumber } from '../_shared/fields.ts'
import {
  HttpError,
  readBearer,
  readBody,
  requireMethod,
  requireServer,
  type Served,
  withJsonErrors,
} from '../_shared/http.ts'
import { COURSE_NAMES } from '../_shared/limits.ts'
import type { Database } from '../_shared/supabase.ts'
import { eventOf, type Facts } from './facts.ts'
import { type Paymongo, Refused } from './paymongo.ts'
import { requireSignature } from './signature.ts'

interface PaymentsBackend extends Served {
  openDatabase(token: string): Database
  secretKey(): string
  openServer(): Database
  /** Null until the provider's secrets are set. */
  provider: Paymongo | null
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ADDRESS = new RegExp(`^/payments/(?:(webhook|reconcile|looks)|(checkouts|refunds)/(${UUID}))$`, 'i')

const CHECKOUT = {
  course: oneOf(Object.keys(COURSE_NAMES) as (keyof typeof COURSE_NAMES)[]),
  part: oneOf(['rest', 'due']),
}
const REFUND = { payment: uuid, centavos: wholeNumber, reason: text }

/** Size limits of a user's body, and of a webhook, which includes the whole checkout (bytes). */
const LONGEST = { person: 2048, webhook: 262_144 }

/**
 * Online payments, off until the provider's secrets are set. `POST /payments/checkouts/{key}` with `{ course, part }` returns
 * the page to open; the amount comes from the database. `POST /payments/refunds/{key}` with `{ payment, centavos, reason }`
 * is for a cashier. `POST /payments/looks` polls pages from which a student has returned, each once in 10 seconds. `POST
 * /payments/webhook` takes signed events. `POST /payments/reconcile` (scheduler) polls: webhooks and responses may be lost.
 */
export function createPaymentsHandler(backend: PaymentsBackend): (request: Request) => Promise<Response> {
  const requireProvider = (): Paymongo => {
    if (backend.provider) return backend.provider
    throw new HttpError(
      503,
      'online_payments_off',
      'PAYMONGO_SECRET_KEY or PAYMONGO_WEBHOOK_SECRET is not set',
    )
  }
  const take = (facts: Facts) => backend.openServer().call('take_payment_facts', { p_facts: facts })

  async function handle(request: Request): Promise<Response> {
    const [, action = '', target, key = ''] = ADDRESS.exec(new URL(request.url).pathname) ?? []
    const routes: Record<string, () => Promise<unknown>> = {
      webhook: () => hear(request),
      reconcile: () => reconcile(request),
      looks: () => lookForStudent(request),
      checkouts: () => begin(request, key.toLowerCase()),
      refunds: () => giveBack(request, key.toLowerCase()),
    }
    const route = routes[(target ?? action).toLowerCase()]
    if (!route) throw new HttpError(404, 'no_such_endpoint', 'Nothing is at this address')
    requireMethod(request.method, 'POST')
    return Response.json(await route())
  }

  async function begin(request: Request, key: string) {
    const { course, part } = await readFields(request, CHECKOUT, LONGEST.person)
    const person = backend.openDatabase(readBearer(request))
    const provider = requireProvider()
    const begun = await person.call('begin_checkout', { p_key: key, p_course: course, p_part: part })
    if (begun.replaced !== null) await look(provider, begun.replaced, true)
    if (begun.checkout.state !== 'creating') return begun.checkout
    return openPage(provider, begun.checkout, siteOf(request))
  }

  async function openPage(provider: Paymongo, checkout: CheckoutBegun['checkout'], site: string) {
    const { id, course, centavos } = checkout
    const back = `${site}/student-paying?checkout=${id}`
    try {
      const { session, intent, url } = await provider.createPage({
        id,
        centavos,
        name: COURSE_NAMES[course],
        successUrl: back,
        cancelUrl: `${back}&cancelled`,
      })
      return await backend
        .openServer()
        .call('open_checkout', { p_checkout: id, p_session: session, p_intent: intent ?? '', p_url: url })
    } catch (error) {
      if (error instanceof Refused) await backend.openServer().call('drop_checkout', { p_checkout: id })
      throw error
    }
  }

  /** The origin the student uses, if it is one of the app's, else the first of them. */
  function siteOf(request: Request): string {
    const site = request.headers.get('origin') ?? backend.appOrigins[0]
    if (!site) throw new HttpError(503, 'online_payments_off', 'APP_ORIGINS is not set')
    return site
  }

  async function giveBack(request: Request, key: string) {
    const { payment, centavos, reason } = await readFields(request, REFUND, LONGEST.person)
    const person = backend.openDatabase(readBearer(request))
    const provider = requireProvider()
    const refund = await person.call('begin_refund', {
      p_key: key,
      p_payment: payment,
      p_centavos: centavos,
      p_reason: reason,
    })
    if (refund.state !== 'pending') return { state: refund.state }
    return { state: await ask(provider, refund) }
  }

  /** Requests a refund and processes the response. Without one it stays pending, and the scheduler polls it. */
  async function ask(
    provider: Paymongo,
    { key, payment, centavos }: Pick<RefundLook, 'key' | 'payment' | 'centavos'>,
  ) {
    const refused = (failure: string) => ({
      refunds: [{ id: null, key, payment, centavos, currency: 'PHP', status: 'failed', failure }],
    })
    const facts = await provider.refund({ key, payment, centavos }).catch((error) => {
      if (error instanceof Refused) return refused(String(error.cause))
      console.error('provider_unavailable', error instanceof HttpError ? error.cause : '')
      return null
    })
    if (!facts) return 'pending'
    // In case the provider does not return our id.
    for (const fact of facts.refunds ?? []) fact.key = key
    await take(facts)
    const status = facts.refunds?.[0]?.status
    return status === 'succeeded' || status === 'failed' ? status : 'pending'
  }

  async function hear(request: Request) {
    const provider = requireProvider()
    const body = await readBody(request, LONGEST.webhook)
    await requireSignature(request.headers.get('paymongo-signature'), body, provider.webhook)
    const event = eventOf(parse(body))
    // Signed by the provider, but not for us: nothing to resend.
    if (!event || event.isLive !== provider.webhook.isLive) return { outcome: 'ignored' }
    const { id, type, facts } = event
    return backend.openServer().call('take_payment_event', { p_event: id, p_type: type, p_facts: facts })
  }

  /** Polls a page, after closing it if it must no longer be paid. */
  async function look(provider: Paymongo, session: string, close: boolean): Promise<boolean> {
    try {
      if (close) await provider.closePage(session)
      await take(await provider.readPage(session))
      return true
    } catch (error) {
      // A page unknown to the provider cannot be paid.
      if (error instanceof Refused && error.cause === 'resource_not_found')
        await take({ session, sessionStatus: 'expired' }).catch(() => undefined)
      else console.error('checkout_not_read', error instanceof HttpError ? error.cause : '')
      return false
    }
  }

  async function reconcile(request: Request) {
    await readFields(request, {})
    await requireServer(request, backend.secretKey())
    if (!backend.provider) return { looked: 0 }
    const { provider } = backend
    const { checkouts, refunds } = await backend.openServer().call('take_online_looks')
    let looked = 0
    for (const { session, close } of checkouts) if (await look(provider, session, close)) looked += 1
    for (const refund of refunds) if (await lookAtRefund(provider, refund)) looked += 1
    return { looked }
  }

  async function lookForStudent(request: Request) {
    await readFields(request, {})
    const person = backend.openDatabase(readBearer(request))
    if (!backend.provider) return { looked: 0 }
    const { provider } = backend
    const looked = await Promise.all(
      (await person.call('take_my_online_looks')).map((session) => look(provider, session, false)),
    )
    return { looked: looked.filter(Boolean).length }
  }

  async function lookAtRefund(provider: Paymongo, refund: RefundLook): Promise<boolean> {
    try {
      const { refunds = [] } = await provider.readPayment(refund.payment)
      const own = refunds.find(({ id, key }) => id === refund.provider || key === refund.key)
      if (own) await take({ refunds: [{ ...own, key: refund.key }] })
      // The provider knows a request's key for a day. Later a retry might refund twice.
      else if (refund.provider === null && refund.isOld)
        await take({
          refunds: [
            { ...refund, id: null, currency: 'PHP', status: 'failed', failure: 'unknown_at_provider' },
          ],
        })
      else if (refund.provider === null) await ask(provider, refund)
      return true
    } catch (error) {
      console.error('refund_not_read', error instanceof HttpError ? error.cause : '')
      return false
    }
  }

  return withJsonErrors(handle, ['POST'], backend)
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return null
  }
}
