import { messages } from '../messages.ts'
import { AlertDialog } from '../ui/AlertDialog.tsx'
import { usePaymentNotice } from './usePaymentNotice.ts'

const CLOSES_AFTER = 5_000

/** Tells a student who has not paid why the modules do not open. */
export function PaymentNotice() {
  const { open, close } = usePaymentNotice()
  return (
    <AlertDialog open={open} onClose={close} title="One thing first" closeAfter={CLOSES_AFTER}>
      {messages.paymentRequired}
    </AlertDialog>
  )
}
