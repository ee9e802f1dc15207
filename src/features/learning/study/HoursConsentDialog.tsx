import { useMessages } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import styles from './StudyDialogs.module.css'

type Props = {
  open: boolean
  busy: boolean
  /** The student agreed to an earlier notice. */
  changed: boolean
  failed: string | null
  onAgree: () => void
  onClose: () => void
}

/** Explains the counting before it starts, and again once its notice has changed. The consent names the version of its text. */
export function HoursConsentDialog({ open, busy, changed, failed, onAgree, onClose }: Props) {
  const { consent } = useMessages('study')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={consent.title}
      cancel={consent.notNow}
      actions={
        <Button disabled={busy} onClick={onAgree}>
          {consent.agree}
        </Button>
      }
    >
      <p>{consent.intro}</p>
      <Disclosure title={consent.more}>
        <ul className={styles.points}>
          {consent.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Disclosure>
      <p>{changed ? consent.changed : consent.free}</p>
      {failed && (
        <p role="alert" className={styles.failed}>
          {failed}
        </p>
      )}
    </Dialog>
  )
}
