import type { Sql } from 'embedded-supabase/testing'
import type { ExamAnswers } from '../../contract/answers/exams.ts'

/** An answer for every question of an attempt: the first ones right, the rest wrong. By default all are right. */
export async function answersFor(sql: Sql, attemptId: string, right = Infinity): Promise<ExamAnswers> {
  const rows = await sql<{ id: string; rightOption: string; wrongOption: string }[]>`
    select alias as id, position(right_option::text in option_order)::text as "rightOption",
      position(((right_option + 1) % 3)::text in option_order)::text as "wrongOption"
    from public.exam_attempts attempt
    cross join unnest(revision_ids, aliases, option_orders) with ordinality paper (revision_id, alias, option_order, number)
    join private.question_revisions revision on revision.id = revision_id
    where attempt.id = ${attemptId} order by paper.number`
  return Object.fromEntries(
    rows.map(({ id, rightOption, wrongOption }, place) => [id, place < right ? rightOption : wrongOption]),
  )
}

/** Puts a marker into all texts of the bank that an open exam must not reveal. */
export async function plantCanaries(sql: Sql, canary: string): Promise<void> {
  await sql`
    update private.questions set key = ${canary} || '-' || key, law = ${canary} || ' ' || law,
      quote_en = ${canary} || ' quote', quote_fil = ${canary} || ' sipi',
      explanation_en = ${canary} || ' explanation', explanation_fil = ${canary} || ' paliwanag'`
}
