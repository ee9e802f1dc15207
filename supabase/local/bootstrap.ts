import { readFile } from 'node:fs/promises'
import postgres from 'postgres'

/**
 * Makes an empty database look like a hosted project's: roles, schemas, the tables and functions of Auth, Storage and
 * Realtime. Idempotent. The URL is the superuser's; its password becomes every role's.
 */
export async function bootstrapDatabase(superuserUrl: string): Promise<void> {
  const sql = postgres(superuserUrl, { max: 1, onnotice: () => undefined })
  try {
    const { password } = new URL(superuserUrl)
    await sql`select set_config('bootstrap.password', ${password}, false)`
    await sql.unsafe(await readFile(new URL('bootstrap.sql', import.meta.url), 'utf8')).simple()
  } finally {
    await sql.end()
  }
}
