import { type RefObject, useEffect, useEffectEvent } from 'react'
import { onNotifications } from '../../../data/notifications.ts'

/** Notifications that arrive within this time cause one call (ms). */
const PAUSE = 1_000

/**
 * Calls `onNewUsers` after notifications have arrived, but not while the pointer or the focus is in the frame: rows that
 * are about to be pressed stay in place until it has left.
 */
export function useNewUsers(frame: RefObject<HTMLElement | null>, onNewUsers: () => void): void {
  const report = useEffectEvent(onNewUsers)
  useEffect(() => {
    let pending = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (!pending || frame.current?.matches(':hover, :focus-within')) return
        pending = false
        report()
      }, PAUSE)
    }
    const unsubscribe = onNotifications(() => {
      pending = true
      schedule()
    })
    const element = frame.current
    element?.addEventListener('pointerleave', schedule)
    element?.addEventListener('focusout', schedule)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      element?.removeEventListener('pointerleave', schedule)
      element?.removeEventListener('focusout', schedule)
    }
  }, [frame])
}
