import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { brokenWords } from '../support/brokenWords.ts'
import { plantCertificate } from '../support/certificates.ts'
import type { Backend } from './support/backend.ts'
import { expect, test } from './support/journey.ts'

const MARIA = { email: 'maria.santos@maneho.test', name: 'Maria Clara Reyes Santos' }

const idOf = async ({ sql }: Backend, email: string): Promise<string> =>
  (await sql`select id from public.profiles where email = ${email}`)[0]?.id

/** The width of A4 within 12 mm margins (CSS px). */
const SHEET_WIDTH = 703

async function openRecord(page: Page, { email, name }: typeof MARIA) {
  await page.goto(`/admin-dashboard?q=${encodeURIComponent(email)}`)
  await page.getByRole('row').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

test.beforeEach(async ({ page, logIn }) => {
  await logIn('ada')
  await page.waitForURL('**/admin-dashboard')
})

test('Ada opens a record, reads every answer, is logged herself, and prints it on at most two sheets', async ({
  page,
  backend,
}) => {
  await page.goto('/admin-student?id=nobody')
  await expect(page.getByText('No student chosen')).toBeVisible()
  await page.goto('/admin-student?id=00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('alert').filter({ hasText: 'User not found!' })).toBeVisible()

  const { sql } = backend
  await openRecord(page, MARIA)
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(section('Person')).toContainText(MARIA.email)
  await expect(section('Enrolments')).toContainText('Theoretical (TDC)')
  await expect(section('Lessons').getByRole('listitem').filter({ hasText: 'Passed' })).toHaveCount(5)
  await section('Exam attempts')
    .getByText(/, failed$/)
    .first()
    .click()
  await expect(
    section('Exam attempts')
      .getByText(/^Right answer: /)
      .first(),
  ).toBeVisible()

  await section('Essays').getByText('Read the answers').click()
  // Five answers and the instructor's comment.
  await expect(section('Essays').locator('blockquote')).toHaveCount(6)
  await page.reload()
  await section('Activity').getByText('What was done with this record').click()
  await expect(section('Activity')).toContainText(/Essays read.*by Ada Reyes/)
  await expect(section('Activity').getByText('Record opened')).toHaveCount(1)
  const logged = await sql`select actor_name from audit_log where action = 'record_opened'`
  expect(logged).toEqual([{ actor_name: 'Ada Reyes' }])

  await page.goto('/admin-dashboard?view=activity&action=record_opened')
  await expect(page.locator('tbody tr')).toHaveText([/Record opened.*Maria Clara Reyes Santos.*Ada Reyes/])

  await openRecord(page, MARIA)
  await expect(page.getByRole('table').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /^MNH-/ })).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await page.setViewportSize({ width: SHEET_WIDTH, height: 1000 })
  await expect(page.getByText('Training record')).toBeVisible()
  await expect(page.getByText('For the school, signature and date')).toBeVisible()
  for (const hidden of [
    page.getByRole('banner'),
    page.getByText('Record opened'),
    page.getByText('Manage user'),
  ])
    await expect(hidden.filter({ visible: true })).toHaveCount(0)
  expect(await page.evaluate(brokenWords, 'main')).toEqual([])
  const sheets = (await page.pdf({ preferCSSPageSize: true }))
    .toString('latin1')
    .match(/\/Type\s*\/Page\b(?!s)/g)
  expect(sheets?.length).toBeGreaterThan(0)
  expect(sheets?.length).toBeLessThanOrEqual(2)

  // The record's style sheet stays loaded without affecting the next page's print.
  await page.goBack()
  await expect(page.getByRole('row').filter({ hasText: MARIA.email }).first()).toBeVisible()
})

test('Ada works the LTMS list down: she copies a field, marks a certificate, takes it back and compares', async ({
  page,
  backend,
  context,
}) => {
  // Headed browsers allow copying on a click; the headless shell needs permission.
  await context.grantPermissions(['clipboard-write'])
  const { sql } = backend
  await sql`truncate private.certificates, private.waits cascade`
  const maria = await plantCertificate(sql, {
    student: await idOf(backend, MARIA.email),
    name: MARIA.name,
    daysAgo: 9,
  })
  await plantCertificate(sql, {
    student: await idOf(backend, 'liza.castillo@maneho.test'),
    name: 'Liza Castillo',
    daysAgo: 3,
  })
  await page.goto('/admin-dashboard')
  await page.getByRole('link', { name: /^Certificates/ }).click()
  await page.getByRole('link', { name: /^LTMS/ }).click()
  await expect(page.getByText('2 certificates wait')).toBeVisible()
  const rows = page.locator('tbody tr')
  await expect(rows.first()).toContainText(MARIA.name)
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await waiting).path(), 'utf8')
  expect(csv.trimEnd().split('\r\n')).toHaveLength(3)

  await rows.first().getByRole('button', { name: 'Copy' }).click()
  const queue = page.getByRole('region', { name: 'To upload to the LTMS' })
  await queue.getByLabel('Which field is copied next').selectOption('Certificate')
  await queue.getByRole('button', { name: 'Copy Certificate' }).click()
  await expect(queue.getByText('Certificate copied')).toBeAttached()
  await expect(queue.getByRole('button', { name: 'Copy Accreditation' })).toBeVisible()
  const reference = queue.getByLabel('LTMS reference')
  await reference.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(reference).toHaveValue(maria)
  await reference.clear()

  await queue.getByRole('button', { name: 'Mark uploaded' }).click()
  await expect(reference).toBeFocused()
  await reference.fill('LTMS-77')
  await page.keyboard.press('Enter')
  await expect(queue.getByRole('heading', { name: 'Liza Castillo' })).toBeFocused()
  await queue.getByRole('button', { name: 'All as a list' }).click()
  await expect(page.getByText('1 uploaded today')).toBeVisible()
  await expect(rows).toHaveText([/Liza Castillo/])

  await page.getByLabel('Which certificates').selectOption('Uploaded')
  await expect(page.locator('tbody tr')).toHaveText([/LTMS-77.*In the LTMS/])
  await page.getByText('Compare with the LTMS').click()
  await page.getByLabel(/^References or serial numbers/).fill('LTMS-99')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByText('0 of 1 entry noted here.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'In the LTMS, not marked here (1)' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Marked here, not in the LTMS (1)' })).toBeVisible()

  await page.getByRole('button', { name: `Undo the upload of ${MARIA.name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Another Maria')
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.locator('tbody tr')).toHaveText([/Undone.*Another Maria/])
  await page.getByLabel('Which certificates').selectOption('To upload')
  await expect(rows).toHaveCount(2)
  await rows.first().getByRole('link', { name: MARIA.name }).click()
  await expect(page.getByRole('region', { name: 'Certificates' })).toContainText('undone')
  expect(await sql`select action from audit_log where action::text like 'ltms%' order by id`).toEqual([
    { action: 'ltms_uploaded' },
    { action: 'ltms_undone' },
  ])
})
