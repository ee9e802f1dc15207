import { expect, type Page } from '@playwright/test'
import { PASSWORD, PEOPLE, type Person } from '../../support/people.ts'
import { test as withBackend } from './backend.ts'

type Fixtures = {
  /** The windows of other people that the journey opened, closed before its backend is. */
  windows: undefined
  /** Logs a seeded person in through the form. */
  logIn: (person: Person, page?: Page) => Promise<void>
}

/** Said by the browser itself when a request or a socket fails; the app may not say anything on its own. */
const BROWSER_NOISE = /^(Failed to load resource|WebSocket connection to)/

export const test = withBackend.extend<Fixtures>({
  // A window that is open when its backend goes would complain.
  windows: [
    async ({ browser, backend: _outlivesThem }, use) => {
      await use(undefined)
      for (const context of browser.contexts()) await context.close()
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
