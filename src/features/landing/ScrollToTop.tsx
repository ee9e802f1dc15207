import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { ArrowUpIcon } from '../../ui/icons.tsx'
import styles from './ScrollToTop.module.css'

const THRESHOLD = 300
const CONTROLS = 'a, button, input, label, select, summary'
/** In pixels; no control is smaller. */
const GRID = 16
/** Margin checked around the button (px): a control's corner is round, and a point there misses content under the edge. */
const AROUND = 8

/** True if a control is under or beside the button, whether the button is shown or hidden. */
function coversControl(button: HTMLElement): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  for (let x = left - AROUND; x <= right + AROUND; x += GRID)
    for (let y = top - AROUND; y <= bottom + AROUND; y += GRID)
      for (const element of document.elementsFromPoint(x, y))
        if (!button.contains(element) && element.closest(CONTROLS)) return true
  return false
}

/** Appears after more than 300 px of scrolling, but never over a field, button or link. */
export function ScrollToTop() {
  const { scrollToTop } = useMessages('landing')
  const button = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const look = () =>
      setShown(window.scrollY > THRESHOLD && !!button.current && !coversControl(button.current))
    // The page grows when its sections load, when a question opens and when the registration replaces the login.
    const growth = new ResizeObserver(look)
    growth.observe(document.body)
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      growth.disconnect()
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [])

  function goUp() {
    window.scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true })
  }

  return (
    <button
      ref={button}
      type="button"
      className={styles.button}
      onClick={goUp}
      aria-label={scrollToTop}
      data-hidden={shown ? undefined : ''}
    >
      <ArrowUpIcon />
    </button>
  )
}
