import { useEffect, useState } from 'react'
import { ArrowUpIcon } from '../../ui/icons.tsx'
import styles from './ScrollToTop.module.css'

const THRESHOLD = 300

/** Appears after more than 300 px. */
export function ScrollToTop() {
  const [far, setFar] = useState(false)

  useEffect(() => {
    const look = () => setFar(window.scrollY > THRESHOLD)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])

  function goUp() {
    window.scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true })
  }

  return (
    <button
      type="button"
      className={styles.button}
      onClick={goUp}
      aria-label="Scroll to top"
      data-hidden={far ? undefined : ''}
    >
      <ArrowUpIcon />
    </button>
  )
}
