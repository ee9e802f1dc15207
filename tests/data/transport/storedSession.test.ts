import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  hasStoredSession,
  isSessionFleeting,
  isStoredSessionExpired,
  sessionStore,
  storedUserId,
} from '../../../src/data/transport/storedSession.ts'
import { deviceStore } from '../../../src/lib/storage.ts'
import { storedSession } from '../../support/storedSession.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')

const store = (text: string) => deviceStore.set('maneho-auth', text)

beforeEach(() => void vi.useFakeTimers({ now: NOON }))
afterEach(() => {
  deviceStore.remove('maneho-auth')
  vi.useRealTimers()
})

test('a visitor has no session on the device', () => {
  expect(hasStoredSession()).toBe(false)
  expect(storedUserId()).toBeNull()
  expect(isStoredSessionExpired()).toBe(true)
})

test('a student is known from the stored session without asking the server', () => {
  store(storedSession('amina', { expiresAt: NOON / 1000 }))
  expect(hasStoredSession()).toBe(true)
  expect(storedUserId()).toBe('amina')
})

test('a student’s session has to be refreshed once its last second is over', () => {
  store(storedSession('amina', { expiresAt: NOON / 1000 }))
  expect(isStoredSessionExpired()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isStoredSessionExpired()).toBe(true)
})

test.each([['{"user":'], ['null'], ['{}'], ['{"user":{}}'], ['7'], ['[]'], ['{"user":{"id":"amina"}}']])(
  'a person whose stored session is broken (%s) is nobody, and logs in again',
  (text) => {
    deviceStore.set('maneho-auth', text)
    expect(hasStoredSession()).toBe(false)
    expect(sessionStore.getItem('maneho-auth')).toBeNull()
    expect(storedUserId()).toBeNull()
    expect(isStoredSessionExpired()).toBe(true)
  },
)

test('a student whose device is full is signed in for this visit, and the page knows', () => {
  const full = {
    getItem: () => null,
    setItem() {
      throw new DOMException('', 'QuotaExceededError')
    },
    removeItem() {},
  }
  vi.stubGlobal('localStorage', full)
  sessionStore.setItem('maneho-auth', storedSession('amina'))
  expect(storedUserId()).toBe('amina')
  expect(isSessionFleeting()).toBe(true)
  sessionStore.removeItem('maneho-auth')
  expect(isSessionFleeting()).toBe(false)
  vi.unstubAllGlobals()
})
