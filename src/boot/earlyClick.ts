/** The element that was clicked before the app had loaded. */
type EarlyClick = {
  /** The button they clicked last. */
  button?: HTMLButtonElement
  stop: () => void
}

declare global {
  interface Window {
    earlyClick?: EarlyClick
  }
}

/** Remembers the last button clicked until the page can answer. Links and folds work without the app. */
export function keepEarlyClick(): void {
  const listening = new AbortController()
  const early: EarlyClick = { stop: () => listening.abort() }
  window.earlyClick = early
  // On the window, where the event arrives last: if React is there already it has answered, and has called `stop`.
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button) early.button = button
    },
    { signal: listening.signal },
  )
}

/** Clicks the remembered button again, once. Called when the page answers. */
export function replayEarlyClick(): void {
  const early = window.earlyClick
  delete window.earlyClick
  early?.stop()
  early?.button?.click()
}
