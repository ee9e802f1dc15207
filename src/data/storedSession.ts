import { deviceStore } from '../lib/storage.ts'
import { SESSION_KEY } from './sessionKey.ts'

/** True when this browser holds a session, valid or not: known without loading anything. */
export function hasStoredSession(): boolean {
  return deviceStore.get(SESSION_KEY) !== null
}

/**
 * Whether this browser held a session when the page was opened. auth-js removes one that has ended as soon as it is loaded, which may be
 * before anything is shown.
 */
export const openedWithSession = hasStoredSession()

type StoredSession = { user?: { id?: string }; expires_at?: number }

function read(): StoredSession | null {
  try {
    return JSON.parse(deviceStore.get(SESSION_KEY) ?? 'null')
  } catch {
    return null
  }
}

/** Whose session this browser holds, or null. */
export const storedUserId = (): string | null => read()?.user?.id ?? null

/** True when the stored session has to be refreshed before it can be used, by this device's clock. */
export const isStoredSessionExpired = (): boolean => (read()?.expires_at ?? 0) * 1000 < Date.now()
