import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { LearningModule } from '../../../../contract/answers/course.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { LANGUAGES } from '../../../i18n/language.ts'
import { prefersLightVideo } from '../../../lib/connection.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../Notice.tsx'
import { PlayerBar, PlayOver } from './PlayerBar.tsx'
import { useDrawnFilm } from './useDrawnFilm.ts'
import { useVideoEvents, type VideoActor } from './useVideoEvents.ts'
import { useWholeScreen } from './useWholeScreen.ts'
import styles from './VideoPanel.module.css'

type Props = {
  video: VideoActor
  module: LearningModule
  /** False while another tab of the lesson is open: the film pauses. */
  isShown: boolean
  children?: ReactNode
}

export function VideoPanel({ video, module, isShown, children }: Props) {
  const spoken = useLanguage()
  const { video: words, tryAgain } = useMessages('learning')
  const state = useSelector(video, (snapshot) => snapshot)
  const { player, handlers, refusedSeek, withoutCaptions, rate, setRate } = useVideoEvents(video, spoken)
  const { source, record, rendition, position, playingFrom } = state.context
  // At the start a film is its poster: students who only read do not load the drawing code.
  const [isWanted, setWanted] = useState(false)
  if (!isWanted && (playingFrom !== null || (position ?? 0) > 0)) setWanted(true)
  const drawn = useDrawnFilm((isWanted && source?.film) || null, () =>
    video.send({ type: 'rendition.choose', rendition: prefersLightVideo() ? 'light' : 'full' }),
  )
  const { frame, toggle } = useWholeScreen()
  useEffect(() => {
    if (!isShown) player.current?.pause()
  }, [isShown, player])
  // On a phone on its side, a playing film fills the screen.
  const isPlaying = playingFrom !== null
  useEffect(() => {
    if (isPlaying && matchMedia('(max-height: 30rem)').matches) frame.current?.scrollIntoView()
  }, [isPlaying, frame])
  const isDrawn = (source?.rendition ?? rendition) === 'drawn' && !state.hasTag('failed')
  // Without a picture: the drawn film, else the other file.
  const isUnseen = state.matches('unseen')
  const others = (source?.renditions ?? []).filter((each) => each !== (source?.rendition ?? rendition))
  const fallback = isUnseen ? (others.find((each) => each === 'drawn') ?? others[0]) : undefined
  const poster = source?.poster ?? `/posters/${module.slug}.webp`
  const firstGap = record?.watched[0]?.[0] === 0 ? (record.watched[0][1] ?? 0) : 0

  const picture = <img src={poster} alt="" width="640" height="360" fetchPriority="high" />
  const film = source && !state.hasTag('failed') && (
    <video
      key={source.url}
      ref={player}
      src={source.url}
      poster={isDrawn ? undefined : poster}
      playsInline
      preload="metadata"
      crossOrigin="anonymous"
      {...handlers}
    />
  )
  const loading = state.hasTag('loading') && (
    <p className={styles.loading} role="status">
      {words.loading}
    </p>
  )

  return (
    <section className={styles.panel} aria-label={words.label}>
      <div className={styles.frame} ref={frame}>
        <div className={styles.screen}>
          {isDrawn &&
            (drawn ? <drawn.FilmPicture film={drawn.film} poster={poster} player={player} /> : picture)}
          {isDrawn ? <div hidden>{film}</div> : film || picture}
          <PlayOver player={player} url={film ? source?.url : undefined} />
          {loading}
        </div>
        {isDrawn && (
          <div className={styles.caption}>
            {drawn && <drawn.FilmCaption key={source?.url} player={player} />}
          </div>
        )}
        <PlayerBar
          player={player}
          url={film ? source?.url : undefined}
          seconds={record?.seconds ?? module.videoSeconds}
          share={record?.watchedShare ?? module.progress.watchedShare}
          rate={rate}
          onRate={setRate}
          rendition={source?.rendition ?? rendition}
          renditions={source?.renditions ?? [rendition]}
          onRendition={(each) => video.send({ type: 'rendition.choose', rendition: each })}
          onWholeScreen={toggle}
        />
      </div>

      {isDrawn && isWanted && (
        <div className={styles.words}>{drawn && <drawn.FilmWords film={drawn.film} player={player} />}</div>
      )}

      {state.context.replaced && (
        <p className={styles.hint} role="status">
          {words.replaced}
        </p>
      )}
      {state.hasTag('failed') && (
        <Notice
          look="attention"
          title={isUnseen ? words.unseen : words.failed}
          actions={
            fallback ? (
              <Button onClick={() => video.send({ type: 'rendition.choose', rendition: fallback })}>
                {words.watchInstead(words.renditions[fallback])}
              </Button>
            ) : (
              <Button onClick={() => video.send({ type: 'video.retry' })}>{tryAgain}</Button>
            )
          }
        >
          {isUnseen && <p>{words.readInstead}</p>}
        </Notice>
      )}
      {state.hasTag('ended') && state.context.settled && record && !record.assessmentOpen && (
        <Notice
          look="attention"
          title={words.skipped}
          actions={
            <Button
              onClick={() => {
                if (!player.current) return
                player.current.currentTime = firstGap
                void player.current.play()
              }}
            >
              {words.playMissing}
            </Button>
          }
        >
          <p>{words.watchToGoOn}</p>
        </Notice>
      )}

      <div className={styles.notes} role="status">
        {children}
        {withoutCaptions && <p className={styles.hint}>{words.noCaptions(LANGUAGES[withoutCaptions])}</p>}
        {refusedSeek && <p className={styles.hint}>{words.moveWithin}</p>}
      </div>
    </section>
  )
}
