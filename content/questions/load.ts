import { readdir, readFile } from 'node:fs/promises'
import type { Client } from 'pg'
import sql from 'sql-template-tag'
import { loadAtOnce, runLoader } from '../contentLoader.ts'

type Bilingual = { en: string; fil: string }

/**
 * A question of the bank. `topic` is a key of its file's `topics`; `right` is the place of the right option; `section` is a
 * section of the module's lesson, and `quote` its sentence with the answer.
 */
export type Item = {
  key: string
  topic: string
  text: Bilingual
  options: Bilingual[]
  right: number
  image: { src: string; alt: Bilingual } | null
  law: string
  effectiveOn: string
  reviewOn: string
  section: string
  quote: Bilingual
  explanation: Bilingual
}

/** One file of the bank, `module-<n>.json`. Of each of its `topics` an attempt draws `quota` questions. */
export type Bank = {
  module: number
  topics: Record<string, Bilingual & { quota: number }>
  questions: Item[]
}

type Essays = Record<'otdc' | 'ddc', Bilingual[]>

const read = async <Content>(file: string) =>
  JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8')) as Content

/** Correct an option in its place: open attempts point at it by its place. */
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
    text_en: question.text.en,
    text_fil: question.text.fil,
    image: question.image?.src ?? null,
    image_alt_en: question.image?.alt.en ?? null,
    image_alt_fil: question.image?.alt.fil ?? null,
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
    insert into private.questions (module_index, key, topic, text_en, text_fil, image, image_alt_en, image_alt_fil, options,
      right_option, law, effective_on, review_on, section, quote_en, quote_fil, explanation_en, explanation_fil)
    select ${module}, key, topic, text_en, text_fil, image, image_alt_en, image_alt_fil, options,
      right_option, law, effective_on, review_on, section, quote_en, quote_fil, explanation_en, explanation_fil
    from jsonb_populate_recordset(null::private.questions, ${JSON.stringify(rows)}::jsonb)
    on conflict (module_index, key) do update
      set topic = excluded.topic, text_en = excluded.text_en, text_fil = excluded.text_fil, image = excluded.image,
        image_alt_en = excluded.image_alt_en, image_alt_fil = excluded.image_alt_fil, options = excluded.options,
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

/**
 * Brings the question bank and the essays of a database up to date with the files beside this one: all or nothing, and
 * again at any time. A question that left its file is retired, never deleted. Returns how many questions are in use.
 */
export async function loadQuestions(databaseUrl: string): Promise<number> {
  const files = (await readdir(new URL('.', import.meta.url))).filter((file) =>
    /^module-\d+\.json$/.test(file),
  )
  return loadAtOnce(databaseUrl, async (database) => {
    for (const file of files.sort()) await loadBank(database, await read<Bank>(file))
    await loadEssays(database, await read<Essays>('essays.json'))
    const counted = await database.query<{ active: number }>(sql`
      select count(*)::int as active from private.questions where active`)
    return counted.rows[0]?.active ?? 0
  })
}

await runLoader({
  file: import.meta.url,
  what: 'questions',
  load: loadQuestions,
  done: 'exam questions are in use.',
})
