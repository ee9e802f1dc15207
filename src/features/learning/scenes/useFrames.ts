import { useEffect, useLayoutEffect, useRef } from 'react'

/** An animation's clock: the time already played, its duration (ms), and whether it runs. */
export type Clock = {
  played: number
  lasts: number
  running: boolean
  /** Called at every frame with the time played (ms). */
  onPlayed?: ((played: number) => void) | undefined
}

export const standingAt = (played: number): Clock => ({ played, lasts: played, running: false })

/** Draws a clock's frames outside React: only positions change. `prepare` returns the function that moves. */
export function useFrames(
  prepare: () => (played: number) => void,
  { played, lasts, running, onPlayed }: Clock,
): void {
  const onFrame = useRef(onPlayed)
  useEffect(() => {
    onFrame.current = onPlayed
  })
  useLayoutEffect(() => {
    const show = prepare()
    show(played)
    if (!running) return
    let frame = 0
    let start: number | null = null
    const step = (now: number) => {
      start ??= now
      const sofar = Math.min(played + now - start, lasts)
      show(sofar)
      onFrame.current?.(sofar)
      if (sofar < lasts) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [prepare, played, lasts, running])
}
