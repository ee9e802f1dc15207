import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createAuth } from './auth/auth.ts'
import { loadCertificateKey } from './certificateKey.ts'
import { type ClockSettings, startClock } from './clock.ts'
import { type BucketConfig, readConfig } from './config.ts'
import { createFunctions } from './functions.ts'
import { startGateway } from './gateway.ts'
import { reportHealth } from './health.ts'
import type { Keys } from './keys.ts'
import { startMailbox } from './mailbox.ts'
import { openPool } from './pool.ts'
import { portVariable, takePort } from './ports.ts'
import { createRealtime } from './realtime/realtime.ts'
import { startRest } from './rest.ts'
import { createStorage } from './storage/storage.ts'

const DEMO_DOCUMENTS = fileURLToPath(new URL('../../supabase/demo-documents', import.meta.url))

type ServicesOptions = {
  /** Of the stack, for the variables that move its ports. */
  name: string
  /** The address of the database for one of its roles. */
  urlFor(role: string): string
  dataDir: string
  keys: Keys
  /** 0 takes any free port. */
  ports: { api: number; mailbox: number }
  /** Where the app is: mailed links lead there. Without it, what config.toml says. */
  siteUrl?: string
  /** Without it, nothing is done by itself. */
  clock?: ClockSettings
  log?: (line: string) => void
  /** Told in one line when a part ends unexpectedly. */
  say?: (sentence: string) => void
}

export type Services = { apiUrl: string; mailboxUrl: string; stop(): Promise<void> }

/** Everything a Supabase project serves over HTTP, on a database that has been bootstrapped and migrated. */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const { name, urlFor, dataDir, keys, log, say } = options
  const config = await readConfig()
  const port = await takePort(options.ports.api, portVariable(name, 'api'))
  const apiUrl = `http://127.0.0.1:${port}`
  await mkdir(dataDir, { recursive: true })

  const mailbox = await startMailbox({
    name,
    port: await takePort(options.ports.mailbox, portVariable(name, 'mailbox')),
    dataDir,
  })
  const superuserUrl = urlFor('supabase_admin')
  const authPool = openPool(urlFor('supabase_auth_admin'), 5)
  const storagePool = openPool(urlFor('authenticator'), 8)
  const realtimePool = openPool(superuserUrl, 4)
  const auth = createAuth({
    pool: authPool,
    config: { auth: at(options.siteUrl, config.auth) },
    keys,
    apiUrl,
    deliver: mailbox.deliver,
  })
  const [rest, storage, realtime] = await Promise.all([
    startRest({ databaseUrl: urlFor('authenticator'), keys, config: config.api, log, say }),
    createStorage({ pool: storagePool, dataDir, keys, buckets: config.storage.buckets.map(withDemoFiles) }),
    createRealtime({ pool: realtimePool, superuserUrl, jwtSecret: keys.jwtSecret, keys }),
  ])
  const secrets = {
    APP_ORIGINS: originsOf(options.siteUrl ?? config.auth.siteUrl),
    MAIL_API_URL: `${mailbox.url}/api/v1/send`,
    MAIL_FROM: config.auth.sender.address,
    MAIL_FROM_NAME: config.auth.sender.name,
    CERTIFICATE_KEY: loadCertificateKey(dataDir).privateKey,
  }
  const functions = createFunctions({
    apiUrl,
    keys,
    config: config.functions,
    secrets,
    reach: [new URL(mailbox.url).host],
    log,
    say,
  })
  const uploadLimit = config.storage.fileSizeLimit
  const gateway = await startGateway({
    port,
    keys,
    uploadLimit,
    rest,
    functions,
    storage,
    auth,
    realtime,
    health: () => reportHealth({ superuserPool: realtimePool, authPool, rest, functions }),
    log,
  })
  const clock =
    options.clock &&
    startClock({
      ...options.clock,
      pool: realtimePool,
      call: (path) =>
        functions.handle(
          new Request(`${apiUrl}/functions/v1/${path}`, {
            method: 'POST',
            headers: { apikey: keys.secretKey },
          }),
        ),
      log,
    })

  return {
    apiUrl,
    mailboxUrl: mailbox.url,
    async stop() {
      await Promise.all([gateway.close(), mailbox.stop(), functions.close(), clock?.stop()])
      await Promise.all([rest.close(), realtime.close()])
      await Promise.all([authPool, storagePool, realtimePool].map((pool) => pool.end()))
    },
  }
}

/** The demo data's documents. config.toml does not name them: `supabase seed buckets` would upload them to a hosted project. */
function withDemoFiles(bucket: BucketConfig): BucketConfig {
  return bucket.id === 'documents' ? { ...bucket, objectsPath: DEMO_DOCUMENTS } : bucket
}

/** The app under both names of this machine: functions answer no other site. */
function originsOf(siteUrl: string): string {
  const { origin } = new URL(siteUrl)
  const twins = [
    origin,
    origin.replace('//127.0.0.1', '//localhost'),
    origin.replace('//localhost', '//127.0.0.1'),
  ]
  return [...new Set(twins)].join(',')
}

type AuthConfig = Awaited<ReturnType<typeof readConfig>>['auth']

/** The settings of Auth for an app at another address than config.toml's. */
function at(siteUrl: string | undefined, config: AuthConfig): AuthConfig {
  if (siteUrl === undefined) return config
  return { ...config, siteUrl, redirectUrls: [...config.redirectUrls, `${siteUrl}/**`] }
}
