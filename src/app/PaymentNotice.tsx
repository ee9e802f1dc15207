import { useLanguage, useMessages } from '../i18n/catalogue.ts'
import { formatNumber } from '../lib/format.ts'
import { paths } from '../paths.ts'
import { useSchoolDetails } from '../schoolDetailsNow.ts'
import { AlertDialog } from '../ui/AlertDialog.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import styles from './PaymentNotice.module.css'

const CLOSES_AFTER = 5_000

/** Explains to an unpaid student why the modules are closed. */
export function PaymentNotice({ open, onClose }: { open: boolean; onClose: () => void }) {
  const language = useLanguage()
  const { payment } = useMessages('home')
  const { payment: paying, prices } = useSchoolDetails()
  const ways = paying.ways.map(({ name, account }) => `${name} ${account}`).join(', ')
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title={payment.waiting}
      closeAfter={CLOSES_AFTER}
      actions={
        <ButtonLink to={`${paths.home}#pay`} onClick={onClose}>
          {payment.heading}
        </ButtonLink>
      }
    >
      {payment.required}
      {ways && (
        <span className={styles.ways}>
          {payment.ways(formatNumber(prices.TDC), ways, paying.office[language])}
        </span>
      )}
    </AlertDialog>
  )
}
