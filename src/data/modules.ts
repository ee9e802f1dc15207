import type { Completion } from '../../machines/essay.ts'
import type { LearningModule } from '../../machines/module.ts'
import type { Role } from '../../machines/profile.ts'
import type { VideoSource } from '../../machines/video.ts'
import { AppError } from '../lib/appError.ts'
import { supabase } from './client.ts'
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
  const { data, error } = await supabase.storage.from('module-videos').createSignedUrls(files, URL_LIFETIME)
  if (error) {
    const status = 'status' in error && typeof error.status === 'number' ? error.status : 0
    throw new AppError(status === 0 ? 'network_error' : 'video_unavailable', {
      status,
      message: error.message,
      cause: error,
    })
  }
  const [video, english, filipino] = data.map((file) => file.signedUrl)
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
    supabase.from('course_completions').select('course, completedAt:completed_at').eq('course', role),
  )
  return rows[0] ?? null
}
