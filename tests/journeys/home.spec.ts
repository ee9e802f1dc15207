import { PEOPLE } from '../support/people.ts'
import { expect, test } from './support/journey.ts'
import { choose, openAssessment, questionText, shortenExams, skipVideo } from './support/studying.ts'
import { translate } from './support/translation.ts'

test('Amina reads at home what comes next: nothing, then her open exam, and no step at the end', async ({
  page,
  backend,
  logIn,
}) => {
  await translate(page)
  await shortenExams(backend.sql)
  await skipVideo(backend.sql, PEOPLE.amina, 1)
  await logIn('amina')
  const course = page.getByRole('region', { name: 'Your course' })
  await expect(course).toContainText('0 of 5 passed')
  await expect(page.getByRole('heading', { name: 'Ask the school' })).toBeVisible()
  await expect(page.getByText(/Book your/)).toHaveCount(0)
  await expect(page.getByText(/of 15 h/)).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^Practice / })).toHaveCount(1)

  await openAssessment(page, 'exam', 1)
  const first = await questionText(page).textContent()
  await choose(page, 0)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(questionText(page)).not.toHaveText(first ?? '')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.goto('/student-home')
  await expect(page.getByText('Lesson 2 of 6, Question 2 of 5', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Continue your exam' }).click()
  await expect(page).toHaveURL(/student-modules\?module=1/)

  await backend.sql`
    insert into public.course_completions (student_id, course, student_name)
    select id, 'otdc', full_name from public.profiles where email = ${PEOPLE.amina}`
  await page.goto('/student-home')
  // All modules are passed but hours are missing: the course is not completed.
  await expect(course).toContainText('All modules passed on')
  await expect(page.getByRole('link', { name: /^(Start|Continue your)/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '15 h of study to go' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue studying' })).toBeVisible()
})
