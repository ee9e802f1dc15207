import type { CSSProperties } from 'react'
import styles from './Skeleton.module.css'

/** The placeholder of loading content. It is hidden from screen readers, so announce it in text too. */
export function Skeleton({ width, height }: { width?: string; height?: string }) {
  const size = { '--width': width, '--height': height } as CSSProperties
  return <span className={styles.skeleton} style={size} aria-hidden="true" />
}
