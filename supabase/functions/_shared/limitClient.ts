import type { Database } from './supabase.ts'

/** Headers that may hold the client's IP; the database knows which to trust. None is secret. */
const NAMES_ADDRESS = /(^|-)ip$|forwarded|address/

/** Counts this client's call, in an earlier transaction. Throws a 429 above the minute's limit. */
export async function limitClient(
  { headers }: Request,
  server: Database,
  kind: 'start' | 'inspected' | 'reminder',
): Promise<void> {
  const named = [...headers].filter(([name]) => NAMES_ADDRESS.test(name))
  await server.call('count_client', { p_kind: kind, p_headers: Object.fromEntries(named) })
}
