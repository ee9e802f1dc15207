import type { ReactNode } from 'react'
import { classNames } from '../../lib/classNames.ts'
import { Diamond } from '../../ui/Diamond.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import layout from '../../ui/layout.module.css'
import styles from './AuthSection.module.css'

const promises = [
  'You continue where you stopped, on any phone or computer.',
  'Every answer is saved as you choose it.',
  'Your data is used for your course and never sold.',
]

/** The section that Login Now and Create an account scroll to. */
export function AuthSection({ form }: { form: ReactNode }) {
  return (
    <section id="auth" className={classNames(layout.section, styles.auth)} aria-labelledby="auth-heading">
      <div className={classNames(layout.wrap, styles.columns)}>
        <div id="register" className={styles.head}>
          <h2 id="auth-heading">Your seat is ready</h2>
          <p className={layout.lead}>Log in and drive on. New here? Creating an account takes a minute.</p>
        </div>
        <div className={styles.form}>{form}</div>
        <ul className={styles.promises}>
          {promises.map((promise) => (
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
