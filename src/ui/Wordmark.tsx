import { paths } from '../paths.ts'
import { school } from '../school.ts'
import { Diamond } from './Diamond.tsx'
import { RoadIcon } from './RoadIcon.tsx'
import styles from './Wordmark.module.css'

/** The class of the link around the wordmark. */
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

/** The wordmark on pages without the router; a plain link to the start page. */
export function Wordmark() {
  return (
    <a href={paths.landing} className={wordmarkClass}>
      <WordmarkFace />
    </a>
  )
}
