import type { Locator, Page } from '@playwright/test'
import { PASSWORD, PEOPLE } from '../support/people.ts'
import { expect, fillLogin, test } from './support/journey.ts'
import { options, questionText, shortenExams, skipVideo } from './support/studying.ts'

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled()
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, 'Tab leads there').toBeFocused()
}

async function pressButton(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

test('Amina comes from her home page to the result of an exam by keyboard alone', async ({
  page,
  backend,
}) => {
  await shortenExams(backend.sql, 3)
  await skipVideo(backend.sql, PEOPLE.amina, 1)
  await page.goto('/#auth')
  await fillLogin(page, PEOPLE.amina, PASSWORD)
  await page.waitForURL('**/student-home')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: /^Start the exam/ }))
  await page.keyboard.press('Enter')

  await page.waitForURL('**/student-modules**')
  await expect(title).toHaveText('Road and Traffic Rules')
  await expect(title).toBeFocused()
  await pressButton(page, 'Start the exam')

  for (const number of [1, 2, 3]) {
    await expect(page.getByText(`Question ${number} of 3`)).toBeVisible()
    const text = await questionText(page).textContent()
    await tabTo(page, options(page).first().getByRole('radio'))
    await page.keyboard.press('ArrowDown')
    await expect(options(page).nth(1).getByRole('radio')).toBeChecked()
    await pressButton(page, number === 3 ? 'Submit exam' : 'Next')
    if (number < 3) await expect(questionText(page)).not.toHaveText(text ?? '')
  }

  await expect(page.getByText(/^You scored|^Congratulations/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Exam' })).toBeFocused()
})
