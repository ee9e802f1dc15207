import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { StackError } from 'embedded-supabase'

const BUCKET = 'module-videos'
const FOLDER = join(import.meta.dirname, '../../content/films/module-videos')
const TYPES: Record<string, string> = { '.mp4': 'video/mp4', '.vtt': 'text/vtt', '.json': 'application/json' }

/** The lessons as names in the bucket and paths on disk. */
export async function listLessons(): Promise<{ name: string; path: string }[]> {
  const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && TYPES[extname(entry.name)])
  return files.map((entry) => {
    const path = join(entry.parentPath, entry.name)
    return { name: relative(FOLDER, path).split(sep).join('/'), path }
  })
}

/** Uploads the lessons and their captions to the bucket created by the migrations. Existing files are unchanged. */
export async function uploadLessons(apiUrl: string, secretKey: string): Promise<void> {
  const { storage } = createClient(apiUrl, secretKey, { auth: { persistSession: false } })
  const bucket = storage.from(BUCKET)
  for (const { name, path } of await listLessons()) {
    if ((await bucket.exists(name)).data) continue
    const options = { contentType: TYPES[extname(path)] ?? '', cacheControl: '3600' }
    const { error } = await bucket.upload(name, await readFile(path), options)
    if (error)
      throw new StackError(
        'official_unavailable',
        `The lesson ${name} could not be uploaded: ${error.message}`,
      )
  }
}
