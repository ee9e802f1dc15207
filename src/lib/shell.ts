/**
 * The frame of a page behind the login, which the build has written as HTML: it stands beside the app's root, which is hidden
 * meanwhile, from the first paint until the app has the page itself (`boot/showShell.ts`).
 */
const shellOf = () => document.getElementById('shell')

/** How many parts of the app still show a placeholder, for which the shell is the better one. */
let waiting = 0
let onGone = () => {}

/** What the app shows in the place of a link or button of the shell. */
export function inTheApp(element: Element | null): HTMLElement | null {
  const kind = element?.localName ?? ''
  const address = element?.getAttribute('href')
  const selector = address ? `[href="${CSS.escape(address)}"]` : `.${CSS.escape(element?.className ?? '')}`
  return document.querySelector(`#root ${kind}${selector}`)
}

/** Shows the app in the place of the shell, with the focus where it was. */
export function removeShell(): void {
  const shell = shellOf()
  if (!shell) return
  const focused = shell.contains(document.activeElement) ? document.activeElement : null
  shell.remove()
  delete document.documentElement.dataset.shell
  if (focused) inTheApp(focused)?.focus({ preventScroll: true })
  onGone()
}

/** Calls back once the shell has gone. */
export function whenShellGoes(callback: () => void): void {
  onGone = callback
}

/** Removes the shell unless something still waits: after React has put something else in the place of a placeholder. */
export function settleShell(): void {
  queueMicrotask(() => waiting === 0 && removeShell())
}

/** Keeps the shell while a placeholder is what the app would show; returns how to end it. */
export function keepShell(): () => void {
  waiting += 1
  return () => {
    waiting -= 1
    settleShell()
  }
}
