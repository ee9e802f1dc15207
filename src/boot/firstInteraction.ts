/** A tap is a pointer down, up and a click, some 50 ms apart: the response to it must not wait for the work that the interaction starts (ms). */
const TAP = 150

const EVENTS = ['pointerdown', 'click', 'keydown', 'focusin', 'scroll', 'touchstart'] as const

/**
 * Resolves on the first click, touch, key, focus or scroll. At once where nothing is painted yet (on the server, after
 * a navigation), and where the page opened scrolled or at one of its sections.
 */
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
