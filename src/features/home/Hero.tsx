import type { ReactNode } from 'react'
import { classNames } from '../../lib/classNames.ts'
import layout from '../../ui/layout.module.css'
import styles from './StudentHomePage.module.css'

type Props = { backdrop: ReactNode; heading: ReactNode; children: ReactNode }

export function Hero({ backdrop, heading, children }: Props) {
  return (
    <div className={styles.hero}>
      {backdrop}
      <div className={classNames(layout.wrap, styles.greeting)}>
        {heading}
        {children}
      </div>
    </div>
  )
}
