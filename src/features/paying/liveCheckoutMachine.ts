import { fromPromise } from 'xstate'
import { checkoutMachine } from '../../../machines/payments/checkoutMachine.ts'
import { beginCheckout, readMyCheckout } from '../../data/checkouts.ts'

/** The checkout machine with the real backend and the browser's navigation. */
export const liveCheckoutMachine = checkoutMachine.provide({
  actors: {
    beginCheckout: fromPromise(({ input: { key, ...wanted } }) => beginCheckout(key, wanted)),
    readCheckout: fromPromise(({ input }) => readMyCheckout(input.id)),
  },
  actions: { openPage: (_, { url }) => location.assign(url) },
})
