import { expect, test } from 'vitest'
import { SEARCH_HITS } from '../../../../../contract/limits.ts'
import { countPeople, isCapped } from '../../../../../src/features/admin/kit/list/countPeople.ts'

test('an admin reads how many a search has found, and that there are more where it has stopped', () => {
  expect(countPeople({ total: 1 })).toBe('1 person')
  expect(countPeople({ total: 139, capped: false })).toBe('139 people')
  expect(countPeople({ total: 200, capped: true })).toBe('200+ matches, refine')
})

test('a search that reached its cap may have left some out, unless it had come to people who hardly match', () => {
  expect(isCapped(SEARCH_HITS - 1, SEARCH_HITS - 1)).toBe(false)
  expect(isCapped(SEARCH_HITS, SEARCH_HITS)).toBe(true)
  expect(isCapped(SEARCH_HITS, SEARCH_HITS / 2)).toBe(false)
})
