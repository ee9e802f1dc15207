import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

type Modal = {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void
}

type Options = {
  open: boolean
  /** Called when the person wants to close it by Escape. */
  onEscape: () => void
  /** The focus goes to the first field, or the button of a form without one, instead of the first button. */
  toField?: boolean | undefined
}

/**
 * The properties of a native <dialog> that is open as a modal while `open` is true. The browser moves the focus in and back. Escape asks its
 * owner, who may leave it open.
 */
export function useModal({ open, onEscape, toField = false }: Options): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  // Closed before it leaves the page, too: only then does the browser give the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    if (!dialog.open) {
      dialog.showModal()
      if (toField) {
        const field = dialog.querySelector<HTMLElement>('input, select, textarea')
        // Of a form without fields it is its button, not the one that closes the dialog.
        const first = field ?? dialog.querySelector<HTMLElement>('button[type="submit"]')
        first?.focus()
      }
    }
    return () => dialog.close()
  }, [open, toField])
  return {
    ref,
    onCancel(event) {
      // Declining to choose a file is a cancel event too, of the field. React bubbles it here.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onEscape()
    },
    // A browser may close it in spite of that, at a second Escape for one.
    onClose({ target, currentTarget }) {
      // Of a dialog that is open, this tells the end before: the event comes later than the closing.
      if (!open || target !== currentTarget || currentTarget.open) return
      currentTarget.showModal()
      onEscape()
    },
  }
}
