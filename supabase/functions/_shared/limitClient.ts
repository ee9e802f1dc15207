import type { Database } from './supabase.ts'

/** Headers that may name the client's address; the database knows which one to believe. No secret is among them. */
const NAMES_ADDRESS = /(^|-)ip$|forwarded|address/

/**
 * Counts this call of the client, and throws a 429 when there were too many within a minute. It is a transaction before the call's own,
 * so a call that is refused afterwards stays counted.
 */
export async function limitClient(
  { headers }: Request,
  server: Database,
  kind: 'start' | 'inspected' | 'reminder',
): Promise<void> {
  const named = [...headers].filter(([name]) => NAMES_ADDRESS.test(name))
  await server.call('count_client', { p_kind: kind, p_headers: Object.fromEntries(named) })
}
