import type { Course } from '../../machines/learning/learningFlowSetup.ts'
import type { LessonFiles, VideoSource } from '../../machines/video/video.ts'
import { AppError } from '../lib/appError.ts'
import { callService, serviceUrl } from './client.ts'
import { callRpcOrLastVisit } from './lastVisit.ts'
import { myCourse } from './queries.ts'

/** How long a student may pause, in seconds. After that the video fails to load and the app signs its files again. */
const PAUSES = 30 * 60

/** The student's course: its lessons in order with progress and locks, none for an unpaid student; its completion or null. */
export async function getMyCourse(): Promise<Course> {
  return callRpcOrLastVisit<Course>(myCourse)
}

/**
 * Fresh signed URLs of a lesson's video and captions, valid for the lesson's length in seconds and for pauses, since whoever
 * has them needs no account. Refused for a module that is still locked.
 */
export async function getVideoSource({ slug, seconds, rendition }: LessonFiles): Promise<VideoSource> {
  const files = [
    rendition === 'full' ? `${slug}/lesson.mp4` : `${slug}/lesson-light.mp4`,
    `${slug}/captions.en.vtt`,
    `${slug}/captions.fil.vtt`,
  ]
  const answer = await callService('POST', 'storage/v1/object/sign/module-videos', {
    paths: files,
    expiresIn: seconds + PAUSES,
  })
  const { status } = answer
  if (!answer.ok) throw new AppError('video_unavailable', { status })
  const signed: { signedURL: string | null }[] = await answer.json()
  const [video, english, filipino] = signed.map(
    ({ signedURL }) => signedURL && serviceUrl(`storage/v1${signedURL}`),
  )
  if (!video || !english || !filipino) throw new AppError('video_unavailable', { status: 404 })
  return {
    url: video,
    rendition,
    captions: [
      { language: 'en', url: english },
      { language: 'fil', url: filipino },
    ],
  }
}
