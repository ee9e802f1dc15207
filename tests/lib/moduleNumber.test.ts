import { expect, test } from 'vitest'
import { moduleNumber } from '../../src/lib/moduleNumber.ts'
import { moduleNumber as inRecords } from '../../supabase/functions/certificates/recordWords.ts'

test('a student reads module numbers from 1 in each course, as does the inspectors’ record', () => {
  const indexes = [0, 1, 2, 3, 4, 5, 6]
  expect(indexes.map(moduleNumber)).toEqual([1, 2, 3, 4, 5, 6, 1])
  expect(indexes.map(inRecords)).toEqual(indexes.map(moduleNumber))
})
