import type { Page } from '@playwright/test'
import { BROWSER_FLAGS } from '../../scripts/test/browser.ts'
import { drawCheck, leaveOpen, passStudyTime } from '../database/studying.ts'
import { PEOPLE } from '../support/people.ts'
import { train } from '../support/training.ts'
import { expect, test } from './support/journey.ts'
import { apiMapping } from './support/workerStack.ts'

test.use({
  launchOptions: {
    executablePath: process.env.CHROME_PATH || undefined,
    args: [
      ...BROWSER_FLAGS,
      ...apiMapping(),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
})

const hoursOn = (page: Page) => page.getByRole('region', { name: 'Your hours' })

test('Amina agrees to pictures, one is taken with a presence check, and the school says that it is her', async ({
  page,
  browser,
  backend: { sql },
  logIn,
}) => {
  const [row] = await sql<{ id: string }[]>`select id from profiles where email = ${PEOPLE.amina}`
  const amina = row?.id ?? ''
  await leaveOpen(sql)
  await sql`insert into private.settings (name, version, value) values ('photo_checks', 1, 'true')`
  await sql`insert into private.study_consents (student_id, version) values (${amina}, private.study_terms_version())`
  await train(sql, amina)
  await logIn('amina')
  await page.clock.install()
  await page.goto('/student-modules?module=1')
  await expect(async () => {
    await page.clock.runFor(2_500)
    await expect(hoursOn(page)).toContainText('Counting', { timeout: 1_000 })
  }).toPass()
  await hoursOn(page).getByRole('button', { name: 'Decide' }).click()
  const consent = page.getByRole('dialog', { name: 'Pictures while you study' })
  await expect(consent).toContainText('No computer recognizes your face')
  await consent.getByRole('button', { name: 'Yes, I agree to pictures' }).click()
  await expect(hoursOn(page)).toContainText('You agreed to pictures')

  await drawCheck(sql, amina, 1)
  await page.mouse.move(100, 200)
  await passStudyTime(sql, amina, 60)
  await page.clock.runFor(60_500)
  const check = page.getByRole('alertdialog')
  await expect(check).toContainText(/show \d fingers?/)
  await check.getByRole('button', { name: 'Open the camera' }).click()
  await expect(check.getByLabel('What your camera sees')).toBeVisible()
  await check.getByRole('button', { name: 'Take the picture' }).click()
  await expect(check).toContainText('3…')
  const pictures = () =>
    sql`select bytes, media_type from private.documents where kind = 'presence_picture' and student_id = ${amina}`
  expect(await pictures()).toEqual([])
  await page.clock.runFor(3_500)
  await expect(check.getByRole('img', { name: /not sent yet/ })).toBeVisible()
  expect(await pictures()).toEqual([])
  await check.getByRole('button', { name: 'Send it, I am here' }).click()
  await expect(check).toBeHidden()
  const [picture] = await pictures()
  expect(picture?.bytes).toBeLessThanOrEqual(20_000)
  expect(await sql`select outcome from private.presence_checks where student_id = ${amina}`).toEqual([
    { outcome: 'answered' },
  ])

  const office = await (await browser.newContext()).newPage()
  await logIn('ada', office, '/admin-dashboard?view=today&kind=pictures')
  await office.getByRole('button', { name: 'One by one' }).click()
  const sheet = office.getByRole('region', { name: 'Pictures, one student after another' })
  await expect(sheet.getByRole('img', { name: /^Picture of/ })).toBeVisible()
  await sheet.getByRole('button', { name: 'Same person' }).click()
  await expect(sheet).toContainText('1 verdict given')
})
