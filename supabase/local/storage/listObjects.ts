import type { Claims } from '../jwt.ts'
import { actAs, type Sql } from './objectRows.ts'
import { invalidRequest } from './storageError.ts'

/** What supabase-js sends to list one folder. */
interface ListRequest {
  prefix?: unknown
  search?: unknown
  limit?: unknown
  offset?: unknown
  sortBy?: { column?: unknown; order?: unknown }
}

const sortable = ['name', 'created_at', 'updated_at', 'last_accessed_at']

/** One folder of a bucket as the caller may see it: its objects, and its folders without an id. */
export function listObjects(sql: Sql, who: Claims, bucket: string, request: ListRequest) {
  const folder = asText(request.prefix, 'prefix').replace(/^\/+|\/+$/g, '')
  const prefix = folder && `${folder}/`
  const search = asText(request.search, 'search')
  const limit = asCount(request.limit, 100, 'limit')
  const offset = asCount(request.offset, 0, 'offset')
  const column = sortable.find((name) => name === request.sortBy?.column) ?? 'name'
  const descending = request.sortBy?.order === 'desc'

  return actAs(
    sql,
    who,
    (transaction) => transaction`
      with entries as (
        select *, split_part(substr(name, length(${prefix}) + 1), '/', 1) as entry,
          position('/' in substr(name, length(${prefix}) + 1)) > 0 as in_folder
        from storage.objects
        where bucket_id = ${bucket} and starts_with(name, ${prefix})
      ), listed as (
        select distinct entry as name, null::uuid as id, null::timestamptz as updated_at,
          null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
        from entries where in_folder
        union all
        select entry, id, updated_at, created_at, last_accessed_at, metadata from entries where not in_folder
      )
      select * from listed where starts_with(lower(name), lower(${search}))
      order by id is not null, ${transaction(column)} ${descending ? transaction`desc` : transaction`asc`}, name
      limit ${limit} offset ${offset}`,
  )
}

function asText(value: unknown, field: string): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') throw invalidRequest(`body/${field} must be string`)
  return value
}

function asCount(value: unknown, fallback: number, field: string): number {
  if (value === undefined) return fallback
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) {
    throw invalidRequest(`body/${field} must be a whole number`)
  }
  return Math.min(value, 1000)
}
