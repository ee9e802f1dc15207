import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { freePort } from 'embedded-supabase'
import { loadKeys, openSql } from 'embedded-supabase/testing'
import { type BuildOptions, buildApp, serveBuild } from '../../../scripts/build/production.ts'
import { loadCertificateKey } from '../../../scripts/start/certificateKey.ts'
import { type GivenStack, givenStack } from '../../../scripts/test/givenStack.ts'
import { findTestBuild } from '../../../scripts/test/testBuild.ts'
import { startTestPostgres } from '../../../scripts/test/testPostgres.ts'
import { openGivenStack } from '../../support/openGivenStack.ts'
import { announceWorkerStacks, type WorkerStack } from './workerStack.ts'

/** With MANEHO_PAGES_OF, an older commit's app, whose open pages the server must understand. */
async function buildPages(options: BuildOptions) {
  const commit = process.env.MANEHO_PAGES_OF
  if (!commit) return buildApp(options)
  const folder = await mkdtemp(join(tmpdir(), 'maneho-pages-'))
  const git = (...args: string[]) => execFileSync('git', ['worktree', ...args], { stdio: 'inherit' })
  git('add', '--force', '--detach', folder, commit)
  try {
    await symlink(resolve('node_modules'), join(folder, 'node_modules'))
    execFileSync(resolve('node_modules/.bin/vite'), ['build', '--outDir', options.outDir, '--emptyOutDir'], {
      cwd: folder,
      stdio: 'inherit',
      env: {
        ...process.env,
        VITE_SUPABASE_URL: options.apiUrl,
        VITE_SUPABASE_PUBLISHABLE_KEY: options.publishableKey,
        VITE_CERTIFICATE_PUBLIC_KEYS: options.certificatePublicKey,
      },
    })
  } finally {
    git('remove', '--force', folder)
  }
}

type Built = { dataDir: string; builtApiUrl: string; publishableKey: string }

/** The production build of all workers for one API address, with its keys: the run's own, or a new one in `folder`. */
async function buildForAll(folder: string): Promise<Built> {
  const shared = process.env.MANEHO_PAGES_OF ? undefined : findTestBuild()
  const dataDir = shared?.dataDir ?? folder
  const builtApiUrl = `http://127.0.0.1:${shared?.apiPort ?? (await freePort())}`
  const { publishableKey } = await loadKeys(dataDir)
  if (shared) return { dataDir, builtApiUrl, publishableKey }
  const { publicKey: certificatePublicKey } = loadCertificateKey(dataDir)
  await buildPages({
    apiUrl: builtApiUrl,
    publishableKey,
    certificatePublicKey,
    outDir: join(dataDir, 'app'),
  })
  return { dataDir, builtApiUrl, publishableKey }
}

async function openWorkerStack(dataDir: string, { apiPort, built }: { apiPort: number; built: Built }) {
  await cp(built.dataDir, dataDir, { recursive: true })
  const app = await serveBuild({ outDir: join(dataDir, 'app'), port: 0 })
  const { publishableKey, builtApiUrl } = built
  const apiUrl = `http://127.0.0.1:${apiPort}`
  const ports = { apiPort, mailboxPort: await freePort() }
  const stack: WorkerStack = { appUrl: app.url, apiUrl, builtApiUrl, publishableKey, ...ports, dataDir }
  return { stack, close: app.close }
}

/** The key that verifies the stack's certificates: the one that it signed with, from before the tests. */
async function readCertificateKey(databaseUrl: string): Promise<string> {
  const sql = openSql(databaseUrl)
  const [row] = await sql<{ key: string }[]>`
    select public_key as key from tests_theirs."private.certificate_keys" order by first_used_at desc limit 1`
  await sql.end()
  return row?.key ?? ''
}

/** One worker on the given stack, with a build of this checkout under the address of the stack's app. */
async function openGivenWorkerStack(given: GivenStack) {
  const close = await openGivenStack(given)
  const dataDir = await mkdtemp(join(tmpdir(), 'maneho-given-'))
  const apiUrl = `http://127.0.0.1:${await freePort()}`
  const certificatePublicKey = await readCertificateKey(given.db)
  const outDir = join(dataDir, 'app')
  await buildApp({ apiUrl, publishableKey: given.key, certificatePublicKey, outDir })
  const app = await serveBuild({ outDir, port: 0 })
  const urls = { appUrl: given.app, servedUrl: app.url, apiUrl, builtApiUrl: apiUrl }
  announceWorkerStacks([{ ...urls, publishableKey: given.key, apiPort: 0, mailboxPort: 0, dataDir }])
  return async () => {
    await app.close()
    await close()
    await rm(dataDir, { recursive: true })
  }
}

/** Before the first journey: one Postgres, and an isolated stack for each worker. */
export default async function openWorkerStacks({ workers }: FullConfig) {
  const given = givenStack()
  if (given) return openGivenWorkerStack(given)
  const postgres = await startTestPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'maneho-journeys-'))
  const built = await buildForAll(join(folder, 'built'))
  // A single worker uses the built API address. With several, none has it: browsers are mapped to their own (`apiMapping`), and
  // other requests do not reach another worker.
  const apiPorts = workers === 1 ? [Number(new URL(built.builtApiUrl).port)] : []
  while (apiPorts.length < workers) apiPorts.push(await freePort())
  const opened = await Promise.all(
    apiPorts.map((apiPort, worker) => openWorkerStack(join(folder, `stack${worker}`), { apiPort, built })),
  )
  announceWorkerStacks(opened.map(({ stack }) => stack))
  return async () => {
    for (const { close } of opened) await close()
    await rm(folder, { recursive: true, force: true })
    await postgres.remove()
  }
}
