import { formatNumber } from '../lib/format.ts'
import { messages } from '../messages.ts'
import { paths } from '../paths.ts'
import { school } from '../school.ts'
import { AlertDialog } from '../ui/AlertDialog.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import styles from './PaymentNotice.module.css'

const [theory] = school.courses
const ways = school.payment.ways.map(({ name, account }) => `${name} ${account}`).join(', ')

const CLOSES_AFTER = 5_000

/** Explains to an unpaid student why the modules are closed. */
export function PaymentNotice({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title="Waiting for the school"
      closeAfter={CLOSES_AFTER}
      actions={
        <ButtonLink to={`${paths.home}#pay`} onClick={onClose}>
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
