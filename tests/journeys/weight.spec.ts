import { LOADED_LATER, ROUTES } from '../../scripts/bench/web/routes.ts'
import { expect, test } from './support/journey.ts'
import { beyondTheEdge, FITS } from './support/sideways.ts'

const PEOPLE = [
  { who: 'a visitor' },
  { who: 'Amina', person: 'amina', email: 'otdc@maneho.test' },
  { who: 'Ada', person: 'ada', email: 'admin@maneho.test' },
] as const

const LANGUAGES = { en: 'English', fil: 'Filipino' }

const visits = Object.entries(LANGUAGES).flatMap(([language, inWords]) =>
  ROUTES.map((route) => ({ ...route, language, step: `the page "${route.name}" in ${inWords}` })),
)

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }

for (const { who, ...account } of PEOPLE) {
  const email = 'email' in account ? account.email : undefined
  // One visit of a page for all that is measured on it. A script has its size whether it comes from the network or the browser's cache.
  test(`no page loads more scripts for ${who} than its budget, in either language, or scrolls sideways on a phone`, async ({
    page,
    backend,
    logIn,
  }) => {
    test.setTimeout(300_000)
    if ('person' in account) {
      await logIn(account.person)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    } else await page.goto('/favicon.svg')

    let spoken = ''
    for (const { path, budget, language, step } of visits.filter((visit) => visit.email === email))
      await test.step(step, async () => {
        if (spoken !== language) {
          if (email) await backend.sql`update profiles set language = ${language} where email = ${email}`
          await page.evaluate((chosen) => localStorage.setItem('maneho-interface-language', chosen), language)
          spoken = language
        }
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }), step).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect.soft(new URL(page.url()).pathname, step).toBe(path)
        const scripts = await page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .filter((entry) => entry.name.endsWith('.js'))
            .map((entry) => ({
              name: entry.name,
              size: (entry as PerformanceResourceTiming).encodedBodySize,
            })),
        )
        const bytes = scripts
          .filter(({ name }) => !LOADED_LATER.test(name))
          .reduce((sum, { size }) => sum + size, 0)
        expect
          .soft(
            scripts.filter(({ name }) => /\/assets\/common-/.test(name)),
            step,
          )
          .toHaveLength(1)
        expect.soft(await page.evaluate(() => document.documentElement.lang), step).toBe(language)
        expect
          .soft(
            scripts.filter(({ size }) => size === 0),
            `${step}: every script has its size`,
          )
          .toEqual([])
        // Less than React alone would mean that nothing was counted.
        expect.soft(bytes, step).toBeGreaterThan(60_000)
        expect.soft(bytes, step).toBeLessThanOrEqual(budget.js * 1000)

        await page.setViewportSize(PHONE)
        expect.soft(await beyondTheEdge(page), `${step}, on a phone`).toEqual(FITS)
        if (who === 'Amina')
          expect.soft(await beyondTheEdge(page, 200), `${step}, with text of twice the size`).toEqual(FITS)
        await page.setViewportSize(DESK)
      })
  })
}
