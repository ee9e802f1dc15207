import styles from './AuthPage.module.css'

/** Why a mailed link or its form failed; screen readers announce it. */
export function Problem({ children }: { children: string }) {
  return (
    <p className={styles.problem} role="alert">
      {children}
    </p>
  )
}
