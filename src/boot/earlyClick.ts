/** The button that was clicked last before the page could respond, and that click. */
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
  // On the window and before everybody else: React stops a click on a part whose code it still waits for, and forgets it.
  addEventListener(
    'click',
    (click) => {
      const button = click.target instanceof Element ? click.target.closest('button') : null
      if (button) early.last = { button, click }
    },
    { signal: listening.signal, capture: true },
  )
}

/** Clicks the remembered button again, once, or what stands for it now. Called when the page can respond. */
export function replayEarlyClick(standsFor = (button: HTMLElement): HTMLElement | null => button): void {
  const early = window.earlyClick
  delete window.earlyClick
  early?.stop()
  // A click that is still under way has made the page respond, and arrives by itself.
  if (early?.last?.click.eventPhase === Event.NONE) standsFor(early.last.button)?.click()
}
