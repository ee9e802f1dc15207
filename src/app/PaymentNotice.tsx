import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useLanguage, useMessages } from '../i18n/catalogue.ts'
import { formatNumber } from '../lib/format.ts'
import { paths } from '../paths.ts'
import { useSchoolDetails } from '../school/schoolDetailsNow.ts'
import { AlertDialog } from '../ui/AlertDialog.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { NoticeBar } from '../ui/NoticeBar.tsx'

const CLOSES_AFTER = 5_000

export function PaymentNotice({ open, onClose }: { open: boolean; onClose: () => void }) {
  const language = useLanguage()
  const { payment } = useMessages('home')
  const { payment: paying, prices } = useSchoolDetails()
  const ways = paying.ways.map(({ name, account }) => `${name} ${account}`).join(', ')
  const { pathname } = useLocation()
  /** The page where the alert was shown: there, the accounts stay after it has closed. */
  const [shownOn, setShownOn] = useState<string | null>(null)
  if (open && shownOn !== pathname) setShownOn(pathname)
  const howToPay = (
    <ButtonLink to={`${paths.home}#pay`} onClick={onClose}>
      {payment.heading}
    </ButtonLink>
  )
  return (
    <>
      {ways && shownOn === pathname && (
        <NoticeBar text={payment.ways(formatNumber(prices.TDC), ways, paying.office[language])}>
          {howToPay}
        </NoticeBar>
      )}
      <AlertDialog
        open={open}
        onClose={onClose}
        title={payment.waiting}
        closeAfter={CLOSES_AFTER}
        actions={howToPay}
      >
        {payment.required}
      </AlertDialog>
    </>
  )
}
