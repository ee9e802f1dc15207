import { randomBytes } from 'node:crypto'
import type { Sql } from 'embedded-supabase/testing'

/** A student's proof as the edge function leaves it; returns the document's id. */
export async function plantProof(
  sql: Sql,
  student: string,
  { sha256 = randomBytes(32).toString('hex'), kind = 'payment_proof' } = {},
): Promise<string> {
  const [folder] = await sql`
    insert into private.document_folders (student_id, day, uploads) values (${student}, current_date, 1)
    on conflict (student_id) do update set uploads = 1 returning folder`
  const [document] = await sql<{ id: string }[]>`
    insert into private.documents (student_id, kind, media_type, bytes, sha256, path)
    values (${student}, ${kind}::private.document_kind, 'image/png', 3, ${sha256}, ${`${folder?.folder}/${kind}/${sha256}`})
    returning id`
  return document?.id ?? ''
}
