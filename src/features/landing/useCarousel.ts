import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

const INTERVAL = 5_000

export type Carousel = {
  track: RefObject<HTMLDivElement | null>
  index: number
  turning: boolean
  /** A person, or the wish for less motion, stopped the slides. */
  stopped: boolean
  show: (index: number) => void
  toggle: () => void
  hold: (held: boolean) => void
  scrolled: () => void
}

/**
 * Turns the slides of a scroll-snapping track every five seconds. It waits while the pointer or the focus is
 * inside or the page is hidden, and never turns by itself for somebody who asked for less motion.
 */
export function useCarousel(count: number): Carousel {
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const [stopped, setStopped] = useState(false)
  const [held, setHeld] = useState(false)
  const turning = !stopped && !held

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setStopped(true)
  }, [])

  useEffect(() => {
    if (!turning) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') scrollTo(track, (index + 1) % count)
    }, INTERVAL)
    return () => clearInterval(timer)
  }, [turning, index, count])

  return {
    track,
    index,
    turning,
    stopped,
    /** A person who uses the arrows wants to read: the slides stay. */
    show(next: number) {
      // The slide moves first; the buttons follow.
      startTransition(() => setStopped(true))
      scrollTo(track, (next + count) % count)
    },
    toggle: () => setStopped(!stopped),
    hold: (held: boolean) => startTransition(() => setHeld(held)),
    /** The scroll position is the truth, whether a timer, a button or a finger moved it. */
    scrolled() {
      const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {}
      setIndex(Math.min(count - 1, Math.round(scrollLeft / clientWidth)))
    },
  }
}

function scrollTo(track: RefObject<HTMLDivElement | null>, index: number) {
  const element = track.current
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollTo({ left: index * element.clientWidth, behavior: still ? 'instant' : 'smooth' })
}
