import type { Sql } from 'embedded-supabase/testing'

/** Gives a person a first name that the database would refuse today, as names from before the rule are. */
export async function giveOldName(sql: Sql, email: string, firstName: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update public.profiles set first_name = ${firstName} where email = ${email}`
  })
}
