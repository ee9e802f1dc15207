import { watchPolicy } from './support/policy.ts'
import { expect, test as visitor } from './support/visitor.ts'

// accessibility.spec.ts detects violations on all screens, and offline.spec.ts those with the worker.

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
