import { classNames } from '../lib/classNames.ts'
import { formatNumber } from '../lib/format.ts'
import { Button } from './Button.tsx'
import styles from './Pager.module.css'

type Props = {
  /** True while the number of pages is unknown: only the space is reserved. */
  waiting: boolean
  /** Starts at 0. */
  page: number
  /** At least 1. */
  pageCount: number
  pageSize: number
  pageSizes: readonly number[]
  onPage: (page: number) => void
  onPageSize: (size: number) => void
}

/** "Page X of Y" with Previous and Next, and the choice of rows per page. */
export function Pager({ waiting, page, pageCount, pageSize, pageSizes, onPage, onPageSize }: Props) {
  const step = (label: string, target: number) => {
    const possible = target >= 0 && target < pageCount
    return (
      // Not `disabled`: the button would lose the focus of the person who has just pressed it.
      <Button look="quiet" small aria-disabled={!possible} onClick={() => possible && onPage(target)}>
        {label}
      </Button>
    )
  }
  return (
    <nav className={classNames(styles.pager, waiting && styles.waiting)} aria-label="Pages">
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
      {step('Prev', page - 1)}
      <span className={styles.place}>
        Page {formatNumber(page + 1)} of {formatNumber(pageCount)}
      </span>
      {step('Next', page + 1)}
    </nav>
  )
}
