import type { Page } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { PEOPLE, type Person } from '../support/people.ts'
import type { Backend } from './support/backend.ts'
import { expect, test } from './support/journey.ts'
import { beyondTheEdge, FITS } from './support/sideways.ts'
import { skipVideo } from './support/studying.ts'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }
test.use({ viewport: PHONE })

async function expectNoScrolling(page: Page, screen: string) {
  await page.waitForLoadState('networkidle')
  expect.soft(await beyondTheEdge(page, 200), screen).toEqual(FITS)
}

/** Measures an open screen, switches it to the other language, in which the next one is loaded, and measures it again. */
async function measureInBoth(page: Page, { sql }: Backend, person: Person, screen: string) {
  const email = PEOPLE[person]
  const spoken = await page.locator('html').getAttribute('lang')
  await expectNoScrolling(page, `${screen} (${spoken})`)
  const other = spoken === 'en' ? 'fil' : 'en'
  await beyondTheEdge(page)
  await page.setViewportSize(DESK)
  await page.locator(`button[lang=${other}]`).click()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect
    .poll(() => sql`select language from profiles where email = ${email}`)
    .toEqual([{ language: other }])
  await page.setViewportSize(PHONE)
  await expectNoScrolling(page, `${screen} (${other})`)
}

/** Replaces the first module's exam by the question with the longest word, to avoid chance. */
async function askOnlyTheLongestWord(sql: Backend['sql']) {
  await sql`
    update private.questions set active = id = (
      select id from private.questions, jsonb_array_elements(options) as option,
        regexp_split_to_table(option ->> 'fil', '\\s+') as word
      where module_index = 1 order by length(word) desc, key limit 1)`
  await sql`update private.topics set quota = 3`
}

// weight.spec.ts measures the pages themselves.
test('Amina, with text at twice the size on a phone, scrolls no card, question or list sideways', async ({
  page,
  backend,
  logIn,
}) => {
  test.setTimeout(180_000)
  const { sql } = backend
  await askOnlyTheLongestWord(sql)
  await skipVideo(sql, PEOPLE.amina, 1)
  await logIn('amina')
  const screens: Record<string, () => Promise<unknown>> = {
    'a card of practice': async () => {
      await page.goto('/student-practice')
      await page.locator('summary').first().click()
      const deck = /^(Signs you must obey|Mga sign na dapat sundin)/
      await page.getByRole('button', { name: deck }).first().click()
      const card = page.getByRole('button', { name: /^(Show the meaning|Ipakita ang kahulugan)$/ })
      await expect(card).toBeVisible()
    },
    'a question of the exam': async () => {
      await page.goto('/student-modules?module=1')
      const exam = /^((Start|Continue) the exam|(Simulan|Ituloy) ang exam)$/
      await page.getByRole('button', { name: exam }).click()
      await expect(page.locator('fieldset > p > span').first()).toBeVisible()
    },
    'home with what the certificate needs': async () => {
      await sql`
        insert into public.course_completions (student_id, course, student_name)
        select id, 'otdc', full_name from public.profiles where email = ${PEOPLE.amina}
        on conflict do nothing`
      await page.goto('/student-home')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  }
  for (const [screen, open] of Object.entries(screens))
    await test.step(screen, async () => {
      await open()
      await measureInBoth(page, backend, 'amina', screen)
    })
})

test('Una, who has not paid and reads with text of twice the size, scrolls no page of her own sideways', async ({
  page,
  backend,
  logIn,
}) => {
  test.setTimeout(180_000)
  await backend.sql`delete from private.payment_announcements where accepted_at is null`
  await logIn('una')
  // weight.spec.ts measures the other pages, which are the same for all.
  for (const path of [paths.home, paths.practice, paths.paying])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await measureInBoth(page, backend, 'una', path)
    })
})
