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

/** Remembers the last clicked button until the page can respond. Links and <details> work without the app. */
export function keepEarlyClick(): void {
  const listening = new AbortController()
  const early: EarlyClick = { stop: () => listening.abort() }
  window.earlyClick = early
  // On the window, where the event arrives last: if React has loaded, it has already responded and called `stop`.
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button) early.button = button
    },
    { signal: listening.signal },
  )
}

/** Clicks the remembered button again, once. Called when the page can respond. */
export function replayEarlyClick(): void {
  const early = window.earlyClick
  delete window.earlyClick
  early?.stop()
  early?.button?.click()
}
