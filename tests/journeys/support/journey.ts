import { expect, type Page } from '@playwright/test'
import { PASSWORD, PEOPLE, type Person } from '../../support/people.ts'
import { test as withBackend } from './backend.ts'
import { watchConsole } from './console.ts'

type Fixtures = {
  /** The windows of other people that the journey opened, closed before its backend is. */
  windows: undefined
  /** Logs a seeded person in through the form. */
  logIn: (person: Person, page?: Page) => Promise<void>
}

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
    const complaints = watchConsole(page)
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
