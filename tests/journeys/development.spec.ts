import { test } from './support/developmentServer.ts'
import { expect } from './support/journey.ts'

test('a developer who types "drive" on the modules page passes the module at hand', async ({
  page,
  logIn,
}) => {
  await logIn('amina')
  await page.waitForURL('**/student-home')
  await page.goto('/student-modules?module=1')
  await expect(page.getByRole('heading', { level: 1, name: 'Road and Traffic Rules' })).toBeVisible()
  // The shortcut is loaded after the page: what is typed before is lost.
  await expect(async () => {
    await page.keyboard.type('drive')
    await expect(page.getByRole('button', { name: /Road and Traffic Rules.*passed/i })).toBeVisible({
      timeout: 3_000,
    })
  }).toPass({ timeout: 20_000 })
})
