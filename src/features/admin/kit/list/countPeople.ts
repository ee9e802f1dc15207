import { SEARCH_HITS } from '../../../../../contract/limits.ts'
import { formatNumber, plural } from '../../../../lib/format.ts'
import type { Listed } from './PagedList.tsx'

export function countPeople({ total, capped }: Pick<Listed<unknown>, 'total' | 'capped'>): string {
  return capped ? `${formatNumber(total)}+ matches, refine` : plural(total, 'person', 'people')
}

/** Whether a search may be incomplete: it reached its cap, and ranking kept most candidates. */
export function isCapped(candidates: number, kept: number): boolean {
  return candidates >= SEARCH_HITS && kept > SEARCH_HITS / 2
}
