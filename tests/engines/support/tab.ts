/** A person's actions in any engine. Elements are found by visible text. */
export type Tab = {
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page, with JSON arguments and result. */
  run<Args extends unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  /** Clicks the middle of the first visible match. Throws without one. */
  click(selector: string, name: RegExp): Promise<void>
  type(selector: string, name: RegExp, text: string): Promise<void>
  upload(name: RegExp, path: string): Promise<void>
  escape(): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** The page on A4 with 12 mm margins, as a PDF. */
  print(): Promise<Uint8Array>
  close(): Promise<void>
}

export type Colours = 'light' | 'dark'

export type Engine = { newTab(): Promise<Tab>; close(): Promise<void> }

/** Runs in the page: scrolls to the first visible element with this label or text; null if none. */
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
  // Drivers scroll too, but do not wait for smooth scrolling.
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found ?? null
}

export const notFound = (selector: string, name: RegExp) =>
  new Error(`No visible "${selector}" on the page is called ${name}.`)
