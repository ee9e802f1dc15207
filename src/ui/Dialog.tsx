import { type ReactNode, useId } from 'react'
import { useMessages } from '../i18n/catalogue.ts'
import { classNames } from '../lib/classNames.ts'
import styles from './Dialog.module.css'
import { CloseIcon } from './icons.tsx'
import { useModal } from './useModal.ts'

type Props = {
  open: boolean
  /** Called when the person closes it by its close button or Escape; the buttons in the foot may call it too. */
  onClose: () => void
  title: string
  wide?: boolean | undefined
  /** The first field gets the focus when it opens. */
  focusField?: boolean
  /** The buttons in the foot. */
  actions?: ReactNode
  children: ReactNode
}

/** A modal dialog on the browser's own <dialog>; its body scrolls, head and foot stay. */
export function Dialog({ open, onClose, title, wide, focusField, actions, children }: Props) {
  const { dialog } = useMessages('common')
  const ref = useModal(open, focusField)
  const titleId = useId()
  return (
    <dialog
      ref={ref}
      className={classNames(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <button
          type="button"
          className={styles.close}
          onClick={onClose}
          aria-label={dialog.closeNamed(title)}
        >
          <CloseIcon />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.body} tabIndex={0} aria-labelledby={titleId}>
        {children}
      </section>
      {actions && <div className={styles.foot}>{actions}</div>}
    </dialog>
  )
}
