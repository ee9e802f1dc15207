import { type RefObject, useEffect, useEffectEvent } from 'react'
import { onNotifications } from '../../../data/notifications.ts'

/** Fifty arrivals in a row are one reason to look. */
const PAUSE = 1_000

/**
 * Calls `onArrival` when the admins have been told of somebody, but not while the pointer or the focus is in the frame:
 * rows that are about to be pressed stay where they are until it has left.
 */
export function useArrivals(frame: RefObject<HTMLElement | null>, onArrival: () => void): void {
  const arrive = useEffectEvent(onArrival)
  useEffect(() => {
    let waiting = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (!waiting || frame.current?.matches(':hover, :focus-within')) return
        waiting = false
        arrive()
      }, PAUSE)
    }
    const unsubscribe = onNotifications(() => {
      waiting = true
      look()
    })
    const left = frame.current
    left?.addEventListener('pointerleave', look)
    left?.addEventListener('focusout', look)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      left?.removeEventListener('pointerleave', look)
      left?.removeEventListener('focusout', look)
    }
  }, [frame])
}
