import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import { LOADED_LATER, ROUTES } from '../../scripts/bench/web/routes.ts'
import { weighInlined } from '../../scripts/bench/web/visit.ts'
import { expect, test } from './support/journey.ts'
import { beyondTheEdge, FITS } from './support/sideways.ts'

const PEOPLE = [
  { who: 'a visitor' },
  { who: 'Amina', person: 'amina', email: 'otdc@maneho.test' },
  { who: 'Ada', person: 'ada', email: 'admin@maneho.test' },
] as const

/** The message parts. The two languages' files differ by the hash in their names. */
const PARTS = new Set(readdirSync('src/i18n/en').map((file) => basename(file, '.ts')))

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }

type Script = { name: string; size: number }

/** The scripts that the document has loaded, from the network or the cache, with their sizes. */
const scriptsOf = (page: Page): Promise<Script[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('.js'))
      .map((entry) => ({
        name: entry.name.slice(entry.name.lastIndexOf('/') + 1),
        size: (entry as PerformanceResourceTiming).encodedBodySize,
      })),
  )

/** The message part in a file. */
const partOf = ({ name }: Script) => {
  const part = name.replace(/-[\w-]{8}\.js$/, '')
  return PARTS.has(part) ? part : null
}

/** After a switch of the language: each part's last file, since a slow page may load the first late. */
const inOtherLanguage = (scripts: Script[]) =>
  scripts.filter(
    (script, at) =>
      !partOf(script) || at === scripts.findLastIndex((each) => partOf(each) === partOf(script)),
  )

const weigh = (scripts: Script[]) =>
  scripts.filter(({ name }) => !LOADED_LATER.test(`/assets/${name}`)).reduce((sum, { size }) => sum + size, 0)

for (const { who, ...account } of PEOPLE) {
  const email = 'email' in account ? account.email : undefined
  // One load per page for all measurements; each switches the language, in which the next page is loaded.
  test(`no page loads more scripts for ${who} than its budget, or scrolls sideways on a phone`, async ({
    page,
    backend,
    logIn,
  }) => {
    test.setTimeout(300_000)
    if ('person' in account) {
      await backend.sql`update profiles set language = 'en' where email = ${account.email}`
      await logIn(account.person)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    } else await page.goto('/favicon.svg')
    const language = () => page.evaluate(() => document.documentElement.lang)

    const measure = async (scripts: Script[], js: number, step: string) => {
      // Less than React alone: nothing was counted.
      const weight = weigh(scripts)
      expect.soft(weight, step).toBeGreaterThan(60_000)
      expect.soft(weight + (await weighInlined(page)).js, step).toBeLessThanOrEqual(js * 1000)
      expect
        .soft(
          scripts.filter(({ size }) => size === 0),
          `${step}: every script has its size`,
        )
        .toEqual([])
      expect
        .soft(
          scripts.filter((script) => partOf(script) === 'common'),
          step,
        )
        .toHaveLength(1)
      await page.setViewportSize(PHONE)
      expect.soft(await beyondTheEdge(page), `${step}, on a phone`).toEqual(FITS)
      if (who === 'Amina')
        expect.soft(await beyondTheEdge(page, 200), `${step}, with text of twice the size`).toEqual(FITS)
      await page.setViewportSize(DESK)
    }

    let spoken: 'en' | 'fil' = 'en'
    const load = async (path: string, js: number, name: string) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect.soft(new URL(page.url()).pathname, name).toBe(path)
      expect.soft(await language(), name).toBe(spoken)
      await measure(await scriptsOf(page), js, `the page "${name}", loaded in ${spoken}`)
    }
    for (const { path, budget, name } of ROUTES.filter((route) => route.email === email))
      await test.step(name, async () => {
        await load(path, budget.js, name)
        spoken = spoken === 'en' ? 'fil' : 'en'
        if (!email) {
          await page.evaluate((chosen) => localStorage.setItem('maneho-interface-language', chosen), spoken)
          await load(path, budget.js, name)
          return
        }
        const switcher = page.locator(`button[lang=${spoken}]`)
        // In the office, the switch is in the menu.
        if (!(await switcher.isVisible())) await page.locator('header button[aria-expanded]').last().click()
        await switcher.click()
        await expect.poll(language, name).toBe(spoken)
        await expect
          .poll(() => backend.sql`select language from profiles where email = ${email}`)
          .toEqual([{ language: spoken }])
        const switched = inOtherLanguage(await scriptsOf(page))
        await measure(switched, budget.js, `the page "${name}", switched to ${spoken}`)
      })
  })
}
