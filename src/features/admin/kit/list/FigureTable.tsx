import { type ReactNode, useState } from 'react'
import { SortIcon } from '../../../../ui/icons.tsx'
import { Pager } from '../../../../ui/Pager.tsx'
import { PAGE_SIZES, USUAL_PAGE_SIZE } from '../../desk/dashboard/dashboardParams.ts'
import styles from './FigureTable.module.css'

export type FigureColumn<Row> = {
  heading: string
  value: (row: Row) => string | number
  cell?: (row: Row) => ReactNode
}

type Props<Row> = {
  label: string
  /** The first column is the heading of each row. */
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  foot?: ReactNode
  /** In print: all rows in the given order, without controls. */
  printed?: boolean
}

type Sort = { column: number; descending: boolean }

const collator = new Intl.Collator('en', { sensitivity: 'base' })
const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))

function sorted<Row>(
  { columns, rows }: Pick<Props<Row>, 'columns' | 'rows'>,
  sort: Sort | null,
): readonly Row[] {
  const value = sort && columns[sort.column]?.value
  if (!sort || !value) return rows
  const upwards = rows.toSorted((a, b) => compare(value(a), value(b)))
  return sort.descending ? upwards.reverse() : upwards
}

/** A small table of figures, which sorts and pages itself and scrolls on narrow screens. */
export function FigureTable<Row>({ label, columns, rows, rowId, foot, printed = false }: Props<Row>) {
  const [sort, setSort] = useState<Sort | null>(null)
  const [page, setPage] = useState(0)
  const [pageSize, setPageSize] = useState<number>(USUAL_PAGE_SIZE)
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize))
  const shownPage = Math.min(page, pageCount - 1)
  const listed = sorted({ columns, rows }, sort)
  const shown = printed ? listed : listed.slice(shownPage * pageSize, (shownPage + 1) * pageSize)
  const directionOf = (column: number) => sort?.column === column && (sort.descending ? 'desc' : 'asc')

  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a table that is wider than the screen */}
      <section className={styles.box} aria-label={label} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map(({ heading }, column) => {
                const direction = directionOf(column)
                return (
                  <th
                    key={heading}
                    scope="col"
                    aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
                  >
                    {printed ? (
                      heading
                    ) : (
                      <button
                        type="button"
                        onClick={() => setSort({ column, descending: direction === 'asc' })}
                      >
                        {heading}
                        <SortIcon direction={direction} />
                      </button>
                    )}
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={rowId(row)}>
                {columns.map(({ heading, value, cell = value }, column) =>
                  column === 0 ? (
                    <th key={heading} scope="row">
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={heading}>{cell(row)}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
          {foot && <tfoot>{foot}</tfoot>}
        </table>
      </section>
      {!printed && (
        <Pager
          waiting={false}
          page={shownPage}
          pageCount={pageCount}
          total={rows.length}
          pageSize={pageSize}
          pageSizes={PAGE_SIZES}
          onPage={setPage}
          onPageSize={(size) => {
            setPageSize(size)
            setPage(0)
          }}
        />
      )}
    </div>
  )
}
