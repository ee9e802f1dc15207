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
      // What the sign itself changes is painted first.
      requestAnimationFrame(() => setTimeout(resolve))
    }
    for (const sign of SIGNS) addEventListener(sign, seen, { capture: true, passive: true })
  })
}
