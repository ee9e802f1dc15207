import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import { WordmarkFace, wordmarkClass } from './Wordmark.tsx'

export function WordmarkLink() {
  return (
    <Link to={paths.landing} className={wordmarkClass}>
      <WordmarkFace />
    </Link>
  )
}
