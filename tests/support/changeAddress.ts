import type { SupabaseClient } from '@supabase/supabase-js'

/** Changes the signed-in person's address as the settings do, with the profile's revision. Throws the refusal. */
export async function changeAddress(client: SupabaseClient, address: string): Promise<void> {
  const { data } = await client.rpc('my_profile').throwOnError()
  await client
    .rpc('change_profile', { p_changes: { address }, p_revision: data.detailsRevision })
    .throwOnError()
}
