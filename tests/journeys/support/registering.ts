import type { Page } from '@playwright/test'

export type Newcomer = { firstName: string; lastName: string; email: string; password: string }

export async function fillRegistration(page: Page, { firstName, lastName, email, password }: Newcomer) {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password)
}

/** Opens the terms, which accepts them, accepts the privacy notice, and submits. */
export async function agreeAndRegister(page: Page) {
  await page.getByRole('button', { name: 'Read the Terms and Conditions' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: /personal data/ }).check()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.waitForURL('**/verify-email')
}
