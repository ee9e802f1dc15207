/** The last button clicked before the page could respond, with the event. */
type EarlyClick = {
  last?: { button: HTMLButtonElement; click: Event }
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
  // On the window, first of all: React stops and drops a click on a part whose code is still loading.
  addEventListener(
    'click',
    (click) => {
      const button = click.target instanceof Element ? click.target.closest('button') : null
      if (button) early.last = { button, click }
    },
    { signal: listening.signal, capture: true },
  )
}

/** Repeats the remembered click once, on that button or its replacement. Called when the page can respond. */
export function replayEarlyClick(standsFor = (button: HTMLElement): HTMLElement | null => button): void {
  const early = window.earlyClick
  delete window.earlyClick
  early?.stop()
  // A click still being dispatched reaches the page without a repeat.
  if (early?.last?.click.eventPhase === Event.NONE) standsFor(early.last.button)?.click()
}
