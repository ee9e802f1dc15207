import type { ReactNode } from 'react'
import styles from './Facts.module.css'

type Fact = { name: string; value: ReactNode }

/** Names and values; a value that is not known is a dash. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || '—'}</dd>
        </div>
      ))}
    </dl>
  )
}
