import { deviceStore } from '../lib/storage.ts'
import { SESSION_KEY } from './sessionKey.ts'

/** True when this browser holds a session, valid or not: known without loading anything. */
export function hasStoredSession(): boolean {
  return deviceStore.get(SESSION_KEY) !== null
}

/** Whose session this browser holds, or null. */
export function storedUserId(): string | null {
  try {
    const session: { user?: { id?: string } } | null = JSON.parse(deviceStore.get(SESSION_KEY) ?? 'null')
    return session?.user?.id ?? null
  } catch {
    return null
  }
}
