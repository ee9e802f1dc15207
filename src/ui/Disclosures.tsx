import type { ReactNode } from 'react'
import styles from './Disclosures.module.css'
import { ChevronDownIcon } from './icons.tsx'

type Item = { title: string; body: ReactNode } | { key: string; title: ReactNode; body: ReactNode }

type Props = {
  items: readonly Item[]
  /** With a name, opening one item closes the others. */
  name?: string
  startOpen?: boolean
}

/** On <details>: they work without scripts, and the browser's search finds their content. */
export function Disclosures({ items, name, startOpen }: Props) {
  return (
    <div className={styles.list}>
      {items.map((item, index) => (
        <details
          key={'key' in item ? item.key : item.title}
          className={styles.item}
          name={name}
          open={startOpen && index === 0}
        >
          <summary>
            {item.title}
            <ChevronDownIcon />
          </summary>
          <div className={styles.body}>{item.body}</div>
        </details>
      ))}
    </div>
  )
}
