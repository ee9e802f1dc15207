import type { Db } from './pool.ts'

const CALL = /^\/rest\/v1\/rpc\/([^?]*)/

/** Returns PostgREST's refusal of a call whose function does not exist; undefined for all other requests. */
export type RefuseUnknown = (url: string) => Promise<Response | undefined>

/**
 * PostgREST 12 compares an unknown name with those of all functions to make a suggestion: 13 ms, in which all others wait. The
 * database finds none within a millisecond.
 */
export function createFunctionNames(pool: Db, schemas: readonly string[]): RefuseUnknown {
  /** Names of existing functions. PostgREST refuses those that were dropped since. */
  const known = new Set<string>()

  async function exists(name: string): Promise<boolean> {
    if (known.has(name)) return true
    // No name contains it, and Postgres accepts no such text.
    if (name.includes('\0')) return false
    const found = await pool
      .query(
        `select from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
         where proname = $1 and nspname = any ($2) limit 1`,
        [name, schemas],
      )
      // Without a database, PostgREST says so.
      .catch(() => undefined)
    if (found?.rowCount === 0) return false
    if (found) known.add(name)
    return true
  }

  return async (url) => {
    const [, encoded] = CALL.exec(url) ?? []
    if (encoded === undefined) return undefined
    const name = decodeURIComponent(encoded)
    if (await exists(name)) return undefined
    const [schema] = schemas
    const body = {
      code: 'PGRST202',
      details: `Searched for the function ${schema}.${name}, but no matches were found in the schema cache.`,
      hint: null,
      message: `Could not find the function ${schema}.${name} in the schema cache`,
    }
    return Response.json(body, { status: 404 })
  }
}
