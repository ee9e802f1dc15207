import type { Payment } from '../../../../contract/answers/payments.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { PrintedSheet } from '../../../ui/PrintedSheet.tsx'
import { useLast } from '../../../ui/useLast.ts'
import styles from './MyPayments.module.css'
import { Receipt } from './Receipt.tsx'

type Props = {
  /** Null while the dialog is closed. */
  payment: Payment | null
  /** The student's name. */
  name: string
  onClose: () => void
}

/** A receipt to look at and to print; on paper there is nothing else. */
export function ReceiptDialog({ payment, name, onClose }: Props) {
  const { receipts } = useMessages('payments')
  // The text stays while the dialog fades out.
  const shown = useLast(payment)
  return (
    <>
      <Dialog
        open={payment !== null}
        onClose={onClose}
        title={receipts.receipt}
        actions={<Button onClick={() => window.print()}>{receipts.print}</Button>}
      >
        {shown && <Receipt payment={shown} name={name} />}
      </Dialog>
      {payment && (
        <PrintedSheet className={styles.sheet}>
          <p className={styles.sheetTitle}>{receipts.receipt}</p>
          <Receipt payment={payment} name={name} />
        </PrintedSheet>
      )}
    </>
  )
}
