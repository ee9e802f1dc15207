import { inspect } from 'node:util'
import type { ConnectionContextOptions, IntrospectResult, VarsContext } from '@supabase/lite'
import { PostgresConnection } from '@supabase/lite/postgres'
import postgres from 'postgres'
import type { Claims } from '../jwt.ts'
import { errorResponse } from './errorResponse.ts'
import { POSTGREST_TYPES } from './types.ts'

const EXPOSED_SCHEMA = 'public'

type Database = PostgresConnection['kysely']
type Settings = Record<string, string>

/** What is read once and kept until the schema changes. */
type Catalogue = { schema: IntrospectResult; settings: Map<string, Settings> }

/** Keeps only what the API may know of: a table of another schema does not exist for it. */
function exposed(schema: IntrospectResult): IntrospectResult {
  const isExposed = (entry: { schema?: string }) => entry.schema === EXPOSED_SCHEMA
  return {
    ...schema,
    tables: schema.tables.filter(isExposed),
    views: schema.views.filter(isExposed),
    columns: schema.columns.filter(isExposed),
    foreign_keys: schema.foreign_keys.filter((key) => isExposed(key) && key.ref_schema === EXPOSED_SCHEMA),
    functions: schema.functions?.filter(isExposed),
  }
}

/** lite's connection, made to act as PostgREST does: as the caller's role, within its limits, with its errors. */
export class RestConnection extends PostgresConnection {
  readonly #introspection: PostgresConnection
  #catalogue: Promise<Catalogue> | undefined

  /**
   * `databaseUrl` is that of `authenticator`, who owns nothing and may only become the API's roles; the one who reads
   * the schema has to see everything.
   */
  constructor(databaseUrl: string, introspectionUrl: string) {
    super({ url: databaseUrl, postgresOptions: { types: POSTGREST_TYPES, onnotice: () => undefined } })
    this.#introspection = new PostgresConnection({
      url: introspectionUrl,
      postgresOptions: { max: 1, idle_timeout: 5 },
    })
  }

  async #readCatalogue(): Promise<Catalogue> {
    const rows = await this.driver<{ role: string; settings: string[] }[]>`
      select rolname as role, rolconfig as settings from pg_roles
      where rolname in ('anon', 'authenticated', 'service_role') and rolconfig is not null`
    const settings = rows.map(({ role, settings }): [string, Settings] => [
      role,
      Object.fromEntries(
        settings.map((setting) => [setting.split('=', 1)[0], setting.replace(/^[^=]*=/, '')]),
      ),
    ])
    return { schema: exposed(await this.#introspection.introspect()), settings: new Map(settings) }
  }

  #getCatalogue(): Promise<Catalogue> {
    this.#catalogue ??= this.#readCatalogue().catch((error: unknown) => {
      this.#catalogue = undefined
      throw error
    })
    return this.#catalogue
  }

  override async introspect(): Promise<IntrospectResult> {
    return (await this.#getCatalogue()).schema
  }

  override async clearSchemaCache(): Promise<void> {
    this.#catalogue = undefined
  }

  /**
   * Runs a request in one transaction. Takes the place of lite's own, which grants everything to everybody before its
   * first request (trap T1), knows no role settings, and prints each error with its stack (trap T7).
   */
  override async withContext<T>(
    vars: VarsContext | undefined,
    work: (database: Database) => Promise<T>,
    options?: ConnectionContextOptions,
  ): Promise<T> {
    const { jwt } = (vars?.auth ?? {}) as { jwt?: Claims | null }
    const claims: Claims = jwt ?? { role: 'anon' }
    const { settings } = await this.#getCatalogue()
    try {
      return await this.kysely.transaction().execute(async (transaction) => {
        await configure(transaction, {
          ...settings.get(claims.role),
          ...requestSettings(options?.rpc),
          'request.jwt.claims': JSON.stringify(claims),
          role: claims.role,
        })
        return work(transaction)
      })
    } catch (error) {
      // lite understands functions that raise PGRST. The rest is a response already, which is what `T` stands for.
      if (!(error instanceof postgres.PostgresError) || error.code === 'PGRST') throw error
      return errorResponse(error, claims.role === 'anon') as T
    }
  }

  /** lite prints what it gets back from here: one line will do. */
  override normalizeDbError(error: unknown): unknown {
    if (!(error instanceof Error)) return error
    return Object.assign(error, { [inspect.custom]: () => `REST: ${error.message}` })
  }

  override async close(): Promise<void> {
    await Promise.all([super.close(), this.#introspection.close()])
  }
}

function requestSettings(rpc: ConnectionContextOptions['rpc']): Settings {
  if (!rpc) return {}
  return {
    'request.method': rpc.method,
    'request.path': rpc.path,
    'request.headers': JSON.stringify(rpc.requestHeaders ?? {}),
    transaction_read_only: rpc.readOnly ? 'on' : 'off',
  }
}

/** Settings for the rest of the transaction, in one round trip. */
async function configure(transaction: Database, settings: Settings) {
  await transaction
    .selectNoFrom((expression) =>
      Object.entries(settings).map(([name, value]) =>
        expression
          .fn('set_config', [expression.val(name), expression.val(value), expression.lit(true)])
          .as(name),
      ),
    )
    .execute()
}
