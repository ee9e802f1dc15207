import { startup } from '../i18n/startup.ts'
import { Diamond } from '../ui/Diamond.tsx'
import { RoadIcon } from '../ui/RoadIcon.tsx'
import { useKeepShell } from '../ui/useKeepShell.ts'
import styles from './LoadingScreen.module.css'

/** Shown while the session is loading. */
export function LoadingScreen() {
  useKeepShell()
  return (
    <div className={styles.screen} role="status">
      <Diamond>
        <RoadIcon />
      </Diamond>
      <div className={styles.lane} />
      {/* The page comes as HTML in both languages, so its style sheet shows the one. */}
      <span lang="en">{startup.loading.en}</span>
      <span lang="fil">{startup.loading.fil}</span>
    </div>
  )
}
