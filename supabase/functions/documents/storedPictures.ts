import { HttpError } from '../_shared/http.ts'
import { sha256Of } from '../_shared/sha256.ts'
import type { Database, StoredFiles } from '../_shared/supabase.ts'
import { cleanPicture } from './picture.ts'

type Counts = {
  /** Pictures checked, those with hidden data, and undecodable ones. */
  looked: number
  cleaned: number
  broken: number
  /** Pictures left for the next call. */
  left: number
}

/** Cleans the next stored pictures. Each is stored beside the old file before the database is updated. */
export async function cleanStoredPictures(server: Database, openFiles: () => StoredFiles): Promise<Counts> {
  const { left, pictures } = await server.call('pictures_to_clean')
  const counts = { looked: pictures.length, cleaned: 0, broken: 0, left: left - pictures.length }
  for (const { id, path, mediaType } of pictures) {
    const files = openFiles()
    const stored = new Uint8Array(await (await files.read(path)).arrayBuffer())
    const clean = cleaned(stored, mediaType)
    if (clean === null) counts.broken += 1
    // A clean picture stays byte for byte.
    if (clean === null || clean.length === stored.length) {
      await server.call('record_clean_picture', { p_id: id })
      continue
    }
    await files.store(`${path}-clean`, clean, mediaType)
    await server.call('record_clean_picture', { p_id: id, p_sha256: await sha256Of(clean) })
    counts.cleaned += 1
  }
  return counts
}

function cleaned(stored: Uint8Array, type: 'image/jpeg' | 'image/png'): Uint8Array<ArrayBuffer> | null {
  try {
    return cleanPicture(stored, type).clean
  } catch (error) {
    if (error instanceof HttpError && error.status === 415) return null
    throw error
  }
}
