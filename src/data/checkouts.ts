import '../../contract/shapes/checkouts.ts'
import type { Checkout, CheckoutOffer, RefundState } from '../../contract/answers/checkouts.ts'
import { callFunction } from './transport/functions.ts'
import { settle } from './transport/settle.ts'
import { callRpc } from './transport/unwrap.ts'

/** The student's possible online payments; none if the school takes no money online. */
export async function getMyCheckoutOffers(): Promise<CheckoutOffer[]> {
  return callRpc('my_checkout_offers')
}

/** Starts a checkout and returns the provider's page. A repeated key, or another tab, gets the open checkout. */
export async function beginCheckout(
  key: string,
  { course, part }: Pick<CheckoutOffer, 'course' | 'part'>,
): Promise<Checkout> {
  return callFunction('POST', `payments/checkouts/${key}`, { course, part })
}

/** Asks the provider whether the student has paid, up to once in 10 seconds. */
export async function askProvider(): Promise<void> {
  await callFunction('POST', 'payments/looks')
}

const getMyCheckout = (id: string): Promise<Checkout> => callRpc('my_checkout', { p_checkout: id })

/** A checkout's status. The provider is asked while it is unknown. */
export async function readMyCheckout(id: string): Promise<Checkout> {
  const known = await getMyCheckout(id)
  if (known.state !== 'open' && known.state !== 'failed') return known
  // On failure the scheduled job asks, and the webhook may still come.
  const isAsked = await askProvider().then(
    () => true,
    () => false,
  )
  return isAsked ? getMyCheckout(id) : known
}

/** Asks the provider to refund an online payment in part or whole; `key` is the idempotency key. */
export async function refundOnline(
  payment: string,
  { key, centavos, reason }: { key: string; centavos: number; reason: string },
): Promise<RefundState> {
  const { state } = await settle(() =>
    callFunction('POST', `payments/refunds/${key}`, { payment, centavos, reason }),
  )
  return state
}
