import { expect, test } from 'vitest'
import {
  classDays,
  inPieces,
  MOST_DAYS,
} from '../../../../../src/features/admin/training/classes/attendance.ts'
import {
  accessInWords,
  hoursInWords,
  papersInWords,
} from '../../../../../src/features/admin/training/classes/classColumns.tsx'

test('a clerk’s attendance sheet has the class’s chosen weekdays, including the last day', () => {
  const weekdays = new Set([1, 3, 6])
  expect(classDays('2026-12-07', '2026-12-14', weekdays)).toEqual([
    '2026-12-07',
    '2026-12-09',
    '2026-12-12',
    '2026-12-14',
  ])
  expect(classDays('2026-12-08', '2026-12-07', weekdays)).toEqual([])
  expect(classDays('', '2026-12-07', weekdays)).toEqual([])
  // Stops at one day too many, however long the class is.
  expect(classDays('2026-01-01', '2027-01-01', new Set([0, 1, 2, 3, 4, 5, 6]))).toHaveLength(MOST_DAYS + 1)
})

test('names and days go on on another sheet where one is full', () => {
  expect(inPieces([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(inPieces([], 2)).toEqual([])
})

test('an instructor reads hours that are never rounded up, ended access and missing papers', () => {
  expect([hoursInWords(53_999, 15), hoursInWords(54_000, 15), hoursInWords(1_800, 0)]).toEqual([
    '14.9 of 15 h',
    '15 of 15 h',
    '0.5 h',
  ])
  const student = {
    ...{ id: '', name: '', email: '', seconds: 0, passed: 0, completedOn: null, serial: null, owed: null },
    ...{ archived: false, lastDay: '2026-12-07', missing: ['identity', 'guardian'] },
  }
  expect(accessInWords(student, '2026-12-07')).toBe('Until 7 Dec 2026')
  expect(accessInWords(student, '2026-12-08')).toBe('Ended 7 Dec 2026')
  expect(accessInWords({ ...student, lastDay: null }, '2026-12-08')).toBe('Not enrolled yet')
  expect(accessInWords({ ...student, archived: true }, '2026-12-08')).toBe('Archived')
  expect(papersInWords(student)).toBe('Missing: ID, guardian’s consent')
  expect(papersInWords({ ...student, missing: [] })).toBe('Complete')
  expect(papersInWords({ ...student, serial: 'MNH-1' })).toBe('MNH-1')
})
