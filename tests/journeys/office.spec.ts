import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { newPerson } from '../database/signedIn.ts'
import { train } from '../support/training.ts'
import { expect, test } from './support/journey.ts'

/** What the same took one row at a time, counted by hand with a cohort of a hundred: the whole way from payment to certificate. */
const BEFORE = { clicks: 2_200, keys: 6_400 }
const COHORT = 100

/** What axe finds wrong on the page. */
async function findings(page: Page) {
  await page.evaluate(axe.source)
  return page.evaluate(async () => (await window.axe.run(document)).violations.map(({ id }) => id))
}

test('Ada certifies a hundred students and notes them in the LTMS in a few clicks, also when she reloads in the middle', async ({
  page,
  backend,
  logIn,
}) => {
  test.setTimeout(240_000)
  const { sql } = backend
  for (let place = 0; place < COHORT; place += 1)
    await train(sql, await newPerson(sql, 'otdc', `Cohort ${String.fromCharCode(65 + (place % 26))}`))
  let [clicks, keys] = [0, 0]
  await page.exposeFunction('countAction', (type: string) => {
    if (type === 'click') clicks += 1
    else keys += 1
  })
  await page.addInitScript(() => {
    for (const type of ['click', 'keydown'])
      addEventListener(
        type,
        (event) => {
          // A label passes its click on to its box.
          const isReal = event instanceof MouseEvent ? event.detail > 0 : true
          if (isReal) (globalThis as unknown as { countAction: (type: string) => void }).countAction(type)
        },
        true,
      )
  })

  await logIn('ada')
  await page.getByRole('link', { name: /^Ready for a certificate/ }).click()
  await page.getByRole('searchbox').pressSequentially('cohort')
  await expect(page.getByText(`All ${COHORT}`)).toBeVisible()
  await page.getByLabel(`All ${COHORT}`).check()
  await page.getByRole('button', { name: /^Issue certificates/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Issue certificates' })
  await dialog.getByRole('button', { name: 'Check what will happen' }).click()
  await expect(dialog.getByText(`${COHORT} rows will be issued.`)).toBeVisible({ timeout: 60_000 })
  expect(await sql`select from private.certificates where name = 'Nena Peña Abad'`).toHaveLength(0)
  await dialog.getByRole('button', { name: `Issue certificates: ${COHORT}` }).click()
  // The page goes away in the middle, and finds the batch by its key. A confirmation that never left is asked for again.
  await expect(page).toHaveURL(/batch=/)
  await expect
    .poll(async () => (await sql`select from private.batch_rows where outcome = 'done'`).length)
    .toBeGreaterThan(0)
  await page.reload()
  const result = page.getByRole('dialog')
  await expect(result.getByText(/rows are issued\./)).toBeVisible({ timeout: 60_000 })
  expect(await sql`select from private.certificates where name = 'Nena Peña Abad'`).toHaveLength(COHORT)
  expect(await findings(page)).toEqual([])
  await result.getByRole('button', { name: 'Close', exact: true }).click()

  await page.getByRole('link', { name: 'All that waits' }).click()
  await page.getByRole('link', { name: /^To upload to the LTMS/ }).click()
  await page.getByRole('searchbox').pressSequentially('cohort')
  await page.getByLabel(`All ${COHORT}`).check()
  await page.getByRole('button', { name: /^Mark as uploaded/ }).click()
  const marking = page.getByRole('dialog', { name: 'Mark as uploaded' })
  await marking.getByLabel('Reference in the LTMS').pressSequentially('LTMS-77')
  await page.keyboard.press('Enter')
  await marking.getByRole('button', { name: `Mark as uploaded: ${COHORT}` }).click({ timeout: 60_000 })
  await expect(marking.getByText(`${COHORT} rows are marked as uploaded.`)).toBeVisible({ timeout: 60_000 })
  expect(await sql`select from private.ltms_uploads where reference = 'LTMS-77'`).toHaveLength(COHORT)

  console.log(
    `From ready to the LTMS for ${COHORT}: ${clicks} clicks and ${keys} keys ` +
      `(by hand, from payment on: ${BEFORE.clicks} and ${BEFORE.keys}).`,
  )
  expect(clicks).toBeGreaterThan(8)
  expect(clicks).toBeLessThanOrEqual(300)
})
