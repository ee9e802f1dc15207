import { expect, test } from './support/journey.ts'
import { questionText } from './support/studying.ts'

const UPRIGHT = { width: 360, height: 780 }

test.use({ viewport: UPRIGHT })

/** Answers every question with its first option in the page: 150 questions through Playwright took half a minute of CPU. */
async function lookThroughExam() {
  const shown = () => {
    const text = document.querySelector('fieldset > p > span[lang=en]')
    const labels = [...document.querySelectorAll('fieldset:has(> p > span[lang]) label')]
    const next = [...document.querySelectorAll('button')].find(
      (button) => button.textContent?.trim() === 'Next' && button.checkVisibility(),
    )
    return { text, labels, next }
  }
  const until = async (isSo: () => boolean, what: string) => {
    for (let frame = 0; !isSo(); frame += 1) {
      if (frame > 3_000) throw new Error(`Never ${what}`)
      await new Promise(requestAnimationFrame)
    }
  }
  let [fitting, all] = [0, 0]
  for (let { text, labels, next } = shown(); text && next; { text, labels, next } = shown()) {
    const foot = next.getBoundingClientRect().top
    const isFitting = [text, labels[2]].every((part) => {
      const box = part?.getBoundingClientRect()
      return box && box.top >= 48 && box.bottom <= foot
    })
    all += 1
    if (isFitting) fitting += 1
    const before = text.textContent
    const [option] = labels
    if (option instanceof HTMLElement) option.click()
    const button = next
    await until(() => !button.disabled, 'enabled the way on')
    button.click()
    await until(() => shown().text?.textContent !== before, 'another question')
  }
  return { fitting, all }
}

/** The school's four exams, open to admins, and the phone's orientation after the first question. */
const EXAMS = [UPRIGHT, { width: 780, height: 360 }, { width: 640, height: 360 }, UPRIGHT]

test('a student on a phone sees the question and three options without scrolling on nine of ten pages', async ({
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
  for (const [place, held] of EXAMS.entries()) {
    await page.setViewportSize(UPRIGHT)
    await page.goto(`/student-modules?module=${place + 1}`)
    await page.getByRole('button', { name: 'Start the exam' }).click()
    await expect(questionText(page)).toBeVisible()
    await page.setViewportSize(held)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    const looked = await page.evaluate(lookThroughExam)
    all += looked.all
    fitting += looked.fitting
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('button', { name: 'Continue the exam' })).toBeVisible()
  }
  console.log(`${fitting} of ${all} questions fit a phone's screen.`)
  expect(all).toBeGreaterThan(100)
  expect(fitting / all).toBeGreaterThanOrEqual(0.9)
})
