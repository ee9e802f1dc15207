import { replayEarlyClick } from './earlyClick.ts'

/**
 * The frame of a page behind the login, which the build has written as HTML: it stands beside the app's root, which is hidden
 * meanwhile, from the first paint until the app has the page itself.
 */
type PageShell = {
  /** Keeps the frame while a placeholder is what the app would show; returns how to end it. */
  keep: () => () => void
  /** Removes the frame unless something still waits: after React has put something else in the place of a placeholder. */
  settle: () => void
  /** Shows the app in the place of the frame, with the focus and the last press where they were. */
  remove: () => void
}

declare global {
  interface Window {
    /** There as long as a frame is shown. */
    shell?: PageShell
  }
}

/** By what a link or a field of the frame is found in the app; whatever else is by its class. */
const MARKS: Record<string, string> = { a: 'href', input: 'name' }

/** What the app shows in the place of a link, field or button of the frame. */
function inTheApp(element: Element): HTMLElement | null {
  const mark = MARKS[element.localName] ?? 'class'
  return document.querySelector(`#root ${element.localName}[${mark}="${element.getAttribute(mark)}"]`)
}

/** Lets the app end a frame that is on the screen. */
export function openShell(shell: HTMLElement): PageShell {
  /** How many parts of the app still show a placeholder, for which the frame is the better one. */
  let waiting = 0
  /** The link that was pressed last. The app follows it: it may have something to say first, and is nearly there. */
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
    // From here on the app has the presses: one that it takes now would come a second time, and close what it has opened.
    window.earlyClick?.stop()
    const focused = shell.contains(document.activeElement) ? document.activeElement : null
    shell.remove()
    delete document.documentElement.dataset.shell
    if (focused) inTheApp(focused)?.focus({ preventScroll: true })
    // A frame later: parts of the app begin to listen only after they are on the screen.
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
