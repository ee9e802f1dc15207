import { useLanguage, useMessages } from '../../i18n/catalogue.ts'
import { classNames } from '../../lib/classNames.ts'
import { useSchool } from '../../school/schoolNow.ts'
import { ButtonAnchor } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { Carousel } from './Carousel.tsx'
import styles from './Hero.module.css'
import { HeroBackdrop } from './HeroBackdrop.tsx'
import { useCarousel } from './useCarousel.ts'

function Reasons() {
  const school = useSchool()
  const language = useLanguage()
  const { reasons } = useMessages('landing')
  const all = [
    { title: school.accreditation[language], text: reasons.instructors },
    reasons.weekends,
    reasons.languages,
    reasons.slowData,
  ]
  return (
    <ul className={layout.wrap}>
      {all.map(({ title, text }) => (
        <li key={title}>
          <b>{title}</b>
          {text}
        </li>
      ))}
    </ul>
  )
}

export function Hero() {
  const landing = useMessages('landing')
  const carousel = useCarousel(landing.slides.length)
  return (
    <>
      <div className={styles.hero}>
        <HeroBackdrop paused={carousel.stopped} />
        <div className={classNames(layout.wrap, styles.content)}>
          <Carousel carousel={carousel}>
            <p className={styles.action}>
              <ButtonAnchor look="signal" href="#auth">
                {landing.logInNow}
              </ButtonAnchor>
              <ButtonAnchor look="quiet" href="#register">
                {landing.createAccount}
              </ButtonAnchor>
            </p>
          </Carousel>
        </div>
      </div>
      <div className={styles.trust}>
        <div className={layout.lane} />
        <Reasons />
      </div>
    </>
  )
}
