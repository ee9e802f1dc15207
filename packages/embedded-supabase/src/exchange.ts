import { execFile } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Client } from 'pg'
import { connect } from './connect.ts'
import type { Postgres } from './postgres.ts'

export const ROWS = 'rows'

/** Connects as the superuser, who sees every row and may leave triggers out. */
export async function withDatabase<Result>(
  url: string,
  work: (database: Client) => Promise<Result>,
): Promise<Result> {
  const database = await connect(url)
  try {
    // Without a search_path: names are written with their schema.
    await database.query("set search_path = ''")
    return await work(database)
  } finally {
    await database.end()
  }
}

const exchangeOf = ({ home }: Postgres) => join(home.directory, 'exchange')

export function removeExchange(postgres: Postgres): void {
  rmSync(exchangeOf(postgres), { recursive: true, force: true })
}

/** A folder that Postgres can read and write, under any user. Deleted when the work is done. */
export async function withExchange<Result>(
  postgres: Postgres,
  work: (directory: string) => Promise<Result>,
): Promise<Result> {
  const exchange = exchangeOf(postgres)
  removeExchange(postgres)
  mkdirSync(join(exchange, ROWS), { recursive: true, mode: 0o700 })
  giveToPostgres(postgres, exchange)
  try {
    return await work(exchange)
  } finally {
    removeExchange(postgres)
  }
}

export function giveToPostgres({ home }: Postgres, directory: string): void {
  const { uid, gid } = home.identity
  if (uid === undefined || gid === undefined) return
  for (const path of ['', ...readdirSync(directory, { recursive: true, encoding: 'utf8' })])
    chownSync(join(directory, path), uid, gid)
}

export const run = (program: string, args: string[]) =>
  promisify(execFile)(program, args, { maxBuffer: Number.POSITIVE_INFINITY })
