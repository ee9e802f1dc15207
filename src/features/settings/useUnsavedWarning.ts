import { useEffect, useState } from 'react'

type Warning = {
  /** The address the person wanted to go to when the warning came up. */
  leavingTo: string | null
  stay: () => void
}

/**
 * Holds on to a page with unsaved changes. The browser asks before the tab closes or reloads; a click on a link of
 * the app is held back and reported, for the page to ask in its own words.
 */
export function useUnsavedWarning(dirty: boolean): Warning {
  const [leavingTo, setLeavingTo] = useState<string | null>(null)

  useEffect(() => {
    if (!dirty) return
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const holdBack = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const plainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
      if (!link || !plainClick || link.target === '_blank' || link.origin !== location.origin) return
      event.preventDefault()
      event.stopPropagation()
      setLeavingTo(link.pathname)
    }
    window.addEventListener('beforeunload', beforeUnload)
    document.addEventListener('click', holdBack, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', beforeUnload)
      document.removeEventListener('click', holdBack, { capture: true })
    }
  }, [dirty])

  return { leavingTo, stay: () => setLeavingTo(null) }
}
