import { type RefObject, useEffect, useRef } from 'react'

/** Keeps a native <dialog> open as a modal while `open` is true. The browser moves the focus in and back. */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])
  return ref
}
