import type { Sql } from 'embedded-supabase/testing'

/** Sets a first name from before the database's rule. */
export async function giveOldName(sql: Sql, email: string, firstName: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update public.profiles set first_name = ${firstName} where email = ${email}`
  })
}
