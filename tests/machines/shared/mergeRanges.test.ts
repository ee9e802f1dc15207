import { expect, test } from 'vitest'
import { mergeRanges } from '../../../machines/shared/mergeRanges.ts'

test('stretches that overlap or touch become one', () => {
  expect(
    mergeRanges([
      [20, 30],
      [0, 10],
      [10, 12],
      [5, 8],
    ]),
  ).toEqual([
    [0, 12],
    [20, 30],
  ])
})
