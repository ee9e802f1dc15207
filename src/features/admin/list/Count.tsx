import { SEARCH_CAP } from '../../../data/users.ts'
import { formatNumber, plural } from '../../../lib/format.ts'
import { messages } from '../../../messages.ts'
import tools from './Tools.module.css'

type Counted = {
  total: number
  /** There may be more matches than a search returns. */
  capped: boolean
}

/** How many people a list has, beside the box that searches it. */
export function countPeople(list: Counted | undefined, failed: boolean): string {
  if (!list) return failed ? '' : messages.adminLoading
  if (list.capped) return `${formatNumber(list.total)}+ matches, refine`
  return plural(list.total, 'person', 'people')
}

/**
 * Whether a search may have left some out: it stopped at its cap, and ranking kept most of what it returned. When
 * ranking dropped most, the search had already reached people who hardly resemble the text.
 */
export function isCapped(candidates: number, kept: number): boolean {
  return candidates >= SEARCH_CAP && kept > SEARCH_CAP / 2
}

/** How many there are, announced when it changes. The key makes a new element: a changed text would count as layout shift. */
export function Count({ children }: { children: string }) {
  return (
    <p className={tools.count} role="status">
      <span key={children}>{children}</span>
    </p>
  )
}
