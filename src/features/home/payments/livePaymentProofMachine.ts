import { fromCallback, fromPromise } from 'xstate'
import type { ChosenFile } from '../../../../machines/payments/payment.ts'
import {
  type PaymentProofEvent,
  paymentProofMachine,
} from '../../../../machines/payments/paymentProofMachine.ts'
import { uploadDocument } from '../../../data/documents.ts'
import { announcePayment, getMyPayments } from '../../../data/payments.ts'

/** The payment machine with the real backend. Its file is the browser's `File`. */
export const livePaymentProofMachine = paymentProofMachine.provide({
  actors: {
    listPayments: fromPromise(() => getMyPayments()),
    announcePayment: fromPromise(({ input }) => announcePayment(input)),
    uploadProof: fromCallback<PaymentProofEvent, { file: ChosenFile }>(({ input, sendBack }) => {
      const controller = new AbortController()
      uploadDocument('payment-proof', input.file as File, {
        signal: controller.signal,
        onProgress: (share) => sendBack({ type: 'upload.progress', share }),
      }).then(
        ({ id }) => sendBack({ type: 'upload.done', documentId: id }),
        (error: unknown) => sendBack({ type: 'upload.failed', error }),
      )
      return () => controller.abort()
    }),
  },
})
