/** The build's Supabase project: its URL, and the browsers' API key. */
export const API_URL = import.meta.env.VITE_SUPABASE_URL
export const API_KEY = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY
