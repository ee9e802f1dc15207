import { formatNumber, plural } from '../../lib/plural.ts'
import { messages } from '../../messages.ts'

type Counted = {
  total: number
  /** There may be more matches than a search brings. */
  capped: boolean
}

/** How many people a list has, beside the box that searches it. */
export function countOf(list: Counted | undefined, failed: boolean): string {
  if (!list) return failed ? '' : messages.adminLoading
  if (list.capped && list.total > 0) return `${formatNumber(list.total)}+ matches, refine`
  return plural(list.total, 'person', 'people')
}
