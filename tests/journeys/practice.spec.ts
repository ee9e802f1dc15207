import type { Page } from '@playwright/test'
import { PEOPLE } from '../support/people.ts'
import { cardDeck, plantPractice } from '../support/practice.ts'
import { expect, test } from './support/journey.ts'

const reviewedBy = (sql: Parameters<typeof plantPractice>[0], email: string) => sql<{ item: string }[]>`
  select item_key as item from private.practice_reviews
  join public.profiles on profiles.id = student_id where email = ${email} order by item_key`

async function untilCached(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 50))
  })
}

const isPictureKept = (page: Page, src: string) =>
  page.evaluate(async (address) => (await caches.match(address)) !== undefined, src)

const expireSession = (page: Page) =>
  page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage)) {
      const session = value.startsWith('{') ? JSON.parse(value) : null
      if (session?.access_token) localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }))
    }
  })

/** Hides the page briefly, which reports the answers. */
const lookAway = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange'))
  })

const CARDS = 'Signs, markings and signals'

async function openDeck(page: Page, name: string) {
  await page.getByText(name === 'speed' ? 'Questions by topic' : CARDS).click()
  await page.getByRole('button', { name: new RegExp(`^Deck ${name}`) }).click()
}

async function rateByKey(page: Page, key: '1' | '2') {
  await expect(page.getByRole('button', { name: 'Show the meaning' })).toBeVisible()
  await page.keyboard.press('1')
  await expect(page.getByRole('button', { name: 'I knew it' })).toBeVisible()
  await page.keyboard.press(key)
}

test('Amina practices by keyboard, also offline, reads why an answer is wrong, and sees what is due', async ({
  page,
  context,
  backend,
  logIn,
}) => {
  await plantPractice(backend.sql)
  await logIn('amina')
  await page.getByRole('link', { name: /^Practice/ }).click()
  await expect(page.getByText(CARDS)).toBeVisible()
  await context.setOffline(true)
  await openDeck(page, 'signs')
  await expect(page.getByText(/as soon as you are back online/)).toBeVisible()
  await context.setOffline(false)
  const front = (number: number) => page.getByText(`Front of signs-${number}`, { exact: true })
  await expect(front(1)).toBeVisible()
  await expect(page.getByText('Meaning of signs-1', { exact: true })).toHaveCount(0)
  await rateByKey(page, '2')
  await expect(front(2)).toBeVisible()
  await lookAway(page)
  await expect.poll(() => reviewedBy(backend.sql, PEOPLE.amina)).toEqual([{ item: 'signs-1' }])

  await context.setOffline(true)
  for (const number of [2, 3, 4]) {
    await expect(front(number)).toBeVisible()
    await rateByKey(page, '2')
  }
  await expect(page.getByText(/^3 answers will be saved/)).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(async () => (await reviewedBy(backend.sql, PEOPLE.amina)).length, { timeout: 40_000 })
    .toBe(4)
  await expect(page.getByText(/answers will be saved/)).toHaveCount(0)
  await rateByKey(page, '2')
  await expect(page.getByText('Round finished')).toBeVisible()
  await lookAway(page)
  await expect.poll(async () => (await reviewedBy(backend.sql, PEOPLE.amina)).length).toBe(5)

  await page.goto('/student-practice')
  await openDeck(page, 'speed')
  await page.getByRole('button', { name: /Option a of speed-1/ }).click()
  await expect(page.getByRole('heading', { name: 'Not quite' })).toBeVisible()
  await expect(page.getByText('Explanation of speed-1', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read it in the lesson' })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  for (const number of [2, 3, 1]) {
    await page.getByRole('button', { name: new RegExp(`Option b of speed-${number}`) }).click()
    await expect(page.getByRole('heading', { name: 'Right' })).toBeVisible()
    if (number === 1) await page.getByRole('link', { name: 'Read it in the lesson' }).click()
    else await page.getByRole('button', { name: 'Next' }).click()
  }
  const reader = page.getByRole('region', { name: 'Read the lesson' })
  await expect(reader.getByRole('heading', { name: 'How fast you may go', level: 3 })).toBeVisible()
  await expect.poll(async () => (await reviewedBy(backend.sql, PEOPLE.amina)).length).toBe(8)

  await backend.sql`update private.practice_reviews set day = day - 3, due_on = day`
  await page.goto('/student-home')
  await expect(page.getByText(/^8 cards due/)).toBeVisible()
})

test.describe('after a day away', () => {
  test.use({ serviceWorkers: 'allow' })

  test('Amina, offline, sees her course from her last visit and practices; her answers arrive later', async ({
    page,
    context,
    backend,
    logIn,
  }) => {
    await plantPractice(backend.sql)
    await backend.sql`
      update private.practice_decks
      set deck = jsonb_set(deck, '{items,2,image}', ${backend.sql.json({
        src: '/signs/red-octagon.svg',
        alt: { en: 'A red shape', fil: 'Pulang hugis' },
      })}) where deck ->> 'key' = 'signs'`
    await logIn('amina')
    await page.waitForURL('**/student-home')
    await page.getByRole('link', { name: 'Modules' }).first().click()
    await expect(page.getByRole('list', { name: 'Modules' })).toBeVisible()
    await untilCached(page)
    await page.goto('/student-practice')
    await openDeck(page, 'signs')
    await rateByKey(page, '2')
    await lookAway(page)
    await expect.poll(() => reviewedBy(backend.sql, PEOPLE.amina)).toEqual([{ item: 'signs-1' }])
    await expect.poll(() => isPictureKept(page, '/signs/red-octagon.svg')).toBe(true)
    await expireSession(page)
    await context.setOffline(true)
    await page.close()

    const cold = await context.newPage()
    await cold.goto('/student-home')
    await expect(cold.getByRole('heading', { name: 'Hello, Amina' })).toBeVisible()
    const asItWas = cold.getByText(/This is your course as of/)
    await expect(asItWas).toBeVisible()
    await cold.goto('/student-modules')
    await expect(cold.getByRole('list', { name: 'Modules' })).toBeVisible()
    await context.setOffline(false)
    await expect(asItWas).toBeHidden()

    await context.setOffline(true)
    await expireSession(cold)
    await cold.goto('/student-practice')
    await openDeck(cold, 'signs')
    await expect(cold.getByText('Front of signs-2', { exact: true })).toBeVisible()
    await rateByKey(cold, '2')
    await expect(cold.getByText('Front of signs-3', { exact: true })).toBeVisible()
    const picture = cold.getByRole('img', { name: 'A red shape' })
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await rateByKey(cold, '2')
    await expect(cold.getByText('Front of signs-4', { exact: true })).toBeVisible()
    await cold.close()

    const again = await context.newPage()
    await again.goto('/student-practice')
    await openDeck(again, 'signs')
    await expect(again.getByText('Front of signs-4', { exact: true })).toBeVisible()
    await context.setOffline(false)
    await expect
      .poll(async () => (await reviewedBy(backend.sql, PEOPLE.amina)).length, { timeout: 40_000 })
      .toBe(3)
  })
})

test('an unpaid person practices one topic, and a visitor tries five cards and five road scenes', async ({
  page,
  backend,
  logIn,
}) => {
  await plantPractice(backend.sql)
  const { items } = cardDeck('regulatory', 6)
  const file = { group: 'regulatory', title: { en: 'Signs', fil: 'Karatula' }, free: true, cards: items }
  await page.route('**/practice/cards-regulatory.json', (route) => route.fulfill({ json: file }))
  await page.goto('/')
  await page.getByRole('link', { name: 'Try five cards' }).click()
  for (const number of [1, 2, 3, 4, 5]) {
    await expect(page.getByText(`Front of regulatory-${number}`, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Show the meaning' }).click()
    await page.getByRole('button', { name: 'I knew it' }).click()
  }
  await page.getByRole('link', { name: 'Create your account' }).click()
  await expect(page).toHaveURL(/#auth$/)

  const answerDrive = async () => {
    await page.getByRole('button', { name: 'Skip to the question' }).press('Enter')
    await page.getByRole('radio').first().press(' ')
    await page.getByRole('button', { name: 'Check' }).press('Enter')
    await page.getByRole('button', { name: 'Next scene' }).press('Enter')
  }
  await page.getByRole('link', { name: 'Try five road scenes' }).click()
  await expect(page.getByText('Scene 1 of 5')).toBeVisible()
  await answerDrive()
  await expect(page.getByText('Scene 2 of 5')).toBeVisible()

  await logIn('una')
  await page.getByRole('link', { name: 'Try one topic for free' }).click()
  await page.getByText(CARDS).click()
  await expect(page.getByRole('button', { name: /^Deck/ })).toHaveCount(1)
  await page.getByRole('link', { name: 'Road scenes' }).click()
  await expect(page.getByText('Scene 1 of 5')).toBeVisible()
})
