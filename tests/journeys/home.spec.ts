import { PEOPLE } from '../support/people.ts'
import { expect, test } from './support/journey.ts'
import { choose, openAssessment, questionText, shortenExams, skipVideo } from './support/studying.ts'

test('Amina reads at home what comes next: nothing to book, then the exam she has begun, and at the end no next step', async ({
  page,
  backend,
  logIn,
}) => {
  await shortenExams(backend.sql)
  await skipVideo(backend.sql, PEOPLE.amina, 1)
  await logIn('amina')
  const course = page.getByRole('region', { name: 'Your course' })
  await expect(course).toContainText('0 of 5 passed')
  // She has just begun, and reads of one practice.
  await expect(page.getByRole('heading', { name: 'Ask the school' })).toBeVisible()
  await expect(page.getByText(/Book your/)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Practice', exact: true })).toHaveCount(0)

  await openAssessment(page, 'exam', 1)
  const first = await questionText(page).textContent()
  await choose(page, 0)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(questionText(page)).not.toHaveText(first ?? '')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.goto('/student-home')
  const tasks = page.getByRole('region', { name: 'Today' })
  await expect(tasks).toContainText('Question 2 of 5')
  await tasks.getByRole('link', { name: 'Continue your exam' }).click()
  await expect(page).toHaveURL(/student-modules\?module=1/)

  // A graduate.
  await backend.sql`
    insert into public.course_completions (student_id, course, student_name)
    select id, 'otdc', full_name from public.profiles where email = ${PEOPLE.amina}`
  await page.goto('/student-home')
  // All modules are passed and hours are missing, so the course is not called completed.
  await expect(course).toContainText('You passed all modules on')
  await expect(page.getByRole('region', { name: 'Course completed' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^(Start|Continue)/ })).toHaveCount(0)
  const certificate = page.getByRole('region', { name: 'Your certificate' })
  await expect(certificate.getByRole('listitem').first()).toContainText('Hours of study')
  await expect(certificate.getByRole('link', { name: 'Go on studying' })).toBeVisible()
})
