import { escapeIdentifier, Pool, type PoolClient, type QueryConfig, types } from 'pg'
import tag, { type Sql as Fragment, join, raw } from 'sql-template-tag'

/** Object ids of Postgres' types. */
const DATE = 1082
const INTERVAL = 1186

// A date is independent of this machine's time zone, and an interval is the text that Postgres writes.
const parsers: QueryConfig['types'] = {
  getTypeParser: ((oid: number, format?: 'text') => {
    if (oid === DATE) return (text: string) => new Date(text)
    return oid === INTERVAL ? String : types.getTypeParser(oid, format)
  }) as typeof types.getTypeParser,
}

type Runner = Pick<PoolClient, 'query'>

// biome-ignore lint/suspicious/noExplicitAny: a test names the columns it reads
type AnyRows = any[]

/** A statement that runs when awaited; inside another statement it is a fragment of it. */
export class Statement<Rows extends AnyRows> implements Promise<Rows> {
  readonly [Symbol.toStringTag] = 'Statement'
  readonly fragment: Fragment
  readonly #runner: Runner
  readonly #values: unknown[]

  /** `values` are those of a text that numbers its parameters itself. */
  constructor(fragment: Fragment, runner: Runner, values: unknown[] = fragment.values) {
    this.fragment = fragment
    this.#runner = runner
    this.#values = values
  }

  // biome-ignore lint/suspicious/noThenProperty: awaiting it runs it
  then<Done = Rows, Failed = never>(
    done?: ((rows: Rows) => Done | PromiseLike<Done>) | null,
    failed?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Done | Failed> {
    return (
      this.#runner
        .query(this.fragment.text, this.#values)
        // Several statements have several results.
        .then((results) => (Array.isArray(results) ? results.at(-1) : results).rows as Rows)
        .then(done, failed)
    )
  }

  catch<Failed = never>(failed?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null) {
    return this.then(null, failed)
  }

  finally(after?: (() => void) | null) {
    return this.then().finally(after)
  }
}

/** Runs statements written as template strings: values become parameters. */
export type Queries = {
  <Rows extends AnyRows = AnyRows>(strings: TemplateStringsArray, ...values: unknown[]): Statement<Rows>
  /** A name, such as a table's, or column assignments, as a fragment of a statement. */
  (part: string | Record<string, unknown>): Fragment
  /** A value as a JSON parameter. */
  json(value: unknown): string
  /** Runs a text of one or more statements without parameters, or one with parameters as `$1`. */
  unsafe<Rows extends AnyRows = AnyRows>(text: string, values?: unknown[]): Statement<Rows>
}

/** Statements on their own connections. */
export type Sql = Queries & {
  /** Runs the work in one transaction on one connection: committed when it returns, rolled back when it throws. */
  begin<Result>(work: (transaction: Queries) => Promise<Result>): Promise<Result>
  reserve(): Promise<Queries & { release(): void }>
  end(): Promise<void>
}

/** A statement in a statement is a fragment; everything else is a parameter. */
const part = (value: unknown) => (value instanceof Statement ? value.fragment : value)

const name = (text: string) => raw(escapeIdentifier(text))

const assignments = (columns: Record<string, unknown>) =>
  join(Object.entries(columns).map(([column, value]) => tag`${name(column)} = ${part(value) as never}`))

function queriesOn(runner: Runner): Queries {
  function query(first: TemplateStringsArray | string | Record<string, unknown>, ...values: unknown[]) {
    if (typeof first === 'string') return name(first)
    return Array.isArray(first) && 'raw' in first
      ? new Statement(tag(first as never, ...(values.map(part) as [])), runner)
      : assignments(first as Record<string, unknown>)
  }
  return Object.assign(query as Queries, {
    json: (value: unknown) => JSON.stringify(value),
    unsafe: (text: string, values?: unknown[]) => new Statement(raw(text), runner, values),
  })
}

/** Opens statements on a database for tests and benches. Close it with `end`. */
export function openSql(connectionString: string, max = 1): Sql {
  // A connection holds a caller's role and claims: it is not closed when idle, and does not keep the process alive.
  const pool = new Pool({
    connectionString,
    max,
    types: parsers,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  })
  // A server killed under a test ends idle connections; the next statement opens another or fails.
  pool.on('error', () => undefined)
  return Object.assign(queriesOn(pool as unknown as Runner), {
    async begin<Result>(work: (transaction: Queries) => Promise<Result>) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const result = await work(queriesOn(client))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        throw error
      } finally {
        client.release()
      }
    },
    async reserve() {
      const client = await pool.connect()
      return Object.assign(queriesOn(client), { release: () => client.release() })
    },
    end: () => pool.end(),
  })
}
