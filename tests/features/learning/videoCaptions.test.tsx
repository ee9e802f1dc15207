import type { SyntheticEvent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useVideoEvents, type VideoActor } from '../../../src/features/learning/video/useVideoEvents.ts'

type Tracks = Pick<TextTrack, 'language' | 'mode'>[]
type Loaded = { textTracks: Tracks; currentTime: number; playbackRate: number }

const video = { getSnapshot: () => ({ context: { position: 12 } }), send: () => {} } as unknown as VideoActor

/** A lesson whose video has just been loaded, as the browser reports it to the element's handlers. */
function LoadedLesson({ element }: { element: Loaded }) {
  const { handlers } = useVideoEvents(video, 'en')
  handlers.onLoadedMetadata?.({ currentTarget: element } as unknown as SyntheticEvent<HTMLVideoElement>)
  return null
}

test('a student sees the English captions, and only those, in an engine that shows none or others by itself', () => {
  const textTracks: Tracks = [
    { language: 'en', mode: 'disabled' },
    { language: 'fil', mode: 'showing' },
  ]
  const element = { textTracks, currentTime: 0, playbackRate: 0 }
  renderToStaticMarkup(<LoadedLesson element={element} />)
  expect(element).toMatchObject({ currentTime: 12, playbackRate: 1 })
  expect(textTracks.map(({ mode }) => mode)).toEqual(['showing', 'disabled'])
})
