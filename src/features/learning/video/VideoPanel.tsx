import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { LearningModule } from '../../../../machines/learning/module.ts'
import { messages } from '../../../messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { Notice } from '../Notice.tsx'
import { RATES, useVideoEvents, type VideoActor } from './useVideoEvents.ts'
import styles from './VideoPanel.module.css'

type Props = {
  video: VideoActor
  module: LearningModule
  /** A status below the progress bar. */
  children?: ReactNode
}

/** A lesson: the player, the watched share and the choice of renditions. */
export function VideoPanel({ video, module, children }: Props) {
  const state = useSelector(video, (snapshot) => snapshot)
  const { player, handlers, refusedSeek, rate, setRate } = useVideoEvents(video)
  const { source, record, rendition } = state.context
  const poster = `/posters/${module.slug}.webp`
  const watched = Math.floor((record?.watchedShare ?? module.progress.watchedShare) * 100)
  const firstGap = record?.watched[0]?.[0] === 0 ? (record.watched[0][1] ?? 0) : 0

  return (
    <section className={styles.panel} aria-label="Lesson video">
      <div className={styles.screen}>
        {source && !state.hasTag('failed') ? (
          <video
            key={source.url}
            ref={player}
            src={source.url}
            poster={poster}
            controls
            playsInline
            preload="metadata"
            crossOrigin="anonymous"
            controlsList="nodownload"
            {...handlers}
          >
            {source.captions.map(({ language, url }) => (
              <track
                key={language}
                kind="captions"
                srcLang={language}
                label={language === 'en' ? 'English' : 'Filipino'}
                src={url}
                default={language === 'en'}
              />
            ))}
          </video>
        ) : (
          <img src={poster} alt="" width="640" height="360" fetchPriority="high" />
        )}
        {state.hasTag('loading') && (
          <p className={styles.loading} role="status">
            Loading the lesson…
          </p>
        )}
      </div>

      {state.hasTag('failed') && (
        <Notice
          look="attention"
          title={messages.videoFailed}
          actions={<Button onClick={() => video.send({ type: 'video.retry' })}>Try again</Button>}
        />
      )}
      {state.hasTag('ended') && state.context.settled && record && !record.assessmentOpen && (
        <Notice
          look="attention"
          title="Parts of this video were skipped."
          actions={
            <Button
              onClick={() => {
                if (!player.current) return
                player.current.currentTime = firstGap
                void player.current.play()
              }}
            >
              Play what is missing
            </Button>
          }
        >
          <p>Watch at least 95% of it to go on.</p>
        </Notice>
      )}

      <div className={styles.bar}>
        <div className={styles.watched}>
          <Progress value={watched} max={100} label="Watched">
            {watched}% watched
          </Progress>
        </div>
        <label className={styles.choice}>
          <span>Speed</span>
          <select value={rate} onChange={(event) => setRate(Number(event.target.value))}>
            {[...new Set([...RATES, rate])].map((each) => (
              <option key={each} value={each}>
                {each}×
              </option>
            ))}
          </select>
        </label>
        <label className={styles.choice}>
          <span>Video</span>
          <select
            value={rendition}
            onChange={(event) =>
              video.send({
                type: 'rendition.choose',
                rendition: event.target.value === 'light' ? 'light' : 'full',
              })
            }
          >
            <option value="full">Full quality</option>
            <option value="light">Saves data</option>
          </select>
        </label>
      </div>
      <div className={styles.notes} role="status">
        {children}
        {refusedSeek && <p className={styles.hint}>You can move freely within what you have watched.</p>}
      </div>
    </section>
  )
}
