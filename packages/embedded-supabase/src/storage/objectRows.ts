import type { Pool, PoolClient, QueryResultRow } from 'pg'
import sql, { type Sql } from 'sql-template-tag'
import type { Claims } from '../jwt.ts'
import { inTransaction } from '../pool.ts'
import type { ObjectPath } from './objectPath.ts'
import { noSuchBucket } from './storageError.ts'

/** An object's metadata in storage.objects, in storage-api's own keys. */
export interface ObjectMetadata {
  eTag: string
  size: number
  mimetype: string
  cacheControl: string
  lastModified: string
  contentLength: number
  httpStatusCode: number
}

export interface ObjectRow {
  id: string
  name: string
  bucket_id: string
  /** Names the file that holds the bytes; new with every upload. */
  version: string
  metadata: ObjectMetadata
  user_metadata: object | null
  created_at: Date
  updated_at: Date
}

export interface Bucket {
  id: string
  public: boolean
  file_size_limit: number | null
  allowed_mime_types: string[] | null
}

/** The server itself, which row-level security does not restrict. */
export const service: Claims = { role: 'service_role' }

/** Runs statements as the caller, so that the policies on storage.objects decide. */
export function actAs<T>(pool: Pool, who: Claims, work: (tx: PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(pool, async (tx) => {
    await setRole(tx, who)
    return work(tx)
  })
}

export async function queryAs<Row extends QueryResultRow>(
  pool: Pool,
  who: Claims,
  statement: Sql,
): Promise<Row[]> {
  const { rows } = await actAs(pool, who, (tx) => tx.query<Row>(statement))
  return rows
}

/** Changes the role of the rest of a transaction. */
export async function setRole(tx: PoolClient, who: Claims): Promise<void> {
  await tx.query(sql`
    select set_config('role', ${who.role}, true), set_config('request.jwt.claims', ${JSON.stringify(who)}, true)`)
}

export async function findBucket(pool: Pool, id: string): Promise<Bucket> {
  const [bucket] = await queryAs<Bucket>(
    pool,
    service,
    sql`select id, public, file_size_limit::float8, allowed_mime_types from storage.buckets where id = ${id}`,
  )
  if (!bucket) throw noSuchBucket()
  return bucket
}

/** The object at that path, if it exists and is visible to the caller. */
export async function findObject(
  pool: Pool,
  who: Claims,
  { bucket, name }: ObjectPath,
): Promise<ObjectRow | undefined> {
  const [row] = await queryAs<ObjectRow>(
    pool,
    who,
    sql`
      select id, name, bucket_id, version, metadata, user_metadata, created_at, updated_at
      from storage.objects where bucket_id = ${bucket} and name = ${name}`,
  )
  return row
}
