import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { test as visitor } from './support/visitor.ts'

/** The page that each route of the specification's table opens for a person. */
const REDIRECTS: Record<'visitor' | 'una' | 'amina' | 'dan' | 'ada', Record<string, string>> = {
  visitor: {
    '/': '/',
    '/verify-email': '/verify-email',
    '/student-home': '/',
    '/student-modules': '/',
    '/student-about': '/',
    '/student-price': '/',
    '/student-settings': '/',
    '/admin-dashboard': '/',
    '/admin-student': '/',
  },
  una: {
    '/': '/student-home',
    // A verified person is not kept on the waiting page.
    '/verify-email': '/student-home',
    '/student-home': '/student-home',
    '/student-modules': '/student-home',
    '/student-about': '/student-about',
    '/student-price': '/student-price',
    '/student-settings': '/student-settings',
    '/admin-dashboard': '/student-home',
    '/admin-student': '/student-home',
  },
  amina: {
    '/': '/student-home',
    '/student-modules': '/student-modules',
    '/student-settings': '/student-settings',
    '/admin-dashboard': '/student-home',
  },
  dan: { '/': '/student-home', '/student-modules': '/student-modules', '/admin-dashboard': '/student-home' },
  ada: {
    '/': '/admin-dashboard',
    '/student-home': '/student-home',
    '/student-modules': '/student-modules',
    '/student-about': '/student-about',
    '/student-price': '/student-price',
    '/student-settings': '/student-settings',
    '/admin-dashboard': '/admin-dashboard',
    '/admin-student': '/admin-student',
  },
}

async function askForEach(page: Page, who: keyof typeof REDIRECTS) {
  for (const [asked, expected] of Object.entries(REDIRECTS[who])) {
    await page.goto(asked)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => new URL(page.url()).pathname, `${who} asks for ${asked}`).toBe(expected)
  }
}

test('everybody who is logged in comes from every address to where the specification says', async ({
  page,
  logIn,
}) => {
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

visitor('a visitor comes from every address to where the specification says', ({ page }) =>
  askForEach(page, 'visitor'),
)

visitor('a visitor with a mistyped address is told so and finds the way home', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
})
