import type { Person } from '../support/people.ts'
import { expect, test } from './support/journey.ts'

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

for (const [who, routes] of Object.entries(REDIRECTS)) {
  test(`${who} comes from every address to where the specification says`, async ({ page, logIn }) => {
    if (who !== 'visitor') {
      await logIn(who as Person)
      await page.waitForURL(/student-home|admin-dashboard/)
    }
    for (const [asked, expected] of Object.entries(routes)) {
      await page.goto(asked)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => new URL(page.url()).pathname, `${who} asks for ${asked}`).toBe(expected)
    }
  })
}

test('a visitor with a mistyped address is told so and finds the way home', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
})
