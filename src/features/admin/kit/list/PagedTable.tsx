import { type RowData, type SortingState, useTable } from '@tanstack/react-table'
import type { ReactNode, Ref } from 'react'
import type { Sort } from '../../../../data/queries.ts'
import { DataTable } from '../../../../ui/DataTable.tsx'
import { type TableColumns, tableFeatures } from '../../../../ui/tableFeatures.ts'
import { useChooseAll } from '../../people/bulk/ChooseRow.tsx'
import { type Listed, PagedList, type PagedListProps } from './PagedList.tsx'

type Props<Row extends RowData, List extends Listed<Row>> = PagedListProps<List> & {
  columns: TableColumns<Row>
  caption: string
  rowId: (row: Row) => string
  /** The list's default order; null is that of the best matches. */
  usualSort: Sort | null
  empty: ReactNode
  busyRows?: ReadonlySet<string>
  /** Gets the focus when the focused row is removed. */
  ref?: Ref<HTMLDivElement>
}

const NOTHING: never[] = []

/** A dashboard list as a table, sorted and paged by the database, or locally if a search has found all. */
export function PagedTable<Row extends RowData, List extends Listed<Row>>(props: Props<Row, List>) {
  const { params, change, list, columns, caption, rowId, usualSort, empty, busyRows, ref } = props
  const { data, loading } = list
  const sort = params.sort ?? usualSort
  const sorting: SortingState = sort ? [{ id: sort.column, desc: sort.descending }] : []
  const table = useTable({
    features: tableFeatures,
    columns,
    data: data?.rows ?? NOTHING,
    getRowId: rowId,
    manualSorting: !data?.complete,
    manualPagination: !data?.complete,
    rowCount: data?.total ?? 0,
    autoResetPageIndex: false,
    // With a default order there is always one; within a search a third press restores the best matches.
    enableSortingRemoval: usualSort === null,
    state: { sorting, pagination: { pageIndex: params.page, pageSize: params.pageSize } },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update
      change({ sort: next ? { column: next.id, descending: next.desc } : null })
    },
  })
  const lead = useChooseAll()
  return (
    <PagedList {...props}>
      <DataTable
        ref={ref}
        table={table}
        caption={caption}
        skeletons={data ? null : params.pageSize}
        loading={loading}
        busyRows={busyRows}
        lead={lead}
        empty={empty}
      />
    </PagedList>
  )
}
