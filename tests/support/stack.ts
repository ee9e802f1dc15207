import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import {
  type ClockSettings,
  type Keys,
  loadKeys,
  openSql,
  type Sql,
  startServices,
} from 'embedded-supabase/testing'
import { loadCertificateKey } from '../../scripts/start/certificateKey.ts'
import { PROJECT, withStandIn } from '../../scripts/start/project.ts'
import type { StandIn } from '../../scripts/start/standInProvider.ts'
import { type GivenStack, givenStack } from '../../scripts/test/givenStack.ts'
import { freshDatabase } from './database.ts'
import type { Ingest } from './ingest.ts'
import { restoreStack } from './openGivenStack.ts'
import { PASSWORD, PEOPLE, type Person } from './people.ts'

/** A whole stack for one test, with the seeded people. */
export type FreshStack = {
  apiUrl: string
  mailboxUrl: string
  /** The functions' allowed app. */
  appUrl: string
  keys: Keys
  certificatePublicKey: string
  /** As the superuser, for setup. */
  sql: Sql
  /** A client without a user; with the secret key, a server. */
  client(key?: string): SupabaseClient
  signInAs(person: Person): Promise<SupabaseClient>
  stop(): Promise<void>
}

type Services = Pick<
  FreshStack,
  'apiUrl' | 'mailboxUrl' | 'appUrl' | 'keys' | 'certificatePublicKey' | 'sql' | 'stop'
>

/** Stops the clock of a test's stack until the function is restored. */
const stopClock = (sql: Sql) =>
  sql`create or replace function private.tick() returns setof text
    language plpgsql volatile security definer set search_path = '' as 'begin return; end'`

/** The given stack with fresh test people; its token secret is unknown. */
async function takeGivenStack(stack: GivenStack): Promise<Services> {
  const sql = openSql(stack.db, 4)
  await restoreStack(stack, sql, 'tests_own')
  await stopClock(sql)
  const [key] = await sql<{ x: string }[]>`
    select public_key as x from tests_theirs."private.certificate_keys" order by first_used_at desc limit 1`
  return {
    apiUrl: stack.url,
    mailboxUrl: stack.mailbox,
    appUrl: stack.app,
    keys: { publishableKey: stack.key, secretKey: stack.secret, jwtSecret: '' },
    certificatePublicKey: key?.x ?? '',
    sql,
    stop: () => sql.end(),
  }
}

type Options = {
  clock?: ClockSettings
  addressHeader?: string
  /** Replaces the payment provider. */
  standIn?: StandIn
  errorService?: Ingest
}

async function startServicesOf({ clock, addressHeader, standIn, errorService }: Options): Promise<Services> {
  const database = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'maneho-stack-'))
  const keys = await loadKeys(dataDir)
  const ports = { api: 0, mailbox: 0 }
  const services = await startServices({
    project: [standIn, errorService].reduce(
      (project, service) => (service ? withStandIn(service, project) : project),
      PROJECT,
    ),
    urlFor: database.urlFor,
    dataDir,
    keys,
    ports,
    clock,
    addressHeader,
  })
  return {
    apiUrl: services.apiUrl,
    mailboxUrl: services.mailboxUrl,
    appUrl: 'http://127.0.0.1:5173',
    keys,
    certificatePublicKey: loadCertificateKey(dataDir).publicKey,
    sql: database.sql,
    async stop() {
      await services.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts services on a fresh database and free ports, or takes the given stack. Call `stop` at the end. */
export async function freshStack(options: Options = {}): Promise<FreshStack> {
  const given = givenStack()
  const services = given ? await takeGivenStack(given) : await startServicesOf(options)
  const { keys } = services
  const clients: SupabaseClient[] = []

  function client(key = keys.publishableKey) {
    // A separate storage key, or two people would share one sign-in.
    const storageKey = randomBytes(8).toString('hex')
    const made = createClient(services.apiUrl, key, { auth: { storageKey, autoRefreshToken: false } })
    clients.push(made)
    return made
  }

  return {
    ...services,
    client,
    async signInAs(person) {
      const supabase = client()
      const { error } = await supabase.auth.signInWithPassword({ email: PEOPLE[person], password: PASSWORD })
      if (error) throw new Error(`${person} cannot sign in`, { cause: error })
      return supabase
    },
    async stop() {
      for (const each of clients) await each.realtime.disconnect()
      await services.stop()
    },
  }
}
