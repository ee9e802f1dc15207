import { createContext, type ReactNode, use } from 'react'
import { formatNumber } from '../../../../lib/format.ts'
import styles from './Choose.module.css'

/** Ids of the selected rows; null is everything that matches, on all pages. */
type Chosen = {
  chosen: ReadonlySet<string> | null
  choose: (ids: ReadonlySet<string> | null) => void
  total: number
}

/** Null for a list without bulk actions. */
export const ChosenContext = createContext<Chosen | null>(null)

/** The checkbox that selects everything that matches, on all pages; null for a list without bulk actions. */
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
