import type { FormEvent } from 'react'
import { classNames } from '../lib/classNames.ts'
import { formatNumber } from '../lib/format.ts'
import { Button } from './Button.tsx'
import styles from './Pager.module.css'

type Props = {
  /** True while the number of pages is unknown: only the space is reserved. */
  waiting: boolean
  /** Starts at 0. */
  page: number
  pageCount: number
  /** The number of rows on all pages. */
  total: number
  pageSize: number
  pageSizes: readonly number[]
  onPage: (page: number) => void
  onPageSize: (size: number) => void
}

/** Page X of Y, the rows per page unless each size shows all, and steps; with several pages also the first, last and any. */
export function Pager(props: Props) {
  const { waiting, page, pageCount, total, pageSize, pageSizes, onPage, onPageSize } = props
  const isOnly = !waiting && pageCount === 1
  const step = (label: string, target: number) => {
    if (isOnly) return <span>{label}</span>
    const possible = target !== page && target >= 0 && target < pageCount
    return (
      // Not `disabled`: the pressed button would lose the focus.
      <Button look="quiet" small aria-disabled={!possible} onClick={() => possible && onPage(target)}>
        {label}
      </Button>
    )
  }

  function goTo(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = Number(new FormData(event.currentTarget).get('page'))
    event.currentTarget.reset()
    if (wanted >= 1) onPage(Math.min(Math.floor(wanted), pageCount) - 1)
  }

  return (
    <nav
      className={classNames(styles.pager, waiting && styles.waiting, isOnly && styles.only)}
      aria-label="Pages"
    >
      {(waiting || pageSizes.some((size) => size < total)) && (
        <label className={styles.size}>
          Rows
          <select value={pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
      )}
      {!isOnly && (
        <>
          <form className={styles.number} onSubmit={goTo} noValidate>
            <label>
              Go to page
              <input
                name="page"
                type="number"
                inputMode="numeric"
                min={1}
                max={pageCount}
                autoComplete="off"
              />
            </label>
          </form>
          {step('First', 0)}
        </>
      )}
      {step('Prev', page - 1)}
      <span className={styles.place}>
        Page {formatNumber(page + 1)} of {formatNumber(pageCount)}
      </span>
      {step('Next', page + 1)}
      {!isOnly && step('Last', pageCount - 1)}
    </nav>
  )
}
