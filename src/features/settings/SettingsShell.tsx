import { Link } from 'react-router-dom'
import { useMessages } from '../../i18n/catalogue.ts'
import { classNames } from '../../lib/classNames.ts'
import { paths } from '../../paths.ts'
import { ArrowLeftIcon } from '../../ui/icons.tsx'
import layout from '../../ui/layout.module.css'
import styles from './SettingsPage.module.css'

export function SettingsShell() {
  const settings = useMessages('settings')
  return (
    <div className={classNames(layout.page, styles.page)}>
      <div className={styles.head}>
        <Link to={paths.home} className={styles.back} aria-label={settings.back}>
          <ArrowLeftIcon />
        </Link>
        <h1>{settings.heading}</h1>
      </div>
    </div>
  )
}
