import { paths } from '../paths.ts'
import { useSchool } from '../school/schoolNow.ts'
import { Diamond } from './Diamond.tsx'
import { RoadIcon } from './RoadIcon.tsx'
import styles from './Wordmark.module.css'

export const wordmarkClass = styles.wordmark

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
