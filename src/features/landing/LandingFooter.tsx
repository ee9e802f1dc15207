import { classNames } from '../../lib/classNames.ts'
import { useSchool } from '../../school/schoolNow.ts'
import layout from '../../ui/layout.module.css'
import { Wordmark } from '../../ui/Wordmark.tsx'
import styles from './LandingFooter.module.css'

export function LandingFooter({ legal }: { legal: React.ReactNode }) {
  const school = useSchool()
  return (
    <footer className={styles.footer}>
      <div className={classNames(layout.wrap, styles.row)}>
        <Wordmark />
        <p>
          {school.legalName}, {school.office.label}
        </p>
        <div className={styles.links}>{legal}</div>
      </div>
    </footer>
  )
}
