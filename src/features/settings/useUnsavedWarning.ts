import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { guardLeaving } from '../../lib/leavePage.ts'

type Warning = {
  /** Goes where the person wanted to go when the warning came up. */
  leave: (() => void) | null
  stay: () => void
}

/** Where a plain click on a link of the app leads; null when it stays on this page or opens elsewhere. */
function destinationOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const plainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
  if (!link || !plainClick || link.target === '_blank' || link.origin !== location.origin) return null
  if (link.pathname === location.pathname) return null
  return link.pathname + link.search + link.hash
}

/**
 * Holds on to a page with unsaved changes. The browser asks before the tab closes or reloads; a link of the app, the
 * Back button and whatever goes through `leavePage` are held back and reported, for the page to ask in its own words.
 */
export function useUnsavedWarning(dirty: boolean): Warning {
  const navigate = useNavigate()
  const [leave, setLeave] = useState<(() => void) | null>(null)

  useEffect(() => {
    if (!dirty) return
    let agreed = false
    const ask = (go: () => void) =>
      setLeave(() => () => {
        agreed = true
        go()
      })
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const holdLink = (event: MouseEvent) => {
      const destination = destinationOf(event)
      if (!destination) return
      event.preventDefault()
      event.stopPropagation()
      ask(() => void navigate(destination))
    }
    const holdTraversal = (event: NavigateEvent) => {
      if (agreed || event.navigationType !== 'traverse' || !event.cancelable) return
      event.preventDefault()
      const { key } = event.destination
      ask(() => void navigation.traverseTo(key))
    }
    const endGuard = guardLeaving(ask)
    window.addEventListener('beforeunload', beforeUnload)
    document.addEventListener('click', holdLink, { capture: true })
    // Where a browser lacks the Navigation API, its Back button goes unasked.
    window.navigation?.addEventListener('navigate', holdTraversal)
    return () => {
      endGuard()
      window.removeEventListener('beforeunload', beforeUnload)
      document.removeEventListener('click', holdLink, { capture: true })
      window.navigation?.removeEventListener('navigate', holdTraversal)
    }
  }, [dirty, navigate])

  return { leave, stay: () => setLeave(null) }
}
