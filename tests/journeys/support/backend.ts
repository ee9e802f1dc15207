import { test as base } from '@playwright/test'
import { loadKeys, type Services, type Sql, startServices } from 'embedded-supabase/testing'
import { CLOCK } from '../../../scripts/backend.ts'
import { withStandIn } from '../../../scripts/project.ts'
import { startStandIn } from '../../../scripts/standInProvider.ts'
import { sealCertificate } from '../../support/certificates.ts'
import { freshDatabase } from '../../support/database.ts'
import { openOfficialBackend } from './officialBackend.ts'
import { findWorkerStack, type WorkerStack } from './workerStack.ts'

/** The backend of one journey: freshly seeded, and to be killed and brought back. */
export type Backend = {
  mailboxUrl: string
  /** Connected as the superuser, to arrange and to look behind the scenes. */
  sql: Sql
  kill(): Promise<void>
  comeBack(): Promise<void>
}

/** The clock would draw the seed's certificates for every journey, which takes a third of its time. */
async function sealSeed(sql: Sql) {
  const waiting = await sql<
    { serial: string }[]
  >`select serial from private.certificates where sha256 is null`
  for (const { serial } of waiting) await sealCertificate(sql, serial)
}

async function openEmbeddedBackend({ apiPort, mailboxPort, dataDir }: WorkerStack, siteUrl?: string) {
  const database = await freshDatabase()
  await sealSeed(database.sql)
  const keys = await loadKeys(dataDir)
  const ports = { api: apiPort, mailbox: mailboxPort }
  // Where money goes when a journey lets the school take it online.
  const provider = await startStandIn()
  const start = () =>
    startServices({
      project: withStandIn(provider),
      urlFor: database.urlFor,
      dataDir,
      keys,
      ports,
      siteUrl,
      clock: CLOCK,
    })
  let services: Services | undefined = await start()
  const { mailboxUrl } = services
  provider.settings.webhookUrl = `${services.apiUrl}/functions/v1/payments/webhook`
  await fetch(`${mailboxUrl}/api/v1/messages`, { method: 'DELETE' })
  const kill = async () => {
    await services?.stop()
    services = undefined
  }
  return {
    mailboxUrl,
    sql: database.sql,
    kill,
    async comeBack() {
      services ??= await start()
    },
    async close() {
      await kill()
      await provider.stop()
      await database.drop()
    },
  }
}

/** A test with a backend of its own, whether it looks behind the scenes or not, and with no browser yet. */
export const test = base.extend<{ backend: Backend }>({
  backend: [
    async ({ baseURL }, use) => {
      const stack = findWorkerStack()
      const backend = stack.official
        ? await openOfficialBackend(stack, stack.official)
        : await openEmbeddedBackend(stack, baseURL)
      await use(backend)
      await backend.close()
    },
    { auto: true },
  ],
})
