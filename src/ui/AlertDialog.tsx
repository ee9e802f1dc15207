import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
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
  /** Closes by itself after so many milliseconds. */
  closeAfter?: number
  /** What stands between the text and the buttons. */
  details?: ReactNode
  /** Buttons that stand after the closing one. */
  actions?: ReactNode
  closeLabel?: string
  children: ReactNode
}

/** Something that has to be read: a modal alert that is dismissed by its button, by Escape, or by time. */
export function AlertDialog({
  open,
  onClose,
  title,
  closeAfter,
  details,
  actions,
  closeLabel = 'OK',
  children,
}: Props) {
  const ref = useModal(open)
  const id = useId()
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (!open || !closeAfter) return
    const timer = setTimeout(() => close(), closeAfter)
    return () => clearTimeout(timer)
  }, [open, closeAfter])

  return (
    <dialog
      ref={ref}
      className={classNames(styles.dialog, styles.alert)}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
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
          {/* First, so that it has the focus: whoever presses Enter out of habit changes nothing. */}
          <Button look={actions ? 'quiet' : 'primary'} onClick={onClose}>
            {closeLabel}
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
