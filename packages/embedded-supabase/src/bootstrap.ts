import { readFile } from 'node:fs/promises'
import sql from 'sql-template-tag'
import { connect } from './connect.ts'

/**
 * Makes an empty database look like a hosted project's: roles, schemas, and the tables and functions of Auth, Storage and
 * Realtime. Idempotent. The URL is the superuser's; its password becomes every role's.
 */
export async function bootstrapDatabase(superuserUrl: string): Promise<void> {
  const client = await connect(superuserUrl)
  try {
    const { password } = new URL(superuserUrl)
    await client.query(sql`select set_config('bootstrap.password', ${password}, false)`)
    await client.query(await readFile(new URL('bootstrap.sql', import.meta.url), 'utf8'))
  } finally {
    await client.end()
  }
}
