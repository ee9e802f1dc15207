import type { Pool } from 'pg'
import sql from 'sql-template-tag'
import type { ObjectFiles } from './objectFiles.ts'
import { actAs, service } from './objectRows.ts'

/** Removes files of uploads interrupted by the process's end: they have no row. Only before any upload. */
export async function removeLeftoverFiles(pool: Pool, files: ObjectFiles): Promise<void> {
  const { rows } = await actAs(pool, service, (tx) =>
    tx.query<{ version: string }>(sql`select version from storage.objects where version is not null`),
  )
  const known = new Set(rows.map(({ version }) => version))
  await files.remove(...(await files.list()).filter((version) => !known.has(version)))
}
