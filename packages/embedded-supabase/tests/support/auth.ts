import { createClient } from '@supabase/supabase-js'
import { afterAll, onTestFinished } from 'vitest'
import { createAuth } from '../../src/auth/auth.ts'
import type { Mail } from '../../src/auth/context.ts'
import { type AuthConfig, readConfig } from '../../src/config.ts'
import { openPool } from '../../src/pool.ts'
import type { TestDatabase } from '../../src/testDatabases.ts'
import { databases, FOLDER } from './databases.ts'

const API = 'http://127.0.0.1:54321'

const keys = {
  publishableKey: 'sb_publishable_test',
  secretKey: 'sb_secret_test',
  jwtSecret: 'a secret of thirty-two characters',
}

export const PASSWORD = 'jeepney88'

let shared: Promise<TestDatabase> | undefined

afterAll(async () => {
  await (await shared)?.drop()
})

/** Auth over the test file's database, with the project's settings, a simulated clock and its sent mails. Starts without users. */
export async function startAuth(changes: Partial<AuthConfig> = {}) {
  shared ??= databases.fresh()
  const database = await shared
  const pool = openPool(database.urlFor('supabase_auth_admin'), 4)
  onTestFinished(async () => {
    await pool.end()
    await database.sql`delete from auth.users`
  })
  const config = await readConfig(FOLDER)
  const mails: Mail[] = []
  const failures: unknown[] = []
  let time = Date.now()
  const auth = createAuth({
    pool,
    // New users need no names here, unless a test is about the project's hook.
    config: { auth: { ...config.auth, beforeUserCreated: null, ...changes } },
    keys,
    apiUrl: API,
    deliver: (mail) => mails.push(mail),
    now: () => new Date(time),
    log: (failure) => failures.push(failure),
  })
  const call = async (input: RequestInfo | URL, init?: RequestInit, address?: string) => {
    const answer = await auth.handle(new Request(input, init), address)
    await auth.settled()
    return answer
  }
  const connect = (key: string) =>
    createClient(API, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: (input, init) => call(input, init) },
    })
  const admin = connect(keys.secretKey)

  return {
    keys,
    mails,
    handle: auth.handle,
    failures,
    sql: database.sql,
    admin,
    /** supabase-js in a browser without a session. */
    client: () => connect(keys.publishableKey),
    /** A raw request from an IP. A text body is sent unchanged. */
    send: (
      method: string,
      path: string,
      body?: unknown,
      headers?: Record<string, string>,
      address?: string,
    ) =>
      call(
        `${API}/auth/v1${path}`,
        { method, headers, body: typeof body === 'string' ? body : JSON.stringify(body) },
        address,
      ),
    wait: (seconds: number) => {
      time += seconds * 1_000
    },
    /** A user with a confirmed address. */
    async enrol(email = 'nena@example.test') {
      const { data, error } = await admin.auth.admin.createUser({ email, email_confirm: true })
      if (error) throw error
      // Set here and hashed cheaply: hundreds of sign-ins at the real cost would take minutes.
      await database.sql`
        update auth.users set encrypted_password = extensions.crypt(${PASSWORD}, extensions.gen_salt('bf', 4))
        where id = ${data.user.id}`
      return data.user
    },
    /** supabase-js in that user's signed-in browser. */
    async signedIn(email = 'nena@example.test') {
      const client = connect(keys.publishableKey)
      const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
      if (error) throw error
      return { client, ...data }
    },
    /** The link in a user's newest mail. */
    linkTo(email: string) {
      const mail = mails.findLast(({ to }) => to === email)
      const href = /href="([^"]*token_hash=[^"]*)"/.exec(mail?.html ?? '')?.[1]
      if (href === undefined) throw new Error(`No mail with a link to ${email}`)
      const { searchParams } = new URL(href)
      return { href, tokenHash: searchParams.get('token_hash') ?? '', type: searchParams.get('type') ?? '' }
    },
  }
}
