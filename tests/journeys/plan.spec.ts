import { readFile } from 'node:fs/promises'
import { PEOPLE } from '../support/people.ts'
import { expect, test } from './support/journey.ts'

test('Amina plans her days, exports them, and turns reminders off by the mailed link', async ({
  page,
  backend,
  logIn,
}) => {
  await logIn('amina')
  const today = page.getByRole('region', { name: 'Today' })
  await today.getByRole('button', { name: 'Choose your days' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your plan' })
  const until = await dialog.getByLabel('Done on').getAttribute('max')
  await dialog.getByLabel('Done on').fill(until ?? '')
  await dialog.getByLabel('Sun').check()
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ min a day, on 29 days\.$/)
  const [pace = ''] = /^\d+ min a day/.exec((await dialog.getByRole('status').textContent()) ?? '') ?? []
  await dialog.getByRole('button', { name: 'Save the plan' }).click()
  await expect(dialog).toBeHidden()
  await expect(today).toContainText(`${pace} until`)

  await today.getByRole('button', { name: 'Change your plan' }).click()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save for your calendar' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('maneho-plan.ics')
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /^BEGIN:VCALENDAR\r\n[\s\S]*RRULE:FREQ=WEEKLY[\s\S]*END:VCALENDAR\r\n$/,
  )

  await page.goto('/student-settings')
  const remind = page.getByLabel('Remind me by email')
  await remind.check()
  await expect(page.getByText('Reminders are on, from tomorrow.')).toBeVisible()
  const [choice] = await backend.sql<{ token: string }[]>`
    select token from private.reminder_choices join public.profiles on id = student_id where email = ${PEOPLE.amina}`
  await page.goto(`/reminders-off?token=${choice?.token}`)
  await page.getByRole('button', { name: 'Turn reminders off' }).click()
  await page.getByRole('link', { name: 'Open settings' }).click()
  await expect(remind).not.toBeChecked()
})
