import { PEOPLE } from '../support/people.ts'
import { expect, test } from './support/journey.ts'

test('Amina, whose four weeks are over, asks for more time, and goes on as soon as Ada gives it', async ({
  page,
  browser,
  backend,
  logIn,
}) => {
  await logIn('amina')
  await expect(page.getByRole('region', { name: 'Your course' })).toContainText(/Open until .+: 29 days left/)
  await backend.sql`
    update private.enrolments set last_day = private.school_day(now()) - 1
    where student_id = (select id from public.profiles where email = ${PEOPLE.amina})`

  await page.reload()
  await expect(page.getByText(/Your access ended on/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start the lesson' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Ask for more time' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your access has ended')
  await expect(page.locator('video')).toHaveCount(0)
  await page.getByRole('button', { name: 'Ask for more time' }).click()
  await expect(page.getByLabel('Your reason')).toBeFocused()
  await page.getByLabel('Your reason').fill('I was in hospital')
  await page.getByRole('button', { name: 'Ask for more time' }).click()
  await expect(page.getByText('You have asked for more time: “I was in hospital”')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You have asked for more time: “I was in hospital”')).toBeVisible()

  const office = await (await browser.newContext()).newPage()
  await logIn('ada', office)
  await office.getByRole('searchbox').fill(PEOPLE.amina)
  await office.getByRole('button', { name: /^Access of Amina.*ended.*asks for more time/ }).click()
  const dialog = office.getByRole('dialog', { name: /^Access of Amina/ })
  await expect(dialog).toContainText('I was in hospital')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByLabel('Reason').fill('Hospital, with a certificate')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByText(/has access until/)).toBeVisible()
  await expect(office.getByRole('button', { name: /^Access of Amina.*until/ })).not.toContainText('asks')

  await expect(page.getByRole('region', { name: 'Lesson video' })).toBeVisible()
})
