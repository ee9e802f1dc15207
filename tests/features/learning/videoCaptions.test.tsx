import { beforeEach, expect, test, vi } from 'vitest'
import { addCaptions } from '../../../src/features/learning/video/captionTracks.ts'
import type { Language } from '../../../src/i18n/language.ts'

type Cue = { startTime: number; endTime: number; text: string }
type Track = { language: string; mode: string; cues: Cue[]; addCue: (cue: Cue) => void }

function player() {
  const tracks: Track[] = []
  const textTracks = new EventTarget()
  const addTextTrack = (_: string, __: string, language: string) => {
    const cues: Cue[] = []
    const track = { language, mode: 'hidden', cues, addCue: (cue: Cue) => cues.push(cue) }
    tracks.push(track)
    return track
  }
  return { tracks, textTracks, element: { addTextTrack, textTracks } as unknown as HTMLVideoElement }
}

const captions = [
  { language: 'en' as const, url: '/en.vtt' },
  { language: 'fil' as const, url: '/fil.vtt' },
]

beforeEach(() => {
  function VTTCue(startTime: number, endTime: number, text: string) {
    return { startTime, endTime, text }
  }
  vi.stubGlobal('VTTCue', VTTCue)
})

test('a student sees captions of her language only, also with decimal commas, and is told if none exist', async () => {
  const files: Record<string, string> = {
    '/en.vtt': 'WEBVTT\n\n00:00:01,000 --> 00:00:02,500\n<c>Slow & low</c>, < 20\n',
    '/fil.vtt': 'WEBVTT\n\n',
  }
  const fetched = vi.fn(async (url: string) => new Response(files[url]))
  vi.stubGlobal('fetch', fetched)
  const empty: (Language | null)[] = []
  const { tracks, textTracks, element } = player()
  addCaptions(element, captions, 'en', (language) => empty.push(language))
  const [english, filipino] = tracks
  expect(tracks.map(({ mode }) => mode)).toEqual(['showing', 'disabled'])
  await vi.waitFor(() =>
    expect(english?.cues).toEqual([{ startTime: 1, endTime: 2.5, text: 'Slow &amp; low, &lt; 20' }]),
  )
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(empty.at(-1)).toBeNull()

  Object.assign(english ?? {}, { mode: 'disabled' })
  Object.assign(filipino ?? {}, { mode: 'showing' })
  textTracks.dispatchEvent(new Event('change'))
  await vi.waitFor(() => expect(empty.at(-1)).toBe('fil'))
  Object.assign(filipino ?? {}, { mode: 'disabled' })
  textTracks.dispatchEvent(new Event('change'))
  expect(empty.at(-1)).toBeNull()
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a student whose captions were lost gets them when she chooses them again', async () => {
  const fetched = vi
    .fn(async (_: string) => new Response('WEBVTT\n\n00:01.000 --> 00:02.000\nYield\n'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', fetched)
  const answered = vi.fn()
  const { tracks, textTracks, element } = player()
  addCaptions(element, captions, 'en', answered)
  await vi.waitFor(() => expect(answered).toHaveBeenCalledTimes(2))
  textTracks.dispatchEvent(new Event('change'))
  await vi.waitFor(() => expect(tracks[0]?.cues).toHaveLength(1))
})
