import { classNames } from '../../lib/classNames.ts'
import { school } from '../../school.ts'
import { ButtonAnchor } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { Carousel } from './Carousel.tsx'
import styles from './Hero.module.css'
import { HeroBackdrop } from './HeroBackdrop.tsx'
import { slides } from './slides.ts'
import { useCarousel } from './useCarousel.ts'

const reasons = [
  { title: school.accreditation, text: 'Certified instructors, used to first-timers' },
  { title: 'Weekends too', text: 'Theory any hour, practice seven days' },
  { title: 'English and Filipino', text: 'Every question in both' },
  { title: 'Works on slow data', text: 'Light videos, and nothing gets lost' },
]

/** The banner over the background video, with the school's credentials below it. */
export function Hero() {
  const carousel = useCarousel(slides.length)
  return (
    <>
      <div className={styles.hero}>
        <HeroBackdrop paused={carousel.stopped} />
        <div className={classNames(layout.wrap, styles.content)}>
          <Carousel carousel={carousel}>
            <p className={styles.action}>
              <ButtonAnchor look="signal" href="#auth">
                Login Now
              </ButtonAnchor>
              <ButtonAnchor look="quiet" href="#register">
                Create an account
              </ButtonAnchor>
            </p>
          </Carousel>
        </div>
      </div>
      <div className={styles.trust}>
        <div className={layout.lane} />
        <ul className={layout.wrap}>
          {reasons.map((reason) => (
            <li key={reason.title}>
              <b>{reason.title}</b>
              {reason.text}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
