import { useEffect, useSyncExternalStore } from 'react'
import { useMessages } from '../i18n/catalogue.ts'
import { isUpdateNoticeSuppressed, watchUpdateNotice } from '../lib/updateNotice.ts'
import { Button } from '../ui/Button.tsx'
import { hasNewVersion, keepAppShell, startNewVersion, watchNewVersion } from './appShell.ts'
import styles from './NewVersionNotice.module.css'

/** Offers a new version, never during an exam or essay. Nothing reloads before the button is pressed. */
export function NewVersionNotice() {
  const { notices } = useMessages('student')
  const ready = useSyncExternalStore(watchNewVersion, hasNewVersion)
  const suppressed = useSyncExternalStore(watchUpdateNotice, isUpdateNoticeSuppressed)
  useEffect(keepAppShell, [])

  return (
    <div role="status">
      {ready && !suppressed && (
        <p className={styles.notice}>
          {notices.newVersion}
          <Button small onClick={startNewVersion}>
            {notices.update}
          </Button>
        </p>
      )}
    </div>
  )
}
