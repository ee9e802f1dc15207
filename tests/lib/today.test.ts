import { expect, test } from 'vitest'
import { today } from '../../src/lib/today.ts'

test('somebody in Manila just after midnight has the new date, not that of Greenwich', () => {
  expect(today(new Date(2026, 0, 5, 0, 10))).toBe('2026-01-05')
})
