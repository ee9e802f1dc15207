import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createAuth } from './auth/auth.ts'
import { type ClockSettings, startClock } from './clock.ts'
import { readConfig } from './config.ts'
import { createFunctionNames } from './functionNames.ts'
import { createFunctions } from './functions.ts'
import { startGateway } from './gateway.ts'
import { reportHealth } from './health.ts'
import type { Keys } from './keys.ts'
import { startMailbox } from './mailbox.ts'
import { openPool } from './pool.ts'
import { portVariable, takePort } from './ports.ts'
import type { Project } from './project.ts'
import { createRealtime } from './realtime/realtime.ts'
import { startRest } from './rest.ts'
import { createStorage } from './storage/storage.ts'

type ServicesOptions = {
  project: Project
  urlFor(role: string): string
  dataDir: string
  keys: Keys
  /** 0 takes any free port. */
  ports: { api: number; mailbox: number }
  /** The app's URL, the target of mailed links; default: config.toml's. */
  siteUrl?: string
  /** The header with the client IP from a front proxy; default: the socket address. */
  addressHeader?: string
  /** Without it, there is no scheduled work. */
  clock?: ClockSettings
  log?: (line: string) => void
  say?: (sentence: string) => void
}

export type Services = {
  apiUrl: string
  mailboxUrl: string
  /** After a restart of Postgres: REST may have read an incomplete schema and miss its functions. */
  reload(): void
  stop(): Promise<void>
}

/** All HTTP services of a Supabase project, on a bootstrapped and migrated database. */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const { project, urlFor, dataDir, keys, log, say } = options
  const { name, folder, bucketFiles = {} } = project
  const config = await readConfig(folder)
  if (project.senderName) config.auth.sender.name = project.senderName
  const siteUrl = options.siteUrl ?? config.auth.siteUrl
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
    createStorage({
      pool: storagePool,
      dataDir,
      keys,
      buckets: config.storage.buckets.map((bucket) => ({
        ...bucket,
        objectsPath: bucketFiles[bucket.id] ?? bucket.objectsPath,
      })),
    }),
    createRealtime({ pool: realtimePool, superuserUrl, jwtSecret: keys.jwtSecret, keys }),
  ])
  const functions = createFunctions({
    apiUrl,
    keys,
    config: config.functions,
    directory: join(folder, 'functions'),
    secrets: project.secrets?.({
      dataDir,
      siteUrl,
      mailbox: { url: mailbox.url, sender: config.auth.sender },
    }),
    reach: [new URL(mailbox.url).host, ...(project.reach ?? [])],
    log,
    say,
  })
  const uploadLimit = config.storage.fileSizeLimit
  const gateway = await startGateway({
    port,
    keys,
    uploadLimit,
    rest,
    refuseUnknown: createFunctionNames(storagePool, config.api.schemas),
    functions,
    storage,
    auth,
    realtime,
    addressHeader: options.addressHeader?.toLowerCase(),
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
          '127.0.0.1',
        ),
      log,
    })

  return {
    apiUrl,
    mailboxUrl: mailbox.url,
    reload: rest.reload,
    async stop() {
      await Promise.all([gateway.close(), mailbox.stop(), functions.close(), clock?.stop()])
      await Promise.all([rest.close(), realtime.close()])
      await auth.settled()
      await Promise.all([authPool, storagePool, realtimePool].map((pool) => pool.end()))
    },
  }
}

type AuthConfig = Awaited<ReturnType<typeof readConfig>>['auth']

/** The settings of Auth for an app at another URL than config.toml's. */
function at(siteUrl: string | undefined, config: AuthConfig): AuthConfig {
  if (siteUrl === undefined) return config
  return { ...config, siteUrl, redirectUrls: [...config.redirectUrls, `${siteUrl}/**`] }
}
