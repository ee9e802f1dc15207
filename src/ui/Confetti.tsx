import type { CSSProperties } from 'react'
import styles from './Confetti.module.css'

/** Each piece's start, in percent of the width. */
const PIECES = [6, 15, 23, 31, 38, 46, 54, 61, 69, 77, 86, 94]

/** Falls once over its positioned parent; nothing with reduced motion. */
export function Confetti() {
  return (
    <div className={styles.confetti} aria-hidden="true">
      {PIECES.map((left, place) => (
        <i key={left} style={{ '--left': `${left}%`, '--wait': `${(place * 5) % 7}` } as CSSProperties} />
      ))}
    </div>
  )
}
