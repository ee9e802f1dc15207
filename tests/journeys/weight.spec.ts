import { LOADED_LATER, ROUTES } from '../../scripts/bench/web/routes.ts'
import { watchConsole } from './support/console.ts'
import { expect, test } from './support/journey.ts'

const PEOPLE = [
  { who: 'a visitor' },
  { who: 'Amina', person: 'amina', email: 'otdc@maneho.test' },
  { who: 'Ada', person: 'ada', email: 'admin@maneho.test' },
] as const

const LANGUAGES = { en: 'English', fil: 'Filipino' }

const visits = Object.entries(LANGUAGES).flatMap(([language, inWords]) =>
  ROUTES.map((route) => ({ ...route, language, step: `the page "${route.name}" in ${inWords}` })),
)

for (const { who, ...account } of PEOPLE) {
  const email = 'email' in account ? account.email : undefined
  // One login for all pages: each is opened in a browser of its own, which has kept the session and nothing of the app.
  test(`no page loads more scripts for ${who} than its budget, in either language`, async ({
    page,
    context,
    browser,
    backend,
    logIn,
  }) => {
    if ('person' in account) {
      await logIn(account.person)
      await page.waitForURL(/student-home|admin-dashboard/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    const storageState = await context.storageState()
    await page.close()

    for (const { path, budget, language, step } of visits.filter((visit) => visit.email === email))
      await test.step(step, async () => {
        if (email) await backend.sql`update profiles set language = ${language} where email = ${email}`
        const fresh = await browser.newContext({ storageState })
        const opened = await fresh.newPage()
        const complaints = watchConsole(opened)
        await opened.addInitScript(
          (chosen) => localStorage.setItem('maneho-interface-language', chosen),
          language,
        )
        await opened.goto(path)
        await expect(opened.getByRole('heading', { level: 1 }), step).toBeVisible()
        await opened.waitForLoadState('networkidle')
        expect.soft(new URL(opened.url()).pathname, step).toBe(path)
        const scripts = await opened.evaluate(() =>
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
        expect.soft(await opened.evaluate(() => document.documentElement.lang), step).toBe(language)
        // Less than React alone would mean that nothing was counted.
        expect.soft(bytes, step).toBeGreaterThan(60_000)
        expect.soft(bytes, step).toBeLessThanOrEqual(budget.js * 1000)
        await fresh.close()
        expect.soft(complaints, `${step}: the browser console stays clean`).toEqual([])
      })
  })
}
