import { useEffect, useLayoutEffect, useRef } from 'react'

/** What a picture plays: how much of it has been played before, how long it is (ms), and whether it moves. */
export type Clock = {
  played: number
  lasts: number
  running: boolean
  /** Told at every frame how much has been played (ms). */
  onPlayed?: ((played: number) => void) | undefined
}

/** A clock that stands. */
export const standingAt = (played: number): Clock => ({ played, lasts: played, running: false })

/**
 * Draws what a clock shows, and while it runs each frame of it. Sixty times a second only places change, so they are
 * written past React: `prepare` looks for the elements and gives the function that moves them.
 */
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
