import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BucketConfig } from '../config.ts'
import type { ObjectFiles } from './objectFiles.ts'
import { actAs, findBucket, findObject, type Sql, service } from './objectRows.ts'
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
 * Makes the buckets of config.toml and puts the files of their `objects_path` in them, as
 * `supabase seed buckets` does. A file that is there already, unchanged, is left alone.
 */
export async function fillBuckets(sql: Sql, files: ObjectFiles, buckets: BucketConfig[]): Promise<void> {
  for (const { id, public: isPublic, fileSizeLimit, allowedMimeTypes, objectsPath } of buckets) {
    const row = {
      id,
      name: id,
      public: isPublic,
      file_size_limit: fileSizeLimit,
      allowed_mime_types: allowedMimeTypes,
    }
    await actAs(
      sql,
      service,
      (transaction) => transaction`
        insert into storage.buckets ${transaction(row)}
        on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
          allowed_mime_types = excluded.allowed_mime_types`,
    )
    if (objectsPath) await uploadFolder(sql, files, id, objectsPath)
  }
}

async function uploadFolder(sql: Sql, files: ObjectFiles, bucketId: string, folder: string): Promise<void> {
  const bucket = await findBucket(sql, bucketId)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const mimetype = types[extname(entry.name)]
    if (!entry.isFile() || !mimetype) continue
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).split(sep).join('/')
    const existing = await findObject(sql, service, { bucket: bucketId, name })
    if (existing && existing.metadata.eTag === (await hashOf(path)) && (await files.has(existing.version)))
      continue

    const bytes = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
    const upload = { bytes, mimetype, cacheControl: 'max-age=3600', userMetadata: null }
    await storeObject({ sql, files, who: service, bucket, name, upload, upsert: true })
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('md5')
  await pipeline(createReadStream(path), hash)
  return `"${hash.digest('hex')}"`
}
