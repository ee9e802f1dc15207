import type { Locator, Page } from '@playwright/test'
import type { Person } from '../support/people.ts'
import { expect, test } from './support/journey.ts'
import { loseAnswer } from './support/loseAnswer.ts'

async function fillAddress(page: Page) {
  await page.getByRole('button', { name: /^Profile menu/ }).click()
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByLabel('Address').fill('Blk 7 Lot 12, Sample Village')
  await expect(page.getByText('You have unsaved changes.')).toBeVisible()
}

async function beginToMove(page: Page, logIn: (person: Person) => Promise<void>): Promise<Locator> {
  await logIn('amina')
  await page.waitForURL('**/student-home')
  await fillAddress(page)
  return page.getByRole('alertdialog', { name: 'Unsaved changes' })
}

const pathOf = (page: Page) => new URL(page.url()).pathname

test('Amina is asked before a link or logout discards changes, and not by the skip link', async ({
  page,
  logIn,
}) => {
  const warning = await beginToMove(page, logIn)

  await page.getByRole('link', { name: 'Skip to the content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
  await expect(warning).toBeHidden()

  await page.getByRole('link', { name: 'Price' }).click()
  await warning.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Address')).toHaveValue('Blk 7 Lot 12, Sample Village')
  await page.getByRole('link', { name: 'Price' }).click()
  await warning.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/student-price')

  await fillAddress(page)
  for (const answer of ['Stay', 'Leave']) {
    await expect(page.getByLabel('Address')).toHaveValue('Blk 7 Lot 12, Sample Village')
    await page.getByRole('button', { name: /^Profile menu/ }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await warning.getByRole('button', { name: answer }).click()
  }
  await page.waitForURL(/\/(#.*)?$/)
})

test('Amina is asked before Back discards unsaved changes, reads what is invalid, then saves freely', async ({
  page,
  logIn,
}) => {
  // Safari before 26.2 and Firefox before 147.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
  const warning = await beginToMove(page, logIn)

  await page.goBack({ waitUntil: 'commit', timeout: 2_000 }).catch(() => undefined)
  await expect(warning).toBeVisible()
  expect(pathOf(page)).toBe('/student-settings')
  await warning.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Address')).toHaveValue('Blk 7 Lot 12, Sample Village')

  await page.goBack({ waitUntil: 'commit', timeout: 2_000 }).catch(() => undefined)
  await warning.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/student-home')

  await fillAddress(page)
  const birthday = await page.getByLabel('Date of birth').inputValue()
  const phone = await page.getByLabel('Phone').inputValue()
  await page.getByLabel('Date of birth').fill('2015-01-01')
  await page.getByLabel('Phone').fill('call me')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('You must be at least 16 years old.')).toBeVisible()
  await expect(page.getByText('Please enter a phone number with 7 to 15 digits')).toBeVisible()

  await page.getByLabel('Date of birth').fill(birthday)
  await page.getByLabel('Phone').fill(phone)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const toast = page.locator('.Toastify__toast')
  await expect(toast).toContainText('Profile updated successfully!')
  await page.evaluate(() => scrollTo(0, 0))
  await expect
    .poll(async () => {
      const [above, below] = [await page.locator('header').boundingBox(), await toast.boundingBox()]
      return above && below && below.y >= above.y + above.height
    })
    .toBe(true)
  // With reduced motion nothing moves; it closes after its time.
  const moving = await toast.evaluate(
    (shown) =>
      shown.getAnimations({ subtree: true }).filter((animation) => {
        const { progress = null } = animation.effect?.getComputedTiming() ?? {}
        animation.finish()
        return progress !== null && progress < 1
      }).length,
  )
  expect(moving).toBe(0)
  await expect(toast).toHaveCount(0)
  await page.waitForURL('**/student-home')
  await page.goBack()
  await expect(page.getByLabel('Address')).toHaveValue('Blk 7 Lot 12, Sample Village')
})

test('Amina, whose save is lost or made on two devices, reads the true state and overwrites nothing', async ({
  page,
  browser,
  backend,
  logIn,
  signIn,
}) => {
  const mine = async () =>
    (await backend.sql`select phone, address from profiles where email = 'otdc@maneho.test'`)[0]
  await beginToMove(page, logIn)
  const profiles = '**/rest/v1/rpc/change_profile'
  const save = page.getByRole('button', { name: 'Save Changes' })

  await test.step('she sees both versions and chooses', async () => {
    const phone = await (await browser.newContext()).newPage()
    await signIn('amina', phone)
    await phone.goto('/student-settings')
    await phone.getByLabel('Phone').fill('0917 555 0102')
    await phone.getByRole('button', { name: 'Save Changes' }).click()
    await expect(phone.getByText('Profile updated successfully!')).toBeVisible()

    await save.click()
    const conflict = page.getByRole('alert').filter({ hasText: 'Changed on another page or device' })
    await expect(conflict).toContainText('Saved meanwhile: 0917 555 0102')
    await expect(conflict).toContainText('Here: Blk 7 Lot 12, Sample Village')
    expect(await mine()).toMatchObject({ phone: '0917 555 0102', address: null })
    await conflict.getByRole('button', { name: 'Keep the saved version' }).click()
    await expect(page.getByLabel('Phone')).toHaveValue('0917 555 0102')
    await page.getByLabel('Address').fill('Blk 7 Lot 12, Sample Village')
  })

  await test.step('the change does not arrive', async () => {
    await page.route(profiles, (route) => route.abort())
    await save.click()
    await expect(page.getByText('Your changes did not reach the school.')).toBeVisible()
    await page.unroute(profiles)
    expect(await mine()).toMatchObject({ address: null })
  })

  await test.step('it arrives, and its answer does not; for a while nothing else does, either', async () => {
    const arrival = Promise.withResolvers<void>()
    await page.route(profiles, async (route) => {
      await loseAnswer(route)
      arrival.resolve()
    })
    await page.route('**/rpc/my_profile', (route) => route.abort())
    await save.click()
    await expect(page.getByText('Checking whether your changes were saved')).toBeVisible()
    // The page gives up a slow reply before the change arrives, and would then read the old state.
    await arrival.promise
    await page.unroute('**/rpc/my_profile')
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    await page.waitForURL('**/student-home')
    expect(await mine()).toEqual({ phone: '0917 555 0102', address: 'Blk 7 Lot 12, Sample Village' })
  })
})

test('Una, who has not paid, reads how much, to which account, what to send and whom she waits for', async ({
  page,
  backend,
  logIn,
}) => {
  await backend.sql`delete from private.payment_announcements where accepted_at is null`
  await logIn('una')
  await page.waitForURL('**/student-home')
  await page.getByRole('main').getByRole('link', { name: 'How to pay' }).click()
  const howToPay = page.getByRole('region', { name: 'How to pay' })
  await expect(howToPay).toBeInViewport()
  for (const fact of ['Php 1,000', 'GCash', '0900 000 0002', 'your receipt', 'We check your payment within'])
    await expect(howToPay).toContainText(fact)

  await page.goto('/student-price')
  await page.getByRole('link', { name: 'Modules' }).click()
  const notice = page.getByRole('alertdialog')
  await expect(notice).toContainText('You must settle your payment before accessing the modules.')
  await expect(page.getByText('GCash 0900 000 0002').first()).toBeAttached()
  await notice.getByRole('link', { name: 'How to pay' }).click()
  await expect(howToPay).toBeInViewport()
})
