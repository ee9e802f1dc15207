import type { CSSProperties } from 'react'
import styles from './Skeleton.module.css'

/** The place of something that is still loading. Say so in text beside it: it is hidden from screen readers. */
export function Skeleton({ width, height }: { width?: string; height?: string }) {
  const size = { '--width': width, '--height': height } as CSSProperties
  return <span className={styles.skeleton} style={size} aria-hidden="true" />
}
