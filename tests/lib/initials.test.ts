import { expect, test } from 'vitest'
import { initials } from '../../src/lib/initials.ts'

test.each([
  ['Nene Peña', 'NP'],
  ['Maria Clara de los Santos', 'MS'],
  ['Madonna', 'M'],
  ['  ñiño   ángel ', 'ÑÁ'],
  ['', ''],
])('%s is marked by %s', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
