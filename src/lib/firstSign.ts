/** A tap is a pointer down, up and a click, some 50 ms apart: its answer must not wait for what the sign starts (ms). */
const TAP = 150

const SIGNS = ['pointerdown', 'keydown', 'focusin', 'scroll', 'touchstart'] as const

/**
 * Resolves with the first sign of a person: they touch, type, focus or scroll, or have already. At once where nothing
 * is painted yet, as on the server and after a navigation.
 */
export function firstSign(isPainted: () => boolean): Promise<void> {
  if (typeof window === 'undefined' || !isPainted() || location.hash || scrollY > 0) return Promise.resolve()
  return new Promise((resolve) => {
    const seen = () => {
      for (const sign of SIGNS) removeEventListener(sign, seen, true)
      setTimeout(resolve, TAP)
    }
    for (const sign of SIGNS) addEventListener(sign, seen, { capture: true, passive: true })
  })
}
