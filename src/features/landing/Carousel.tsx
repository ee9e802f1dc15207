import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { useSchool } from '../../school/schoolNow.ts'
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '../../ui/playerIcons.tsx'
import styles from './Carousel.module.css'
import type { Carousel as CarouselState } from './useCarousel.ts'

type Props = {
  carousel: CarouselState
  children?: ReactNode
}

/** The rotating banner, after the ARIA Authoring Practices' carousel. */
export function Carousel({ carousel, children }: Props) {
  const { slides, carousel: words } = useMessages('landing')
  const { name } = useSchool()
  const { track, index, turning, stopped, show, toggle, hold } = carousel

  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={words.label(name)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={(event) => hold(event.currentTarget.contains(event.relatedTarget))}
    >
      <div
        className={styles.track}
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-live={turning ? 'off' : 'polite'}
      >
        {slides.map((slide, position) => (
          <article
            // biome-ignore lint/suspicious/noArrayIndexKey: the slides keep their places when the language changes
            key={position}
            className={styles.slide}
            aria-roledescription="slide"
            aria-label={words.position(position + 1, slides.length)}
            aria-hidden={position !== index}
          >
            {position === 0 ? <h1>{slide.title}</h1> : <h2>{slide.title}</h2>}
            <p>{slide.text}</p>
          </article>
        ))}
      </div>
      {children}
      <div className={styles.controls}>
        <button type="button" onClick={toggle} aria-label={stopped ? words.play : words.pause}>
          {stopped ? <PlayIcon /> : <PauseIcon />}
        </button>
        <button type="button" onClick={() => show(index - 1)} aria-label={words.previous}>
          <ChevronLeftIcon />
        </button>
        <span className={styles.count}>
          {index + 1} / {slides.length}
        </span>
        <button type="button" onClick={() => show(index + 1)} aria-label={words.next}>
          <ChevronRightIcon />
        </button>
      </div>
    </section>
  )
}
