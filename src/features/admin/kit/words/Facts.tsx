import type { ReactNode } from 'react'
import { classNames } from '../../../../lib/classNames.ts'
import styles from './Facts.module.css'

type Fact = { name: string; value: ReactNode }

type Props = {
  facts: readonly Fact[]
  longNames?: boolean
}

/** Names and values; an unknown value is a dash. */
export function Facts({ facts, longNames }: Props) {
  return (
    <dl className={classNames(styles.facts, longNames && styles.longNames)}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || '—'}</dd>
        </div>
      ))}
    </dl>
  )
}
