import type { Pool } from 'pg'
import sql, { raw } from 'sql-template-tag'
import type { Claims } from '../jwt.ts'
import { queryAs } from './objectRows.ts'
import { invalidRequest } from './storageError.ts'

const COLUMNS = ['name', 'created_at', 'updated_at', 'last_accessed_at']
const ORDERS = ['asc', 'desc']

/**
 * One folder of a bucket as the caller may see it, sorted like storage-api: by name mixed, ignoring case; by date, folders
 * first and without an id. `search` is a name prefix.
 */
export function listObjects(pool: Pool, who: Claims, bucket: string, request: Record<string, unknown>) {
  const folder = asText(request.prefix, 'prefix')
  const prefix = folder === '' || folder.endsWith('/') ? folder : `${folder}/`
  const search = request.search == null ? '' : asText(request.search, 'search')
  const limit = Math.min(asCount(request.limit ?? 100, 1, 'limit'), 1500)
  const offset = asCount(request.offset ?? 0, 0, 'offset')
  const sortBy = asObject(request.sortBy)
  const column = asOneOf(sortBy.column ?? 'name', COLUMNS, 'column')
  const order = raw(asOneOf(sortBy.order ?? 'asc', ORDERS, 'order'))
  // A folder sorts by its name with the slash: "deep.txt" comes before "deep/".
  const byName = sql`sort_key collate "C" ${order}`
  const byDate = sql`id is not null, case when id is null then sort_key end collate "C" ${order}, ${raw(column)} ${order}`

  return queryAs(
    pool,
    who,
    sql`
      with found as (
        select *, substr(name, length(${prefix}) + 1) as entry,
          position('/' in substr(name, length(${prefix + search}) + 1)) as slash
        from storage.objects
        where bucket_id = ${bucket} and starts_with(lower(name), lower(${prefix + search}))
      ), folders as (
        select left(entry, length(${search}) + slash - 1) as folder from found where slash > 0
      ), listed as (
        select min(folder) as name, null::uuid as id, null::timestamptz as updated_at,
          null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata,
          lower(folder) || '/' as sort_key
        from folders group by lower(folder)
        union all
        select entry, id, updated_at, created_at, last_accessed_at, metadata, lower(entry) from found where slash = 0
      )
      select name, id, updated_at, created_at, last_accessed_at, metadata from listed
      order by ${column === 'name' ? byName : byDate} limit ${limit} offset ${offset}`,
  )
}

function asText(value: unknown, field: string): string {
  if (typeof value !== 'string') throw invalidRequest(`body/${field} must be string`)
  return value
}

function asCount(value: unknown, least: number, field: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least) {
    throw invalidRequest(`body/${field} must be a whole number >= ${least}`)
  }
  return value
}

function asObject(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object') throw invalidRequest('body/sortBy must be object')
  return value as Record<string, unknown>
}

function asOneOf(value: unknown, allowed: string[], field: string): string {
  const found = allowed.find((name) => name === value)
  if (found === undefined) throw invalidRequest(`body/sortBy/${field} must be one of ${allowed.join(', ')}`)
  return found
}
