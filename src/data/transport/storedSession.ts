import { deviceStore } from '../../lib/storage.ts'
import { SESSION_KEY, sessionOf } from './sessionKey.ts'

const read = () => sessionOf(deviceStore.get(SESSION_KEY))

/** True if this browser holds a session, valid or not: known without loading anything. */
export const hasStoredSession = (): boolean => read() !== null

/** Read at once: auth-js removes an ended session as soon as it loads. */
export const openedWithSession = hasStoredSession()

export const storedUserId = (): string | null => read()?.user.id ?? null

/** True if the stored session must be refreshed before use, by this device's clock. */
export const isStoredSessionExpired = (): boolean => (read()?.expires_at ?? 0) * 1000 < Date.now()

/** True if the session ends with this visit, because storage is full or blocked. */
export const isSessionFleeting = (): boolean => deviceStore.isFleeting(SESSION_KEY)

/** Whether auth-js has stored or found a session and not removed it since. */
let isExpected = false

/** auth-js's session storage. An unreadable session counts as none. */
export const sessionStore = {
  getItem(key: string): string | null {
    if (key !== SESSION_KEY) return deviceStore.get(key)
    if (!hasStoredSession()) return null
    isExpected = true
    return deviceStore.get(key)
  },
  setItem(key: string, value: string): void {
    isExpected ||= key === SESSION_KEY
    deviceStore.set(key, value)
  },
  removeItem(key: string): void {
    isExpected &&= key !== SESSION_KEY
    deviceStore.remove(key)
  },
}

/** True if the session vanished without a logout: the site's data was cleared while the page was open. */
export const hasLostSession = (): boolean => isExpected && !hasStoredSession()
