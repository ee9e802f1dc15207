import { createClient } from '@supabase/supabase-js'
import postgres from 'postgres'
import { createAuth } from '../../supabase/local/auth/auth.ts'
import type { Mail } from '../../supabase/local/auth/context.ts'
import { type AuthConfig, readConfig } from '../../supabase/local/config.ts'
import { freshDatabase } from './database.ts'

const API = 'http://127.0.0.1:54321'

const keys = {
  publishableKey: 'sb_publishable_test',
  secretKey: 'sb_secret_test',
  jwtSecret: 'a secret of thirty-two characters',
}

/** Auth over a database of its own, with the project's settings, a clock to turn and the mails it sent. */
export async function startAuth(overrides: Partial<AuthConfig> = {}) {
  const database = await freshDatabase()
  const sql = postgres(database.urlFor('supabase_auth_admin'), { max: 4, onnotice: () => undefined })
  const config = await readConfig()
  const mails: Mail[] = []
  const clock = { time: Date.now() }
  const auth = createAuth({
    sql,
    config: { auth: { ...config.auth, ...overrides } },
    keys,
    apiUrl: API,
    deliver: (mail) => mails.push(mail),
    now: () => new Date(clock.time),
  })
  const call = (input: RequestInfo | URL, init?: RequestInit) => auth.handle(new Request(input, init))
  const connect = (key: string) =>
    createClient(API, key, { auth: { persistSession: false, autoRefreshToken: false }, global: { fetch: call } })

  return {
    /** supabase-js in a browser, signed out. */
    client: () => connect(keys.publishableKey),
    /** supabase-js on a server. */
    admin: connect(keys.secretKey),
    /** Any request, as nobody's library would send it. */
    call: (path: string, init?: RequestInit) => call(`${API}/auth/v1${path}`, init),
    mails,
    keys,
    sql: database.sql,
    wait: (seconds: number) => {
      clock.time += seconds * 1_000
    },
    async drop() {
      await sql.end()
      await database.drop()
    },
  }
}
