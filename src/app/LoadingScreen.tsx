import { startup } from '../i18n/startup.ts'
import { Diamond } from '../ui/Diamond.tsx'
import { RoadIcon } from '../ui/RoadIcon.tsx'
import { useKeepShell } from '../ui/useKeepShell.ts'
import styles from './LoadingScreen.module.css'

export function LoadingScreen() {
  useKeepShell()
  return (
    <div className={styles.screen} role="status">
      <Diamond>
        <RoadIcon />
      </Diamond>
      <div className={styles.lane} />
      {/* The page comes as HTML in both languages; its style sheet shows one. */}
      <span lang="en">{startup.loading.en}</span>
      <span lang="fil">{startup.loading.fil}</span>
    </div>
  )
}
