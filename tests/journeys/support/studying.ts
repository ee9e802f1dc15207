import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Sql } from 'postgres'

/** Watches the lesson on the page at double speed, as fast as the server credits it. */
export async function watchVideo(page: Page): Promise<void> {
  const video = page.locator('video')
  await expect(video).toHaveJSProperty('readyState', 4, { timeout: 20_000 })
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true
    element.playbackRate = 2
    await element.play()
  })
}

/** The option ids of the attempt that is open, right or wrong, in the order of its paper. */
async function readKey(sql: Sql, email: string) {
  const rows = await sql<{ text: string; right: string; wrong: string }[]>`
    select q.text_en as text,
      min(o.text_en) filter (where o.is_right) as right, min(o.text_en) filter (where not o.is_right) as wrong
    from public.exam_attempts a
    join public.profiles p on p.id = a.student_id
    join private.questions q on q.module_index = a.module_index
    join private.options o on o.question_id = q.id
    where p.email = ${email} and a.submitted_at is null
    group by q.id`
  return new Map(rows.map((row) => [row.text, row]))
}

/** The question on the page in English. */
export const questionText = (page: Page) => page.locator('fieldset legend span[lang=en]').first()

/** Answers every question of the exam on the page, all right or all wrong, and submits it. */
export async function takeExam(page: Page, sql: Sql, email: string, how: 'right' | 'wrong'): Promise<void> {
  await expect(page.getByRole('region', { name: 'Exam' })).toBeVisible()
  await expect(questionText(page)).toBeVisible()
  const key = await readKey(sql, email)
  const submit = page.getByRole('button', { name: 'Submit exam' })
  const next = page.getByRole('button', { name: 'Next', exact: true })
  for (let left = key.size; left > 0; left -= 1) {
    const text = (await questionText(page).textContent()) ?? ''
    const answer = key.get(text)?.[how] ?? ''
    await page.getByText(answer, { exact: true }).click()
    if (await submit.isVisible()) break
    await expect(next).toBeEnabled()
    await next.click()
    await expect(questionText(page)).not.toHaveText(text)
  }
  await submit.click()
}

/** Counts a module's video as watched to its end, where a journey is about what comes after. */
export async function skipVideo(sql: Sql, email: string, moduleIndex: number): Promise<void> {
  await sql`
    insert into public.module_progress (student_id, module_index, watched, watched_at)
    select p.id, m.index, int4multirange(int4range(0, m.video_seconds)), now()
    from public.profiles p, public.modules m where p.email = ${email} and m.index = ${moduleIndex}
    on conflict (student_id, module_index) do update
      set watched = excluded.watched, watched_at = excluded.watched_at`
}
