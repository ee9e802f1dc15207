import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'
import sql from 'sql-template-tag'
import type { BucketConfig } from '../config.ts'
import type { ObjectFiles } from './objectFiles.ts'
import { findBucket, findObject, queryAs, service } from './objectRows.ts'
import { storeObject } from './upload.ts'

const types: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
}

/**
 * Makes the buckets of config.toml and uploads the files of their `objects_path`, as `supabase seed buckets` does. A
 * file that is there already, unchanged, is not uploaded again.
 */
export async function fillBuckets(pool: Pool, files: ObjectFiles, buckets: BucketConfig[]): Promise<void> {
  for (const { id, public: isPublic, fileSizeLimit, allowedMimeTypes, objectsPath } of buckets) {
    await queryAs(
      pool,
      service,
      sql`
        insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
        values (${id}, ${id}, ${isPublic}, ${fileSizeLimit}, ${allowedMimeTypes})
        on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
          allowed_mime_types = excluded.allowed_mime_types`,
    )
    if (objectsPath) await uploadFolder(pool, files, id, objectsPath)
  }
}

async function uploadFolder(pool: Pool, files: ObjectFiles, bucketId: string, folder: string): Promise<void> {
  const bucket = await findBucket(pool, bucketId)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const mimetype = types[extname(entry.name)]
    if (!entry.isFile() || !mimetype) continue
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).split(sep).join('/')
    const existing = await findObject(pool, service, { bucket: bucketId, name })
    if (existing && existing.metadata.eTag === (await hashOf(path)) && (await files.has(existing.version)))
      continue

    const bytes = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
    const upload = { bytes, mimetype, cacheControl: 'max-age=3600', userMetadata: null }
    await storeObject({ pool, files, who: service, bucket, name, upload, upsert: true })
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('md5')
  await pipeline(createReadStream(path), hash)
  return `"${hash.digest('hex')}"`
}
