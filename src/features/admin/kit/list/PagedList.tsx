import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { messages } from '../../../../messages.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Pager } from '../../../../ui/Pager.tsx'
import type { Loaded } from '../../../../ui/useLoad.ts'
import { type ChangeParams, type DashboardParams, PAGE_SIZES } from '../../desk/dashboard/dashboardParams.ts'
import { LoadFailure } from './LoadFailure.tsx'
import styles from './PagedList.module.css'
import { SearchBox } from './SearchBox.tsx'

export type Listed<Row> = {
  rows: Row[]
  total: number
  /** The rows are all hits of a search, ranked in the browser: the table sorts and pages them itself. */
  complete?: boolean
  /** There may be more matches than a search returns. */
  capped?: boolean
}

export type PagedListProps<List extends Listed<unknown>> = {
  params: DashboardParams
  change: ChangeParams
  list: Loaded<List>
  /** The search box's placeholder, such as "Search users..."; null for a list without search. */
  search: string | null
  /** A search's changes other than the text. */
  searchChange?: Partial<DashboardParams>
  lead?: ReactNode
  filters?: ReactNode
  /** Choices behind a button, and how many of them are in use. */
  moreFilters?: { used: number; choices: ReactNode }
  count: (list: List) => string
  failed?: string
  actions?: ReactNode
}

type Props<List extends Listed<unknown>> = PagedListProps<List> & { children: ReactNode }

/** The frame of every dashboard list: search, choices, count and exports above the rows, and the pages below. */
export function PagedList<List extends Listed<unknown>>(props: Props<List>) {
  const { params, change, list, count, moreFilters, children } = props
  const [shown, setShown] = useState((moreFilters?.used ?? 0) > 0)
  const moreId = useId()
  const { data, error, loading, reload } = list
  const { page, pageSize } = params
  const counted = data ? count(data) : error === null ? messages.adminLoading : ''
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize))

  // The last page instead of a missing one: after a deletion, or with an old link.
  const showPage = useEffectEvent((last: number) => change({ page: last }, { replace: true }))
  useEffect(() => {
    if (!loading && data && page >= pageCount) showPage(pageCount - 1)
  }, [loading, data, page, pageCount])

  return (
    <>
      <div className={styles.tools}>
        {props.lead}
        {props.search !== null && (
          <SearchBox
            placeholder={props.search}
            text={params.text}
            onSearch={(text) => change({ ...props.searchChange, text }, { replace: true })}
          />
        )}
        {props.filters}
        {moreFilters && (
          <Button
            look="quiet"
            small
            aria-expanded={shown}
            aria-controls={moreId}
            onClick={() => setShown(!shown)}
          >
            Filters{moreFilters.used > 0 && `: ${moreFilters.used}`}
          </Button>
        )}
        <p className={styles.count} role="status">
          {/* The key makes a new element: a changed text would count as layout shift. */}
          <span key={counted}>{counted}</span>
        </p>
        {props.actions}
        {moreFilters && (
          <div id={moreId} className={styles.more} hidden={!shown}>
            {shown && moreFilters.choices}
          </div>
        )}
      </div>
      {error !== null && (
        <LoadFailure sentence={props.failed ?? messages.adminLoadFailed} onRetry={() => void reload()} />
      )}
      {(data || error === null) && children}
      {data?.total !== 0 && (
        <Pager
          waiting={!data}
          page={Math.min(page, pageCount - 1)}
          pageCount={pageCount}
          total={data?.total ?? 0}
          pageSize={pageSize}
          pageSizes={PAGE_SIZES}
          onPage={(to) => change({ page: to })}
          onPageSize={(size) => change({ pageSize: size })}
        />
      )}
    </>
  )
}
