import { randomInt } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { freePort, takePort } from 'embedded-supabase'
import { loadKeys } from 'embedded-supabase/testing'
import { loadCertificateKey } from '../../../scripts/certificateKey.ts'
import { RUNTIMES, startOfficialStack } from '../../../scripts/official.ts'
import { buildApp, serveBuild } from '../../../scripts/production.ts'
import { startTestPostgres } from '../../support/testPostgres.ts'
import { announceWorkerStacks, type WorkerStack } from './workerStack.ts'

let nextPort = randomInt(20_000, 31_000)

/**
 * A free port below those that systems give to outgoing connections (from 32768 on). A journey's backend gives its ports back, and
 * one of the others' thousands of connections could take them before the next journey's backend does.
 */
async function ownPort(): Promise<number> {
  for (;;) {
    const port = nextPort++
    const isFree = await takePort(port, '').then(
      () => true,
      () => false,
    )
    if (isFree) return port
  }
}

type Build = Pick<WorkerStack, 'apiUrl' | 'apiPort' | 'publishableKey'> & { folder: string }

/** The keys and the production build of all workers, which knows one API address: that of the first worker. */
async function buildOnce(folder: string): Promise<Build> {
  const { publishableKey } = await loadKeys(folder)
  const { publicKey: certificatePublicKey } = loadCertificateKey(folder)
  const apiPort = await ownPort()
  const apiUrl = `http://127.0.0.1:${apiPort}`
  await buildApp({ apiUrl, publishableKey, certificatePublicKey, outDir: join(folder, 'app') })
  return { folder, apiUrl, apiPort, publishableKey }
}

/** A worker's own copy of them, since a journey may change a file of the build, served with the production headers. */
async function openWorkerStack({ folder, ...build }: Build, dataDir: string) {
  await cp(folder, dataDir, { recursive: true })
  const mailboxPort = await ownPort()
  const app = await serveBuild({ outDir: join(dataDir, 'app'), port: 0 })
  const stack: WorkerStack = { ...build, appUrl: app.url, mailboxPort, dataDir }
  return { stack, close: app.close }
}

/** One stack on the official stack, which there is one of. */
async function openOfficialWorkerStack(wanted: string) {
  const runtime = RUNTIMES.find((name) => name === wanted) ?? 'auto'
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'maneho-official-'))
  const { privateKey, publicKey: certificatePublicKey } = loadCertificateKey(dataDir)
  const siteUrl = `http://127.0.0.1:${port}`
  const stack = await startOfficialStack({ siteUrl, runtime, certificateKey: privateKey, say: console.log })
  const outDir = join(dataDir, 'app')
  await buildApp({ ...stack, certificatePublicKey, outDir })
  const app = await serveBuild({ outDir, port })
  const { apiUrl, publishableKey, mailboxUrl, databaseUrl } = stack
  const official = { runtime, mailboxUrl, databaseUrl }
  const ports = { apiPort: 0, mailboxPort: 0 }
  announceWorkerStacks([{ appUrl: app.url, apiUrl, publishableKey, ...ports, dataDir, official }])
  return async () => {
    await app.close()
    await stack.stop()
    await rm(dataDir, { recursive: true })
  }
}

/** Before the first journey: one Postgres, and a stack for every worker, so that they do not meet. */
export default async function openWorkerStacks({ workers }: FullConfig) {
  if (process.env.MANEHO_OFFICIAL) return openOfficialWorkerStack(process.env.MANEHO_OFFICIAL)
  const postgres = await startTestPostgres()
  const opened: Awaited<ReturnType<typeof openWorkerStack>>[] = []
  const build = await buildOnce(join(postgres.dataDir, 'build'))
  for (let worker = 0; worker < workers; worker += 1) {
    const apiPort = worker === 0 ? build.apiPort : await ownPort()
    opened.push(await openWorkerStack({ ...build, apiPort }, join(postgres.dataDir, `stack${worker}`)))
  }
  announceWorkerStacks(opened.map(({ stack }) => stack))
  return async () => {
    for (const { close } of opened) await close()
    await postgres.remove()
  }
}
