import { test as base } from '@playwright/test'
import { loadKeys, type Services, type Sql, startServices } from 'embedded-supabase/testing'
import { CLOCK } from '../../../scripts/start/backend.ts'
import { withStandIn } from '../../../scripts/start/project.ts'
import { startStandIn } from '../../../scripts/start/standInProvider.ts'
import { givenStack } from '../../../scripts/test/givenStack.ts'
import { sealSeed } from '../../support/certificates.ts'
import { freshDatabase } from '../../support/database.ts'
import { embeddedOnly } from '../../support/embeddedOnly.ts'
import { openGivenBackend } from './givenBackend.ts'
import { findWorkerStack, type WorkerStack } from './workerStack.ts'

/** A journey's freshly seeded backend, which can be killed and restarted. */
export type Backend = {
  mailboxUrl: string
  sql: Sql
  kill(): Promise<void>
  comeBack(): Promise<void>
}

async function openEmbeddedBackend({ apiPort, mailboxPort, dataDir }: WorkerStack, siteUrl?: string) {
  const database = await freshDatabase()
  await sealSeed(database.sql)
  const keys = await loadKeys(dataDir)
  const ports = { api: apiPort, mailbox: mailboxPort }
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

export const test = base.extend<{ backend: Backend }>({
  backend: [
    async ({ baseURL }, use, testInfo) => {
      const stack = findWorkerStack()
      const given = givenStack()
      const reason = given && embeddedOnly(testInfo.file, testInfo.title)
      testInfo.skip(Boolean(reason), reason)
      const backend = given ? await openGivenBackend(stack) : await openEmbeddedBackend(stack, baseURL)
      await use(backend)
      await backend.close()
    },
    { auto: true },
  ],
})
