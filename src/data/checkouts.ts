import '../../contract/shapes/checkouts.ts'
import type { Checkout, CheckoutOffer, RefundState } from '../../contract/answers/checkouts.ts'
import { callFunction } from './functions.ts'
import { settle } from './settle.ts'
import { callRpc } from './unwrap.ts'

/** What the student can pay online now; nothing where the school takes no money online. */
export async function getMyCheckoutOffers(): Promise<CheckoutOffer[]> {
  return callRpc('my_checkout_offers')
}

/** Begins to pay and finds the provider's page. The same key again, and another tab, find the checkout that is open. */
export async function beginCheckout(
  key: string,
  { course, part }: Pick<CheckoutOffer, 'course' | 'part'>,
): Promise<Checkout> {
  return callFunction('POST', `payments/checkouts/${key}`, { course, part })
}

/** Asks the provider at once whether the student has paid; the server does so at most every 10 seconds. */
export async function askProvider(): Promise<void> {
  await callFunction('POST', 'payments/looks')
}

const getMyCheckout = (id: string): Promise<Checkout> => callRpc('my_checkout', { p_checkout: id })

/** What has become of a checkout. The provider is asked while the server does not know. */
export async function readMyCheckout(id: string): Promise<Checkout> {
  const known = await getMyCheckout(id)
  if (known.state !== 'open' && known.state !== 'failed') return known
  // Without an answer the clock asks, and the webhook may still come.
  const isAsked = await askProvider().then(
    () => true,
    () => false,
  )
  return isAsked ? getMyCheckout(id) : known
}

/** Asks the provider to give back a part or all of an online payment; `key` is the same for a call that is repeated. */
export async function refundOnline(
  payment: string,
  { key, centavos, reason }: { key: string; centavos: number; reason: string },
): Promise<RefundState> {
  const { state } = await settle(() =>
    callFunction('POST', `payments/refunds/${key}`, { payment, centavos, reason }),
  )
  return state
}
