import { createClient } from '@supabase/supabase-js'
import type { Database } from './database.types.ts'
import { fetchWithCare } from './fetchWithCare.ts'
import { SESSION_KEY } from './sessionKey.ts'

/** The one Supabase client of the app. The mailed links open our own pages, so no session is read from the URL. */
export const supabase = createClient<Database>(
  import.meta.env.VITE_SUPABASE_URL,
  import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY,
  {
    auth: { storageKey: SESSION_KEY, detectSessionInUrl: false },
    global: { fetch: fetchWithCare },
  },
)
