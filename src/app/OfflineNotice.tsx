import { useSyncExternalStore } from 'react'
import { messages } from '../messages.ts'
import styles from './SignedInLayout.module.css'

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Says so when the connection is gone, and goes away when it is back. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return <div role="status">{!online && <p className={styles.offline}>{messages.offline}</p>}</div>
}
