import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrapDatabase } from './bootstrap.ts'
import { applySchemas, type Seeder } from './migrate.ts'
import { openSql, type Sql } from './sql.ts'

export type TestDatabase = {
  /** Connects as `postgres`, the role that runs migrations. */
  url: string
  superuserUrl: string
  /** The same database under another role, such as `authenticator`. */
  urlFor(role: string): string
  sql: Sql
  drop(): Promise<void>
}

type Options = {
  /** The superuser's URL of the tests' own Postgres. */
  serverUrl: () => string
  folder: string
  seeder?: Seeder
  /** Other inputs of the databases than the schema: an edited one makes a new template. */
  madeOf?: string[]
}

const bootstrapFile = join(import.meta.dirname, 'bootstrap.sql')

const filesOf = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()

/** Makes databases for tests: migrated and seeded ones by copying a template, in some 50 ms, and bare ones. */
export function testDatabases({ serverUrl, folder, seeder, madeOf = [] }: Options) {
  function locate(database: string, role = 'supabase_admin') {
    const url = new URL(serverUrl())
    url.pathname = database
    url.username = role
    return url.href
  }

  let server: Sql | undefined
  /** One connection for all databases that this process makes and drops: a connection each takes 4 ms more CPU. */
  const openServer = () => {
    server ??= openSql(locate('postgres'))
    return server
  }

  function templateName() {
    const hash = createHash('sha256')
    const parts = [
      bootstrapFile,
      ...['schemas', 'migrations'].map((name) => join(folder, name)).filter(existsSync),
      ...madeOf,
    ]
    for (const part of parts) for (const file of filesOf(part)) hash.update(readFileSync(file))
    return `template_${hash.digest('hex').slice(0, 12)}`
  }

  /** Builds the template once for all workers; the others wait at the lock. */
  async function buildTemplate() {
    const name = templateName()
    const server = openSql(locate('postgres'))
    // The lock lasts as long as its connection, which the pool would close after ten idle seconds.
    const sql = await server.reserve()
    try {
      await sql`select pg_advisory_lock(hashtext(${name}))`
      const [built] = await sql`select from pg_database where datname = ${name} and datistemplate`
      if (built) return name
      await sql`drop database if exists ${sql(name)}`
      await sql`create database ${sql(name)}`
      await bootstrapDatabase(locate(name))
      await applySchemas(locate(name, 'postgres'), folder, seeder)
      await sql`alter database ${sql(name)} is_template true`
      return name
    } finally {
      sql.release()
      await server.end()
    }
  }

  let template: Promise<string> | undefined

  async function create(kind: string, source: string): Promise<TestDatabase> {
    const name = `${kind}_${randomUUID().replaceAll('-', '')}`
    const server = openServer()
    // Copying files takes a third to two thirds of the CPU time of copying page by page through the log.
    await server`create database ${server(name)} template ${server(source)} owner postgres strategy file_copy`
    // A copy lacks its template's settings for roles.
    await server.unsafe(`
      do $$
      declare
        setting record;
      begin
        for setting in
          select setrole::regrole as role, split_part(each, '=', 1) as name, substr(each, strpos(each, '=') + 1) as value
          from pg_db_role_setting, unnest(setconfig) each
          where setrole <> 0 and setdatabase = (select oid from pg_database where datname = '${source}')
        loop
          execute format('alter role %s in database ${name} set %s = %L', setting.role, setting.name, setting.value);
        end loop;
      end
      $$`)
    const sql = openSql(locate(name), 4)
    return {
      url: locate(name, 'postgres'),
      superuserUrl: locate(name),
      urlFor: (role) => locate(name, role),
      sql,
      async drop() {
        await sql.end()
        await server`drop database ${server(name)} with (force)`
      },
    }
  }

  return {
    /** Bootstrapped, migrated and seeded. */
    async fresh(): Promise<TestDatabase> {
      template ??= buildTemplate()
      return create('test', await template)
    },
    /** As a new hosted project has it before its first migration. */
    async bare(): Promise<TestDatabase> {
      // The template makes the server's roles; two concurrent tests would conflict.
      template ??= buildTemplate()
      await template
      const database = await create('bare', 'template0')
      await bootstrapDatabase(database.superuserUrl)
      return database
    },
  }
}
