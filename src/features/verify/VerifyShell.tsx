import { useMessages } from '../../i18n/catalogue.ts'
import { VisitorFrame } from '../../ui/VisitorFrame.tsx'
import { SerialForm } from './SerialForm.tsx'
import styles from './VerifyPage.module.css'

/** The page before its scripts arrive: the form, or at a serial number's address a placeholder of the result. */
export function VerifyShell({ hasSerial }: { hasSerial: boolean }) {
  const { verify } = useMessages('verify')
  return (
    <VisitorFrame title={verify.title}>
      {hasSerial ? <p className={styles.waiting} /> : <SerialForm typed="" />}
      <p className={styles.about}>{verify.about}</p>
    </VisitorFrame>
  )
}
