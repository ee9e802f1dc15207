import styles from './FilmBar.module.css'
import { formatMinutes } from './formatDuration.ts'

type Props = {
  /** The watched ranges in seconds, [from, to). */
  watched: readonly (readonly [from: number, to: number])[]
  seconds: number
}

/** A film's timeline with the watched parts filled; the same as text. */
export function FilmBar({ watched, seconds }: Props) {
  const ranges = watched.map(([from, to]) => `${formatMinutes(from)}–${formatMinutes(to)}`)
  return (
    <>
      <svg className={styles.bar} viewBox={`0 0 ${seconds} 1`} preserveAspectRatio="none" aria-hidden="true">
        {watched.map(([from, to]) => (
          <rect key={from} x={from} width={to - from} height="1" />
        ))}
      </svg>
      <span className={styles.ranges}>
        {ranges.length > 0 ? `${ranges.join(', ')} of ${formatMinutes(seconds)}` : 'Not watched'}
      </span>
    </>
  )
}
