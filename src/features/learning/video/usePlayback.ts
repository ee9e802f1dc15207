import { type RefObject, useEffect, useState } from 'react'
import type { Language } from '../../../i18n/language.ts'

type Playback = { isPlaying: boolean; time: number; captions: Language | null }

const EVENTS = ['play', 'pause', 'ended', 'timeupdate', 'seeking', 'seeked', 'loadedmetadata'] as const

const shownIn = (tracks: TextTrackList) =>
  ([...tracks].find(({ mode }) => mode === 'showing')?.language ?? null) as Language | null

/** The state of the player's bar. A new `url` is a new element. */
export function usePlayback(player: RefObject<HTMLVideoElement | null>, url: string | undefined): Playback {
  const [now, setNow] = useState<Playback>({ isPlaying: false, time: 0, captions: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element of another address is another one.
  useEffect(() => {
    const video = player.current
    if (!video) return
    const listening = new AbortController()
    const tell = () => {
      const isPlaying = !video.paused && !video.ended
      const next = { isPlaying, time: Math.floor(video.currentTime), captions: shownIn(video.textTracks) }
      setNow((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next))
    }
    for (const event of EVENTS) video.addEventListener(event, tell, listening)
    for (const event of ['change', 'addtrack']) video.textTracks.addEventListener(event, tell, listening)
    tell()
    return () => listening.abort()
  }, [player, url])
  return now
}
