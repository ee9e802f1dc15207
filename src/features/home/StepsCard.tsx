import type { ReactNode, Ref } from 'react'
import { classNames } from '../../lib/classNames.ts'
import layout from '../../ui/layout.module.css'
import styles from './StepsCard.module.css'

type Props = {
  /** Of the heading, after which the card is named. */
  id: string
  title: string
  /** How many of the steps are done. */
  count: string
  /** The heading, which then takes the focus. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A card of steps that a student goes through, with how many are done beside its heading. */
export function StepsCard({ id, title, count, heading, children }: Props) {
  return (
    <section className={classNames(layout.card, styles.card)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 ref={heading} id={id} tabIndex={heading ? -1 : undefined}>
          {title}
        </h2>
        <p>{count}</p>
      </div>
      {children}
    </section>
  )
}
