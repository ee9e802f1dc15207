import { expect, test } from 'vitest'
import {
  describeExtension,
  proposedDay,
  shortens,
} from '../../../../../src/features/admin/people/users/extension.ts'

test('a student with weeks left is offered two more, and an expired one two from today', () => {
  expect(proposedDay('2026-12-20', '2026-11-22')).toBe('2027-01-03')
  expect(proposedDay('2026-11-22', '2026-11-22')).toBe('2026-12-06')
  expect(proposedDay('2026-10-01', '2026-11-22')).toBe('2026-12-06')
})

test('nobody is offered a day that the server refuses', () => {
  expect(proposedDay('2027-11-20', '2026-11-22')).toBe('2027-11-23')
})

test('an admin is asked before a student loses days, and only then', () => {
  expect(shortens('2026-12-20', '2026-12-06', '2026-11-22')).toBe(true)
  expect(shortens('2026-12-20', '2026-12-20', '2026-11-22')).toBe(false)
  expect(shortens('2026-12-20', '2027-01-03', '2026-11-22')).toBe(false)
  expect(shortens('2026-11-01', '2026-11-22', '2026-11-22')).toBe(false)
  expect(shortens('2026-12-20', '', '2026-11-22')).toBe(false)
})

test('an admin reads from which day to which the access goes', () => {
  expect(describeExtension('2026-12-20', '2027-01-03')).toBe('20 Dec 2026 → 3 Jan 2027, 14 days more')
  expect(describeExtension('2026-12-20', '2026-12-19')).toBe('20 Dec 2026 → 19 Dec 2026, 1 day less')
  expect(describeExtension('2026-12-20', '2026-12-20')).toBe('20 Dec 2026, no change')
})
