import { useSyncExternalStore } from 'react'
import { SESSION_KEY } from '../data/sessionKey.ts'

/** True when this browser holds a session, valid or not: known without loading anything. */
export function hasStoredSession(): boolean {
  return localStorage.getItem(SESSION_KEY) !== null
}

function subscribe(onChange: () => void) {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}

/** `hasStoredSession`, followed across tabs: logging in elsewhere leads this tab home too. */
export function useStoredSession(): boolean {
  return useSyncExternalStore(subscribe, hasStoredSession, () => false)
}
