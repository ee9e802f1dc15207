import type postgres from 'postgres'
import type { Claims } from '../jwt.ts'
import type { ObjectPath } from './objectPath.ts'
import { noSuchBucket } from './storageError.ts'

/** What storage.objects keeps about an object's bytes, in storage-api's own keys. */
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
  user_metadata: postgres.JSONValue
  created_at: Date
  updated_at: Date
}

export interface Bucket {
  id: string
  public: boolean
  file_size_limit: number | null
  allowed_mime_types: string[] | null
}

export type Sql = postgres.Sql
export type Transaction = postgres.TransactionSql

/** The server itself, past row-level security. */
export const service: Claims = { role: 'service_role' }

/** Runs statements as the caller, so that the policies on storage.objects decide. */
export async function actAs<T>(
  sql: Sql,
  who: Claims,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const result = await sql.begin(async (transaction) => {
    await become(transaction, who)
    return { value: await work(transaction) }
  })
  return result.value
}

/** Changes who the rest of a transaction runs as. */
export async function become(transaction: Transaction, who: Claims): Promise<void> {
  await transaction`
    select set_config('role', ${who.role}, true), set_config('request.jwt.claims', ${JSON.stringify(who)}, true)`
}

export async function findBucket(sql: Sql, id: string): Promise<Bucket> {
  const [bucket] = await actAs(
    sql,
    service,
    (transaction) => transaction<Bucket[]>`
      select id, public, file_size_limit::float8, allowed_mime_types from storage.buckets where id = ${id}`,
  )
  if (!bucket) throw noSuchBucket()
  return bucket
}

/** The objects of that name which this person may see: one or none. */
export async function findObject(
  sql: Sql,
  who: Claims,
  { bucket, name }: ObjectPath,
): Promise<ObjectRow | undefined> {
  const [row] = await actAs(
    sql,
    who,
    (transaction) => transaction<ObjectRow[]>`
      select id, name, bucket_id, version, metadata, user_metadata, created_at, updated_at
      from storage.objects where bucket_id = ${bucket} and name = ${name}`,
  )
  return row
}
