import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import sql from 'sql-template-tag'
import type { Claims } from '../jwt.ts'
import type { ObjectFiles } from './objectFiles.ts'
import type { ObjectPath } from './objectPath.ts'
import { actAs, findObject, type ObjectRow, queryAs } from './objectRows.ts'
import { noSuchObject } from './storageError.ts'

/** Removes the named objects the caller may remove; returns their rows. */
export async function removeObjects(
  pool: Pool,
  files: ObjectFiles,
  who: Claims,
  bucket: string,
  names: string[],
) {
  const removed = await queryAs<ObjectRow>(
    pool,
    who,
    sql`delete from storage.objects where bucket_id = ${bucket} and name = any(${names}) returning *`,
  )
  await files.remove(...removed.map((row) => row.version))
  return removed
}

/** Renames an object or moves it to another bucket; returns its id. Its bytes stay in place. */
export async function moveObject(pool: Pool, who: Claims, from: ObjectPath, to: ObjectPath): Promise<string> {
  const [moved] = await queryAs<{ id: string }>(
    pool,
    who,
    sql`
      update storage.objects set bucket_id = ${to.bucket}, name = ${to.name}, updated_at = now()
      where bucket_id = ${from.bucket} and name = ${from.name} returning id`,
  )
  if (!moved) throw noSuchObject()
  return moved.id
}

export async function copyObject(
  pool: Pool,
  files: ObjectFiles,
  who: Claims,
  from: ObjectPath,
  to: ObjectPath,
): Promise<string> {
  const source = await findObject(pool, who, from)
  if (!source) throw noSuchObject()
  const id = randomUUID()
  const version = randomUUID()
  try {
    await actAs(pool, who, async (tx) => {
      await tx.query(sql`
        insert into storage.objects (id, bucket_id, name, version, owner_id, metadata, user_metadata)
        values (${id}, ${to.bucket}, ${to.name}, ${version}, ${who.sub ?? null},
          ${JSON.stringify(source.metadata)}, ${source.user_metadata && JSON.stringify(source.user_metadata)})`)
      await files.copy(source.version, version)
    })
    return id
  } catch (error) {
    await files.remove(version)
    throw error
  }
}
