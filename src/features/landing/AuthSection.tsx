import type { ReactNode } from 'react'
import { classNames } from '../../lib/classNames.ts'
import layout from '../../ui/layout.module.css'
import { QuietRoad } from '../../ui/QuietRoad.tsx'
import styles from './AuthSection.module.css'

/** Where Login Now leads. */
export function AuthSection({ form }: { form: ReactNode }) {
  return (
    <section id="auth" className={classNames(layout.section, styles.auth)} aria-labelledby="auth-heading">
      <div className={classNames(layout.wrap, styles.columns)}>
        <div>
          <h2 id="auth-heading">Your seat is ready</h2>
          <p className={layout.lead}>
            Students continue where they stopped. New here? Create an account, it takes a minute.
          </p>
          <QuietRoad className={styles.drawing} />
        </div>
        {form}
      </div>
    </section>
  )
}
