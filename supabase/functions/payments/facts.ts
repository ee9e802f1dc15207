/** The provider's JSON, untrusted until checked. */
type Json = Record<string, unknown>

/** A payment's facts for the database. No personal or card data: those stay on the provider's pages. */
export type PaymentFact = {
  id: string
  centavos: number
  currency: string
  status: string
  channel: string | null
  /** In seconds. */
  paidAt: number | null
}

export type RefundFact = {
  /** Null if the provider refused it. */
  id: string | null
  /** Our own id, if the refund was requested here. */
  key: string | null
  payment: string | null
  centavos: number
  currency: string
  status: string
  failure: string | null
}

/** The facts of a webhook or response, as `private.take_online_facts()` takes them. */
export type Facts = {
  reference?: string | null
  /** The same from the metadata. */
  noted?: string | null
  session?: string | null
  intent?: string | null
  sessionStatus?: string | null
  payments?: PaymentFact[]
  refunds?: RefundFact[]
}

export type ProviderEvent = { id: string; type: string; isLive: boolean; facts: Facts }

const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= 100 ? value : null
/** A whole number that an integer column holds; anything else matches no amount. */
const numberOf = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= 2_147_483_647 ? value : 0

function paymentOf(value: unknown): PaymentFact[] {
  const { id, attributes } = objectOf(value)
  const { amount, currency, status, source, paid_at } = objectOf(attributes)
  const name = textOf(id)
  if (name === null) return []
  return [
    {
      id: name,
      centavos: numberOf(amount),
      currency: textOf(currency) ?? '',
      status: textOf(status) ?? '',
      channel: textOf(objectOf(source).type),
      paidAt: numberOf(paid_at) || null,
    },
  ]
}

function refundOf(value: unknown, payment: string | null): RefundFact[] {
  const { id, attributes } = objectOf(value)
  const { amount, currency, status, payment_id, metadata } = objectOf(attributes)
  const name = textOf(id)
  if (name === null) return []
  return [
    {
      id: name,
      key: textOf(objectOf(metadata).refund),
      payment: textOf(payment_id) ?? payment,
      centavos: numberOf(amount),
      currency: textOf(currency) ?? '',
      status: textOf(status) ?? '',
      failure: null,
    },
  ]
}

/** The facts of a provider's resource: a checkout session, a payment or a refund. Others have none. */
export function factsOf(resource: unknown): Facts {
  const { id, type, attributes } = objectOf(resource)
  const known = objectOf(attributes)
  const metadata = objectOf(known.metadata)
  if (type === 'checkout_session')
    return {
      session: textOf(id),
      reference: textOf(known.reference_number),
      noted: textOf(metadata.checkout),
      intent: textOf(objectOf(known.payment_intent).id),
      sessionStatus: textOf(known.status),
      payments: listOf(known.payments).flatMap(paymentOf),
    }
  if (type === 'payment')
    return {
      noted: textOf(metadata.checkout),
      intent: textOf(known.payment_intent_id),
      payments: paymentOf(resource),
      refunds: listOf(known.refunds).flatMap((refund) => refundOf(refund, textOf(id))),
    }
  return type === 'refund' ? { refunds: refundOf(resource, null) } : {}
}

/** A webhook's event; null if invalid. */
export function eventOf(body: unknown): ProviderEvent | null {
  const { id, attributes } = objectOf(objectOf(body).data)
  const { type, livemode, data } = objectOf(attributes)
  const [name, kind] = [textOf(id), textOf(type)]
  if (name === null || kind === null) return null
  return { id: name, type: kind, isLive: livemode === true, facts: factsOf(data) }
}
