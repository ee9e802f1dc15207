import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'
import sql from 'sql-template-tag'
import type { BucketConfig } from '../config.ts'
import type { ObjectFiles } from './objectFiles.ts'
import { findBucket, type ObjectMetadata, queryAs, service } from './objectRows.ts'
import { checkType, metadataOf } from './upload.ts'

const types: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt',
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
}

/** Makes the buckets of config.toml and uploads changed files of their `objects_path`, like `supabase seed buckets`. */
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

type FolderFile = { name: string; version: string; metadata: ObjectMetadata }

async function uploadFolder(pool: Pool, files: ObjectFiles, bucketId: string, folder: string): Promise<void> {
  const bucket = await findBucket(pool, bucketId)
  const existing = await queryAs<{ name: string; version: string; etag: string | null }>(
    pool,
    service,
    sql`select name, version, metadata ->> 'eTag' as etag from storage.objects where bucket_id = ${bucketId}`,
  )
  const stored = new Map(existing.map((object) => [object.name, object]))
  const added: FolderFile[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const mimetype = types[extname(entry.name)]
    if (!entry.isFile() || !mimetype) continue
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).split(sep).join('/')
    const { size, eTag } = await describe(path)
    const object = stored.get(name)
    if (object?.etag === eTag && (await files.has(object.version))) continue
    checkType(bucket, mimetype)
    const version = versionOf(bucketId, name, eTag)
    await files.take(version, path, bucket.file_size_limit ?? Number.POSITIVE_INFINITY)
    const metadata = metadataOf({ mimetype, cacheControl: 'max-age=3600' }, { size, eTag })
    added.push({ name, version, metadata })
  }
  if (added.length === 0) return
  // The files of replaced versions then have no row, and are removed with other leftovers.
  await queryAs(
    pool,
    service,
    sql`
      insert into storage.objects (bucket_id, name, version, metadata)
      select ${bucketId}, name, version, metadata
      from jsonb_to_recordset(${JSON.stringify(added)}) as added (name text, version text, metadata jsonb)
      on conflict (bucket_id, name) do update
        set version = excluded.version, owner_id = null, metadata = excluded.metadata, updated_at = now()`,
  )
}

/** The same bytes have the same version: not rewritten for another database on the same directory. */
function versionOf(bucketId: string, name: string, eTag: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([bucketId, name, eTag]))
    .digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const described = new Map<string, { changed: number; size: number; eTag: string }>()

/** A file's size and hash; read once per process, unless it has changed. */
async function describe(path: string): Promise<{ size: number; eTag: string }> {
  const { size, mtimeMs: changed } = await stat(path)
  const known = described.get(path)
  if (known?.changed === changed && known.size === size) return known
  const hash = createHash('md5')
  await pipeline(createReadStream(path), hash)
  const read = { changed, size, eTag: `"${hash.digest('hex')}"` }
  described.set(path, read)
  return read
}
