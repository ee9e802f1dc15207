/** What somebody did with the landing page before its code had come. */
export type EarlyPress = {
  /** The button they pressed last. */
  button?: HTMLButtonElement
  /** Ends the watch. */
  stop: () => void
}

declare global {
  interface Window {
    earlyPress?: EarlyPress
  }
}

/** Keeps the last press of a button until the page can answer it. A link and a fold work without the app. */
export function watchEarlyPress(): void {
  const watch = new AbortController()
  const early: EarlyPress = { stop: () => watch.abort() }
  window.earlyPress = early
  // Where the event ends: React answers it on the way, and stops the watch, when it is there already.
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button) early.button = button
    },
    { signal: watch.signal },
  )
}

/** Presses again what was pressed too early, once. To be called when the page answers. */
export function repeatEarlyPress(): void {
  const early = window.earlyPress
  delete window.earlyPress
  early?.stop()
  early?.button?.click()
}
