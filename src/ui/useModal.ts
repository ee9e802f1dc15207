import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps a native <dialog> open as a modal while `open` is true. The browser moves the focus in and back; with `toField` it
 * goes to the first field instead of the first button.
 */
export function useModal(open: boolean, toField = false): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (open && dialog && !dialog.open) {
      dialog.showModal()
      if (toField) dialog.querySelector<HTMLElement>('input, select, textarea')?.focus()
    }
    if (!open && dialog?.open) dialog.close()
  }, [open, toField])
  return ref
}
