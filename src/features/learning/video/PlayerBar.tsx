import { type CSSProperties, type RefObject, useState } from 'react'
import type { Rendition } from '../../../../contract/answers/videos.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { LANGUAGES, type Language } from '../../../i18n/language.ts'
import { SettingsIcon } from '../../../ui/icons.tsx'
import { CaptionsIcon, PauseIcon, PlayIcon, WholeScreenIcon } from '../../../ui/playerIcons.tsx'
import styles from './PlayerBar.module.css'
import { usePlayback } from './usePlayback.ts'
import { RATES } from './useVideoEvents.ts'

type Props = {
  player: RefObject<HTMLVideoElement | null>
  /** Undefined until the film is known. */
  url: string | undefined
  /** The film's length (s). */
  seconds: number
  /** How much of it is watched, 0 to 1. */
  share: number
  rate: number
  onRate: (rate: number) => void
  rendition: Rendition
  renditions: readonly Rendition[]
  onRendition: (rendition: Rendition) => void
  /** Null where the browser cannot. */
  onWholeScreen: (() => void) | null
}

/** "2:05". */
const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

function toggle(video: HTMLVideoElement | null) {
  if (!video) return
  if (video.paused) void video.play().catch(() => {})
  else video.pause()
}

function showCaptions(video: HTMLVideoElement | null, language: Language | null) {
  for (const track of video?.textTracks ?? [])
    track.mode = track.language === language ? 'showing' : 'disabled'
}

/** Over the picture, for a finger or a mouse; the bar's own button is the one that is announced. */
export function PlayOver({ player, url }: Pick<Props, 'player' | 'url'>) {
  const { isPlaying } = usePlayback(player, url)
  return (
    <button
      type="button"
      className={styles.over}
      tabIndex={-1}
      aria-hidden="true"
      disabled={url === undefined}
      onClick={() => toggle(player.current)}
    >
      {!isPlaying && (
        <span>
          <PlayIcon />
        </span>
      )}
    </button>
  )
}

/** The one bar of a film: play, the position, captions, speed and quality behind one button, and the whole screen. */
export function PlayerBar({ player, url, seconds, share, onWholeScreen, ...choices }: Props) {
  const language = useLanguage()
  const { video: words } = useMessages('learning')
  const [isOpen, setOpen] = useState(false)
  const { isPlaying, time, captions } = usePlayback(player, url)
  const { rate, onRate, rendition, renditions, onRendition } = choices
  const isWaiting = url === undefined
  return (
    <>
      <div className={styles.bar}>
        <input
          type="range"
          min={0}
          max={seconds}
          value={time}
          disabled={isWaiting}
          aria-label={words.position}
          aria-valuetext={words.timeOf(clock(time), clock(seconds))}
          style={{ '--share': share } as CSSProperties}
          onChange={({ target }) => {
            if (player.current) player.current.currentTime = Number(target.value)
          }}
        />
        <button
          type="button"
          disabled={isWaiting}
          aria-label={isPlaying ? words.pause : words.play}
          onClick={() => toggle(player.current)}
        >
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </button>
        <span className={styles.time} aria-hidden="true">
          {clock(time)} / {clock(seconds)}
        </span>
        <button
          type="button"
          disabled={isWaiting}
          aria-label={words.captions}
          aria-pressed={captions !== null}
          onClick={() => showCaptions(player.current, captions === null ? language : null)}
        >
          <CaptionsIcon />
        </button>
        <button
          type="button"
          aria-label={words.settings}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <SettingsIcon />
        </button>
        {onWholeScreen && (
          <button type="button" aria-label={words.wholeScreen} onClick={onWholeScreen}>
            <WholeScreenIcon />
          </button>
        )}
      </div>
      {isOpen && (
        <div className={styles.settings}>
          <label>
            {words.speed}
            <select value={rate} onChange={({ target }) => onRate(Number(target.value))}>
              {[...new Set([...RATES, rate])].map((each) => (
                <option key={each} value={each}>
                  {each}×
                </option>
              ))}
            </select>
          </label>
          <label>
            {words.quality}
            <select value={rendition} onChange={({ target }) => onRendition(target.value as Rendition)}>
              {renditions.map((each) => (
                <option key={each} value={each}>
                  {words.renditions[each]}
                </option>
              ))}
            </select>
          </label>
          <label>
            {words.captions}
            <select
              value={captions ?? ''}
              onChange={({ target }) =>
                showCaptions(player.current, (target.value || null) as Language | null)
              }
            >
              <option value="">{words.captionsOff}</option>
              {(Object.keys(LANGUAGES) as Language[]).map((each) => (
                <option key={each} value={each}>
                  {LANGUAGES[each]}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
    </>
  )
}
