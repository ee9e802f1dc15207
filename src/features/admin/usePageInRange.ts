import { useEffect, useEffectEvent } from 'react'
import type { Go } from './dashboardPlace.ts'

/** Somebody may be on a page that is no more, after a deletion or with an old link: the last page is shown instead. */
export function usePageInRange(page: number, pageCount: number | undefined, go: Go): void {
  const comeBack = useEffectEvent((last: number) => go({ page: last }, { replace: true }))
  useEffect(() => {
    if (pageCount !== undefined && page > 0 && page >= pageCount) comeBack(Math.max(pageCount - 1, 0))
  }, [page, pageCount])
}
