import { Link } from 'react-router-dom'
import { WordmarkFace, wordmarkClass } from './Wordmark.tsx'

/** The wordmark inside the app; leads home. */
export function WordmarkLink() {
  return (
    <Link to="/" className={wordmarkClass}>
      <WordmarkFace />
    </Link>
  )
}
