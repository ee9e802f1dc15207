import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Profile } from '../../../contract/answers/profiles.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { initials } from '../../lib/initials.ts'
import { paths } from '../../paths.ts'
import { LogoutIcon, PersonIcon, SettingsIcon } from '../../ui/icons.tsx'
import { Popover } from '../../ui/Popover.tsx'
import styles from './Navbar.module.css'

type Props = {
  profile: Profile | null
  onLogout: () => void
  children?: ReactNode
}

export function ProfileMenu({ profile, onLogout, children }: Props) {
  const { nav } = useMessages('student')
  const name = profile?.fullName ?? nav.account
  return (
    <Popover
      label={nav.menu(name)}
      face={profile ? <span aria-hidden="true">{initials(profile.fullName)}</span> : <PersonIcon />}
      buttonClassName={styles.who}
    >
      <p className={styles.name}>
        <b>{name}</b>
        {profile && <span>{profile.email}</span>}
      </p>
      <ul className={styles.menu}>
        {children}
        <li>
          <Link to={paths.settings}>
            <SettingsIcon />
            {nav.settings}
          </Link>
        </li>
        <li>
          <button type="button" onClick={onLogout}>
            <LogoutIcon />
            {nav.logOut}
          </button>
        </li>
      </ul>
    </Popover>
  )
}
