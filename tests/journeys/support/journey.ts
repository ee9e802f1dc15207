import { test as base, expect, type Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { loadKeys, type Services, startServices } from '../../../supabase/local/testing.ts'
import { freshDatabase } from '../../support/database.ts'
import { PASSWORD, PEOPLE, type Person } from '../../support/people.ts'
import { findSchool } from './school.ts'

/** The backend of one journey: freshly seeded, and to be killed and brought back. */
export type Backend = {
  mailboxUrl: string
  /** Connected as the superuser, to arrange and to look behind the scenes. */
  sql: Sql
  kill(): Promise<void>
  comeBack(): Promise<void>
}

type Fixtures = {
  backend: Backend
  /** Logs a seeded person in through the form. */
  logIn: (person: Person, page?: Page) => Promise<void>
}

/** Said by the browser itself when a request or a socket fails; the app may not say anything on its own. */
const BROWSER_NOISE = /^(Failed to load resource|WebSocket connection to)/

export const test = base.extend<Fixtures>({
  // Every journey has a backend of its own, whether it looks behind the scenes or not.
  backend: [
    async ({ baseURL, browser }, use) => {
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
      // The windows of other people that the journey opened.
      for (const context of browser.contexts()) await context.close()
      await kill()
      await database.drop()
    },
    { auto: true },
  ],

  page: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !BROWSER_NOISE.test(message.text())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await use(page)
    expect(complaints, 'the browser console stays clean').toEqual([])
  },

  logIn: async ({ page }, use) => {
    await use(async (person, target = page) => {
      await target.goto('/#auth')
      await fillLogin(target, PEOPLE[person], PASSWORD)
    })
  },
})

export { expect }

/** Fills in and sends the login form on the page that is open. */
export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
