import type { Sql } from 'embedded-supabase/testing'
import type { ExamPaper } from '../../contract/answers/exams.ts'
import type { WatchRecord } from '../../contract/answers/videos.ts'
import type { Answer } from '../../contract/answers.ts'
import { answersFor } from '../support/answerKey.ts'
import { watched } from './reporting.ts'
import { call } from './signedIn.ts'

/** Questions per module in `plantBank`: few, with a whole 80 %. */
export const PLANTED = 5

export const PLANTED_SECTION = {
  key: 'planted',
  title: { en: 'Planted section', fil: 'Itinanim na seksiyon' },
}

/** Sets a question's reading time (s): tests answer faster than people read. */
export const readIn = (sql: Sql, seconds: number) =>
  sql.unsafe(
    `create or replace function private.limit_read_seconds() returns int language sql immutable as 'select ${seconds}'`,
  )

/** Replaces the bank with a small one without reading time, independent of the content. */
export async function plantBank(sql: Sql): Promise<void> {
  await readIn(sql, 0)
  await sql`update private.questions set active = false`
  await sql`insert into private.topics (module_index, key, name_en, name_fil, quota)
    select module, 'planted', 'Planted topic', 'Itinanim na paksa', ${PLANTED + 1}::int from generate_series(1, 4) module`
  await sql`
    insert into lesson_sections
      (module_index, key, number, title_en, title_fil, body_en, body_fil, words, cards, law, effective_on, review_on)
    select module, ${PLANTED_SECTION.key}, 100, ${PLANTED_SECTION.title.en}, ${PLANTED_SECTION.title.fil}, 'The lesson says so.',
      'Sabi ng aralin.', 4, '[]', 'RA 1', '2020-01-01', '2030-01-01'
    from generate_series(1, 4) module`
  await sql`
    insert into private.questions (module_index, key, topic, text_en, text_fil, options, right_option, law, effective_on, review_on,
      section, quote_en, quote_fil, explanation_en, explanation_fil)
    select module, 'planted-' || number, 'planted', 'Question ' || number, 'Tanong ' || number,
      (select jsonb_agg(jsonb_build_object('en', 'Option ' || place, 'fil', 'Sagot ' || place)) from generate_series(0, 2) place),
      0, 'RA ' || number, '2020-01-01', '2030-01-01',
      ${PLANTED_SECTION.key}, 'The lesson says so.', 'Sabi ng aralin.', 'Because of the law', 'Dahil sa batas'
    from generate_series(1, 4) module, generate_series(1, ${PLANTED}::int) number`
}

export async function passTime(sql: Sql, student: string, module: number, seconds: number): Promise<void> {
  await sql`
    update public.module_progress set clock_at = clock_at - ${seconds} * interval '1 second'
    where student_id = ${student} and module_index = ${module}`
}

export const openVideo = async (sql: Sql, student: string, module: number): Promise<WatchRecord> =>
  (await call(sql, student, 'open_video', { p_module: module })).record

export async function watch(sql: Sql, student: string, module: number): Promise<WatchRecord> {
  const { seconds } = await openVideo(sql, student, module)
  await passTime(sql, student, module, seconds)
  return watched(sql, student, { moduleIndex: module, ranges: [[0, seconds]], position: seconds })
}

export const start = (sql: Sql, student: string, module: number) =>
  call(sql, student, 'start_exam', { p_module: module })

export const submit = (
  sql: Sql,
  student: string,
  { attemptId, revision }: Pick<ExamPaper, 'attemptId' | 'revision'>,
  answers: unknown,
) =>
  call(sql, student, 'submit_exam', {
    p_attempt: attemptId,
    p_answers: sql.json(answers),
    p_revision: revision,
  })

export async function sit(
  sql: Sql,
  student: string,
  module: number,
  right: number,
): Promise<Answer<'submit_exam'>> {
  const paper = await start(sql, student, module)
  return submit(sql, student, paper, await answersFor(sql, paper.attemptId, right))
}

export async function passModule(sql: Sql, student: string, module: number): Promise<Answer<'submit_exam'>> {
  await watch(sql, student, module)
  return sit(sql, student, module, PLANTED)
}

export const words = (count: number, word = 'preno') =>
  Array.from({ length: count }, (_, place) => `${word}${place}`).join(' ')

export async function sendEssay(sql: Sql, student: string, module: number): Promise<void> {
  for (const number of [1, 2, 3, 4, 5]) {
    const answer = { p_module: module, p_number: number, p_body: words(25), p_revision: 0 }
    await call(sql, student, 'submit_essay_answer', answer)
  }
}

export async function finishTheory(sql: Sql, student: string): Promise<void> {
  for (const module of [1, 2, 3, 4]) await passModule(sql, student, module)
  await watch(sql, student, 5)
  await sendEssay(sql, student, 5)
}
