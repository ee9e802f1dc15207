import { test as base } from '@playwright/test'
import type { Sql } from 'postgres'
import { loadKeys, type Services, startServices } from '../../../supabase/local/testing.ts'
import { freshDatabase } from '../../support/database.ts'
import { findSchool } from './school.ts'

/** The backend of one journey: freshly seeded, and to be killed and brought back. */
export type Backend = {
  mailboxUrl: string
  /** Connected as the superuser, to arrange and to look behind the scenes. */
  sql: Sql
  kill(): Promise<void>
  comeBack(): Promise<void>
}

/** A test with a backend of its own, whether it looks behind the scenes or not, and with no browser yet. */
export const test = base.extend<{ backend: Backend }>({
  backend: [
    async ({ baseURL }, use) => {
      const { apiPort, mailboxPort, dataDir } = findSchool()
      const database = await freshDatabase()
      const keys = await loadKeys(dataDir)
      const start = () =>
        startServices({
          name: 'Maneho',
          urlFor: database.urlFor,
          dataDir,
          keys,
          ports: { api: apiPort, mailbox: mailboxPort },
          siteUrl: baseURL,
        })
      let services: Services | undefined = await start()
      await fetch(`${services.mailboxUrl}/api/v1/messages`, { method: 'DELETE' })
      const kill = async () => {
        await services?.stop()
        services = undefined
      }
      await use({
        mailboxUrl: services.mailboxUrl,
        sql: database.sql,
        kill,
        async comeBack() {
          services ??= await start()
        },
      })
      await kill()
      await database.drop()
    },
    { auto: true },
  ],
})
