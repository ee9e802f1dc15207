import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { test as visitor } from './support/visitor.ts'

/**
 * Where a person comes from an address. The whole table of the specification is in tests/app/guards.test.ts; here is each
 * kind of way once, with the roles that the server knows.
 */
const REDIRECTS: Record<'visitor' | 'una' | 'amina' | 'dan' | 'ada', Record<string, string>> = {
  visitor: {
    '/': '/',
    '/verify-email': '/verify-email',
    '/student-modules': '/',
    '/admin-dashboard': '/',
  },
  una: {
    '/': '/student-home',
    // A verified person is not kept on the waiting page.
    '/verify-email': '/student-home',
    '/student-modules?module=1': '/student-home',
    '/student-price': '/student-price',
    '/admin-student': '/student-home',
  },
  amina: { '/student-modules': '/student-modules', '/admin-dashboard': '/student-home' },
  dan: { '/student-modules': '/student-modules' },
  ada: { '/': '/admin-dashboard', '/student-modules': '/student-modules' },
}

async function askForEach(page: Page, who: keyof typeof REDIRECTS) {
  for (const [asked, expected] of Object.entries(REDIRECTS[who])) {
    await page.goto(asked)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => new URL(page.url()).pathname, `${who} asks for ${asked}`).toBe(expected)
  }
}

test('everybody who is logged in comes to where the specification says', async ({ page, logIn }) => {
  for (const who of ['una', 'amina', 'dan', 'ada'] as const)
    await test.step(who, async () => {
      await logIn(who)
      await page.waitForURL(/student-home|admin-dashboard/)
      await askForEach(page, who)
      // The next person comes to a browser that knows nobody.
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
    })
})

visitor('a visitor comes to where the specification says', ({ page }) => askForEach(page, 'visitor'))

visitor('a visitor with a mistyped address is told so and finds the way home', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
})
