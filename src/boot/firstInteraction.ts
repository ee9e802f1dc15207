/**
 * Time from pointer down to click, about 50 ms: the response to a tap must come before the work the interaction starts
 * (ms).
 */
const TAP = 150

const EVENTS = ['pointerdown', 'click', 'keydown', 'focusin', 'scroll', 'touchstart'] as const

/**
 * Resolves on the first click, touch, key, focus or scroll. Resolves at once if nothing is painted (server, navigation)
 * or the page opened scrolled or at a hash.
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
