import { createContext, use } from 'react'
import type { TodayEntry } from '../../../../contract/answers/today.ts'
import styles from './Today.module.css'

/** The ids of the rows that are chosen; null is everything that matches, on all pages. */
type Chosen = {
  chosen: ReadonlySet<string> | null
  choose: (ids: ReadonlySet<string> | null) => void
}

/** Null for a list with which nothing is done at once. */
export const ChosenContext = createContext<Chosen | null>(null)

/** Chooses a row of the list, or leaves it out. */
export function ChooseRow({ entry: { id, name, email } }: { entry: TodayEntry }) {
  const context = use(ChosenContext)
  if (!context) return null
  const { chosen, choose } = context
  return (
    <input
      type="checkbox"
      className={styles.choose}
      aria-label={`Choose ${name || email || id}`}
      checked={chosen === null || chosen.has(id)}
      disabled={chosen === null}
      onChange={({ target }) => {
        const others = [...(chosen ?? [])].filter((one) => one !== id)
        choose(new Set(target.checked ? [...others, id] : others))
      }}
    />
  )
}
