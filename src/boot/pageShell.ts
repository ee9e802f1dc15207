import { replayEarlyClick } from './earlyClick.ts'

/** The prerendered page shown from the first paint until the app has rendered its own. */
type PageShell = {
  /** Keeps the shell while the app would show a placeholder; returns a function that ends this. */
  keep: () => () => void
  /** Removes the shell unless a placeholder still waits. */
  settle: () => void
  /** Shows the app instead of the shell, keeping the focus and the last press. */
  remove: () => void
}

declare global {
  interface Window {
    shell?: PageShell
  }
}

/** The attribute by which a link or field of the shell is found in the app; other elements are matched by class. */
const MARKS: Record<string, string> = { a: 'href', input: 'name' }

function inTheApp(element: Element): HTMLElement | null {
  const mark = MARKS[element.localName] ?? 'class'
  return document.querySelector(`#root ${element.localName}[${mark}="${element.getAttribute(mark)}"]`)
}

export function openShell(shell: HTMLElement): PageShell {
  /** Placeholders the app still shows; the shell is better than they are. */
  let waiting = 0
  /** The last pressed link. The app follows it: it may have to ask first, and is nearly ready. */
  let pressed: HTMLAnchorElement | null = null
  shell.addEventListener('click', (click) => {
    const link = click.target instanceof Element ? click.target.closest('a') : null
    if (link?.origin !== location.origin || click.ctrlKey || click.metaKey || click.shiftKey) return
    click.preventDefault()
    pressed = link
  })
  // Its button is pressed again in the app.
  shell.addEventListener('submit', (submit) => submit.preventDefault())
  function remove() {
    if (!window.shell) return
    delete window.shell
    for (const typed of shell.querySelectorAll('input')) {
      const field = inTheApp(typed) as HTMLInputElement | null
      if (field) field.value = typed.value
    }
    // From here on the app receives the presses: a repeated one would close what the first opened.
    window.earlyClick?.stop()
    const focused = shell.contains(document.activeElement) ? document.activeElement : null
    shell.remove()
    delete document.documentElement.dataset.shell
    if (focused) inTheApp(focused)?.focus({ preventScroll: true })
    // One frame later, since some components attach listeners after they appear.
    requestAnimationFrame(() => setTimeout(pressAgain))
  }
  function pressAgain() {
    replayEarlyClick(inTheApp)
    if (pressed) (inTheApp(pressed) ?? pressed).click()
  }
  const settle = () => queueMicrotask(() => waiting === 0 && remove())
  function keep() {
    waiting += 1
    return () => {
      waiting -= 1
      settle()
    }
  }
  return { keep, settle, remove }
}
