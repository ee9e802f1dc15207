import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Sql } from 'embedded-supabase/testing'

/** Plays the lesson at double speed, the fastest that is credited. */
export async function watchVideo(page: Page): Promise<void> {
  const video = page.locator('video')
  await expect(video).toHaveJSProperty('readyState', 4, { timeout: 20_000 })
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true
    element.playbackRate = 2
    await element.play()
  })
}

/** A right and a wrong option of each open question, by the question's text. */
export async function readKey(sql: Sql, email: string) {
  const rows = await sql<{ text: string; right: string; wrong: string }[]>`
    select q.text_en as text,
      q.options -> q.right_option ->> 'en' as right, q.options -> ((q.right_option + 1) % 3) ->> 'en' as wrong
    from public.exam_attempts a
    join public.profiles p on p.id = a.student_id
    join private.question_revisions q on q.id = any (a.revision_ids)
    where p.email = ${email} and a.submitted_at is null`
  return new Map(rows.map((row) => [row.text, row]))
}

export const questionText = (page: Page) => page.locator('fieldset > p > span[lang=en]').first()

export async function takeExam(
  page: Page,
  sql: Sql,
  email: string,
  how: 'right' | 'wrong',
  send: (submit: Locator) => Promise<void> = (submit) => submit.click(),
): Promise<void> {
  await expect(page.getByRole('region', { name: 'Exam' })).toBeVisible()
  await expect(questionText(page)).toBeVisible()
  const key = await readKey(sql, email)
  const submit = page.getByRole('button', { name: 'Submit exam' })
  const next = page.getByRole('button', { name: 'Next', exact: true })
  for (let left = key.size; left > 0; left -= 1) {
    const text = (await questionText(page).textContent()) ?? ''
    const answer = key.get(text)?.[how] ?? ''
    // Within the question: "Both" is also a language choice, and some options are equal in both languages.
    const question = page.locator('fieldset').filter({ has: page.locator('p > span[lang=en]') })
    await question.locator('label').getByText(answer, { exact: true }).first().click()
    if (await submit.isVisible()) break
    await expect(next).toBeEnabled()
    await next.click()
    await expect(questionText(page)).not.toHaveText(text)
  }
  await send(submit)
}

export async function skipVideo(sql: Sql, email: string, moduleIndex: number): Promise<void> {
  await sql`
    insert into public.module_progress (student_id, module_index, watched, watched_at)
    select p.id, m.index, int4multirange(int4range(0, m.video_seconds)), now()
    from public.profiles p, public.modules m where p.email = ${email} and m.index = ${moduleIndex}
    on conflict (student_id, module_index) do update
      set watched = excluded.watched, watched_at = excluded.watched_at`
}

/** Marks a video as watched except its last seconds, where it resumes. */
export async function skipToTheEnd(sql: Sql, email: string, moduleIndex: number, left = 6): Promise<void> {
  await sql`
    insert into public.module_progress (student_id, module_index, watched, position_seconds)
    select p.id, m.index, int4multirange(int4range(0, m.video_seconds - ${left}::int)), m.video_seconds - ${left}::int
    from public.profiles p, public.modules m where p.email = ${email} and m.index = ${moduleIndex}
    on conflict (student_id, module_index) do update
      set watched = excluded.watched, position_seconds = excluded.position_seconds`
}

/** Limits every exam to this many questions, to keep journeys short. */
export async function shortenExams(sql: Sql, questions = 5): Promise<void> {
  await sql`
    update private.questions set active = false where id not in (
      select id from (
        select id, row_number() over (partition by module_index order by topic, key) as place from private.questions
      ) ranked where place <= ${questions})`
  await sql`update private.topics set quota = ${Math.max(questions, 3)}`
  // Browsers answer faster than people read.
  await sql`create or replace function private.limit_read_seconds() returns int language sql immutable as 'select 0'`
}

export async function openAssessment(
  page: Page,
  name: 'exam' | 'essay',
  moduleIndex?: number,
): Promise<void> {
  await page.goto(`/student-modules${moduleIndex === undefined ? '' : `?module=${moduleIndex}`}`)
  await page.getByRole('button', { name: new RegExp(`^(Start|Continue) the ${name}$`) }).click()
  await expect(name === 'exam' ? questionText(page) : essayField(page)).toBeVisible()
}

export async function reachReader(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: 'Read' }).click()
  const reader = page.getByRole('region', { name: 'Read the lesson' })
  await expect(reader.getByRole('list', { name: 'Sections of the lesson' })).toBeVisible()
  return reader
}

export const options = (page: Page) => page.locator('fieldset:has(> p > span[lang]) label')

export async function choose(page: Page, place: number): Promise<string> {
  const option = options(page).nth(place)
  const text = await option.locator('span[lang=en]').textContent()
  await option.click()
  return text ?? ''
}

export const essayField = (page: Page) => page.getByRole('region', { name: 'Essay' }).getByRole('textbox')

export const essayAnswer = (number: number) =>
  `Answer ${number}: I slow down, look left and right, keep my distance, let people cross first, and wait for the green light before going.`

export async function sendEssayAnswer(page: Page, number: number): Promise<void> {
  await expect(page.getByText(`Question ${number} of 5`)).toBeVisible()
  await essayField(page).fill(essayAnswer(number))
  await page.getByRole('button', { name: 'Submit answer' }).click()
}

export function attemptsOf(sql: Sql, email: string, moduleIndex: number) {
  return sql<
    { number: number; score: number | null; passed: boolean | null; answers: Record<string, string> }[]
  >`
    select number, score, passed, answers from public.exam_attempts a
    join public.profiles p on p.id = a.student_id
    where p.email = ${email} and a.module_index = ${moduleIndex} order by a.started_at`
}

/** Counts completion dates, admin notifications, answers and unsent drafts. */
export async function endOfCourse(sql: Sql, email: string) {
  const [row] = await sql`
    with me as (select id from public.profiles where email = ${email})
    select
      (select count(*)::int from public.course_completions where student_id in (select id from me)) as completions,
      (select count(*)::int from public.notifications where type = 'course_completed' and user_id in (select id from me))
        as notices,
      (select count(*)::int from public.essay_responses where student_id in (select id from me)) as answers,
      (select count(*)::int from public.essay_drafts where student_id in (select id from me)) as drafts`
  return row
}
