import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetNames, rememberNames } from '../../src/lib/storedNames.ts'

function fakeStorage() {
  const items = new Map<string, string>()
  return {
    items,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  }
}

const local = fakeStorage()
const session = fakeStorage()

beforeEach(() => {
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
})
afterEach(() => vi.unstubAllGlobals())

test('a student who logs in is remembered by full name here and by first name in this tab', () => {
  rememberNames({ fullName: 'Amina Cruz Salazar', firstName: 'Amina' })
  expect([...local.items]).toEqual([['fullName', 'Amina Cruz Salazar']])
  expect([...session.items]).toEqual([['userName', 'Amina']])
})

test('a student who logs out leaves no name on a shared computer', () => {
  rememberNames({ fullName: 'Amina Cruz Salazar', firstName: 'Amina' })
  forgetNames()
  expect(local.items.size + session.items.size).toBe(0)
})
