import { Link } from 'react-router-dom'
import { school } from '../school.ts'
import { Diamond } from './Diamond.tsx'
import { RoadIcon } from './RoadIcon.tsx'
import styles from './Wordmark.module.css'

/** The school's sign and name; leads home. */
export function Wordmark() {
  return (
    <Link to="/" className={styles.wordmark}>
      <Diamond>
        <RoadIcon />
      </Diamond>
      {school.name}
    </Link>
  )
}
