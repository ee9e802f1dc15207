/** Height in screens, words and controls, those of the first screen, and the main action's position (px). */
export type Counts = {
  screens: number
  words: number
  wordsAbove: number
  controls: number
  controlsAbove: number
  /** The middle of the first filled button of the page's content, or of the film's Play; -1 without one. */
  action: number
}

/** Runs in the page. Words that are hidden, for screen readers only, or in a closed part are not counted. */
export function countPage(): Counts {
  const CONTROLS = 'a[href], button, input, select, textarea, summary'
  /** The yellow and the blue of a filled button. */
  const FILLS = ['rgb(255, 199, 44)', 'rgb(10, 77, 162)']
  const shows = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 1 && height > 1 && element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })
    )
  }
  const isAbove = (box: DOMRect) => box.top < innerHeight && box.bottom > 0
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const [all, above] = [[] as string[], [] as string[]]
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.nodeValue?.match(/[\p{L}\p{N}]\S*/gu) ?? []
    if (words.length === 0 || !text.parentElement || !shows(text.parentElement)) continue
    if (text.parentElement.closest('script, style, option')) continue
    all.push(...words)
    const range = document.createRange()
    range.selectNodeContents(text)
    if (isAbove(range.getBoundingClientRect())) above.push(...words)
  }
  const controls = [...document.querySelectorAll(CONTROLS)].filter(shows)
  const isFilled = (element: Element | null) =>
    element !== null && FILLS.includes(getComputedStyle(element).backgroundColor)
  const action = controls
    .find(
      (control) =>
        control.closest('main') &&
        (isFilled(control) || isFilled(control.querySelector(':scope > span:has(> svg):only-child'))),
    )
    ?.getBoundingClientRect()
  return {
    screens: document.documentElement.scrollHeight / innerHeight,
    words: all.length,
    wordsAbove: above.length,
    controls: controls.length,
    controlsAbove: controls.filter((control) => isAbove(control.getBoundingClientRect())).length,
    action: action ? action.top + action.height / 2 : -1,
  }
}
