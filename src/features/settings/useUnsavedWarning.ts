import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { guardLeaving } from '../../lib/leavePage.ts'

type Warning = {
  leave: (() => void) | null
  stay: () => void
}

/** The address opened by a plain click on a link of the app; null if it stays on this page or opens another tab or site. */
function destinationOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const plainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
  if (!link || !plainClick || link.target === '_blank' || link.origin !== location.origin) return null
  if (link.pathname === location.pathname) return null
  return link.pathname + link.search + link.hash
}

/** Guards unsaved changes: the browser asks on closing; the app's own navigation is held as `leave`. */
export function useUnsavedWarning(dirty: boolean): Warning {
  const navigate = useNavigate()
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const isGone = useRef(false)

  // Before the next effect, so that its cleanup also runs first.
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

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
      // Replaces the second history entry.
      ask(() => void navigate(destination, { replace: true }))
    }
    // Not every browser has the Navigation API. So the page has a second history entry: Back leads from it to the first one,
    // which is still this page.
    const addEntry = () => history.pushState({ ...history.state, unsaved: true }, '')
    const { href } = location
    const holdBack = () => {
      // A link to a section of this page, or Back from one.
      if (agreed || history.state?.unsaved || location.href !== href) return
      addEntry()
      ask(() => history.go(-2))
    }
    const endGuard = guardLeaving(ask)
    window.addEventListener('beforeunload', beforeUnload)
    document.addEventListener('click', holdLink, { capture: true })
    window.addEventListener('popstate', holdBack)
    addEntry()
    return () => {
      endGuard()
      window.removeEventListener('beforeunload', beforeUnload)
      document.removeEventListener('click', holdLink, { capture: true })
      window.removeEventListener('popstate', holdBack)
      // Saved, or reverted: the second entry is removed. Leaving replaces it, also when the session ends and the login takes its
      // place.
      if (!agreed && !isGone.current && history.state?.unsaved) history.back()
    }
  }, [dirty, navigate])

  return { leave, stay: () => setLeave(null) }
}
