import { useSyncExternalStore } from 'react'
import { lastVisitShown, watchLastVisit } from '../data/lastVisit.ts'
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

/** Says that there is no connection, the age of the data shown, and that the profile is being read again. */
export function OfflineNotice({ retrying }: { retrying: boolean }) {
  const language = useLanguage()
  const { notices } = useMessages('student')
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const lastVisit = useSyncExternalStore(watchLastVisit, lastVisitShown)
  const notice = lastVisit
    ? notices.fromLastVisit(formatDateTime(lastVisit, language))
    : !online
      ? notices.offline
      : retrying && notices.profileUnread
  return <div role="status">{notice && <p className={styles.offline}>{notice}</p>}</div>
}
