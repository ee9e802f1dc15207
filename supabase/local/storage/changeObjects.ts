import { randomUUID } from 'node:crypto'
import type { Claims } from '../jwt.ts'
import type { ObjectFiles } from './objectFiles.ts'
import type { ObjectPath } from './objectPath.ts'
import { actAs, findObject, type ObjectRow, type Sql } from './objectRows.ts'
import { noSuchObject } from './storageError.ts'

/** Removes the named objects, as far as the caller may, and tells which. */
export async function removeObjects(
  sql: Sql,
  files: ObjectFiles,
  who: Claims,
  bucket: string,
  names: string[],
) {
  const removed = await actAs(
    sql,
    who,
    (transaction) => transaction<ObjectRow[]>`
      delete from storage.objects where bucket_id = ${bucket} and name = any(${names}) returning *`,
  )
  await files.remove(...removed.map((row) => row.version))
  return removed
}

/** Gives an object another name or bucket. Its bytes stay where they are. */
export async function moveObject(sql: Sql, who: Claims, from: ObjectPath, to: ObjectPath): Promise<string> {
  const [moved] = await actAs(
    sql,
    who,
    (transaction) => transaction<{ id: string }[]>`
      update storage.objects set bucket_id = ${to.bucket}, name = ${to.name}, updated_at = now()
      where bucket_id = ${from.bucket} and name = ${from.name} returning id`,
  )
  if (!moved) throw noSuchObject()
  return moved.id
}

export async function copyObject(
  sql: Sql,
  files: ObjectFiles,
  who: Claims,
  from: ObjectPath,
  to: ObjectPath,
): Promise<string> {
  const source = await findObject(sql, who, from)
  if (!source) throw noSuchObject()
  const id = randomUUID()
  const version = randomUUID()
  try {
    await actAs(sql, who, async (transaction) => {
      await transaction`
        insert into storage.objects (id, bucket_id, name, version, owner_id, metadata, user_metadata)
        values (${id}, ${to.bucket}, ${to.name}, ${version}, ${who.sub ?? null},
          ${transaction.json({ ...source.metadata })}, ${source.user_metadata && transaction.json(source.user_metadata)})`
      await files.copy(source.version, version)
    })
    return id
  } catch (error) {
    await files.remove(version)
    throw error
  }
}
