import { Diamond } from '../ui/Diamond.tsx'
import { RoadIcon } from '../ui/RoadIcon.tsx'
import styles from './LoadingScreen.module.css'

/** Shown while the session is loading. */
export function LoadingScreen() {
  return (
    <div className={styles.screen} role="status">
      <Diamond>
        <RoadIcon />
      </Diamond>
      <div className={styles.lane} />
      Loading…
    </div>
  )
}
