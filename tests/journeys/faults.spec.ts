import type { Page } from '@playwright/test'
import { PEOPLE } from '../support/people.ts'
import { expect, test } from './support/journey.ts'
import { lookAgain } from './support/lookAgain.ts'
import { loseAnswer } from './support/loseAnswer.ts'
import {
  attemptsOf,
  choose,
  endOfCourse,
  essayAnswer,
  essayField,
  openAssessment,
  options,
  questionText,
  sendEssayAnswer,
  shortenExams,
  skipVideo,
  takeExam,
} from './support/studying.ts'

const AMINA = PEOPLE.amina
const ARNEL = 'arnel.buenaventura@maneho.test'

test.describe('Amina sits the exam of the first module and', () => {
  test.beforeEach(async ({ page, backend, signIn }) => {
    await shortenExams(backend.sql)
    await skipVideo(backend.sql, AMINA, 1)
    await page.clock.install()
    await signIn('amina')
    await openAssessment(page, 'exam', 1)
  })

  test('loses no choice to a lost connection, a full device, reloads or a killed backend', async ({
    page,
    backend,
    context,
  }) => {
    const saved = page.getByText('Saved', { exact: true })
    const retrying = page.getByText('Saved on this device')
    const next = page.getByRole('button', { name: 'Next', exact: true })
    const offline = page.getByText('You are offline.')
    const first = (await questionText(page).textContent()) ?? ''

    await test.step('the connection is gone for a minute', async () => {
      await choose(page, 0)
      await expect(saved).toBeVisible()
      await context.setOffline(true)
      await next.click()
      await choose(page, 1)
      await expect(retrying).toBeVisible({ timeout: 3_000 })
      await next.click()
      await choose(page, 2)
      await page.clock.fastForward(60_000)
      await expect(retrying).toBeVisible()
      await expect(offline).toBeHidden()
      expect(await savedChoices(backend)).toBe(1)
      await context.setOffline(false)
      await expect(saved).toBeVisible({ timeout: 15_000 })
      expect(await savedChoices(backend)).toBe(3)
    })

    await test.step('the device cannot keep a copy', async () => {
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        }
      })
      const notice = page.getByText(/This device cannot keep a copy of your work/)
      await expect(notice).toBeHidden()
      await next.click()
      await choose(page, 1)
      await expect(notice).toBeVisible()
      await expect(saved).toBeVisible()
      await expect.poll(() => savedChoices(backend)).toBe(4)
    })

    let last = ''
    await test.step('a choice has not reached the server before a reload', async () => {
      await page.reload()
      await page.getByRole('button', { name: 'Continue the exam' }).click()
      await expect(page.getByText('Question 5 of 5')).toBeVisible()
      await page.route('**/rpc/save_exam_answer', (route) => route.abort())
      last = await choose(page, 1)
      await expect(retrying).toBeVisible()
      await page.unroute('**/rpc/save_exam_answer')
      await page.reload()
      await page.getByRole('button', { name: 'Continue the exam' }).click()
      await expect.poll(() => savedChoices(backend)).toBe(5)
    })

    await test.step('it is the same paper, with what was chosen', async () => {
      const previous = page.getByRole('button', { name: 'Previous', exact: true })
      await expect(chosenOption(page)).toContainText(last)
      for (const number of [4, 3, 2, 1]) {
        await previous.click()
        await expect(page.getByText(`Question ${number} of 5`)).toBeVisible()
      }
      await expect(questionText(page)).toHaveText(first)
      expect(await attemptsOf(backend.sql, AMINA, 1)).toHaveLength(1)
    })

    await test.step('the backend is killed and comes back', async () => {
      const [before] = await attemptsOf(backend.sql, AMINA, 1)
      await backend.kill()
      await next.click()
      await choose(page, 2)
      await expect(retrying).toBeVisible({ timeout: 3_000 })
      await backend.comeBack()
      await expect(saved).toBeVisible({ timeout: 15_000 })
      const [after] = await attemptsOf(backend.sql, AMINA, 1)
      expect(after).toMatchObject({ number: 1, passed: null })
      expect(after?.answers).not.toEqual(before?.answers)
    })

    await test.step('the school takes the course away', async () => {
      await backend.sql`update public.profiles set role = 'unpaid' where email = ${AMINA}`
      await lookAgain(page)
      await page.waitForURL('**/student-home')
      expect(await savedChoices(backend)).toBe(5)
    })
  })

  test('sees both answers when another tab, or another device after a closed tab, answered the same question', async ({
    page,
    backend,
    context,
    browser,
    signIn,
  }) => {
    await test.step('in a second tab', async () => {
      const second = await context.newPage()
      await openAssessment(second, 'exam', 1)
      const kept = await choose(page, 0)
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await choose(second, 1)
      await expect(
        second.getByText('This exam was continued in another tab or on another device.'),
      ).toBeVisible()
      await expect(second.getByRole('definition')).toHaveCount(2)
      await expect(second.getByRole('definition').last()).toContainText(kept)
      await second.getByRole('button', { name: 'Take the other answers' }).click()
      await expect(second.getByText('Question 1 of 5')).toBeVisible()
      await expect(chosenOption(second)).toContainText(kept)
      expect(await savedChoices(backend)).toBe(1)
      await second.close()
    })

    await test.step('on another device, after a choice made without a connection in a closed tab', async () => {
      await page.route('**/rpc/save_exam_answer', (route) => route.abort())
      const here = await choose(page, 1)
      await expect(page.getByText('Saved on this device')).toBeVisible()
      await page.close()
      const device = await (await browser.newContext()).newPage()
      await signIn('amina', device)
      await openAssessment(device, 'exam', 1)
      await device.getByRole('button', { name: 'Previous', exact: true }).click()
      const there = await choose(device, 2)
      await expect(device.getByText('Saved', { exact: true })).toBeVisible()
      const back = await context.newPage()
      await back.goto('/student-modules?module=1')
      await back.getByRole('button', { name: 'Continue the exam' }).click()
      await expect(back.getByRole('definition')).toHaveText([here, there])
      const [attempt] = await attemptsOf(backend.sql, AMINA, 1)
      await back.getByRole('button', { name: 'Keep these answers' }).click()
      await expect(back.getByText('Question 2 of 5')).toBeVisible()
      await back.getByRole('button', { name: 'Previous', exact: true }).click()
      await expect(chosenOption(back)).toContainText(here)
      await expect
        .poll(async () => (await attemptsOf(backend.sql, AMINA, 1))[0]?.answers)
        .not.toEqual(attempt?.answers)
    })
  })

  test('is graded once despite a lost reply, a double click and a killed backend', async ({
    page,
    backend,
  }) => {
    const submissions: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/rpc/submit_exam'))
        submissions.push(request.url())
    })

    await test.step('the answer to the submission is lost', async () => {
      let lost = 0
      await page.route('**/rpc/submit_exam', async (route) => {
        if (lost > 0) return route.continue()
        lost += 1
        await loseAnswer(route)
      })
      await takeExam(page, backend.sql, AMINA, 'wrong')
      await expect(page.getByText(/You scored 0%.*Attempt 2\/3/)).toBeVisible()
      expect(lost).toBe(1)
      expect(await attemptsOf(backend.sql, AMINA, 1)).toMatchObject([{ number: 1, score: 0, passed: false }])
      expect(await failuresOf(backend)).toBe(1)
      await page.unroute('**/rpc/submit_exam')
    })

    await test.step('Submit is clicked twice', async () => {
      submissions.length = 0
      await expect(page.getByText('Attempt 2 of 3.')).toBeVisible()
      await takeExam(page, backend.sql, AMINA, 'wrong', (submit) => submit.dblclick())
      await expect(page.getByText(/You scored 0%.*Attempt 3\/3/)).toBeVisible()
      expect(submissions).toHaveLength(1)
      expect(await attemptsOf(backend.sql, AMINA, 1)).toMatchObject([{ number: 1 }, { number: 2, score: 0 }])
      expect(await failuresOf(backend)).toBe(2)
    })

    await test.step('the backend is killed at the submission, and comes back', async () => {
      await expect(page.getByText('Attempt 3 of 3.')).toBeVisible()
      await takeExam(page, backend.sql, AMINA, 'right', async (submit) => {
        await expect(page.getByText('Saved', { exact: true })).toBeVisible()
        await backend.kill()
        await submit.click()
        await expect(page.getByText(/Failed to update exam completion/)).toBeVisible()
        await backend.comeBack()
      })
      await expect(page.getByText('Congratulations! You scored 100%.')).toBeVisible({ timeout: 15_000 })
      const attempts = await attemptsOf(backend.sql, AMINA, 1)
      expect(attempts).toHaveLength(3)
      expect(attempts[2]).toMatchObject({ number: 3, score: 100, passed: true })
    })
  })
})

test.describe('Arnel writes his essay and', () => {
  const draft = '**/rest/v1/rpc/save_essay_draft'
  test.beforeEach(async ({ page, signIn }) => {
    await signIn(ARNEL)
    await openAssessment(page, 'essay')
  })

  test('keeps his text through reloads and a tab that turns the page, and chooses where two tabs wrote', async ({
    page,
    backend,
    context,
  }) => {
    await test.step('a reload in the middle of a sentence', async () => {
      await essayField(page).fill('On a wet road I keep')
      await page.reload()
      await page.getByRole('button', { name: 'Continue the essay' }).click()
      await expect(essayField(page)).toHaveValue('On a wet road I keep')
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await expect.poll(() => draftsOf(backend, ARNEL)).toEqual(['On a wet road I keep'])
    })

    await test.step('another tab only turns the page', async () => {
      await page.route(draft, (route) => route.abort())
      await essayField(page).fill('Not sent yet, from the first tab.')
      await expect(page.getByText('Saved on this device')).toBeVisible()
      const second = await context.newPage()
      await openAssessment(second, 'essay')
      await expect(essayField(second)).toHaveValue('On a wet road I keep')
      await second.getByRole('button', { name: /Question 5/ }).click()
      await second.close()
      await page.unroute(draft)
      await page.reload()
      await page.getByRole('button', { name: 'Continue the essay' }).click()
      await expect(essayField(page)).toHaveValue('Not sent yet, from the first tab.')
      await expect.poll(() => draftsOf(backend, ARNEL)).toEqual(['Not sent yet, from the first tab.'])
    })

    await test.step('two tabs write the same answer', async () => {
      const second = await context.newPage()
      await openAssessment(second, 'essay')
      await essayField(page).fill('Written in the first tab.')
      await expect.poll(() => draftsOf(backend, ARNEL)).toEqual(['Written in the first tab.'])
      await essayField(second).fill('Written in the second tab.')
      await expect(
        second.getByText('This answer was also changed in another tab or on another device.'),
      ).toBeVisible()
      await expect(second.getByText('Written in the first tab.')).toBeVisible()
      await expect(second.getByText('Written in the second tab.')).toBeVisible()
      expect(await draftsOf(backend, ARNEL)).toEqual(['Written in the first tab.'])
      await second.getByRole('button', { name: 'Keep this text' }).click()
      await expect.poll(() => draftsOf(backend, ARNEL)).toEqual(['Written in the second tab.'])
    })
  })

  test('reads text that another tab sent, and completes the course once though a reply is lost', async ({
    page,
    context,
    backend,
  }) => {
    await test.step('the answer was sent from another tab', async () => {
      const second = await context.newPage()
      await openAssessment(second, 'essay')
      await second.route(draft, (route) => route.abort())
      const text = 'Written in the second tab, which could not save it.'
      await essayField(second).fill(text)
      await sendEssayAnswer(page, 4)
      await second.unroute(draft)
      await expect(second.getByText('This answer was already sent from another tab or device.')).toBeVisible({
        timeout: 60_000,
      })
      await expect(second.getByText(text)).toBeVisible()
      await expect(second.getByRole('button', { name: 'Keep this text' })).toBeHidden()
      await expect(second.getByText('Response saved successfully.')).toBeHidden()
      await second.getByRole('button', { name: 'Continue with the sent answer' }).click()
      await expect(second.getByText(text)).toBeHidden()
      const stored = await second.evaluate(() => JSON.stringify(localStorage))
      expect(stored).not.toContain(text)
      await second.close()
    })

    await test.step('the answer to the last submission is lost', async () => {
      await expect(page.getByText('Question 5 of 5')).toBeVisible()
      let lost = 0
      await page.route('**/rpc/submit_essay_answer', async (route) => {
        if (lost > 0) return route.continue()
        lost += 1
        await loseAnswer(route)
      })
      await essayField(page).fill(essayAnswer(5))
      await page.getByRole('button', { name: 'Submit answer' }).dblclick()
      await expect(page.getByText('You have completed the Defensive Driving Course')).toBeVisible()
      expect(lost).toBe(1)
      expect(await endOfCourse(backend.sql, ARNEL)).toEqual({
        completions: 1,
        notices: 1,
        answers: 5,
        drafts: 0,
      })
    })
  })
})

const chosenOption = (page: Page) => options(page).filter({ has: page.locator(':checked') })

type Database = { sql: Parameters<typeof attemptsOf>[0] }

async function savedChoices({ sql }: Database): Promise<number> {
  const attempts = await attemptsOf(sql, AMINA, 1)
  return Object.keys(attempts.at(-1)?.answers ?? {}).length
}

async function failuresOf({ sql }: Database): Promise<number> {
  const [row] = await sql<{ failures: number }[]>`
    select failures from public.module_progress m join public.profiles p on p.id = m.student_id
    where p.email = ${AMINA} and module_index = 1`
  return row?.failures ?? -1
}

async function draftsOf({ sql }: Database, email: string): Promise<string[]> {
  const rows = await sql<{ body: string }[]>`
    select body from public.essay_drafts d join public.profiles p on p.id = d.student_id where p.email = ${email}`
  return rows.map(({ body }) => body)
}
