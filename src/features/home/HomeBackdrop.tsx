import { useActor } from '@xstate/react'
import { backgroundVideoMachine } from '../../../machines/video/backgroundVideoMachine.ts'
import { allowsBackgroundVideo, prefersLightVideo } from '../../lib/connection.ts'
import { inspection } from '../../lib/inspection.ts'
import { homePoster } from '../../paths.ts'
import { Backdrop } from '../../ui/Backdrop.tsx'

/** The video of a coast road behind the greeting; an image when the video is not wanted or cannot be loaded. */
export function HomeBackdrop({ paused }: { paused: boolean }) {
  const [state, send] = useActor(backgroundVideoMachine, {
    ...inspection(),
    input: { rendition: prefersLightVideo() ? 'light' : 'full', still: !allowsBackgroundVideo() },
  })
  const video = `/media/home-${state.context.rendition}.mp4`

  return (
    <Backdrop
      image={homePoster}
      video={state.matches('fallbackImage') ? null : video}
      playing={state.matches('playing')}
      paused={paused}
      onPlaying={() => send({ type: 'video.playing' })}
      onError={() => send({ type: 'video.failed' })}
    />
  )
}
