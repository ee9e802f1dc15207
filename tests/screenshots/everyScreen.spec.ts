import { test } from '../journeys/support/journey.ts'
import { TOURS, visit } from '../journeys/support/tour.ts'

const WIDTHS = [360, 768, 1280]
const HEIGHT = 800

for (const { person, screens } of TOURS) {
  test(`pictures of what ${person} sees`, async ({ page, backend, logIn }) => {
    test.setTimeout(screens.length * 60_000)
    if (person !== 'visitor') {
      await logIn(person)
      await page.waitForURL(/student-home|admin-dashboard/)
    }
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        await page.setViewportSize({ width: 1280, height: HEIGHT })
        await visit(page, screen, backend)
        for (const width of WIDTHS) {
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.setViewportSize({ width, height: HEIGHT })
            await page.emulateMedia({ colorScheme })
            await page.screenshot({
              path: `.screenshots/${screen.name}-${width}-${colorScheme}.png`,
              // A dialog belongs to the window, not to the page.
              fullPage: !(await page.locator('dialog[open], [popover]:popover-open').first().isVisible()),
            })
          }
        }
      })
    }
  })
}
