import { useEffect, useSyncExternalStore } from 'react'
import { isUndisturbed, watchUndisturbed } from '../lib/undisturbed.ts'
import { messages } from '../messages.ts'
import { Button } from '../ui/Button.tsx'
import { hasNewVersion, keepAppShell, startNewVersion, watchNewVersion } from './appShell.ts'
import styles from './NewVersionNotice.module.css'

/** Offers a new version, never in the middle of an exam or essay. Nothing reloads before the button is pressed. */
export function NewVersionNotice() {
  const ready = useSyncExternalStore(watchNewVersion, hasNewVersion)
  const undisturbed = useSyncExternalStore(watchUndisturbed, isUndisturbed)
  useEffect(keepAppShell, [])

  return (
    <div role="status">
      {ready && !undisturbed && (
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
