import { type RefObject, useEffect, useEffectEvent } from 'react'
import { onNotifications } from '../../../../data/notifications.ts'

/** Hints within this time cause one call (ms). */
const PAUSE = 1_000

/** Calls `onChange` after a hint. `inUse`: rows must stay in place; on leaving, it is called again. */
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
