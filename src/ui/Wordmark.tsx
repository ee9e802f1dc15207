import { school } from '../school.ts'
import { Diamond } from './Diamond.tsx'
import { RoadIcon } from './RoadIcon.tsx'
import styles from './Wordmark.module.css'

/** The class of what the wordmark stands in. */
export const wordmarkClass = styles.wordmark

/** The school's sign and name. */
export function WordmarkFace() {
  return (
    <>
      <Diamond>
        <RoadIcon />
      </Diamond>
      {school.name}
    </>
  )
}

/** The wordmark of pages that do without the router; leads to the start, loaded anew. */
export function Wordmark() {
  return (
    <a href="/" className={wordmarkClass}>
      <WordmarkFace />
    </a>
  )
}
