import { useSyncExternalStore } from 'react'
import { lastVisitShown, watchLastVisit } from '../data/lastVisit.ts'
import { isChecking, watchChecking } from '../data/transport/settle.ts'
import { isSessionFleeting } from '../data/transport/storedSession.ts'
import { useLanguage, useMessages } from '../i18n/catalogue.ts'
import { formatDateTime } from '../lib/format.ts'
import styles from './SignedInLayout.module.css'

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

type Props = {
  retrying: boolean
  /** For an admin: nothing is cached. */
  office: boolean
}

/** Shows a lost connection, the age of the shown data, running retries, and a login that will not last. */
export function OfflineNotice({ retrying, office }: Props) {
  const language = useLanguage()
  const { notices } = useMessages('student')
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const lastVisit = useSyncExternalStore(watchLastVisit, lastVisitShown)
  const checking = useSyncExternalStore(watchChecking, isChecking)
  const offline = !online && (office ? notices.offlineAtTheOffice : notices.offline)
  const notice = [
    lastVisit && notices.fromLastVisit(formatDateTime(lastVisit, language)),
    offline,
    checking && notices.checking,
    retrying && notices.profileUnread,
    isSessionFleeting() && notices.sessionFleeting,
  ].find(Boolean)
  return (
    <div role="status">
      {notice && (
        <p className={styles.offline} data-plain={notice === offline || undefined}>
          {notice}
        </p>
      )}
    </div>
  )
}
