import type { SupabaseClient } from '@supabase/supabase-js'

/** Changes the address of whoever is signed in, as the settings do: a change names the profile's next revision. Throws what refuses it. */
export async function changeAddress(client: SupabaseClient, email: string, address: string): Promise<void> {
  const profiles = client.from('profiles')
  const { data } = await profiles.select('details_revision').eq('email', email).single().throwOnError()
  const details_revision = data.details_revision + 1
  await profiles.update({ address, details_revision }).eq('email', email).throwOnError()
}
