import type { ReactTable, RowData, SortDirection } from '@tanstack/react-table'
import type { ReactNode, Ref } from 'react'
import { classNames } from '../lib/classNames.ts'
import styles from './DataTable.module.css'
import { SortIcon } from './icons.tsx'
import { Skeleton } from './Skeleton.tsx'
import type { tableFeatures } from './tableFeatures.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props<Row extends RowData> = {
  table: ReactTable<typeof tableFeatures, Row>
  caption: string
  /** Skeleton rows shown until the first response. */
  skeletons: number | null
  loading: boolean
  busyRows?: ReadonlySet<string>
  lead?: ReactNode
  empty: ReactNode
  /** Gets the focus when the focused row is removed. */
  ref?: Ref<HTMLDivElement>
}

const ARIA_SORT: Record<SortDirection, 'ascending' | 'descending'> = { asc: 'ascending', desc: 'descending' }

/** A table that becomes a list of cards on narrow screens, with the sort controls above. */
export function DataTable<Row extends RowData>(props: Props<Row>) {
  const { table, caption, skeletons, loading, busyRows, lead, empty, ref } = props
  const rows = table.getRowModel().rows
  const columns = table.getAllColumns()

  return (
    <div ref={ref} className={styles.frame} tabIndex={-1}>
      <table className={styles.table} aria-busy={loading}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        {table.getHeaderGroups().map((group) => (
          <thead key={group.id}>
            <tr>
              {group.headers.map((header, place) => {
                const direction = header.column.getIsSorted()
                return (
                  <th
                    key={header.id}
                    scope="col"
                    aria-sort={direction ? ARIA_SORT[direction] : undefined}
                    style={{ width: header.column.columnDef.meta?.width }}
                    className={classNames(place === 0 && Boolean(lead) && styles.led)}
                  >
                    {place === 0 && lead}
                    {header.column.getCanSort() ? (
                      <button type="button" onClick={header.column.getToggleSortingHandler()}>
                        <table.FlexRender header={header} />
                        <SortIcon direction={direction} />
                      </button>
                    ) : (
                      <table.FlexRender header={header} />
                    )}
                  </th>
                )
              })}
            </tr>
          </thead>
        ))}
        <tbody>
          {skeletons !== null &&
            Array.from({ length: skeletons }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart
              <tr key={place} className={styles.skeleton}>
                {columns.map((column) => (
                  <td key={column.id} data-label={column.columnDef.header}>
                    <Skeleton width="70%" />
                  </td>
                ))}
              </tr>
            ))}
          {skeletons === null &&
            rows.map((row) => (
              <tr
                key={row.id}
                className={classNames(
                  styles.row,
                  loading && styles.stale,
                  busyRows?.has(row.id) && styles.busy,
                )}
                aria-busy={busyRows?.has(row.id)}
              >
                {row.getAllCells().map((cell) => {
                  const { header, meta } = cell.column.columnDef
                  return (
                    <td
                      key={cell.id}
                      className={classNames(meta?.wide && styles.wide, meta?.title && styles.title)}
                      data-label={header}
                    >
                      <table.FlexRender cell={cell} />
                    </td>
                  )
                })}
              </tr>
            ))}
        </tbody>
      </table>
      {skeletons === null && rows.length === 0 && <div className={styles.empty}>{empty}</div>}
    </div>
  )
}
