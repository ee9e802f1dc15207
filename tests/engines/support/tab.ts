/** A person's actions in a browser of any engine. Elements are found by their visible text. */
export type Tab = {
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page, with arguments and a result that JSON can represent. */
  run<Args extends unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  /** Clicks the middle of the first visible element like this with the pointer. Throws when there is none. */
  click(selector: string, name: RegExp): Promise<void>
  /** Types into the first visible element like this. Throws when there is none. */
  type(selector: string, name: RegExp, text: string): Promise<void>
  /** Chooses a file of this machine in the first visible file field like this. Throws when there is none. */
  upload(name: RegExp, path: string): Promise<void>
  /** Presses Escape where the focus is. */
  escape(): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** The page on A4 sheets with a margin of 12 mm, as a PDF. */
  print(): Promise<Uint8Array>
  close(): Promise<void>
}

export type Colours = 'light' | 'dark'

/** A browser engine. The tabs that it opens share nothing with each other. */
export type Engine = { newTab(): Promise<Tab>; close(): Promise<void> }

/**
 * Runs in the page: the first visible element like this whose label or text matches, scrolled into view; null when there is none. A control
 * inside its label counts too.
 */
export function findElement(selector: string, source: string): Element | null {
  const name = new RegExp(source)
  const nameOf = (element: Element) => {
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement>) ?? [])] : []
    const text =
      element.ariaLabel ?? (labels.length > 0 ? labels : [element]).map((e) => e.textContent).join(' ')
    return text.replace(/\s+/g, ' ').trim()
  }
  const isVisible = (element: Element) => element.getClientRects().length > 0
  const found = [...document.querySelectorAll(selector)].find(
    (element) => isVisible(element) && name.test(nameOf(element)),
  )
  // A driver scrolls there too, but does not wait for the page's smooth scrolling.
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found ?? null
}

export const notFound = (selector: string, name: RegExp) =>
  new Error(`No visible "${selector}" on the page is called ${name}.`)
