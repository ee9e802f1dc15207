import { type RefObject, useEffect, useRef } from 'react'

/** Focuses an element and, if the top of its panel is out of view or under the header, scrolls there. */
function takeFocus(element: HTMLElement) {
  element.focus({ preventScroll: true })
  const panel = element.closest('section') ?? element
  const { top } = panel.getBoundingClientRect()
  const clearance = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  if (top < clearance || top > window.innerHeight / 3) panel.scrollIntoView({ block: 'start' })
}

/**
 * Focuses an element when its content changes, unless the focus is elsewhere. `sinceMount`: also at first.
 */
export function useFocusOnChange<E extends HTMLElement>(
  content: string | number,
  { sinceMount = false } = {},
): RefObject<E | null> {
  const element = useRef<E>(null)
  const shown = useRef(sinceMount ? null : content)
  useEffect(() => {
    if (shown.current === content) return
    shown.current = content
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body
    const panel = element.current?.closest('section')
    if (element.current && (isLost || panel?.contains(activeElement))) takeFocus(element.current)
  }, [content])
  return element
}
