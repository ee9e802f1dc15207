import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

type Modal = {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void
}

type Options = {
  open: boolean
  onEscape: () => void
  /** Focuses the first field, or the submit button of a form without one, instead of the first button. */
  toField?: boolean | undefined
}

/** A native <dialog>, modal while `open`. Escape asks its owner, who may keep it open. */
export function useModal({ open, onEscape, toField = false }: Options): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  // Also closed before it leaves the page: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    if (!dialog.open) {
      dialog.showModal()
      if (toField) {
        const field = dialog.querySelector<HTMLElement>('input, select, textarea')
        // In a form without fields: its submit button, not the dialog's closing button.
        const first = field ?? dialog.querySelector<HTMLElement>('button[type="submit"]')
        first?.focus()
      }
    }
    return () => dialog.close()
  }, [open, toField])
  return {
    ref,
    onCancel(event) {
      // Declining to choose a file is also a cancel event, which React bubbles here.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onEscape()
    },
    // A browser may close it anyway, for example at a second Escape.
    onClose({ target, currentTarget }) {
      // For an open dialog, this is an earlier closing: the event comes later.
      if (!open || target !== currentTarget || currentTarget.open) return
      currentTarget.showModal()
      onEscape()
    },
  }
}
