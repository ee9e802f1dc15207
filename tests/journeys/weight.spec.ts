import { LOADED_LATER, ROUTES } from '../../scripts/bench/web/routes.ts'
import { expect, test } from './support/journey.ts'

const person = { 'otdc@maneho.test': 'amina', 'admin@maneho.test': 'ada' } as const

const languages = { en: 'English', fil: 'Filipino' }

for (const { name, path, email, budget } of ROUTES) {
  for (const [language, inWords] of Object.entries(languages))
    test(`somebody who opens the page "${name}" in ${inWords} loads no more scripts than its budget`, async ({
      page,
      backend,
      logIn,
    }) => {
      if (email) {
        await logIn(person[email])
        await page.waitForURL(/student-home|admin-dashboard/)
        await backend.sql`update profiles set language = ${language} where email = ${email}`
      }
      await page.addInitScript(
        (chosen) => localStorage.setItem('maneho-interface-language', chosen),
        language,
      )
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const scripts = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry.name.endsWith('.js'))
          .map((entry) => ({ name: entry.name, size: (entry as PerformanceResourceTiming).encodedBodySize })),
      )
      const bytes = scripts
        .filter(({ name }) => !LOADED_LATER.test(name))
        .reduce((sum, { size }) => sum + size, 0)
      expect(scripts.filter(({ name }) => /\/assets\/common-/.test(name))).toHaveLength(1)
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
      // Less than React alone would mean that nothing was counted.
      expect(bytes).toBeGreaterThan(60_000)
      expect(bytes).toBeLessThanOrEqual(budget.js * 1000)
    })
}
