import type { CSSProperties } from 'react'
import styles from './Confetti.module.css'

/** Where each piece falls from, in percent of the width. */
const PIECES = [6, 15, 23, 31, 38, 46, 54, 61, 69, 77, 86, 94]

/** Falls once over what it stands in, which is positioned; without motion there is none. */
export function Confetti() {
  return (
    <div className={styles.confetti} aria-hidden="true">
      {PIECES.map((left, place) => (
        <i key={left} style={{ '--left': `${left}%`, '--wait': `${(place * 5) % 7}` } as CSSProperties} />
      ))}
    </div>
  )
}
