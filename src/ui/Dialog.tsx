import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../i18n/catalogue.ts'
import { classNames } from '../lib/classNames.ts'
import { watchTypedText } from '../lib/typedText.ts'
import { Button } from './Button.tsx'
import styles from './Dialog.module.css'
import { CloseIcon } from './icons.tsx'
import { useModal } from './useModal.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  wide?: boolean | undefined
  focusField?: boolean
  cancel?: string | undefined
  actions?: ReactNode
  children: ReactNode
}

/** Whether a field takes typed text; a date is picked from a calendar, which Escape closes too. */
const isTypedInto = (field: EventTarget): field is HTMLElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !['checkbox', 'radio', 'search'].includes(field.type))

/** The body scrolls; head and foot stay. With typed text, its close button and Escape ask first. */
export function Dialog({ open, onClose, title, wide, focusField, cancel, actions, children }: Props) {
  const { dialog } = useMessages('common')
  const [asking, setAsking] = useState(false)
  const typed = useRef<HTMLElement>(null)
  const modal = useModal({ open, onEscape: close, toField: focusField })
  const titleId = useId()

  useEffect(() => {
    if (open) typed.current = null
    else setAsking(false)
  }, [open])

  useEffect(
    () => (open && modal.ref.current ? watchTypedText(modal.ref.current) : undefined),
    [open, modal.ref],
  )

  function close() {
    // A replaced form has taken its text with it.
    if (typed.current?.isConnected) setAsking(true)
    else onClose()
  }

  function goOn() {
    setAsking(false)
    typed.current?.focus()
  }

  function noticeTyping({ target }: FormEvent) {
    if (isTypedInto(target)) typed.current = target
  }

  return (
    <dialog
      {...modal}
      className={classNames(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      onInput={noticeTyping}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className={styles.close} onClick={close} aria-label={dialog.closeNamed(title)}>
          <CloseIcon />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.body} tabIndex={0} aria-labelledby={titleId}>
        {children}
      </section>
      {asking && (
        <div className={styles.discard} role="alert">
          <p>
            <b>{dialog.discard.title}</b> {dialog.discard.text}
          </p>
          <Button look="quiet" autoFocus onClick={goOn}>
            {dialog.discard.stay}
          </Button>
          <Button look="danger" onClick={onClose}>
            {dialog.discard.leave}
          </Button>
        </div>
      )}
      {(cancel || actions) && !asking && (
        <div className={styles.foot}>
          {cancel && (
            <Button look="quiet" onClick={onClose}>
              {cancel}
            </Button>
          )}
          {actions}
        </div>
      )}
    </dialog>
  )
}
