import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { classNames } from '../../lib/classNames.ts'
import { Diamond } from '../../ui/Diamond.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import layout from '../../ui/layout.module.css'
import styles from './AuthSection.module.css'

/** The scroll target of Login Now and Create an account. */
export function AuthSection({ form }: { form: ReactNode }) {
  const { seat } = useMessages('landing')
  return (
    <section id="auth" className={classNames(layout.section, styles.auth)} aria-labelledby="auth-heading">
      <div className={classNames(layout.wrap, styles.columns)}>
        <div id="register" className={styles.head}>
          <h2 id="auth-heading">{seat.heading}</h2>
          <p className={layout.lead}>{seat.text}</p>
        </div>
        <div className={styles.form}>{form}</div>
        <ul className={styles.promises}>
          {seat.promises.map((promise) => (
            <li key={promise}>
              <Diamond look="passed">
                <CheckIcon />
              </Diamond>
              {promise}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
