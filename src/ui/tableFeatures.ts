import {
  type ColumnDef,
  createPaginatedRowModel,
  createSortedRowModel,
  metaHelper,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures as withFeatures,
} from '@tanstack/react-table'

type ColumnMeta = {
  /** Columns keep their width whatever they contain; those without a width share the rest. */
  width?: string
  /** In the card view, the cell takes the full width. */
  wide?: boolean
  /** The cell is the card's title: it needs no label. */
  title?: boolean
}

/** The features our tables use; TanStack Table leaves the others out of the bundle. */
export const tableFeatures = withFeatures({
  columnMeta: metaHelper<ColumnMeta>(),
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
})

// biome-ignore lint/suspicious/noExplicitAny: each column has a type of value of its own
export type TableColumns<Row extends RowData> = ColumnDef<typeof tableFeatures, Row, any>[]
