import { SEARCH_HITS } from '../../../../contract/limits.ts'
import { formatNumber, plural } from '../../../lib/format.ts'
import type { Listed } from './PagedList.tsx'

/** How many people a list has, beside the box that searches it. */
export function countPeople({ total, capped }: Pick<Listed<unknown>, 'total' | 'capped'>): string {
  return capped ? `${formatNumber(total)}+ matches, refine` : plural(total, 'person', 'people')
}

/**
 * Whether a search may have left some out: it stopped at its cap, and ranking kept most of what it returned. When
 * ranking dropped most, the search had already reached people who hardly resemble the text.
 */
export function isCapped(candidates: number, kept: number): boolean {
  return candidates >= SEARCH_HITS && kept > SEARCH_HITS / 2
}
