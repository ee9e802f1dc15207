import '../../contract/shapes/videos.ts'
import type { ModuleFilms, PageFilms } from '../../contract/answers/videos.ts'
import { deviceStore } from '../lib/storage.ts'
import { fingerprint, uploadResumable } from './transport/resumableUpload.ts'
import { callRpc, changeByRpc } from './transport/unwrap.ts'

export function listFilms(): Promise<ModuleFilms[]> {
  return callRpc('school_films')
}

export type NewFilm = {
  moduleIndex: number
  seconds: number
  startsOn: string
  film: Blob
  poster: Blob
  captions: Record<'en' | 'fil', { file: Blob; count: number }>
}

/** Uploads a film with its poster and captions, and registers it. Safe to retry. Throws `film_incomplete`, `invalid_film`. */
export async function addFilm(
  { moduleIndex, seconds, startsOn, film, poster, captions }: NewFilm,
  options: Parameters<typeof uploadResumable>[2],
): Promise<ModuleFilms[]> {
  // Until it is registered, the same film and captions have the same folder, after a reload too.
  const key = `film:${await fingerprint([film, captions.en.file, captions.fil.file], `${moduleIndex}`)}`
  const id = deviceStore.get(key) ?? crypto.randomUUID()
  deviceStore.set(key, id)
  const files = [
    ['captions.en.vtt', 'text/vtt', captions.en.file],
    ['captions.fil.vtt', 'text/vtt', captions.fil.file],
    ['poster.webp', 'image/webp', poster],
    ['lesson.mp4', 'video/mp4', film],
  ] as const
  for (const [file, type, bytes] of files)
    await uploadResumable(
      bytes,
      { bucket: 'module-videos', name: `school/${id}/${file}`, type },
      { ...options, onProgress: bytes === film ? options.onProgress : () => {} },
    )
  const films = await changeByRpc('add_school_film', {
    p_id: id,
    p_module: moduleIndex,
    p_seconds: seconds,
    p_starts_on: startsOn,
    p_english_cues: captions.en.count,
    p_filipino_cues: captions.fil.count,
  })
  deviceStore.remove(key)
  return films
}

export function withdrawFilm(id: string): Promise<ModuleFilms[]> {
  return changeByRpc('withdraw_school_film', { p_id: id })
}

/** The school's own films behind its pages, for owners. */
export function listPageFilms(): Promise<PageFilms[]> {
  return callRpc('page_films')
}

/** Uploads a background film and its light version, and shows them. Safe to retry. Throws `film_incomplete`. */
export async function addPageFilm(
  page: PageFilms['page'],
  { full, light }: { full: Blob; light: Blob },
  options: Parameters<typeof uploadResumable>[2],
): Promise<PageFilms[]> {
  const key = `film:${await fingerprint([full, light], page)}`
  const id = deviceStore.get(key) ?? crypto.randomUUID()
  deviceStore.set(key, id)
  for (const [file, bytes] of [
    ['light.mp4', light],
    ['full.mp4', full],
  ] as const)
    await uploadResumable(
      bytes,
      { bucket: 'page-films', name: `${id}/${file}`, type: 'video/mp4' },
      { ...options, onProgress: bytes === full ? options.onProgress : () => {} },
    )
  const films = await changeByRpc('add_page_film', { p_id: id, p_page: page })
  deviceStore.remove(key)
  return films
}

/** Takes a background film out of use. */
export function withdrawPageFilm(id: string): Promise<PageFilms[]> {
  return changeByRpc('withdraw_page_film', { p_id: id })
}
