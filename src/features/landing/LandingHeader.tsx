import { classNames } from '../../lib/classNames.ts'
import { ButtonAnchor } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { Wordmark } from '../../ui/Wordmark.tsx'
import styles from './LandingHeader.module.css'

/** The sticky header: wordmark, links to the sections, Login Now. */
export function LandingHeader() {
  return (
    <header className={styles.header}>
      <div className={classNames(layout.wrap, styles.row)}>
        <Wordmark />
        <nav className={styles.nav} aria-label="On this page">
          <a href="#courses">Courses</a>
          <a href="#how-it-works">How it works</a>
          <a href="#questions">Questions</a>
          <a href="#contact">Contact</a>
        </nav>
        <ButtonAnchor look="signal" small href="#auth" className={styles.action}>
          Login Now
        </ButtonAnchor>
      </div>
    </header>
  )
}
