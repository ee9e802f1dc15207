import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** The scroll position of each visited address of this page. */
const places = new Map<string, number>()

/** A list that loads longer than this keeps its top (ms). */
const PATIENCE = 5_000

/** Restores a list's scroll position on return, as soon as the list is long enough. */
export function useListPlace(): void {
  const { key } = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const note = () => places.set(key, window.scrollY)
    const listen = () => window.addEventListener('scroll', note, { passive: true, signal })
    const place = type === 'POP' ? (places.get(key) ?? 0) : 0
    if (place === 0) {
      listen()
      return () => listening.abort()
    }
    const settle = () => {
      grown.disconnect()
      clearTimeout(timer)
      if (!signal.aborted) listen()
    }
    const grown = new ResizeObserver(() => {
      if (document.documentElement.scrollHeight - window.innerHeight < place) return
      window.scrollTo(0, place)
      settle()
    })
    const timer = setTimeout(settle, PATIENCE)
    grown.observe(document.body)
    for (const event of ['wheel', 'touchmove', 'keydown'])
      window.addEventListener(event, settle, { once: true, passive: true, signal })
    return () => {
      listening.abort()
      settle()
    }
  }, [key, type])
}
