import { inTransaction } from 'embedded-supabase/testing'
import { Pool } from 'pg'
import { createHttpClient, type HttpClient } from './httpClient.ts'
import type { Checkout } from './startCheckout.ts'
import { PASSWORD } from './students.ts'

/** The RPCs of an exam, as one signed-in user calls them. */
export type Rpc = <T>(name: string, parameters: Record<string, unknown>) => Promise<T>

export async function logIn(http: HttpClient, email: string): Promise<string> {
  const { access_token } = await http.post<{ access_token: string }>('/auth/v1/token?grant_type=password', {
    email,
    password: PASSWORD,
  })
  return access_token
}

export const overHttp =
  (http: HttpClient, token: string): Rpc =>
  (name, parameters) =>
    http.post(`/rest/v1/rpc/${name}`, parameters, token)

/** Clients for several people, each with its own IP. `first` numbers the addresses. */
export const createClients = ({ apiUrl, publishableKey }: Checkout, count: number, first: number) =>
  Array.from({ length: count }, (_, place) => createHttpClient(apiUrl, publishableKey, first + place))

/** PostgREST's number of connections, for the same RPCs without HTTP. */
export const openSql = ({ authenticatorUrl }: Checkout) =>
  new Pool({ connectionString: authenticatorUrl, max: 10 })

/** RPCs in SQL, with the role and claims that PostgREST would set. */
export function overSql(pool: Pool, token: string): Rpc {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')
  return <T>(name: string, parameters: Record<string, unknown>) =>
    inTransaction(pool, async (tx) => {
      await tx.query(
        `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
        [claims],
      )
      const names = Object.keys(parameters).map((parameter, place) => `${parameter} => $${place + 1}`)
      const values = Object.values(parameters).map((value) =>
        typeof value === 'object' ? JSON.stringify(value) : value,
      )
      const { rows } = await tx.query(`select public.${name}(${names.join(', ')}) as answer`, values)
      return rows[0]?.answer as T
    })
}
