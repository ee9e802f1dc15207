import type { Page } from '@playwright/test'
import { VIEWS } from '../../src/features/admin/desk/dashboard/views.ts'
import { firstSight } from './support/firstSight.ts'
import { countHands } from './support/hands.ts'
import { expect, test } from './support/journey.ts'

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

const open = (page: Page, kind: RegExp) => page.getByRole('link', { name: kind }).click()

async function find(page: Page, text: string) {
  await press(page, 'Control+k')
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(text)
  await expect(page.getByRole('region', { name: 'People' }).getByRole('link').first()).toBeVisible()
  await press(page, 'Enter')
  await page.waitForURL(/admin-student/)
}

const JOBS: {
  job: string
  most: { clicks: number; keys: number }
  work: (page: Page) => Promise<unknown>
}[] = [
  {
    job: 'Accept a payment',
    most: { clicks: 2, keys: 0 },
    async work(page) {
      await open(page, /^Proofs of payment/)
      await page.getByRole('button', { name: 'Accept and open the course' }).click()
      await expect(page.getByText('No more proofs. 1 is accepted.')).toBeVisible()
    },
  },
  { job: 'Find a phone number', most: { clicks: 0, keys: 13 }, work: (page) => find(page, '5552647') },
  { job: 'Find a name', most: { clicks: 0, keys: 10 }, work: (page) => find(page, 'valdez') },
  {
    job: 'Issue a certificate',
    most: { clicks: 2, keys: 0 },
    async work(page) {
      await open(page, /^Ready for a certificate/)
      await page.getByRole('button', { name: 'Issue certificate' }).click()
      await expect(page.getByText(/ gets the certificate\.$/)).toBeVisible()
    },
  },
  {
    job: 'Accept a guardian’s form',
    most: { clicks: 2, keys: 0 },
    async work(page) {
      await open(page, /^Guardians’ forms/)
      await expect(page.getByRole('button', { name: 'Save the file' })).toBeVisible()
      await page.getByRole('button', { name: 'Accept consent' }).click()
      await expect(page.getByText('No more forms. 1 is accepted.')).toBeVisible()
    },
  },
  {
    job: 'Mark an upload to the LTMS',
    most: { clicks: 1, keys: 10 },
    async work(page) {
      await open(page, /^To upload to the LTMS/)
      await page.getByLabel('LTMS reference').focus()
      await page.keyboard.type('LTMS-77')
      await press(page, 'Enter')
      await expect(page.getByText(/^No more certificates\. 1 is/)).toBeVisible()
    },
  },
  {
    job: 'Put two people into a class',
    most: { clicks: 7, keys: 0 },
    async work(page) {
      await page.getByRole('link', { name: /^Users/ }).click()
      for (const row of [1, 2]) await page.getByRole('checkbox').nth(row).check()
      await page.getByRole('button', { name: 'Add to a class' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Check what will happen' }).click()
      await dialog.getByRole('button', { name: /^Add to a class: / }).click()
      await expect(dialog.getByText(/added to the class/).last()).toBeVisible()
    },
  },
  {
    job: 'See today’s money',
    most: { clicks: 2, keys: 0 },
    async work(page) {
      await page.getByRole('link', { name: /^Money/ }).click()
      await page.getByRole('link', { name: 'Cash book' }).click()
      await expect(page.getByRole('heading', { name: /^Money of / })).toBeVisible()
    },
  },
]

/** Every view, and the second face of some. */
const SIGHTS = [
  ...VIEWS.map(({ id }) => id),
  ...['cash&kind=months', 'ltms&uploaded=yes', 'school&kind=name', 'school&kind=features'],
]

// For `npm run bench -- office`: the queues and their rules have cheaper tests.
if (process.env.OFFICE_COHORT) {
  test('Ada sees few controls on each page of the office before she scrolls', async ({ page, logIn }) => {
    await logIn('ada')
    const sights = []
    for (const view of SIGHTS) {
      await page.goto(`/admin-dashboard?view=${view}`, { waitUntil: 'networkidle' })
      await expect(page.getByRole('button', { name: 'Find' })).toBeVisible()
      const { chrome, controls, rows } = await firstSight(page)
      sights.push({ view, chrome, controls, rows })
      expect.soft({ view, controls: Math.max(controls, 24) }).toEqual({ view, controls: 24 })
      expect.soft({ view, chrome: Math.max(chrome, 96) }).toEqual({ view, chrome: 96 })
    }
    console.table(sights)
  })

  test('Ada does eight jobs of a day with few clicks and keys', async ({ page, logIn }) => {
    test.setTimeout(180_000)
    const hands = await countHands(page)
    await logIn('ada')
    for (const { job, most, work } of JOBS) {
      await page.goto('/admin-dashboard', { waitUntil: 'networkidle' })
      await expect(page.getByRole('list', { name: 'What waits' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Find' })).toBeVisible()
      hands.note('Back to Today')
      await test.step(job, () => work(page))
      hands.note(job)
      const { clicks = 0, keys = 0 } = hands.steps.at(-1) ?? {}
      expect.soft({ job, clicks: Math.max(clicks, most.clicks), keys: Math.max(keys, most.keys) }).toEqual({
        job,
        ...most,
      })
    }
    console.table(hands.steps.filter(({ step }) => step !== 'Back to Today'))
  })
}
