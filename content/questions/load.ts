import type { Client } from 'pg'
import sql from 'sql-template-tag'
import type { Bank, Essays } from './read.ts'

async function loadBank(database: Client, { module, topics, questions }: Bank) {
  const names = Object.entries(topics).map(([key, { en, fil, quota }]) => ({
    key,
    name_en: en,
    name_fil: fil,
    quota,
  }))
  await database.query(sql`
    insert into private.topics (module_index, key, name_en, name_fil, quota)
    select ${module}, key, name_en, name_fil, quota
    from jsonb_populate_recordset(null::private.topics, ${JSON.stringify(names)}::jsonb)
    on conflict (module_index, key) do update
      set name_en = excluded.name_en, name_fil = excluded.name_fil, quota = excluded.quota`)
  const rows = questions.map((question) => ({
    key: question.key,
    topic: question.topic,
    level: question.level,
    kinds: question.kinds,
    text_en: question.text.en,
    text_fil: question.text.fil,
    image: question.image?.src ?? null,
    image_alt_en: question.image?.alt.en ?? null,
    image_alt_fil: question.image?.alt.fil ?? null,
    other_pictures: question.otherPictures,
    options: question.options,
    right_option: question.right,
    law: question.law,
    effective_on: question.effectiveOn,
    review_on: question.reviewOn,
    section: question.section,
    quote_en: question.quote.en,
    quote_fil: question.quote.fil,
    explanation_en: question.explanation.en,
    explanation_fil: question.explanation.fil,
  }))
  await database.query(sql`
    insert into private.questions (module_index, key, topic, level, kinds, text_en, text_fil, image, image_alt_en, image_alt_fil,
      other_pictures, options, right_option, law, effective_on, review_on, section, quote_en, quote_fil, explanation_en, explanation_fil)
    select ${module}, key, topic, level, kinds, text_en, text_fil, image, image_alt_en, image_alt_fil,
      other_pictures, options, right_option, law, effective_on, review_on, section, quote_en, quote_fil, explanation_en, explanation_fil
    from jsonb_populate_recordset(null::private.questions, ${JSON.stringify(rows)}::jsonb)
    on conflict (module_index, key) do update
      set topic = excluded.topic, level = excluded.level, kinds = excluded.kinds, text_en = excluded.text_en,
        text_fil = excluded.text_fil, image = excluded.image, image_alt_en = excluded.image_alt_en,
        image_alt_fil = excluded.image_alt_fil, other_pictures = excluded.other_pictures, options = excluded.options,
        right_option = excluded.right_option, law = excluded.law, effective_on = excluded.effective_on,
        review_on = excluded.review_on, section = excluded.section, quote_en = excluded.quote_en, quote_fil = excluded.quote_fil,
        explanation_en = excluded.explanation_en, explanation_fil = excluded.explanation_fil, active = true`)
  await database.query(sql`
    update private.questions set active = false
    where module_index = ${module} and key <> all (${rows.map((row) => row.key)})`)
  await database.query(sql`
    delete from private.topics
    where module_index = ${module} and key <> all (${names.map(({ key }) => key)})
      and not exists (select from private.questions where questions.module_index = ${module} and topic = topics.key)`)
}

async function loadEssays(database: Client, essays: Essays) {
  const rows = Object.entries(essays).flatMap(([course, questions]) =>
    questions.map(({ en, fil }, place) => ({ course, number: place + 1, text_en: en, text_fil: fil })),
  )
  await database.query(sql`
    insert into public.essay_questions
    select * from jsonb_populate_recordset(null::public.essay_questions, ${JSON.stringify(rows)}::jsonb)
    on conflict (course, number) do update set text_en = excluded.text_en, text_fil = excluded.text_fil`)
}

/** Syncs a database's questions and essays with the files. Idempotent. A removed question is retired. Returns the number in use. */
export async function loadQuestions(
  database: Client,
  { banks, essays }: { banks: Bank[]; essays: Essays },
): Promise<number> {
  for (const bank of banks) await loadBank(database, bank)
  await loadEssays(database, essays)
  const counted = await database.query<{ active: number }>(sql`
    select count(*)::int as active from private.questions where active`)
  return counted.rows[0]?.active ?? 0
}
