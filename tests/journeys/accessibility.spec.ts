import { findings, LOOKS, NARROW, painted, setLook, WIDE } from './support/findings.ts'
import { expect, test } from './support/journey.ts'
import { watchPolicy } from './support/policy.ts'
import { TOURS, visit } from './support/tour.ts'
import { translateNow } from './support/translation.ts'

const looks = process.env.MANEHO_EVERY_LOOK
  ? (['light', 'dark'] as const).flatMap((scheme) => [WIDE, NARROW].map((size) => ({ scheme, size })))
  : LOOKS

for (const { person, screens } of TOURS) {
  // Three checks in one test, since visiting every screen takes long. The tour goes on with each page translated.
  test(`axe finds nothing on any screen of ${person}; none breaks the policy, or when a browser translates it`, async ({
    page,
    backend,
    logIn,
  }) => {
    test.setTimeout(screens.length * 30_000)
    const trespasses = await watchPolicy(page)
    if (person !== 'visitor') {
      await logIn(person)
      await page.waitForURL(/student-home|admin-dashboard/)
    }
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        await setLook(page, { scheme: 'light', size: WIDE })
        await visit(page, screen, backend)
        for (const { scheme, size } of looks) {
          await setLook(page, { scheme, size })
          // A target that has scrolled half under the header is small for the moment only.
          await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
          await painted(page)
          expect.soft(await findings(page), `${screen.name}, ${scheme}, ${size.width} px`).toEqual([])
          const sideways = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          expect.soft(sideways, `${screen.name} scrolls sideways at ${size.width} px`).toBe(0)
        }
        await translateNow(page)
      })
    }
    expect(trespasses).toEqual({ violations: [], foreign: [] })
  })
}
