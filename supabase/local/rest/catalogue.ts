import type { IntrospectResult } from '@supabase/lite'
import { PostgresConnection } from '@supabase/lite/postgres'

const EXPOSED_SCHEMA = 'public'

/** Names and values as in `alter role … set …`. */
export type Settings = Record<string, string>

/** What REST knows of the database: its schema, and the settings of the roles it acts as. */
export type Contents = { schema: IntrospectResult; settings: Map<string, Settings> }

export type Catalogue = {
  /** Reads once and remembers. */
  read(): Promise<Contents>
  forget(): void
  close(): Promise<void>
}

/** Keeps only what the API may know of: a table of another schema does not exist for it. */
function exposed(schema: IntrospectResult): IntrospectResult {
  const isExposed = (entry: { schema?: string }) => entry.schema === EXPOSED_SCHEMA
  return {
    ...schema,
    tables: schema.tables.filter(isExposed),
    views: schema.views.filter(isExposed),
    columns: schema.columns.filter(isExposed),
    primary_keys: schema.primary_keys.filter(isExposed),
    foreign_keys: schema.foreign_keys.filter(isExposed),
    functions: schema.functions?.filter(isExposed),
  }
}

async function readSettings({ driver }: PostgresConnection) {
  const roles = await driver<{ role: string; settings: string[] }[]>`
    select rolname as role, rolconfig as settings from pg_roles
    where rolname in ('anon', 'authenticated', 'service_role') and rolconfig is not null`
  return new Map(
    roles.map(({ role, settings }): [string, Settings] => [
      role,
      Object.fromEntries(
        settings.map((setting) => [setting.split('=', 1)[0], setting.replace(/^[^=]*=/, '')]),
      ),
    ]),
  )
}

/** The catalogue seen by somebody who sees everything; `authenticator` would find nothing of its own. */
export function openCatalogue(url: string): Catalogue {
  const connection = new PostgresConnection({ url, postgresOptions: { max: 1, idle_timeout: 5 } })
  let contents: Promise<Contents> | undefined

  async function readNow(): Promise<Contents> {
    const settings = await readSettings(connection)
    return { schema: exposed(await connection.introspect()), settings }
  }

  return {
    read() {
      contents ??= readNow().catch((error: unknown) => {
        contents = undefined
        throw error
      })
      return contents
    },
    forget() {
      contents = undefined
    },
    close: () => connection.driver.end({ timeout: 1 }),
  }
}
