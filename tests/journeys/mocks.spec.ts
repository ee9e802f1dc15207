import type { Page } from '@playwright/test'
import { passStudyTime } from '../database/studying.ts'
import { PEOPLE } from '../support/people.ts'
import { findings, NARROW, painted, setLook } from './support/findings.ts'
import { expect, test } from './support/journey.ts'
import { beyondTheEdge, FITS } from './support/sideways.ts'

async function expectForEverybody(page: Page, moment: string) {
  await setLook(page, { scheme: 'dark', size: NARROW })
  await painted(page)
  expect.soft(await findings(page), moment).toEqual([])
  expect.soft(await beyondTheEdge(page, 200), `${moment} scrolls sideways`).toEqual(FITS)
  await beyondTheEdge(page)
}

test('Amina sits a timed mock exam through a reload and a lost connection, and earns hours', async ({
  page,
  context,
  backend,
  logIn,
}) => {
  const [amina] = await backend.sql<{ student_id: string }[]>`
    insert into private.study_consents (student_id, version)
    select id, private.study_terms_version() from profiles where email = ${PEOPLE.amina} returning student_id`
  await logIn('amina')
  await page.goto('/student-mocks')
  await expect(page.getByText(/the school’s assumption/)).toBeVisible()
  await page.getByRole('link', { name: 'Start a mock exam' }).click()
  await expect(page.getByText('Question 1 of 60')).toBeVisible()
  const hours = page.getByRole('region', { name: 'Your hours' })
  await expect(hours).toContainText('Counting your answers')
  await passStudyTime(backend.sql, amina?.student_id ?? '', 70)
  await page.getByRole('radio').first().check({ force: true })
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(hours).toContainText('1 min of 15 h', { timeout: 1_000 })
  await page.getByRole('button', { name: 'Look at it again' }).click()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio').first().check({ force: true })
  await context.setOffline(false)
  const saved = () => backend.sql<{ answered: number }[]>`
    select (select count(*)::int from jsonb_object_keys(answers)) as answered from private.mock_exams where submitted_at is null`
  await expect.poll(saved).toEqual([{ answered: 2 }])
  await page.reload()
  await expect(page.getByText('Question 3 of 60')).toBeVisible()
  await page.getByText('Overview: 2 of 60 answered').click()
  await expect(page.getByRole('button', { name: 'Question 1, answered, marked' })).toBeVisible()
  await expectForEverybody(page, 'question')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('58 questions have no answer.')).toBeVisible()
  await expectForEverybody(page, 'check')
  await page.getByRole('button', { name: 'Question 3, not answered' }).click()

  await backend.sql`
    update private.mock_exams set started_at = started_at - interval '2 h', until = now() - interval '1 min'
    where submitted_at is null`
  await page.getByRole('radio').first().check({ force: true })
  await expect(page.getByText(/^One answer came after the time ended/)).toBeVisible()
  await expectForEverybody(page, 'result')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'By topic, the weakest first' })).toBeVisible()
})
