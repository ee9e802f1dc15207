import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDraft, removeDraft, writeDraft } from '../../src/data/drafts.ts'

const DAY = 24 * 60 * 60 * 1000

/** A device's storage: what is kept are its own properties, as in a browser. */
function emptyStorage(): Storage {
  return Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  })
}

beforeEach(() => {
  vi.stubGlobal('localStorage', emptyStorage())
  vi.useFakeTimers({ now: new Date('2026-11-21') })
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a student finds her own draft again and another student on the device does not', () => {
  expect(writeDraft('amina', 'essay-5', { 1: { body: 'Ñandú 🚦', version: 2 } })).toBe(true)
  expect(readDraft('amina', 'essay-5')).toEqual({ 1: { body: 'Ñandú 🚦', version: 2 } })
  expect(readDraft('dan', 'essay-5')).toBeNull()
  expect(readDraft('amina', 'exam-1')).toBeNull()
})

test('a draft that the server has confirmed is gone from the device', () => {
  writeDraft('amina', 'exam-1', { answers: {} })
  removeDraft('amina', 'exam-1')
  expect(readDraft('amina', 'exam-1')).toBeNull()
  expect(Object.keys(localStorage)).toEqual([])
})

test('a draft that nobody came back for is forgotten after thirty days', () => {
  writeDraft('amina', 'exam-1', 'old')
  vi.advanceTimersByTime(29 * DAY)
  writeDraft('dan', 'essay-6', 'new')
  expect(readDraft('amina', 'exam-1')).toBe('old')
  vi.advanceTimersByTime(2 * DAY)
  writeDraft('dan', 'essay-6', 'newer')
  expect(readDraft('amina', 'exam-1')).toBeNull()
  expect(readDraft('dan', 'essay-6')).toBe('newer')
})

test('a student writes on when another draft on the device is broken', () => {
  localStorage.setItem('maneho-draft:dan:essay-6', '{"savedAt":')
  writeDraft('amina', 'exam-1', 'kept')
  expect(readDraft('amina', 'exam-1')).toBe('kept')
  expect(readDraft('dan', 'essay-6')).toBeNull()
})

test('a student whose device keeps nothing is told and can go on all the same', () => {
  const forbid = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid })
  expect(writeDraft('amina', 'exam-1', 'text')).toBe(false)
  removeDraft('amina', 'exam-1')
  expect(readDraft('amina', 'exam-1')).toBeNull()
})
