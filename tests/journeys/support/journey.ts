import { expect, type Page } from '@playwright/test'
import { SESSION_KEY } from '../../../src/data/transport/sessionKey.ts'
import { PASSWORD, PEOPLE, type Person } from '../../support/people.ts'
import { test as withBackend } from './backend.ts'
import { watchConsole } from './console.ts'
import { findWorkerStack } from './workerStack.ts'

type Fixtures = {
  windows: undefined
  /** Signs in by name or address without opening the app. `fillLogin` uses the form. */
  signIn: (who: Person | `${string}@${string}`, page?: Page) => Promise<void>
  logIn: (person: Person, page?: Page, path?: string) => Promise<void>
}

export const test = withBackend.extend<Fixtures>({
  // An open window would log errors once its backend is gone.
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

  signIn: async ({ page }, use) => {
    await use(async (who, target = page) => {
      const session = await askForSession(who.includes('@') ? who : PEOPLE[who as Person])
      await target.goto('/favicon.svg')
      await target.evaluate(([key, value]) => localStorage.setItem(key, value), [
        SESSION_KEY,
        session,
      ] as const)
    })
  },

  logIn: async ({ page, signIn }, use) => {
    await use(async (person, target = page, path) => {
      await signIn(person, target)
      await target.goto(path ?? (ADMINS.includes(person) ? '/admin-dashboard' : '/student-home'))
      // Waits for the app, since the page's frame looks the same.
      await expect(target.locator('#shell')).toHaveCount(0)
    })
  },
})

const ADMINS: Person[] = ['ada', 'bea']

/** Requests a session as the login form does, without loading the landing page. */
export async function askForSession(email: string): Promise<string> {
  const { apiUrl, publishableKey } = findWorkerStack()
  const answer = await fetch(`${apiUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const session = await answer.text()
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${session}`)
  return session
}

export { expect }

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
