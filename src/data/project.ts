/** The Supabase project that the build belongs to: its address, and the key that browsers send. */
export const API_URL = import.meta.env.VITE_SUPABASE_URL
export const API_KEY = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY
