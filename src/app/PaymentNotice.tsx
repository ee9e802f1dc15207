import { formatNumber } from '../lib/formatNumber.ts'
import { messages } from '../messages.ts'
import { school } from '../school.ts'
import { AlertDialog } from '../ui/AlertDialog.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import styles from './PaymentNotice.module.css'
import { usePaymentNotice } from './usePaymentNotice.ts'

const [theory] = school.courses
const ways = school.payment.ways.map(({ name, account }) => `${name} ${account}`).join(', ')

const CLOSES_AFTER = 5_000

/** Tells a student who has not paid why the modules do not open. */
export function PaymentNotice() {
  const { open, close } = usePaymentNotice()
  return (
    <AlertDialog
      open={open}
      onClose={close}
      title="Waiting for the school"
      closeAfter={CLOSES_AFTER}
      actions={
        <ButtonLink to="/student-home#pay" onClick={close}>
          How to pay
        </ButtonLink>
      }
    >
      {messages.paymentRequired}
      <span className={styles.ways}>
        Php {formatNumber(theory.price)} by {ways} or {school.payment.office.toLowerCase()}, then a photo of
        the receipt on Messenger.
      </span>
    </AlertDialog>
  )
}
