import { useActor } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import { backgroundVideoMachine } from '../../../machines/video/backgroundVideoMachine.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { allowsBackgroundVideo, prefersLightVideo } from '../../lib/connection.ts'
import { inspection } from '../../lib/inspection.ts'
import { homePoster } from '../../paths.ts'
import { Backdrop } from '../../ui/Backdrop.tsx'
import { PauseIcon, PlayIcon } from '../../ui/playerIcons.tsx'
import { Hero } from './Hero.tsx'
import styles from './StudentHomePage.module.css'

type Props = { heading: ReactNode; children: ReactNode }

/** The greeting over a video of a coast road, with a pause button; over an image alone if the video is unwanted or fails. */
export function Banner({ heading, children }: Props) {
  const { home } = useMessages('home')
  const [paused, setPaused] = useState(false)
  const [state, send] = useActor(backgroundVideoMachine, {
    ...inspection(),
    input: { rendition: prefersLightVideo() ? 'light' : 'full', still: !allowsBackgroundVideo() },
  })
  const { rendition } = state.context
  const [film, setFilm] = useState<string | null>(null)
  useEffect(() => {
    void import('../../school/backgroundFilm.ts')
      .then(({ backgroundFilm }) => backgroundFilm('home', rendition))
      .then(setFilm, () => send({ type: 'video.failed' }))
  }, [rendition, send])
  const video = state.matches('fallbackImage') ? null : film
  const backdrop = (
    <Backdrop
      image={homePoster}
      video={video}
      playing={state.matches('playing')}
      paused={paused}
      onPlaying={() => send({ type: 'video.playing' })}
      onError={() => send({ type: 'video.failed' })}
    />
  )

  return (
    <Hero backdrop={backdrop} heading={heading}>
      {children}
      {video && (
        <button
          type="button"
          className={styles.pause}
          aria-label={paused ? home.playVideo : home.pauseVideo}
          onClick={() => setPaused(!paused)}
        >
          {paused ? <PlayIcon /> : <PauseIcon />}
        </button>
      )}
    </Hero>
  )
}
