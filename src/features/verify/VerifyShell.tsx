import { useMessages } from '../../i18n/catalogue.ts'
import { SerialForm } from './SerialForm.tsx'
import { VerifyFrame } from './VerifyFrame.tsx'
import styles from './VerifyPage.module.css'

/** The page before its scripts arrive: the form, or at a serial number's address a placeholder of the result. */
export function VerifyShell({ hasSerial }: { hasSerial: boolean }) {
  const { verify } = useMessages('verify')
  return (
    <VerifyFrame>
      {hasSerial ? <p className={styles.waiting} /> : <SerialForm typed="" />}
      <p className={styles.about}>{verify.about}</p>
    </VerifyFrame>
  )
}
