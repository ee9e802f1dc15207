import { type ComponentProps, type RefObject, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { WatchedRange } from '../../../../contract/answers/videos.ts'
import type { videoMachine } from '../../../../machines/video/videoMachine.ts'
import { clampSeek, isSamePlace } from '../../../../machines/video/watchedRanges.ts'
import type { Language } from '../../../i18n/language.ts'

export type VideoActor = ActorRefFrom<typeof videoMachine>

/** The server credits up to twice the real time, so a faster speed would not count. */
export const RATES = [1, 1.25, 1.5, 1.75, 2] as const
const FASTEST = 2

/** The ranges played by this element since it was loaded, perhaps unsaved. */
function playedRanges({ played }: HTMLVideoElement): WatchedRange[] {
  return Array.from({ length: played.length }, (_, index) => [played.start(index), played.end(index)])
}

type VideoProps = Pick<
  ComponentProps<'video'>,
  | 'onLoadedMetadata'
  | 'onError'
  | 'onPlaying'
  | 'onTimeUpdate'
  | 'onSeeking'
  | 'onSeeked'
  | 'onPause'
  | 'onEnded'
  | 'onRateChange'
>

type Player = {
  player: RefObject<HTMLVideoElement | null>
  handlers: VideoProps
  /** True after a seek beyond the watched ranges. */
  refusedSeek: boolean
  /** The chosen language of captions, if its file has none. */
  withoutCaptions: Language | null
  rate: number
  setRate: (rate: number) => void
}

/** Sends the <video>'s events to the machine, restores its state, and keeps seeks within watched ranges. */
export function useVideoEvents(video: VideoActor, language: Language): Player {
  const player = useRef<HTMLVideoElement>(null)
  /** The position that replaced a refused seek. */
  const [refusedTo, setRefusedTo] = useState<number | null>(null)
  const [rate, rememberRate] = useState(1)
  const [withoutCaptions, setWithoutCaptions] = useState<Language | null>(null)

  function setRate(next: number) {
    rememberRate(next)
    if (player.current) player.current.playbackRate = next
  }

  const handlers: VideoProps = {
    onLoadedMetadata: ({ currentTarget }) => {
      // A browser without the picture's codec plays the sound alone, and reports no error.
      const isUnseen = currentTarget.videoWidth === 0 && video.getSnapshot().context.rendition !== 'drawn'
      video.send({ type: isUnseen ? 'media.unseen' : 'media.ready' })
      if (isUnseen) return
      currentTarget.currentTime = video.getSnapshot().context.position ?? 0
      currentTarget.playbackRate = rate
      const captions = video.getSnapshot().context.source?.captions ?? []
      // Without captions the film plays on; the next load retries them.
      import('./captionTracks.ts').then(
        ({ addCaptions }) => addCaptions(currentTarget, captions, language, setWithoutCaptions),
        () => {},
      )
    },
    onError: () => video.send({ type: 'media.error' }),
    onPlaying: ({ currentTarget }) => {
      video.send({ type: 'media.playing', position: currentTarget.currentTime })
    },
    onTimeUpdate: ({ currentTarget }) => {
      const { seeking, paused, currentTime } = currentTarget
      if (!seeking && !paused) video.send({ type: 'media.time', position: currentTime })
    },
    onSeeking: ({ currentTarget }) => {
      const { record, position } = video.getSnapshot().context
      const here: WatchedRange[] = position === null ? [] : [[position, position]]
      const reached = [...(record?.watched ?? []), ...playedRanges(currentTarget), ...here]
      const target = currentTarget.currentTime
      const landing = clampSeek(reached, target)
      if (landing !== target) currentTarget.currentTime = landing
      // The correction is a seek too, which may be over before React shows the first.
      setRefusedTo((before) => {
        if (landing !== target) return landing
        return before !== null && isSamePlace(target, before) ? before : null
      })
    },
    onSeeked: ({ currentTarget }) => {
      video.send({ type: 'media.seeked', position: currentTarget.currentTime })
    },
    onPause: ({ currentTarget }) => {
      const { ended, seeking, currentTime } = currentTarget
      if (ended) return
      // The last `timeupdate` may be a quarter of a second old, which at double speed is another second of the video.
      if (!seeking) video.send({ type: 'media.time', position: currentTime })
      video.send({ type: 'media.paused' })
    },
    onEnded: () => video.send({ type: 'media.ended' }),
    onRateChange: ({ currentTarget }) => {
      // The player's own menu may offer faster speeds; setting the rate fires the event again.
      if (currentTarget.playbackRate > FASTEST) currentTarget.playbackRate = FASTEST
      else rememberRate(currentTarget.playbackRate)
    },
  }
  return { player, handlers, refusedSeek: refusedTo !== null, withoutCaptions, rate, setRate }
}
