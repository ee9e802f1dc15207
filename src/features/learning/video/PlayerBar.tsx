import { type CSSProperties, type RefObject, Suspense, useState } from 'react'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import type { Language } from '../../../i18n/language.ts'
import { CaptionsIcon } from '../../../ui/CaptionsIcon.tsx'
import { SettingsIcon } from '../../../ui/icons.tsx'
import { optionalPart } from '../../../ui/lazyPart.ts'
import { PauseIcon, PlayIcon, WholeScreenIcon } from '../../../ui/playerIcons.tsx'
import styles from './PlayerBar.module.css'
import type { Choices } from './PlayerSettings.tsx'
import { usePlayback } from './usePlayback.ts'

const PlayerSettings = optionalPart(() => import('./PlayerSettings.tsx'), 'PlayerSettings')

type Props = Choices & {
  player: RefObject<HTMLVideoElement | null>
  url: string | undefined
  /** The film's length (s). */
  seconds: number
  /** The watched share, 0 to 1. */
  share: number
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

/** Over the picture, for a finger or a mouse; screen readers use the bar's button. */
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

export function PlayerBar({ player, url, seconds, share, onWholeScreen, ...choices }: Props) {
  const language = useLanguage()
  const { video: words } = useMessages('learning')
  const [isOpen, setOpen] = useState(false)
  const { isPlaying, time, captions } = usePlayback(player, url)
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
        <Suspense>
          <PlayerSettings
            {...choices}
            player={player}
            captions={captions}
            onCaptions={(chosen) => showCaptions(player.current, chosen)}
          />
        </Suspense>
      )}
    </>
  )
}
