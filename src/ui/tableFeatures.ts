import {
  createPaginatedRowModel,
  createSortedRowModel,
  metaHelper,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures as withFeatures,
} from '@tanstack/react-table'

type ColumnMeta = {
  /** Columns keep their width whatever stands in them; those without one share the rest. */
  width?: string
  /** The cell stands over the whole width of a card, where the table has become cards. */
  wide?: boolean
  /** The cell is the card's title: it needs no label. */
  title?: boolean
}

/** What our tables can do; TanStack Table leaves the rest out of the bundle. */
export const tableFeatures = withFeatures({
  columnMeta: metaHelper<ColumnMeta>(),
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
})
