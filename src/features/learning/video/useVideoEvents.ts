import { type ComponentProps, useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { WatchedRange } from '../../../../machines/video.ts'
import type { videoMachine } from '../../../../machines/videoMachine.ts'
import { clampSeek } from '../../../../machines/watchedRanges.ts'

export type VideoActor = ActorRefFrom<typeof videoMachine>

/** The server credits at most twice the real time. */
const FASTEST = 2

/** What this element has played since it was loaded; the server may not have heard of all of it yet. */
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

/**
 * Tells the machine what the <video> does, puts it where the student stopped, and keeps a seek within what was
 * watched. `refusedSeek` is true after one that went further.
 */
export function useVideoEvents(video: VideoActor): { handlers: VideoProps; refusedSeek: boolean } {
  const [refusedSeek, setRefusedSeek] = useState(false)

  useEffect(() => {
    const listener = () => document.visibilityState === 'hidden' && video.send({ type: 'page.hidden' })
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [video])

  const handlers: VideoProps = {
    onLoadedMetadata: ({ currentTarget }) => {
      currentTarget.currentTime = video.getSnapshot().context.position
      video.send({ type: 'media.ready' })
    },
    onError: () => video.send({ type: 'media.error' }),
    onPlaying: ({ currentTarget }) => {
      video.send({ type: 'media.playing', position: currentTarget.currentTime })
    },
    onTimeUpdate: ({ currentTarget }) => {
      if (!currentTarget.seeking) video.send({ type: 'media.time', position: currentTarget.currentTime })
    },
    onSeeking: ({ currentTarget }) => {
      const watched = video.getSnapshot().context.record?.watched ?? []
      const landing = clampSeek([...watched, ...playedRanges(currentTarget)], currentTarget.currentTime)
      const refused = landing !== currentTarget.currentTime
      if (refused) currentTarget.currentTime = landing
      setRefusedSeek((before) => refused || (before && currentTarget.seeking))
    },
    onSeeked: ({ currentTarget }) => {
      video.send({ type: 'media.seeked', position: currentTarget.currentTime })
    },
    onPause: ({ currentTarget }) => {
      if (!currentTarget.ended) video.send({ type: 'media.paused' })
    },
    onEnded: () => video.send({ type: 'media.ended' }),
    onRateChange: ({ currentTarget }) => {
      if (currentTarget.playbackRate > FASTEST) currentTarget.playbackRate = FASTEST
    },
  }
  return { handlers, refusedSeek }
}
