import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { useMessages } from '../i18n/catalogue.ts'
import { classNames } from '../lib/classNames.ts'
import { Button } from './Button.tsx'
import styles from './Dialog.module.css'
import { Diamond } from './Diamond.tsx'
import { AlertIcon } from './icons.tsx'
import { useModal } from './useModal.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** Closes automatically after this time (ms). */
  closeAfter?: number
  details?: ReactNode
  actions?: ReactNode
  closeLabel?: string
  children: ReactNode
}

export function AlertDialog({
  open,
  onClose,
  title,
  closeAfter,
  details,
  actions,
  closeLabel,
  children,
}: Props) {
  const { dialog } = useMessages('common')
  const modal = useModal({ open, onEscape: onClose })
  const id = useId()
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (!open || !closeAfter) return
    const timer = setTimeout(() => close(), closeAfter)
    return () => clearTimeout(timer)
  }, [open, closeAfter])

  return (
    <dialog
      {...modal}
      className={classNames(styles.dialog, styles.alert)}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <div className={styles.body}>
        <Diamond>
          <AlertIcon />
        </Diamond>
        <div className={styles.text}>
          <h2 id={`${id}-title`}>{title}</h2>
          <p id={`${id}-text`}>{children}</p>
        </div>
        {details}
        <div className={styles.actions}>
          {/* First, so that it gets the focus: pressing Enter out of habit then changes nothing. */}
          <Button look={actions ? 'quiet' : 'primary'} onClick={onClose}>
            {closeLabel ?? dialog.ok}
          </Button>
          {actions}
        </div>
      </div>
      {open && closeAfter && (
        <div className={styles.countdown} style={{ animationDuration: `${closeAfter}ms` }} />
      )}
    </dialog>
  )
}
