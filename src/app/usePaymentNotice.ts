import { useEffect, useState } from 'react'

/**
 * Wherever a link to the modules stands, a student who has not paid gets the reason instead of a redirect.
 * Also the ways around a plain click (a new tab) end at the guard.
 */
export function usePaymentNotice(): { open: boolean; close: () => void } {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const refuse = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link?.pathname !== '/student-modules') return
      event.preventDefault()
      event.stopPropagation()
      setOpen(true)
    }
    document.addEventListener('click', refuse, { capture: true })
    return () => document.removeEventListener('click', refuse, { capture: true })
  }, [])

  return { open, close: () => setOpen(false) }
}
