import { useMessages } from '../../i18n/catalogue.ts'
import { classNames } from '../../lib/classNames.ts'
import { ButtonAnchor } from '../../ui/Button.tsx'
import { LanguageButton } from '../../ui/LanguageButton.tsx'
import layout from '../../ui/layout.module.css'
import { Wordmark } from '../../ui/Wordmark.tsx'
import styles from './LandingHeader.module.css'

export function LandingHeader() {
  const landing = useMessages('landing')
  return (
    <header className={classNames(layout.header, layout.sticky)}>
      <div className={classNames(layout.wrap, layout.headerRow, styles.row)}>
        <Wordmark />
        <nav className={classNames(layout.headerLinks, styles.nav)} aria-label={landing.nav.label}>
          <a href="#courses">{landing.nav.courses}</a>
          <a href="#how-it-works">{landing.nav.howItWorks}</a>
          <a href="#questions">{landing.nav.questions}</a>
          <a href="#contact">{landing.nav.contact}</a>
        </nav>
        <LanguageButton />
        <ButtonAnchor look="signal" small href="#auth">
          {landing.logInNow}
        </ButtonAnchor>
      </div>
    </header>
  )
}
