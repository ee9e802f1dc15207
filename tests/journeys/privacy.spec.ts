import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'

const MARIA = 'maria.santos@maneho.test'

const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

async function download(page: Page, name: string): Promise<Download> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ])
  return file
}

test('Maria downloads her data and asks for deletion; Ada deletes her, and the record has no name', async ({
  page,
  browser,
  backend,
  logIn,
  signIn,
}) => {
  await signIn(MARIA)
  await page.goto('/student-settings')
  const json = await download(page, 'Download as JSON')
  expect(json.suggestedFilename()).toMatch(/^maneho-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await textOf(json))
  expect(data.profile.email).toBe(MARIA)
  expect(data.learning.completions).toHaveLength(1)
  const reading = await (await browser.newContext()).newPage()
  await reading.setContent(await textOf(await download(page, 'Download as a page')))
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText('What the school holds about you')
  await expect(reading.getByText(MARIA).first()).toBeVisible()

  const erasure = page.getByRole('region', { name: 'Delete your account' })
  await expect(erasure).toContainText('1 completed course')
  await erasure.getByLabel('Reason').fill('I have my license now')
  await erasure.getByRole('button', { name: 'Ask to be deleted' }).click()
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(erasure).toContainText('The school has not decided yet.')
  await erasure.getByRole('button', { name: 'Withdraw the request' }).click()
  await expect(page.getByText('Your request is withdrawn. Nothing is deleted.')).toBeVisible()
  await erasure.getByLabel('Reason').fill('I have my license now')
  await erasure.getByRole('button', { name: 'Ask to be deleted' }).click()
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(erasure).toContainText('The school has not decided yet.')

  const office = await (await browser.newContext()).newPage()
  await logIn('ada', office, '/admin-dashboard?view=users')
  await office.getByRole('searchbox').fill(MARIA)
  const decide = office.getByRole('button', { name: 'Maria Clara Reyes Santos asks to be deleted' })
  await decide.click()
  const dialog = office.getByRole('dialog', { name: /asks to be deleted$/ })
  await expect(dialog).toContainText('I have my license now')
  await expect(dialog).toContainText('1 completion date')
  await dialog.getByLabel('Reason for a refusal').fill('Please return the borrowed manual first')
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect(office.getByText('The request of Maria Clara Reyes Santos is refused.')).toBeVisible()
  await expect(erasure).toContainText('Please return the borrowed manual first')
  await erasure.getByRole('button', { name: 'Ask to be deleted' }).click()
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(erasure).toContainText('The school has not decided yet.')

  const completions = async () =>
    (
      await backend.sql`select student_name, completed_at from public.course_completions order by completed_at`
    ).map((row) => ({ name: row.student_name, at: row.completed_at }))
  const before = await completions()
  await decide.click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  const confirm = office.getByRole('alertdialog')
  await confirm.getByRole('textbox').fill(MARIA)
  await confirm.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(office.getByText('Maria Clara Reyes Santos has been deleted.')).toBeVisible()

  expect(await backend.sql`select from auth.users where email = ${MARIA}`).toEqual([])
  const after = await completions()
  expect(after.map(({ at }) => at)).toEqual(before.map(({ at }) => at))
  expect(after.filter(({ name }) => name.startsWith('Deleted person '))).toHaveLength(1)
  expect(after.filter(({ name }) => name.includes('Santos'))).toEqual([])
  await office.getByRole('link', { name: /^Reports/ }).click()
  await expect(office.getByRole('searchbox', { name: 'Search reports' })).toBeVisible()
})

test('Amina, whose consent is to older texts, reads the new ones and agrees, and is not asked again', async ({
  page,
  backend,
  logIn,
}) => {
  await backend.sql`delete from private.consents`
  await logIn('amina')
  await page.waitForURL('**/student-home')
  const notice = page.getByText(/^Our (terms have|privacy notice has) changed/)
  for (const text of ['terms have', 'privacy notice has']) {
    await expect(notice).toHaveText(new RegExp(`^Our ${text} changed`))
    await expect(page.getByRole('button', { name: 'I agree' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Read', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('button', { name: 'I agree' }).click()
  }
  await expect(page.getByText('Thank you. Your consent is recorded.')).toBeVisible()
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toBeHidden()
  expect(await backend.sql`select document from private.consents order by document`).toHaveLength(2)
})
