import { expect, test } from './support/journey.ts'
import { options, questionText } from './support/studying.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** The school's four exams; an admin may open each. */
const EXAMS = [1, 2, 3, 4]

test('a student on a phone sees the question and its three options without scrolling, on nine of ten pages', async ({
  page,
  backend,
  logIn,
}) => {
  test.slow()
  await backend.sql`
    insert into public.module_progress (student_id, module_index, watched, watched_at)
    select p.id, m.index, int4multirange(int4range(0, m.video_seconds)), now()
    from public.profiles p, public.modules m where p.email = 'admin@maneho.test'
    on conflict (student_id, module_index) do update set watched = excluded.watched, watched_at = excluded.watched_at`
  await logIn('ada')
  await page.waitForURL('**/admin-dashboard')
  let [fitting, all] = [0, 0]
  for (const module of EXAMS) {
    await page.goto(`/student-modules?module=${module}`)
    await page.getByRole('button', { name: 'Start the exam' }).click()
    await expect(questionText(page)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    const next = page.getByRole('button', { name: 'Next', exact: true })
    while (await next.isVisible()) {
      const text = (await questionText(page).textContent()) ?? ''
      const foot = (await next.boundingBox())?.y ?? 0
      const boxes = await Promise.all(
        [questionText(page), options(page).nth(2)].map((part) => part.boundingBox()),
      )
      const isFitting = boxes.every((box) => box && box.y >= 48 && box.y + box.height <= foot)
      all += 1
      if (isFitting) fitting += 1
      await options(page).first().click()
      await next.click()
      await expect(questionText(page)).not.toHaveText(text)
    }
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('button', { name: 'Continue the exam' })).toBeVisible()
  }
  console.log(`${fitting} of ${all} questions fit a screen of 360 × 740.`)
  expect(all).toBeGreaterThan(100)
  expect(fitting / all).toBeGreaterThanOrEqual(0.9)
})
