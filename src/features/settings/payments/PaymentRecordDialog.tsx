import type { Payment } from '../../../../contract/answers/payments.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { PrintedSheet } from '../../../ui/PrintedSheet.tsx'
import { useLast } from '../../../ui/useLast.ts'
import styles from './MyPayments.module.css'
import { PaymentRecord } from './PaymentRecord.tsx'

type Props = {
  payment: Payment | null
  name: string
  onClose: () => void
}

export function PaymentRecordDialog({ payment, name, onClose }: Props) {
  const { records } = useMessages('payments')
  const shown = useLast(payment)
  return (
    <>
      <Dialog
        open={payment !== null}
        onClose={onClose}
        title={records.record}
        actions={<Button onClick={() => window.print()}>{records.print}</Button>}
      >
        {shown && <PaymentRecord payment={shown} name={name} />}
      </Dialog>
      {payment && (
        <PrintedSheet className={styles.sheet}>
          <p className={styles.sheetTitle}>{records.record}</p>
          <PaymentRecord payment={payment} name={name} />
        </PrintedSheet>
      )}
    </>
  )
}
