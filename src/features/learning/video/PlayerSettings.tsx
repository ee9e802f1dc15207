import type { RefObject } from 'react'
import type { Rendition } from '../../../../contract/answers/videos.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { LANGUAGES, type Language } from '../../../i18n/language.ts'
import styles from './PlayerBar.module.css'
import { RATES } from './useVideoEvents.ts'

export type Choices = {
  rate: number
  onRate: (rate: number) => void
  rendition: Rendition
  renditions: readonly Rendition[]
  onRendition: (rendition: Rendition) => void
}

type Props = Choices & {
  player: RefObject<HTMLVideoElement | null>
  captions: Language | null
  onCaptions: (language: Language | null) => void
}

function setVolume(video: HTMLVideoElement | null, volume: number) {
  if (!video) return
  video.volume = volume
  video.muted = volume === 0
}

export function PlayerSettings({
  player,
  rate,
  onRate,
  rendition,
  renditions,
  onRendition,
  captions,
  onCaptions,
}: Props) {
  const { video: words } = useMessages('learning')
  return (
    <div className={styles.settings}>
      <label>
        {words.volume}
        <input
          type="range"
          min={0}
          max={1}
          step={0.1}
          defaultValue={player.current?.muted ? 0 : (player.current?.volume ?? 1)}
          onChange={({ target }) => setVolume(player.current, Number(target.value))}
        />
      </label>
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
          onChange={({ target }) => onCaptions((target.value || null) as Language | null)}
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
  )
}
