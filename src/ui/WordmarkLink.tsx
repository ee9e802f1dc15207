import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import { WordmarkFace, wordmarkClass } from './Wordmark.tsx'

/** The wordmark inside the app, a router link home. */
export function WordmarkLink() {
  return (
    <Link to={paths.landing} className={wordmarkClass}>
      <WordmarkFace />
    </Link>
  )
}
