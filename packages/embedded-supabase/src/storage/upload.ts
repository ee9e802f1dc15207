import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import sql, { empty } from 'sql-template-tag'
import type { Claims } from '../jwt.ts'
import type { ObjectFiles } from './objectFiles.ts'
import { actAs, type Bucket, type ObjectMetadata, service, setRole } from './objectRows.ts'
import { invalidRequest, StorageError } from './storageError.ts'

export interface Upload {
  bytes: ReadableStream<Uint8Array> | null
  mimetype: string
  cacheControl: string
  userMetadata: object | null
}

interface StoreOptions {
  pool: Pool
  files: ObjectFiles
  who: Claims
  bucket: Bucket
  name: string
  upload: Upload
  /** Otherwise a second object of that name is refused. */
  upsert: boolean
}

/** Reads an upload in either of supabase-js' forms: multipart for a Blob or File, else the bare bytes. */
export async function readUpload(request: Request): Promise<Upload> {
  const { headers } = request
  const type = headers.get('content-type') ?? 'application/octet-stream'
  if (!type.startsWith('multipart/form-data')) {
    const encoded = headers.get('x-metadata')
    return {
      bytes: request.body,
      mimetype: type,
      cacheControl: headers.get('cache-control') ?? 'no-cache',
      userMetadata: encoded ? parseMetadata(Buffer.from(encoded, 'base64').toString('utf8')) : null,
    }
  }
  const form = await request.formData().catch(() => {
    throw invalidRequest('The form could not be read')
  })
  const file = [...form.values()].find((value) => value instanceof File)
  if (!file) throw invalidRequest('No content provided')
  const cacheControl = form.get('cacheControl')
  const metadata = form.get('metadata')
  return {
    bytes: file.stream(),
    mimetype: file.type || 'application/octet-stream',
    cacheControl: /^\d+$/.test(String(cacheControl)) ? `max-age=${cacheControl}` : 'no-cache',
    userMetadata: typeof metadata === 'string' ? parseMetadata(metadata) : null,
  }
}

/** Stores an object and returns its id. Row-level security decides before a byte is written; an incomplete upload leaves nothing. */
export async function storeObject(options: StoreOptions): Promise<string> {
  const { pool, files, who, bucket, name, upload, upsert } = options
  checkType(bucket, upload.mimetype)
  const id = randomUUID()
  const version = randomUUID()
  try {
    const stored = await actAs(pool, service, async (tx) => {
      // One upload of a name at a time, so that the replaced version's file is always removed.
      await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`${bucket.id}/${name}`}, 0))`)
      const found = await tx.query<{ id: string; version: string }>(sql`
        select id, version from storage.objects where bucket_id = ${bucket.id} and name = ${name}`)
      const [old] = found.rows

      await setRole(tx, who)
      const replace = sql`
        on conflict (bucket_id, name) do update set version = excluded.version, owner_id = excluded.owner_id`
      await tx.query(sql`
        insert into storage.objects (id, bucket_id, name, version, owner_id)
        values (${id}, ${bucket.id}, ${name}, ${version}, ${who.sub ?? null}) ${upsert ? replace : empty}`)

      const limit = bucket.file_size_limit ?? Number.POSITIVE_INFINITY
      const written = await files.write(version, upload.bytes, limit)
      await setRole(tx, service)
      await tx.query(sql`
        update storage.objects set metadata = ${JSON.stringify(metadataOf(upload, written))}, updated_at = now(),
          user_metadata = ${upload.userMetadata && JSON.stringify(upload.userMetadata)}
        where bucket_id = ${bucket.id} and name = ${name}`)
      return { id: old?.id ?? id, replaced: old?.version }
    })
    if (stored.replaced) await files.remove(stored.replaced)
    return stored.id
  } catch (error) {
    await files.remove(version)
    throw error
  }
}

class Tried extends Error {}

/** Throws unless row-level security lets the caller store an object of this name; stores nothing. */
export async function checkMayStore({
  pool,
  who,
  bucket,
  name,
  upsert,
}: Pick<StoreOptions, 'pool' | 'who' | 'bucket' | 'name' | 'upsert'>): Promise<void> {
  const replace = sql` on conflict (bucket_id, name) do update set owner_id = excluded.owner_id`
  await actAs(pool, who, async (tx) => {
    await tx.query(sql`
      insert into storage.objects (bucket_id, name, version, owner_id)
      values (${bucket.id}, ${name}, ${randomUUID()}, ${who.sub ?? null})${upsert ? replace : empty}`)
    throw new Tried()
  }).catch((error: unknown) => {
    if (!(error instanceof Tried)) throw error
  })
}

export function metadataOf(
  { mimetype, cacheControl }: Pick<Upload, 'mimetype' | 'cacheControl'>,
  { size, eTag }: { size: number; eTag: string },
): ObjectMetadata {
  return {
    eTag,
    size,
    mimetype,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  }
}

export function checkType({ allowed_mime_types }: Bucket, mimetype: string): void {
  const essence = mimetype.split(';')[0]?.trim().toLowerCase() ?? ''
  const fits = (allowed: string) =>
    allowed.endsWith('/*') ? essence.startsWith(allowed.slice(0, -1)) : essence === allowed
  if (allowed_mime_types && !allowed_mime_types.some(fits)) {
    throw new StorageError(
      415,
      'InvalidMimeType',
      `mime type ${mimetype} is not supported`,
      'invalid_mime_type',
    )
  }
}

export function parseMetadata(text: string): object {
  try {
    const metadata: unknown = JSON.parse(text)
    if (typeof metadata === 'object' && metadata !== null) return metadata
  } catch {}
  throw invalidRequest('The metadata is not a JSON object')
}
