import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { findSchool } from './support/school.ts'
import { TOURS, visit } from './support/tour.ts'

// The worker's address is the one that Trusted Types let pass: it has to be registered for real.
test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } })

/** Writes down what the content security policy forbids, on every page that this page comes to. */
async function listen(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation))
  await page.addInitScript(() => {
    const report = Reflect.get(window, 'reportViolation')
    document.addEventListener('securitypolicyviolation', (event) =>
      report(`${location.pathname}: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    )
  })
  return violations
}

for (const { person, screens } of TOURS) {
  test(`no screen of ${person} breaks the content security policy or asks another origin`, async ({
    page,
    backend,
    logIn,
  }) => {
    test.setTimeout(screens.length * 20_000)
    const { appUrl, apiPort } = findSchool()
    const foreign: string[] = []
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (protocol.startsWith('http') && ![appUrl, `http://127.0.0.1:${apiPort}`].includes(origin))
        foreign.push(request.url())
    })
    const violations = await listen(page)
    if (person !== 'visitor') {
      await logIn(person)
      await page.waitForURL(/student-home|admin-dashboard/)
    }
    for (const screen of screens) await test.step(screen.name, () => visit(page, screen, backend))
    expect(violations).toEqual([])
    expect(foreign).toEqual([])
  })
}

test('a policy that is broken is noticed', async ({ browser, baseURL }) => {
  // A page of its own: the console of the usual one has to stay clean.
  const page = await browser.newPage()
  const violations = await listen(page)
  await page.goto(`${baseURL}/no-such-page`)
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'p { color: red }'
    document.head.append(style)
  })
  await expect.poll(() => violations.join()).toContain('style-src')
  await page.close()
})
