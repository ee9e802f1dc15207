import { paths } from '../paths.ts'
import { useSchool } from '../schoolNow.ts'
import { Diamond } from './Diamond.tsx'
import { RoadIcon } from './RoadIcon.tsx'
import styles from './Wordmark.module.css'

/** The class of the link around the wordmark. */
export const wordmarkClass = styles.wordmark

/** The school's sign and name. */
export function WordmarkFace() {
  const { name } = useSchool()
  return (
    <>
      <Diamond>
        <RoadIcon />
      </Diamond>
      {name}
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
