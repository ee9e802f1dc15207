import { PEOPLE } from '../support/people.ts'
import { expect, test } from './support/journey.ts'

test('Amina, whose four weeks are over, asks for more time, and goes on as soon as Ada gives it', async ({
  page,
  browser,
  backend,
  logIn,
}) => {
  await logIn('amina')
  await expect(page.getByRole('region', { name: 'Your course' })).toContainText(/Until .+: 29 days left/)
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
  await logIn('ada', office, '/admin-dashboard?view=users')
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

test('Ada gives Amina two weeks after her last day, and is asked before she takes days away', async ({
  page,
  backend,
  logIn,
}) => {
  const { sql } = backend
  const lastDay = async () =>
    (
      await sql`select last_day::text as day, (last_day - private.school_day(now()))::int as left
        from private.enrolments
        where ended_at is null and student_id = (select id from public.profiles where email = ${PEOPLE.amina})`
    )[0]
  await sql`
    update private.enrolments set last_day = private.school_day(now()) + 20
    where ended_at is null and student_id = (select id from public.profiles where email = ${PEOPLE.amina})`
  await logIn('ada', page, '/admin-dashboard?view=users')
  await page.getByRole('searchbox').fill(PEOPLE.amina)
  await page.getByRole('button', { name: /^Access of Amina/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Access of Amina/ })
  // Two weeks from today would have cost her six days.
  await expect(dialog.getByLabel('Last day')).toBeFocused()
  await expect(dialog).toContainText('14 days more')
  await dialog.getByLabel('Reason').fill('A broken laptop')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/has access until/)).toBeVisible()
  expect((await lastDay())?.left).toBe(34)

  await page.getByRole('button', { name: /^Access of Amina/ }).click()
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Manila' })
  await dialog.getByLabel('Last day').fill(today)
  await expect(dialog).toContainText('34 days less')
  await dialog.getByLabel('Reason').fill('The course was paid back')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('alertdialog', { name: /^Take days of access from Amina/ })
  await expect(question).toContainText('34 days less')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect((await lastDay())?.left).toBe(34)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Shorten' }).click()
  await expect(page.getByText(/has access until/).last()).toBeVisible()
  await expect.poll(async () => (await lastDay())?.day).toBe(today)
})
