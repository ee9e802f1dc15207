import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Sql } from 'embedded-supabase/testing'
import { PEOPLE } from '../support/people.ts'
import { train } from '../support/training.ts'
import { holdScripts } from './support/holdScripts.ts'
import { expect, test } from './support/journey.ts'
import { lookAgain } from './support/lookAgain.ts'

async function trainedAmina(sql: Sql): Promise<string> {
  const [row] = await sql`select id from profiles where email = ${PEOPLE.amina}`
  await train(sql, row?.id)
  return row?.id
}

async function openCertificates(page: Page) {
  await page.goto('/admin-dashboard?view=reports&q=amina')
  await page.getByRole('button', { name: /^Certificate of Amina/ }).click()
  return page.getByRole('dialog', { name: /^Certificates of Amina/ })
}

const verdict = (page: Page) => page.getByRole('status').getByRole('heading', { level: 2 })

const cutOff = (page: Page) => page.route('**/rpc/verify_certificate', (route) => route.abort())

// Attack 259
test('a student is certified, and an inspector checks the certificate online, offline and after revocation', async ({
  page,
  browser,
  backend,
  logIn,
  baseURL,
}) => {
  const amina = await trainedAmina(backend.sql)
  const office = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await logIn('ada', office)
  await office.waitForURL('**/admin-dashboard')
  const dialog = await openCertificates(office)

  await logIn('amina')
  const plate = page.getByRole('region', { name: 'Your certificate', exact: true })
  await expect(page.getByRole('heading', { name: 'You have done everything' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Issue certificate' }).click()
  await expect(office.getByText('The certificate is issued.')).toBeVisible()

  await expect(plate).toContainText('Nena Peña Abad')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the PDF' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^MNH-.*\.pdf$/)
  const pdf = await readFile(await file.path())
  expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7')

  const [row] =
    await backend.sql`select serial, token, address, sha256 from private.certificates where student_id = ${amina}`
  expect(row?.sha256).toBe(createHash('sha256').update(pdf).digest('hex'))
  const serial: string = row?.serial
  expect(row?.address).toBe(new URL(baseURL ?? '').origin)
  const inspector = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await inspector.goto(`/verify/${serial}`)
  await expect(verdict(inspector)).toHaveText('Valid')
  await expect(inspector.getByText('N••a P••a A••d')).toBeVisible()
  await expect(inspector.getByText('Nena Peña Abad')).toHaveCount(0)

  await inspector.goto('about:blank')
  await inspector.goto(`/verify/${serial}#${row?.token}`)
  await expect(verdict(inspector)).toHaveText('Valid')
  await expect(inspector.getByText('Nena Peña Abad')).toBeVisible()

  await cutOff(inspector)
  await inspector.reload()
  await expect(verdict(inspector)).toHaveText('Signed by the school')
  await expect(inspector.getByText('Whether it was revoked later can only be checked online.')).toBeVisible()

  // One form corrects the profile and the paper; a second press of its button sends nothing more.
  await dialog.getByRole('button', { name: 'Correct name or birth date…' }).click()
  await dialog.getByLabel('Middle name').fill('Peña')
  await dialog.getByLabel('Last name').fill('Abad-Cruz')
  await dialog.getByLabel('Kind of ID').selectOption('Passport')
  await dialog.getByLabel('Reason').fill('Married since')
  await expect(dialog.locator('output')).toContainText('Peña Abad-Cruz, ')
  await dialog.getByRole('button', { name: 'Correct the certificate' }).dblclick()
  await expect(office.getByText('A new certificate is issued, and the old one is revoked.')).toBeVisible()
  await lookAgain(page)
  await expect(plate).toContainText('Peña Abad-Cruz')
  const [corrected] = await backend.sql`select serial from private.certificates where replaces = ${serial}`
  await inspector.unroute('**/rpc/verify_certificate')
  await inspector.getByRole('button', { name: 'Try again' }).click()
  await expect(verdict(inspector)).toHaveText('Replaced')
  await expect(inspector.getByText(`its number ends in ${corrected?.serial.slice(-5)}.`)).toBeVisible()

  await dialog.getByRole('button', { name: 'Revoke…' }).click()
  await dialog.getByLabel('Reason').fill('Somebody else sat the exams')
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(office.getByText('The certificate is revoked.', { exact: true })).toBeVisible()
  await lookAgain(page)
  await expect(plate).toContainText('Somebody else sat the exams')

  await inspector.reload()
  await expect(verdict(inspector)).toHaveText('Revoked')
  await expect(inspector.getByText('exams')).toHaveCount(0)

  await office.goto(`/admin-student?id=${amina}`)
  await office.getByRole('button', { name: 'Pack', exact: true }).click()
  await expect(office.getByText('The pack is saved on this device.')).toBeVisible()
  await office.getByLabel('For whom').fill('LTO Region VII')
  await office.getByRole('button', { name: 'Create a link' }).click()
  await inspector.goto((await office.getByRole('dialog').locator('output').textContent()) ?? '')
  const zip = inspector.waitForEvent('download')
  await inspector.getByRole('button', { name: 'Download the record' }).click()
  const pack = await (await zip).path()
  await inspector.goto('/verify')
  await inspector.getByText('Check an inspection pack').click()
  await inspector.locator('input[type=file]').setInputFiles(pack)
  await expect(verdict(inspector)).toHaveText('Genuine and whole')
})

// Attacks 252, 320
test('an inspector types a number before scripts load, and notices mistyped, unknown and altered codes', async ({
  page,
  backend,
}) => {
  const [row] = await backend.sql`select serial from private.certificates`
  const [unknown] = await backend.sql`select private.new_serial() as serial`
  const release = await holdScripts(page)
  await page.goto('/verify', { waitUntil: 'commit' })
  const field = page.getByLabel('Serial number')
  await field.fill('MNH')
  await field.press('Enter')
  release()
  await expect(page.getByText(/incomplete or has a wrong character/)).toBeVisible()
  await expect(field).toHaveValue('MNH')
  await expect(field).toBeFocused()
  await field.fill(`${row?.serial}`.replace(/.$/, (last) => (last === '7' ? '8' : '7')))
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText(/incomplete or has a wrong character/)).toBeVisible()
  await field.fill(unknown?.serial)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(verdict(page)).toHaveText('Unknown')

  await page.goto('about:blank')
  await page.goto(`/verify/${row?.serial}#${'A'.repeat(130)}`)
  await expect(verdict(page)).toHaveText('This code was not signed by the school')
  await expect(verdict(page)).toBeInViewport()
  await expect(page.getByText(/compare every line/)).toBeVisible()
  await cutOff(page)
  await page.reload()
  await expect(verdict(page)).toHaveText('This code was not signed by the school')
  await page.goto('about:blank')
  await page.goto(`/verify/${row?.serial}`)
  await expect(verdict(page)).toHaveText('Not checked')
})
