import type { Completion } from '../../machines/essay.ts'
import type { LearningModule } from '../../machines/module.ts'
import type { Role } from '../../machines/profile.ts'
import type { VideoSource } from '../../machines/video.ts'
import { AppError } from '../lib/appError.ts'
import { askService, database, serviceUrl } from './client.ts'
import { callRpc, unwrap } from './unwrap.ts'

/** Longer than any lesson with pauses; a reload after an error signs anew (seconds). */
const URL_LIFETIME = 2 * 60 * 60

/** The lessons of the student's course in order, with progress and locks. Empty for an unpaid student. */
export async function listMyModules(): Promise<LearningModule[]> {
  return callRpc<LearningModule[]>('list_my_modules')
}

/** Fresh signed URLs of a lesson's video and captions. Refused for a module that is still locked. */
export async function getVideoSource(slug: string, rendition: 'full' | 'light'): Promise<VideoSource> {
  const files = [
    rendition === 'full' ? `${slug}/lesson.mp4` : `${slug}/lesson-light.mp4`,
    `${slug}/captions.en.vtt`,
    `${slug}/captions.fil.vtt`,
  ]
  const answer = await askService('POST', 'storage/v1/object/sign/module-videos', {
    paths: files,
    expiresIn: URL_LIFETIME,
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

/** The completion of the course that belongs to the role, null while it is not finished. */
export async function getMyCompletion(role: Role): Promise<Completion | null> {
  if (role !== 'otdc' && role !== 'ddc') return null
  const rows = await unwrap(
    database.from('course_completions').select('course, completedAt:completed_at').eq('course', role),
  )
  return rows[0] ?? null
}
