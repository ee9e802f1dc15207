/** From pointer down to click (ms): a tap's response comes before the work that it starts. */
const TAP = 150

const EVENTS = ['pointerdown', 'click', 'keydown', 'focusin', 'scroll', 'touchstart'] as const

/** The first click, touch, key, focus or scroll; at once if nothing is painted, or not at the top. */
export function firstInteraction(isPainted: () => boolean): Promise<void> {
  if (typeof window === 'undefined' || !isPainted() || location.hash || scrollY > 0) return Promise.resolve()
  return new Promise((resolve) => {
    const interacted = () => {
      for (const event of EVENTS) removeEventListener(event, interacted, true)
      setTimeout(resolve, TAP)
    }
    for (const event of EVENTS) addEventListener(event, interacted, { capture: true, passive: true })
  })
}
