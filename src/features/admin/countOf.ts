import { SEARCH_CAP } from '../../data/users.ts'
import { formatNumber } from '../../lib/formatNumber.ts'
import { plural } from '../../lib/plural.ts'
import { messages } from '../../messages.ts'

type Counted = {
  total: number
  /** There may be more matches than a search brings. */
  capped: boolean
}

/** How many people a list has, beside the box that searches it. */
export function countOf(list: Counted | undefined, failed: boolean): string {
  if (!list) return failed ? '' : messages.adminLoading
  if (list.capped) return `${formatNumber(list.total)}+ matches, refine`
  return plural(list.total, 'person', 'people')
}

/**
 * Whether a search may have left some out: it stopped at its cap, and most of what it brought was worth keeping. When
 * Fuse.js dropped most, the search had long come to people who resemble the text less and less.
 */
export function mayBeMore(candidates: number, kept: number): boolean {
  return candidates >= SEARCH_CAP && kept > SEARCH_CAP / 2
}
