import { afterEach, expect, test, vi } from 'vitest'
import { deviceStore, isStorageBlocked, tabStore } from '../../src/lib/storage.ts'

/** A browser's storage with space for a number of characters. */
function storage(room = Number.POSITIVE_INFINITY) {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key: string) => void items.delete(key),
  }
}

afterEach(() => {
  deviceStore.remove('name')
  vi.unstubAllGlobals()
})

test('what is stored stays on the device', () => {
  vi.stubGlobal('localStorage', storage())
  expect(deviceStore.set('name', 'Amina')).toBe(true)
  expect(localStorage.getItem('name')).toBe('Amina')
  deviceStore.remove('name')
  expect(deviceStore.get('name')).toBeNull()
})

test('a browser that blocks site data stores values for this visit, and the app knows', () => {
  const denied = () => {
    throw new DOMException('Access is denied', 'SecurityError')
  }
  Object.defineProperty(globalThis, 'localStorage', { get: denied, configurable: true })
  try {
    expect(isStorageBlocked()).toBe(true)
    expect(deviceStore.set('name', 'Amina')).toBe(false)
    expect(deviceStore.get('name')).toBe('Amina')
    deviceStore.remove('name')
    expect(deviceStore.get('name')).toBeNull()
  } finally {
    Reflect.deleteProperty(globalThis, 'localStorage')
  }
})

test('a device without space stores values for this visit, and an older value does not return', () => {
  vi.stubGlobal('localStorage', storage(5))
  deviceStore.set('name', 'Amina')
  expect(deviceStore.set('name', 'Amina Salazar')).toBe(false)
  expect(deviceStore.get('name')).toBe('Amina Salazar')
  expect(deviceStore.set('name', 'Dan')).toBe(true)
  expect(deviceStore.get('name')).toBe('Dan')
})

test('the names of a tab and of a device are kept apart', () => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  tabStore.set('name', 'Amina')
  expect(deviceStore.get('name')).toBeNull()
})
