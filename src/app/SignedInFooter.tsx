import { classNames } from '../lib/classNames.ts'
import { useSchool } from '../school/schoolNow.ts'
import layout from '../ui/layout.module.css'
import styles from './SignedInLayout.module.css'

export function SignedInFooter() {
  const school = useSchool()
  return (
    <footer className={styles.footer}>
      <div className={classNames(layout.wrap, styles.footerRow)}>
        <span>{school.legalName}</span>
        <a href={`mailto:${school.email}`}>{school.email}</a>
      </div>
    </footer>
  )
}
