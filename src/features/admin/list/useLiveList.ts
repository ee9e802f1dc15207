import { type RefObject, useEffect, useEffectEvent } from 'react'
import { onNotifications } from '../../../data/notifications.ts'

/** Hints that arrive within this time cause one call (ms). */
const PAUSE = 1_000

/**
 * Calls `onChange` after the admins' channel has said that something changed. `inUse` tells that the pointer or the
 * focus is in the frame: rows that are about to be pressed must stay in place. When it has left, `onChange` is called
 * once more.
 */
export function useLiveList(frame: RefObject<HTMLElement | null>, onChange: (inUse: boolean) => void): void {
  const report = useEffectEvent(onChange)
  useEffect(() => {
    let rowsAreDue = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const inUse = frame.current?.matches(':hover, :focus-within') ?? false
        rowsAreDue = inUse
        report(inUse)
      }, PAUSE)
    }
    const onLeave = () => rowsAreDue && schedule()
    const unsubscribe = onNotifications(schedule)
    const element = frame.current
    element?.addEventListener('pointerleave', onLeave)
    element?.addEventListener('focusout', onLeave)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      element?.removeEventListener('pointerleave', onLeave)
      element?.removeEventListener('focusout', onLeave)
    }
  }, [frame])
}
