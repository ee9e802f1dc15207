import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import type { LearningModule } from '../../../../contract/answers/course.ts'
import type { Rendition } from '../../../../contract/answers/videos.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { LANGUAGES } from '../../../i18n/language.ts'
import { prefersLightVideo } from '../../../lib/connection.ts'
import { Button } from '../../../ui/Button.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { WholeScreenIcon } from '../../../ui/playerIcons.tsx'
import { Notice } from '../Notice.tsx'
import { useDrawnFilm } from './useDrawnFilm.ts'
import { RATES, useVideoEvents, type VideoActor } from './useVideoEvents.ts'
import { useWholeScreen } from './useWholeScreen.ts'
import styles from './VideoPanel.module.css'

type Props = {
  video: VideoActor
  module: LearningModule
  /** A status below the progress bar. */
  children?: ReactNode
}

/** A lesson: the player, the watched share and the choice of renditions. */
export function VideoPanel({ video, module, children }: Props) {
  const spoken = useLanguage()
  const { video: words, tryAgain } = useMessages('learning')
  const state = useSelector(video, (snapshot) => snapshot)
  const { player, handlers, refusedSeek, withoutCaptions, rate, setRate } = useVideoEvents(video, spoken)
  const { source, record, rendition, position, playingFrom } = state.context
  // At its beginning a film is its poster: who only comes to read does not load what draws it.
  const [isWanted, setWanted] = useState(false)
  if (!isWanted && (playingFrom !== null || (position ?? 0) > 0)) setWanted(true)
  const drawn = useDrawnFilm((isWanted && source?.film) || null, () =>
    video.send({ type: 'rendition.choose', rendition: prefersLightVideo() ? 'light' : 'full' }),
  )
  const { frame, toggle } = useWholeScreen()
  const isDrawn = (source?.rendition ?? rendition) === 'drawn' && !state.hasTag('failed')
  // Without a picture: the drawn film, else the other file.
  const isUnseen = state.matches('unseen')
  const others = (source?.renditions ?? []).filter((each) => each !== (source?.rendition ?? rendition))
  const fallback = isUnseen ? (others.find((each) => each === 'drawn') ?? others[0]) : undefined
  const poster = `/posters/${module.slug}.webp`
  const watched = Math.floor((record?.watchedShare ?? module.progress.watchedShare) * 100)
  const firstGap = record?.watched[0]?.[0] === 0 ? (record.watched[0][1] ?? 0) : 0

  const picture = <img src={poster} alt="" width="640" height="360" fetchPriority="high" />
  const film = source && !state.hasTag('failed') && (
    <video
      key={source.url}
      ref={player}
      src={source.url}
      poster={isDrawn ? undefined : poster}
      controls
      playsInline
      preload="metadata"
      crossOrigin="anonymous"
      controlsList="nodownload"
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
      {isDrawn ? (
        <div className={styles.drawn} ref={frame}>
          <div className={styles.screen}>
            {drawn ? <drawn.FilmPicture film={drawn.film} poster={poster} player={player} /> : picture}
            {loading}
          </div>
          <div className={styles.caption}>
            {drawn && <drawn.FilmCaption key={source?.url} player={player} />}
          </div>
          <div className={styles.player}>
            {film}
            {toggle && (
              <button type="button" className={styles.whole} onClick={toggle} aria-label={words.wholeScreen}>
                <WholeScreenIcon />
              </button>
            )}
          </div>
        </div>
      ) : (
        <div className={styles.screen}>
          {film || picture}
          {loading}
        </div>
      )}

      {isDrawn && isWanted && (
        <div className={styles.words}>{drawn && <drawn.FilmWords film={drawn.film} player={player} />}</div>
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

      <div className={styles.bar}>
        <div className={styles.watched}>
          <Progress value={watched} max={100} label={words.watched}>
            {words.watchedShare(watched)}
          </Progress>
        </div>
        <label className={styles.choice}>
          <span>{words.speed}</span>
          <select value={rate} onChange={(event) => setRate(Number(event.target.value))}>
            {[...new Set([...RATES, rate])].map((each) => (
              <option key={each} value={each}>
                {each}×
              </option>
            ))}
          </select>
        </label>
        <label className={styles.choice}>
          <span>{words.quality}</span>
          <select
            value={source?.rendition ?? rendition}
            onChange={(event) =>
              video.send({ type: 'rendition.choose', rendition: event.target.value as Rendition })
            }
          >
            {(source?.renditions ?? [rendition]).map((each) => (
              <option key={each} value={each}>
                {words.renditions[each]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className={styles.notes} role="status">
        {children}
        {withoutCaptions && <p className={styles.hint}>{words.noCaptions(LANGUAGES[withoutCaptions])}</p>}
        {refusedSeek && <p className={styles.hint}>{words.moveWithin}</p>}
      </div>
    </section>
  )
}
