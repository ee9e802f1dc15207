import { AsyncLocalStorage } from 'node:async_hooks'
import { inspect } from 'node:util'
import type { AnyAST, ConnectionContextOptions, IntrospectResult, VarsContext } from '@supabase/lite'
import { PostgresConnection } from '@supabase/lite/postgres'
import postgres from 'postgres'
import type { Claims } from '../jwt.ts'
import type { Catalogue, Settings } from './catalogue.ts'
import { errorResponse } from './errorResponse.ts'
import { oneRow, wantsOneRow } from './oneRow.ts'
import { POSTGREST_TYPES } from './types.ts'

type Database = PostgresConnection['kysely']
type RestRequest = { request: Request; claims: Claims }

/** Undoes what a request did that ends in an error. */
class Undo extends Error {
  readonly response: Response
  constructor(response: Response) {
    super('The request is over')
    this.response = response
  }
}

/** lite's connection, made to act as PostgREST does: as the caller's role, within its limits, with its errors. */
export class RestConnection extends PostgresConnection {
  readonly #catalogue: Catalogue
  readonly #current = new AsyncLocalStorage<RestRequest>()

  /** `url` is that of `authenticator`, who owns nothing and may only become the API's roles. */
  constructor(url: string, catalogue: Catalogue) {
    super({ url, postgresOptions: { types: POSTGREST_TYPES, onnotice: () => undefined } })
    this.#catalogue = catalogue
  }

  /** Answers a request with the database acting for that caller. */
  serve(request: Request, claims: Claims, answer: () => Promise<Response>): Promise<Response> {
    return this.#current.run({ request, claims }, answer)
  }

  /** Whom the request that is being answered is from. */
  get caller(): Claims {
    return this.#current.getStore()?.claims ?? { role: 'anon' }
  }

  override async introspect(): Promise<IntrospectResult> {
    return (await this.#catalogue.read()).schema
  }

  override async clearSchemaCache(): Promise<void> {
    this.#catalogue.forget()
  }

  /**
   * Runs a request in one transaction. Takes the place of lite's own, which grants everything to everybody before its
   * first request (trap T1), knows no role settings, and prints each error with its stack (trap T7).
   */
  override async withContext<T>(
    _vars: VarsContext | undefined,
    work: (database: Database) => Promise<T>,
    options?: ConnectionContextOptions,
  ): Promise<T> {
    const { request } = this.#current.getStore() ?? {}
    const { role } = this.caller
    const { settings } = await this.#catalogue.read()
    try {
      return await this.kysely.transaction().execute(async (transaction) => {
        await configure(transaction, {
          ...settings.get(role),
          ...(request && requestSettings(request)),
          'request.jwt.claims': JSON.stringify(this.caller),
          role,
        })
        const result = await work(transaction)
        // REST's work is its response, which `T` stands for. A function may choose a status and keep what it did.
        if (!(result instanceof Response) || options?.rpc) return result
        const response = request && wantsOneRow(request) ? await oneRow(result) : result
        if (response.status >= 400) throw new Undo(response)
        return response as T
      })
    } catch (error) {
      if (error instanceof Undo) return error.response as T
      // lite understands functions that raise PGRST.
      if (!(error instanceof postgres.PostgresError) || error.code === 'PGRST') throw error
      return errorResponse(error, role === 'anon') as T
    }
  }

  /** PostgREST's upsert writes the conflicting columns too, so it needs the right to; lite's leaves them out. */
  override async onPostgrestAST(ast: AnyAST): Promise<AnyAST> {
    const known = await super.onPostgrestAST(ast)
    if (ast.type !== 'upsert' || ast.ignoreDuplicates || !ast.from) return known
    const columns = Object.keys([ast.values].flat()[0] ?? {})
    const [right] = await this.driver<{ held: boolean }[]>`
      select bool_and(has_column_privilege(${this.caller.role}, attrelid, attnum, 'update')) as held from pg_attribute
      where attrelid = to_regclass(format('public.%I', ${ast.from}::text)) and attname = any(${columns})`
    if (right?.held !== false) return known
    throw Object.assign(new Error(`permission denied for table ${ast.from}`), { code: '42501' })
  }

  /** lite prints what it gets back from here: one line will do. */
  override normalizeDbError(error: unknown): unknown {
    if (!(error instanceof Error)) return error
    return Object.assign(error, { [inspect.custom]: () => `REST: ${error.message}` })
  }

  /** Without a limit postgres.js waits for ever for a connection that it was about to open. */
  override close(): Promise<void> {
    return this.driver.end({ timeout: 1 })
  }
}

function requestSettings({ method, url, headers }: Request): Settings {
  return {
    'request.method': method,
    'request.path': new URL(url).pathname.replace('/rest/v1', ''),
    'request.headers': JSON.stringify(Object.fromEntries(headers)),
    transaction_read_only: method === 'GET' || method === 'HEAD' ? 'on' : 'off',
  }
}

/** Settings for the rest of the transaction, in one round trip. */
async function configure(transaction: Database, settings: Settings) {
  await transaction
    .selectNoFrom(({ fn, val, lit }) =>
      Object.entries(settings).map(([name, value]) =>
        fn('set_config', [val(name), val(value), lit(true)]).as(name),
      ),
    )
    .execute()
}
