import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Profile } from '../../../contract/answers/profiles.ts'
import type { Role } from '../../../contract/answers/shared.ts'
import { saveMyLanguage } from '../../data/profiles.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { classNames } from '../../lib/classNames.ts'
import { paths } from '../../paths.ts'
import { LanguageButton } from '../../ui/LanguageButton.tsx'
import layout from '../../ui/layout.module.css'
import { WordmarkLink } from '../../ui/WordmarkLink.tsx'
import { navLinks } from './links.ts'
import styles from './Navbar.module.css'
import { ProfileMenu } from './ProfileMenu.tsx'

type Props = {
  /** Null if it could not be loaded; the user is still signed in. */
  profile: Profile | null
  /** The role whose links are shown while the profile is unknown. */
  role?: Role | null
  links?: ReactNode
  bell?: ReactNode
  onLogout: () => void
}

export function Navbar({ profile, role = profile?.role ?? null, links, bell, onLogout }: Props) {
  const { pathname } = useLocation()
  const { nav } = useMessages('student')
  // The office has its own rail, so the links to other pages are in the menu.
  const inOffice = pathname === paths.dashboard
  const ways = navLinks(pathname, role, nav)
  const language = <LanguageButton save={saveMyLanguage} />
  return (
    <header className={classNames(layout.header, layout.sticky, styles.header)}>
      <div className={classNames(layout.headerRow, styles.row)}>
        <WordmarkLink />
        {!inOffice && (
          <nav className={classNames(layout.headerLinks, styles.links)} aria-label={nav.label}>
            {links ??
              ways.map((link) => (
                <Link key={link.to} to={link.to}>
                  {link.label}
                </Link>
              ))}
          </nav>
        )}
        <div className={styles.personal}>
          {!inOffice && language}
          {bell}
          <ProfileMenu profile={profile} onLogout={onLogout}>
            {inOffice && (
              <>
                {ways.map((link) => (
                  <li key={link.to}>
                    <Link to={link.to}>{link.label}</Link>
                  </li>
                ))}
                <li>{language}</li>
              </>
            )}
          </ProfileMenu>
        </div>
      </div>
    </header>
  )
}
