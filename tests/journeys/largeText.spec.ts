import type { Page } from '@playwright/test'
import { pages } from '../../src/app/pages.ts'
import { PEOPLE, type Person } from '../support/people.ts'
import { expect, test } from './support/journey.ts'
import { skipVideo } from './support/studying.ts'

test.use({ viewport: { width: 360, height: 740 } })

type Width = { screen: string; beyond: number; widest: string[] }

/** How far a screen can be scrolled sideways with text of twice the size, and what makes it so wide. */
async function measure(page: Page, screen: string): Promise<Width> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(async (name) => {
    document.documentElement.style.fontSize = '200%'
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const { clientWidth, scrollWidth } = document.documentElement
    const reaches = (element: Element) => element.getBoundingClientRect().right >= scrollWidth - 0.5
    const widest = [...document.querySelectorAll('#root *')]
      .filter((element) => reaches(element) && ![...element.children].some(reaches))
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
    const beyond = scrollWidth - clientWidth
    return { screen: name, beyond, widest: beyond > 0 ? widest.slice(0, 3) : [] }
  }, screen)
}

const studentPages = pages.filter(({ access }) => access === 'signedIn' || access === 'enrolled')

for (const language of ['en', 'fil'] as const) {
  const prepare = async (sql: Parameters<typeof skipVideo>[0], person: Person) => {
    await sql`update profiles set language = ${language} where email = ${PEOPLE[person]}`
  }

  test(`Amina, who reads with text of twice the size on a phone, scrolls no page sideways (${language})`, async ({
    page,
    backend: { sql },
    logIn,
  }) => {
    test.setTimeout(180_000)
    await prepare(sql, 'amina')
    await logIn('amina')
    await page.waitForURL('**/student-home')
    const widths: Width[] = []
    for (const { path } of studentPages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      widths.push(await measure(page, path))
    }
    await page.goto('/student-practice')
    await page
      .getByRole('button', { name: /^(Signs you must obey|Mga karatulang dapat sundin)/ })
      .first()
      .click()
    widths.push(await measure(page, 'a card of practice'))
    await skipVideo(sql, PEOPLE.amina, 1)
    await page.goto('/student-modules?module=1')
    await page.getByRole('button', { name: /^(Start the exam|Simulan ang exam)$/ }).click()
    await expect(page.locator('fieldset > p > span').first()).toBeVisible()
    widths.push(await measure(page, 'a question of the exam'))
    await sql`
      insert into public.course_completions (student_id, course, student_name)
      select id, 'otdc', full_name from public.profiles where email = ${PEOPLE.amina}`
    await page.goto('/student-home')
    widths.push(await measure(page, 'home with what the certificate needs'))
    expect(widths.filter(({ beyond }) => beyond > 0)).toEqual([])
  })

  test(`Una, who has not paid and reads with text of twice the size, scrolls no page sideways (${language})`, async ({
    page,
    backend: { sql },
    logIn,
  }) => {
    await sql`delete from private.payment_announcements where accepted_at is null`
    await prepare(sql, 'una')
    await logIn('una')
    await page.waitForURL('**/student-home')
    const widths: Width[] = []
    for (const { path } of studentPages.filter(({ access }) => access === 'signedIn')) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      widths.push(await measure(page, path))
    }
    expect(widths.filter(({ beyond }) => beyond > 0)).toEqual([])
  })
}
