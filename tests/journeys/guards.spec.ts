import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { test as visitor } from './support/visitor.ts'

/** Each kind once, with server roles; tests/app/guards.test.ts has the complete table. */
const REDIRECTS: Record<'visitor' | 'una' | 'amina' | 'dan' | 'ada', Record<string, string>> = {
  visitor: {
    '/': '/',
    '/verify-email': '/verify-email',
    '/student-modules': '/',
    '/admin-dashboard': '/',
  },
  una: {
    '/': '/student-home',
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

test('everybody who is logged in comes to where the specification says', async ({ page, signIn }) => {
  for (const who of ['una', 'amina', 'dan', 'ada'] as const)
    await test.step(who, async () => {
      await signIn(who)
      await askForEach(page, who)
      // Clears the browser for the next person. The page is left first: it would remember its address for the next login.
      await page.goto('/favicon.svg')
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
