import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { homePoster } from '../../paths.ts'
import { Backdrop } from '../../ui/Backdrop.tsx'
import layout from '../../ui/layout.module.css'
import { Hero } from './Hero.tsx'
import styles from './StudentHomePage.module.css'

const nothing = () => {}

/** The home page before the user is known: `name` is the first name's placeholder. */
export function HomeShell({ name }: { name: ReactNode }) {
  const { home } = useMessages('home')
  const [before, after] = home.hello('\n').split('\n')
  return (
    <>
      <Hero
        backdrop={
          <Backdrop
            image={homePoster}
            video={null}
            playing={false}
            onPlaying={nothing}
            onError={nothing}
            priority
          />
        }
        heading={
          <h1>
            {before}
            {name}
            {after}
          </h1>
        }
      >
        {/* The next step's place, which depends on the user. */}
        <div className={styles.step} aria-hidden="true">
          <span />
        </div>
      </Hero>
      <div className={layout.lane} />
    </>
  )
}
