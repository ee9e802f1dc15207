import { readFile } from 'node:fs/promises'
import sql from 'sql-template-tag'
import { connect } from './connect.ts'

/** Makes an empty database look like a hosted project's. Idempotent. Every role gets the password in the superuser's URL. */
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
