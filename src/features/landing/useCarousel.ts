import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

const INTERVAL = 5_000
const HALF = 0.5

export type Carousel = {
  track: RefObject<HTMLDivElement | null>
  index: number
  turning: boolean
  /** True if the user, or `prefers-reduced-motion`, stopped the slides. */
  stopped: boolean
  show: (index: number) => void
  toggle: () => void
  hold: (held: boolean) => void
}

/** Advances every five seconds; not while hidden, under pointer or focus, or with reduced motion. */
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

  useEffect(() => followTrack(track.current, (shown) => startTransition(() => setIndex(shown))), [])

  return {
    track,
    index,
    turning,
    stopped,
    /** The pointer or focus on the arrow pauses the slides; they resume when it leaves. */
    show: (next: number) => scrollTo(track, (next + count) % count),
    toggle: () => setStopped(!stopped),
    hold: (held: boolean) => startTransition(() => setHeld(held)),
  }
}

/** Finds the visible slide. An observer: reading the position at each scroll makes slow phones lay out. */
function followTrack(track: HTMLDivElement | null, onShown: (index: number) => void) {
  const slides = [...(track?.children ?? [])]
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries)
        if (intersectionRatio >= HALF) onShown(slides.indexOf(target))
    },
    { root: track, threshold: HALF },
  )
  for (const slide of slides) observer.observe(slide)
  return () => observer.disconnect()
}

function scrollTo(track: RefObject<HTMLDivElement | null>, index: number) {
  const element = track.current
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollTo({ left: index * element.clientWidth, behavior: still ? 'instant' : 'smooth' })
}
