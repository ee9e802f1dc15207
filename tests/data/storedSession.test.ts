import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasStoredSession, isStoredSessionExpired, storedUserId } from '../../src/data/storedSession.ts'
import { deviceStore } from '../../src/lib/storage.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')

const store = (session: unknown) => deviceStore.set('maneho-auth', JSON.stringify(session))

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
  store({ user: { id: 'amina' }, expires_at: NOON / 1000 })
  expect(hasStoredSession()).toBe(true)
  expect(storedUserId()).toBe('amina')
})

test('a student’s session has to be refreshed once its last second is over', () => {
  store({ user: { id: 'amina' }, expires_at: NOON / 1000 })
  expect(isStoredSessionExpired()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isStoredSessionExpired()).toBe(true)
})

test.each([['{"user":'], ['null'], ['{}'], ['{"user":{}}']])(
  'a person whose stored session is broken (%s) is nobody, and it has to be refreshed',
  (text) => {
    deviceStore.set('maneho-auth', text)
    expect(hasStoredSession()).toBe(true)
    expect(storedUserId()).toBeNull()
    expect(isStoredSessionExpired()).toBe(true)
  },
)
