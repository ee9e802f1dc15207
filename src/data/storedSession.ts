import { deviceStore } from '../lib/storage.ts'
import { SESSION_KEY, sessionOf } from './sessionKey.ts'

const read = () => sessionOf(deviceStore.get(SESSION_KEY))

/** True when this browser holds a session, valid or not: known without loading anything. */
export const hasStoredSession = (): boolean => read() !== null

/**
 * Whether this browser held a session when the page was opened. auth-js removes one that has ended as soon as it is loaded, which may be
 * before anything is shown.
 */
export const openedWithSession = hasStoredSession()

/** Whose session this browser holds, or null. */
export const storedUserId = (): string | null => read()?.user.id ?? null

/** True when the stored session has to be refreshed before it can be used, by this device's clock. */
export const isStoredSessionExpired = (): boolean => (read()?.expires_at ?? 0) * 1000 < Date.now()

/** True when the session ends with this visit, because the device has no room for it or blocks site data. */
export const isSessionFleeting = (): boolean => deviceStore.isFleeting(SESSION_KEY)

/** Whether auth-js has stored a session, or found one, and has not removed it since. */
let isExpected = false

/** Where auth-js keeps the session. One that cannot be read counts as none. */
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

/** True when the session has gone without a logout: somebody has cleared the site's data while the page is open. */
export const hasLostSession = (): boolean => isExpected && !hasStoredSession()
