import { useEffect, useEffectEvent } from 'react'
import type { ChangeParams } from '../dashboard/dashboardParams.ts'

/** Shows the last page instead of one that does not exist: after a deletion, or with an old link. */
export function usePageInRange(page: number, pageCount: number | undefined, change: ChangeParams): void {
  const showPage = useEffectEvent((last: number) => change({ page: last }, { replace: true }))
  useEffect(() => {
    if (pageCount !== undefined && page > 0 && page >= pageCount) showPage(Math.max(pageCount - 1, 0))
  }, [page, pageCount])
}
