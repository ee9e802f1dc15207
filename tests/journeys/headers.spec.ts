import { expect, test } from './support/journey.ts'
import { watchPolicy } from './support/policy.ts'
import { test as visitor } from './support/visitor.ts'

// accessibility.spec.ts detects violations on all screens; these tests cover the rest.

test.describe('with its worker', () => {
  // Trusted Types allow only the worker's address, so that it must really register.
  test.use({ serviceWorkers: 'allow' })

  test('the app keeps to the content security policy when Amina comes, and comes again', async ({
    page,
    logIn,
  }) => {
    const trespasses = await watchPolicy(page)
    await logIn('amina')
    await page.waitForURL('**/student-home')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
    await page.goto('/student-modules')
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    expect(trespasses).toEqual({ violations: [], foreign: [] })
  })
})

visitor('a violation of the policy is detected', async ({ browser, baseURL }) => {
  // A separate page, since the usual console must stay clean.
  const page = await browser.newPage()
  const { violations, foreign } = await watchPolicy(page)
  await page.goto(`${baseURL}/no-such-page`)
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'p { color: red }'
    document.head.append(style)
    const picture = new Image()
    picture.src = 'http://127.0.0.1:9/elsewhere.png'
  })
  await expect.poll(() => violations.join()).toContain('style-src')
  await expect.poll(() => violations.join()).toContain('img-src')
  expect(foreign).toEqual(['http://127.0.0.1:9/elsewhere.png'])
  await page.close()
})
