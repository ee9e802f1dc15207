import type { OpenedLesson } from '../../contract/answers/videos.ts'
import type { LessonRequest } from '../../machines/video/videoLoaderMachine.ts'
import { prefersLightVideo } from '../lib/connection.ts'
import { serviceUrl } from './transport/client.ts'
import { callFunction } from './transport/functions.ts'

/**
 * Starts the server's clock for a lesson; returns where the student stopped, with fresh file URLs. A film
 * that cannot be drawn comes as a video. Throws `module_locked`, `not_enrolled`, `video_unavailable`, …
 */
export async function openLesson({ moduleIndex, rendition }: LessonRequest): Promise<OpenedLesson> {
  const video = prefersLightVideo() ? 'light' : 'full'
  const path =
    `lessons/${moduleIndex}?rendition=${rendition === 'drawn' ? `drawn,${video}` : rendition}` as const
  const { record, source } = await callFunction('POST', path)
  const captions = source.captions.map(({ language, url }) => ({ language, url: serviceUrl(url) }))
  return {
    record,
    source: {
      ...source,
      url: serviceUrl(source.url),
      film: source.film && serviceUrl(source.film),
      poster: source.poster && serviceUrl(source.poster),
      captions,
    },
  }
}
