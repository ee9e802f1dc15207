import type { Lookup } from '../_shared/environment.ts'
import { HttpError } from '../_shared/http.ts'
import { type Facts, factsOf } from './facts.ts'

/** Timeout of a call (ms). */
const PATIENCE = 10_000

/** The payment methods on the provider's page; the account must have them (PAYMONGO_METHODS overrides). */
const METHODS = 'qrph,gcash,paymaya,card'

export type NewCheckout = {
  id: string
  centavos: number
  name: string
  successUrl: string
  cancelUrl: string
}
export type ProviderPage = { session: string; intent: string | null; url: string }
export type NewRefund = { key: string; payment: string; centavos: number }

/** The provider refused a request; a retry would fail too. `cause` is its code. */
export class Refused extends HttpError {}

/**
 * PayMongo, from the function's secrets; null until both are set. By its documentation of 2026-11-25 (docs/decisions/0218):
 * creating calls have an Idempotency-Key, so a retry is safe.
 */
export function openPaymongo(lookup: Lookup) {
  const [key, secret] = [lookup('PAYMONGO_SECRET_KEY'), lookup('PAYMONGO_WEBHOOK_SECRET')]
  if (!key || !secret) return null
  const api = lookup('PAYMONGO_API_URL') || 'https://api.paymongo.com'
  const methods = (lookup('PAYMONGO_METHODS') || METHODS).split(',').map((method) => method.trim())

  async function ask(
    method: string,
    path: string,
    attributes?: object,
    idempotencyKey?: string,
  ): Promise<unknown> {
    const answer = await fetch(`${api}/v1/${path}`, {
      method,
      headers: {
        authorization: `Basic ${btoa(`${key}:`)}`,
        accept: 'application/json',
        ...(attributes && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      body: attributes && JSON.stringify({ data: { attributes } }),
      signal: AbortSignal.timeout(PATIENCE),
    }).catch(() => null)
    const body = await answer?.json().catch(() => null)
    if (answer?.ok && body) return body.data
    const code = String(body?.errors?.[0]?.code ?? answer?.status ?? 'no answer').slice(0, 100)
    // The same request is in flight, or there are too many: nothing was decided.
    const isDecided = answer && !answer.ok && answer.status < 500 && ![408, 409, 429].includes(answer.status)
    if (isDecided)
      throw new Refused(502, 'provider_refused', 'The payment provider refused this', { cause: code })
    throw new HttpError(503, 'provider_unavailable', 'The payment provider did not answer; try again', {
      cause: code,
    })
  }

  return {
    webhook: { secret, isLive: key.startsWith('sk_live_') },

    /** Makes the page on which a checkout is paid. */
    async createPage({ id, centavos, name, successUrl, cancelUrl }: NewCheckout): Promise<ProviderPage> {
      const made = await ask(
        'POST',
        'checkout_sessions',
        {
          line_items: [{ name, amount: centavos, currency: 'PHP', quantity: 1 }],
          payment_method_types: methods,
          description: name,
          reference_number: id,
          metadata: { checkout: id },
          send_email_receipt: false,
          show_description: false,
          show_line_items: true,
          success_url: successUrl,
          cancel_url: cancelUrl,
        },
        id,
      )
      const { session, intent } = factsOf(made)
      const url = (made as { attributes?: { checkout_url?: unknown } }).attributes?.checkout_url
      if (!session || typeof url !== 'string' || !/^https?:\/\//.test(url))
        throw new HttpError(
          503,
          'provider_unavailable',
          'The payment provider returned an unexpected response',
          {
            cause: 'no page',
          },
        )
      return { session, intent: intent ?? null, url }
    },

    async readPage(session: string): Promise<Facts> {
      const facts = factsOf(await ask('GET', `checkout_sessions/${session}`))
      if (facts.session === session) return facts
      throw new HttpError(
        503,
        'provider_unavailable',
        'The payment provider returned an unexpected response',
        {
          cause: 'another page',
        },
      )
    },

    /** Closes a page. A paid or closed one stays unchanged. */
    async closePage(session: string): Promise<void> {
      await ask('POST', `checkout_sessions/${session}/expire`).catch((error) => {
        if (!(error instanceof Refused)) throw error
      })
    },

    readPayment: async (id: string): Promise<Facts> => factsOf(await ask('GET', `payments/${id}`)),

    refund: async ({ key: refund, payment, centavos }: NewRefund): Promise<Facts> =>
      factsOf(
        await ask(
          'POST',
          'refunds',
          { amount: centavos, payment_id: payment, reason: 'requested_by_customer', metadata: { refund } },
          refund,
        ),
      ),
  }
}

export type Paymongo = NonNullable<ReturnType<typeof openPaymongo>>
