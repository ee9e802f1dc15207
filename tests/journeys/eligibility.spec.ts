import type { Page } from '@playwright/test'
import { pngOf } from '../support/documents.ts'
import { PASSWORD, PEOPLE } from '../support/people.ts'
import type { Backend } from './support/backend.ts'
import { findings } from './support/findings.ts'
import { expect, fillLogin, test } from './support/journey.ts'
import { lookAgain } from './support/lookAgain.ts'

const FORM = { name: 'consent.png', mimeType: 'image/png', buffer: Buffer.from(pngOf()) }

const plate = (page: Page) => page.getByRole('region', { name: 'Documents' })
const step = (page: Page, name: string) =>
  plate(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })

async function makeSeventeen({ sql }: Backend): Promise<string> {
  const [amina] = await sql`
    update public.profiles set birthday = private.school_day(now()) - interval '17 years 10 days'
    where email = ${PEOPLE.amina} returning birthday::text as birthday`
  return amina?.birthday
}

async function handIn(page: Page, button: string, guardian: string) {
  await step(page, 'Your guardian’s consent').getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: 'Your guardian’s consent' })
  await dialog.getByLabel('Name of the parent or guardian').fill(guardian)
  await dialog.getByLabel('Relation to you').fill('Mother')
  await dialog.getByLabel('Phone number or email of the guardian').fill('0917 555 0101')
  await dialog.getByRole('button', { name: 'Send to the school' }).click()
  await expect(dialog.getByText('Please choose the photo or PDF of the signed consent first.')).toBeVisible()
  await dialog.getByLabel('Choose the signed consent').setInputFiles(FORM)
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send to the school' }).click()
  await expect(dialog).toBeHidden()
}

async function sendId(page: Page) {
  await step(page, 'Show your ID').getByRole('button', { name: 'Send photos of your ID' }).click()
  const dialog = page.getByRole('dialog', { name: 'Photos of your ID' })
  await dialog.getByLabel('Kind of ID').selectOption('Passport')
  await dialog.getByLabel('Number on the ID').fill('P1234567A')
  await dialog.getByLabel('The front of your ID').setInputFiles({ ...FORM, name: 'front.png' })
  await dialog.getByRole('button', { name: 'Send to the school' }).click()
  await expect(dialog.getByText('Please take this photo first.')).toBeVisible()
  await dialog.getByLabel('A photo of your face').setInputFiles({ ...FORM, name: 'face.png' })
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send to the school' }).click()
  await expect(dialog).toBeHidden()
}

test('Amina, 17, is warned before unsaved text is lost, uploads her papers, and the school checks them', async ({
  page,
  browser,
  backend,
  logIn,
}) => {
  const birthday = await makeSeventeen(backend)
  await logIn('amina')
  await expect(page.getByRole('link', { name: 'Start the lesson' })).toBeVisible()
  await plate(page).locator('summary').click()
  await plate(page).getByRole('button', { name: 'Foreign' }).click()
  await expect(step(page, 'Your age')).toContainText('For your citizenship the law requires 18 years.')
  await plate(page).getByRole('button', { name: 'Filipino' }).click()
  await expect(step(page, 'Your age')).toHaveCount(0)
  expect(await findings(page)).toEqual([])

  await test.step('presses Escape over what she has typed', async () => {
    const open = step(page, 'Your guardian’s consent').getByRole('button').first()
    const dialog = page.getByRole('dialog', { name: 'Your guardian’s consent' })
    await open.click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog, 'nothing is typed').toBeHidden()

    await open.click()
    const name = dialog.getByLabel('Name of the parent or guardian')
    await name.fill('Carmen Cruz')
    const question = dialog.getByRole('alert').filter({ hasText: 'Close without saving?' })
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: /^Close Your guardian/ }).click(),
    ]) {
      await close()
      await question.getByRole('button', { name: 'Keep typing' }).click()
      await expect(name).toHaveValue('Carmen Cruz')
    }
    // Browsers close a dialog at the second Escape, even if the first is prevented.
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Close without saving' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('clears the site data while she types, logs in, and finds what she typed', async () => {
    const open = step(page, 'Your guardian’s consent').getByRole('button').first()
    const dialog = page.getByRole('dialog', { name: 'Your guardian’s consent' })
    const name = dialog.getByLabel('Name of the parent or guardian')
    await open.click()
    await name.fill('Carmen Cruz')
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await lookAgain(page)
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
    await fillLogin(page, PEOPLE.amina, PASSWORD)
    await page.waitForURL('**/student-home')
    await plate(page).locator('summary').click()
    await open.click()
    await expect(name).toHaveValue('Carmen Cruz')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Close without saving' }).click()
    await expect(dialog).toBeHidden()
  })

  await handIn(page, 'Hand in the consent', 'Lorna Cruz')
  await expect(step(page, 'Your guardian’s consent')).toContainText('Waiting for the school')
  await expect(plate(page).locator('summary')).toBeFocused()

  const office = await (await browser.newContext()).newPage()
  await logIn('ada', office)
  await office.getByRole('button', { name: /^Notifications/ }).click()
  await office.getByRole('link', { name: /Amina .* has handed in the consent of a guardian/ }).click()
  await office.getByRole('button', { name: 'Check papers' }).click()
  const papers = office.getByRole('dialog', { name: /^Documents of Amina/ })
  await papers.getByText('The signed form', { exact: true }).click()
  await expect(papers.getByRole('img', { name: 'The signed form' })).toBeVisible()
  expect(await findings(office)).toEqual([])
  await papers.getByRole('button', { name: 'Refuse…' }).click()
  await papers.getByLabel('Reason').fill('The signature is missing')
  await papers.getByRole('button', { name: 'Refuse consent' }).click()
  await expect(papers).toContainText('Refused by Ada Reyes')

  await expect(step(page, 'Your guardian’s consent')).toContainText('“The signature is missing”')
  await handIn(page, 'Hand in another consent', 'Lorna Cruz Salazar')
  // It is aria-disabled and explains itself when pressed.
  await papers.getByRole('button', { name: 'Accept consent' }).click({ force: true })
  await expect(papers.getByRole('alert')).toHaveText('Open the signed form first.')
  await papers.getByText('The signed form', { exact: true }).click()
  await expect(papers.getByRole('img', { name: 'The signed form' })).toBeVisible()
  await papers.getByRole('button', { name: 'Accept consent' }).click()
  await expect(step(page, 'Your guardian’s consent')).toContainText('Lorna Cruz Salazar has agreed.')

  await sendId(page)
  await expect(step(page, 'Show your ID')).toContainText('checking your ID photos')
  await expect(papers.getByRole('img', { name: 'The student’s face' })).toBeVisible()
  await expect(papers.getByRole('img', { name: 'The front of the ID' })).toBeVisible()
  expect(await findings(office)).toEqual([])
  await papers.getByLabel('Number on the ID').fill('P 1234567 A')
  await papers.getByLabel('Name as on the ID').fill('SALAZAR, AMINA CRUZ')
  await papers.getByLabel('Birth date on the ID').fill('2001-01-01')
  await papers.getByLabel('Citizenship').selectOption('Filipino')
  await papers.getByRole('button', { name: 'Confirm identity' }).click()
  await expect(office.getByText(/The birth date or citizenship on the ID differs/)).toBeVisible()
  await papers.getByLabel('Birth date on the ID').fill(birthday)
  await papers.getByRole('button', { name: 'Confirm identity' }).click()
  await expect(papers).toContainText('SALAZAR, AMINA CRUZ (Passport, seen on photos by Ada Reyes')
  await expect(step(page, 'Show your ID')).toContainText('Confirmed as SALAZAR, AMINA CRUZ')
  await expect(plate(page).locator('summary')).toContainText('Done')

  await page.getByRole('link', { name: 'Your details' }).click()
  await page.getByLabel('First name').fill('Aminah')
  await page.getByRole('button', { name: 'Save' }).click()
  await plate(page).getByText('1 missing').click()
  await expect(step(page, 'Show your ID')).toContainText('Needs to be done again')
})
