import { useEffect, useSyncExternalStore } from 'react'
import { isUpdateNoticeSuppressed, watchUpdateNotice } from '../lib/updateNotice.ts'
import { messages } from '../messages.ts'
import { Button } from '../ui/Button.tsx'
import { hasNewVersion, keepAppShell, startNewVersion, watchNewVersion } from './appShell.ts'
import styles from './NewVersionNotice.module.css'

/** Offers a new version, never in the middle of an exam or essay. Nothing reloads before the button is pressed. */
export function NewVersionNotice() {
  const ready = useSyncExternalStore(watchNewVersion, hasNewVersion)
  const suppressed = useSyncExternalStore(watchUpdateNotice, isUpdateNoticeSuppressed)
  useEffect(keepAppShell, [])

  return (
    <div role="status">
      {ready && !suppressed && (
        <p className={styles.notice}>
          {messages.newVersion}
          <Button small onClick={startNewVersion}>
            Update now
          </Button>
        </p>
      )}
    </div>
  )
}
