import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { PEOPLE } from '../support/people.ts'
import type { Backend } from './support/backend.ts'
import { expect, test } from './support/journey.ts'
import { lookAgain } from './support/lookAgain.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const items = (page: Page) => page.locator('button[aria-expanded=true] + div li')

async function emptyBells({ sql }: Backend) {
  await sql`delete from public.notifications`
}

async function register({ sql }: Backend, count: number, name = 'Nene') {
  const people = Array.from({ length: count }, (_, place) => ({
    id: randomUUID(),
    email: `${randomUUID()}@example.com`,
    raw_user_meta_data: { first_name: `${name} ${'I'.repeat(place + 1)}`, last_name: 'Peña' },
  }))
  for (const person of people) {
    await sql`insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
      values (${person.id}, ${person.email}, now(), ${sql.json(person.raw_user_meta_data)})`
  }
}

async function expectUnseen(page: Page, count: number) {
  await expect(bell(page)).toHaveAccessibleName(count > 0 ? `Notifications, ${count} new` : 'Notifications')
}

async function arriveAtDashboard(page: Page) {
  await page.waitForURL(/\/admin-dashboard/)
  await expect(bell(page)).toBeVisible()
}

test('two admins hear of a registration at once, and each reads it in her own time', async ({
  page,
  backend,
  browser,
  logIn,
}) => {
  await emptyBells(backend)
  const other = await (await browser.newContext()).newPage()
  await logIn('ada')
  await logIn('bea', other)
  await arriveAtDashboard(page)
  await arriveAtDashboard(other)
  await expectUnseen(page, 0)

  await register(backend, 2)
  await expectUnseen(page, 2)
  await expectUnseen(other, 2)

  await bell(page).click()
  await expect(items(page)).toHaveCount(2)
  await expect(items(page).first()).toContainText('Nene II Peña has registered.')
  await expect(items(page).first()).toContainText('just now')
  await expectUnseen(page, 0)
  await expectUnseen(other, 2)

  await page.getByRole('button', { name: 'Mark All as Read' }).click()
  await expect(page.getByText(/Nothing new/)).toBeVisible()
  await bell(other).click()
  await expect(items(other)).toHaveCount(2)

  await items(other).first().getByRole('link').click()
  await expect(items(other)).toHaveCount(0)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Nene II Peña')
  await bell(other).click()
  await expect(items(other)).toHaveText([/Nene I Peña has registered\./])
  await bell(other).click()
  await other.getByRole('link', { name: 'Manage user' }).click()
  await expect(other.locator('tbody tr')).toHaveText([/Nene II Peña/])
  await other.reload()
  await arriveAtDashboard(other)
  await bell(other).click()
  await expect(items(other)).toHaveText([/Nene I Peña has registered\./])
})

test('Bea misses and repeats no notification in two tabs, offline and after a restart, while an admin', async ({
  page,
  backend,
  context,
  logIn,
}) => {
  test.setTimeout(240_000)
  await emptyBells(backend)
  await logIn('bea')
  await arriveAtDashboard(page)

  await test.step('what she has read in one tab is read in the other', async () => {
    const tab = await context.newPage()
    await tab.goto('/admin-dashboard')
    await arriveAtDashboard(tab)
    await register(backend, 3)
    await expectUnseen(page, 3)
    await expectUnseen(tab, 3)
    await bell(tab).click()
    await expectUnseen(page, 0)
    await tab.getByRole('button', { name: 'Mark All as Read' }).click()
    await bell(page).click()
    await expect(page.getByText(/Nothing new/)).toBeVisible()
    await bell(page).click()
    await tab.close()
  })

  await test.step('she was offline while fifty registered', async () => {
    await context.setOffline(true)
    await register(backend, 50)
    await context.setOffline(false)
    await expect(bell(page)).toHaveAccessibleName('Notifications, 50 new', { timeout: 60_000 })
    await bell(page).click()
    await expect(items(page)).toHaveCount(50)
    const messages = await items(page).locator('bdi').allTextContents()
    expect(new Set(messages).size).toBe(50)
    await bell(page).click()
    await expectUnseen(page, 0)
  })

  await test.step('the school’s server restarts', async () => {
    await backend.kill()
    await register(backend, 5)
    await backend.comeBack()
    await expect(bell(page)).toHaveAccessibleName('Notifications, 5 new', { timeout: 75_000 })
  })

  await test.step('she is no admin any more', async () => {
    await backend.sql`update public.profiles set role = 'unpaid' where email = ${PEOPLE.bea}`
    await page.waitForURL('**/student-home', { timeout: 75_000 })
    await expect(bell(page)).toHaveCount(0)
  })
})

test('Ada writes to Amina, who reads it while she studies, and Ada sees that she did', async ({
  page,
  browser,
  logIn,
}) => {
  const student = await (await browser.newContext()).newPage()
  await logIn('amina', student)
  const news = student.getByRole('button', { name: /^Messages/ })
  await news.click()
  await student.keyboard.press('Escape')
  await expect(news).toHaveAccessibleName('Messages')
  await logIn('ada', page, '/admin-dashboard?view=users&q=Amina')
  await page.getByRole('checkbox', { name: /^Choose Amina/ }).check()
  await page.getByRole('button', { name: 'Message', exact: true }).click()
  for (const [label, text] of [
    ['Subject in English', 'Your ID, {first name}'],
    ['Text in English', 'Please bring it before {access ends}.'],
    ['Subject in Filipino', 'Ang ID mo, {first name}'],
    ['Text in Filipino', 'Dalhin ito bago {access ends}.'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Check what will happen' }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Ang ID mo, Amina')
  await page.getByRole('button', { name: 'Message: 1' }).click()
  await expect(page.getByText('1 person is sent the message.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox', { name: /^All / })).toBeFocused()

  // She waits for nothing and has no channel: news comes by the next report or focus.
  await lookAgain(student)
  await expect(news).toHaveAccessibleName('Messages, 1 new')
  await news.click()
  await student.getByText('Your ID, Amina').click()
  await expect(student.getByText(/^Please bring it before \w+ \d+, \d{4}\.$/)).toBeVisible()

  await page.goto('/admin-dashboard?view=messages')
  await expect(page.getByRole('row', { name: /Your ID, \{first name\}/ })).toContainText('1 of 1 student')
})
