import type { SupabaseClient } from '@supabase/supabase-js'

/** Changes the address of whoever is signed in, as the settings do: a change names the profile's revision. Throws what refuses it. */
export async function changeAddress(client: SupabaseClient, address: string): Promise<void> {
  const { data } = await client.rpc('my_profile').throwOnError()
  await client
    .rpc('change_profile', { p_changes: { address }, p_revision: data.detailsRevision })
    .throwOnError()
}
