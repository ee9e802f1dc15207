import { PASSWORD, PEOPLE } from '../support/people.ts'
import { codeOf } from '../support/totp.ts'
import { findings, NARROW, painted } from './support/findings.ts'
import { expect, fillLogin, test } from './support/journey.ts'
import { beyondTheEdge, FITS } from './support/sideways.ts'

const SHOTS = process.env.SHOTS

test('Ada sets up an authenticator, requires one of the staff, and logs in with a code and a recovery code', async ({
  page,
  browser,
  logIn,
}) => {
  await page.setViewportSize(NARROW)
  const look = async (name: string) => {
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/factor-${name}.png`, fullPage: true })
    await painted(page)
    expect(await findings(page), name).toEqual([])
    expect(await beyondTheEdge(page), name).toEqual(FITS)
  }
  const bea = await browser.newPage()
  await logIn('bea', bea)
  await expect(bea.getByRole('heading', { level: 1 })).toBeVisible()

  await logIn('ada', page, '/student-settings')
  const part = page.getByRole('region', { name: 'Second factor' })
  const everybody = part.getByLabel('Require a second factor for all staff')
  await everybody.focus()
  await page.keyboard.press('Space')
  await expect(everybody).not.toBeChecked()
  await part.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(part.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const picture = part.getByRole('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const secret = await part.getByRole('definition').textContent()
  await look('scan')
  await part.getByLabel('Code of the app').fill('000000')
  await part.getByRole('button', { name: 'Confirm' }).click()
  await expect(part.getByLabel('Code of the app')).toHaveAccessibleDescription(/This code is not right/)
  // A code is also valid in the next step, but only once, so the login uses the next one.
  await part.getByLabel('Code of the app').fill(codeOf(secret ?? '', 0))
  await part.getByRole('button', { name: 'Confirm' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
  const recoveryCode = await dialog.getByRole('listitem').first().textContent()
  await look('codes')
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(part.getByText('10 recovery codes are left.')).toBeVisible()

  await everybody.click()
  await expect(page.getByText('All staff now need a second factor.')).toBeVisible()
  await look('on')
  await bea.waitForURL('**/student-settings')
  await expect(bea.getByRole('alert')).toContainText('The school asks its staff for a second factor.')

  const logOut = async () => {
    await page.getByRole('button', { name: /^Profile menu/ }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(/\/(#.*)?$/)
  }
  await logOut()
  await page.goto('/#auth')
  await fillLogin(page, PEOPLE.ada, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await look('login')
  await page.goto('/student-home')
  await page.getByLabel('Code').fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This code is not right')
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.keyboard.type(codeOf(secret ?? '', 1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeHidden()
  await logOut()

  await logIn('ada', page)
  await page.getByRole('button', { name: 'I have no access to my app' }).click()
  await page.getByLabel('Recovery code').fill('0000-0000-0000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This recovery code is not right')
  await look('recovery')
  await page.getByLabel('Recovery code').fill(recoveryCode?.toLowerCase() ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/student-settings')
  await expect(page.getByRole('alert')).toContainText('Set it up to go on')
  await page.emulateMedia({ colorScheme: 'dark' })
  await look('again')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const secondSecret = await part.getByRole('definition').textContent()
  await part.getByLabel('Code of the app').fill(codeOf(secondSecret ?? '', 0))
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'I have kept them' }).click()

  await part.getByRole('button', { name: 'Add another app' }).click()
  const thirdSecret = await part.getByRole('definition').textContent()
  expect(thirdSecret).not.toBe(secondSecret)
  await part.getByLabel('Code of the app').fill(codeOf(thirdSecret ?? '', 0))
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  const remove = part.getByRole('button', { name: /^Remove: Authenticator app/ })
  await expect(remove).toHaveCount(2)
  await look('two apps')
  await remove.first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(remove).toHaveCount(1)

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
})
