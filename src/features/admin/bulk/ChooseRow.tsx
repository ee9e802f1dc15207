import { createContext, type ReactNode, use } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import styles from './Choose.module.css'

/** The ids of the rows that are chosen; null is everything that matches, on all pages. */
type Chosen = {
  chosen: ReadonlySet<string> | null
  choose: (ids: ReadonlySet<string> | null) => void
  /** How many rows match on all pages. */
  total: number
}

/** Null for a list with which nothing is done at once. */
export const ChosenContext = createContext<Chosen | null>(null)

/** The box above a list that chooses everything that matches, on all pages; null for a list with which nothing is done at once. */
export function useChooseAll(): ReactNode {
  const context = use(ChosenContext)
  if (!context) return null
  const { chosen, choose, total } = context
  return (
    <label>
      <input
        type="checkbox"
        aria-label={`All ${formatNumber(total)}`}
        checked={chosen === null}
        onChange={({ target }) => choose(target.checked ? null : new Set())}
      />
      <span aria-hidden="true">All</span>
    </label>
  )
}

type Props = { id: string; name: string; children: ReactNode }

/** What names a row, beside a box that chooses the row or leaves it out. */
export function ChooseRow({ id, name, children }: Props) {
  const context = use(ChosenContext)
  if (!context) return children
  const { chosen, choose } = context
  return (
    <span className={styles.row}>
      <input
        type="checkbox"
        className={styles.choose}
        aria-label={`Choose ${name || id}`}
        checked={chosen === null || chosen.has(id)}
        disabled={chosen === null}
        onChange={({ target }) => {
          const others = [...(chosen ?? [])].filter((one) => one !== id)
          choose(new Set(target.checked ? [...others, id] : others))
        }}
      />
      {children}
    </span>
  )
}
