import { afterEach, expect, test, vi } from 'vitest'
import { deviceStore, isStorageBlocked, tabStore } from '../../src/lib/storage.ts'

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

test('on a full device copies of answers make room for the session and for unsent work', () => {
  const items: Record<string, string> = {}
  const full = Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      if (Object.values({ ...this, [key]: value }).join('').length > 20)
        throw new DOMException('', 'QuotaExceededError')
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  })
  vi.stubGlobal('localStorage', Object.assign(full, items))
  expect(deviceStore.set('maneho-last-visit:my_course', 'a copy of 18 chars')).toBe(true)
  expect(deviceStore.store('maneho-draft:amina', 'unsent')).toBe(true)
  expect(deviceStore.keys('maneho-')).toEqual(['maneho-draft:amina'])
  expect(deviceStore.store('maneho-last-visit:my_course', 'a copy of 18 chars')).toBe(false)
  expect(deviceStore.get('maneho-draft:amina')).toBe('unsent')
})
