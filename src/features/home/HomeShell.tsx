import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { homePoster } from '../../paths.ts'
import { Backdrop } from '../../ui/Backdrop.tsx'
import layout from '../../ui/layout.module.css'
import { Hero } from './Hero.tsx'
import styles from './StudentHomePage.module.css'

const nothing = () => {}

/** The home page as it is before anything is known of the person: `name` stands where the first name will. */
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
        {/* The place of the next step, which depends on the person. */}
        <div className={styles.step} aria-hidden="true">
          <span />
        </div>
      </Hero>
      <div className={layout.lane} />
    </>
  )
}
