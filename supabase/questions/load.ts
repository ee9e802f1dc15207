import { readdir, readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import sql from 'sql-template-tag'

type Bilingual = { en: string; fil: string }

/** One file of the bank, `module-<n>.json`. `right` is the place of the right option. */
type Bank = {
  module: number
  questions: {
    key: string
    text: Bilingual
    options: Bilingual[]
    right: number
    image: { src: string; alt: Bilingual } | null
    law: string
    effectiveOn: string
    reviewOn: string
  }[]
}

type Essays = Record<'otdc' | 'ddc', Bilingual[]>

const read = async <Content>(file: string) =>
  JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8')) as Content

/** Options keep their ids by place, so correct a text in place: open attempts point at it. */
async function loadBank(database: Client, { module, questions }: Bank) {
  const rows = questions.map(({ text, options, right, image, ...question }) => ({
    key: question.key,
    text_en: text.en,
    text_fil: text.fil,
    image: image?.src ?? null,
    image_alt_en: image?.alt.en ?? null,
    image_alt_fil: image?.alt.fil ?? null,
    law: question.law,
    effective_on: question.effectiveOn,
    review_on: question.reviewOn,
    options: options.map(({ en, fil }, position) => ({ position, en, fil, is_right: position === right })),
  }))
  const bank = JSON.stringify(rows)
  await database.query(sql`
    insert into private.questions as question (module_index, key, text_en, text_fil, image, image_alt_en, image_alt_fil,
      law, effective_on, review_on)
    select ${module}, row.key, row.text_en, row.text_fil, row.image, row.image_alt_en, row.image_alt_fil,
      row.law, row.effective_on, row.review_on
    from jsonb_populate_recordset(null::private.questions, ${bank}::jsonb) row
    on conflict (module_index, key) do update
      set text_en = excluded.text_en, text_fil = excluded.text_fil, image = excluded.image,
        image_alt_en = excluded.image_alt_en, image_alt_fil = excluded.image_alt_fil, law = excluded.law,
        effective_on = excluded.effective_on, review_on = excluded.review_on, active = true`)
  // A question has one right option at any moment: the old key goes before the new one comes.
  await database.query(sql`
    update private.options set is_right = false
    from private.questions question
    where question.id = question_id and question.module_index = ${module} and is_right`)
  await database.query(sql`
    insert into private.options (question_id, position, text_en, text_fil, is_right)
    select question.id, option.position, option.en, option.fil, option.is_right
    from jsonb_to_recordset(${bank}::jsonb) row (key text, options jsonb)
    join private.questions question on question.module_index = ${module} and question.key = row.key
    cross join jsonb_to_recordset(row.options) option (position smallint, en text, fil text, is_right boolean)
    on conflict (question_id, position) do update
      set text_en = excluded.text_en, text_fil = excluded.text_fil, is_right = excluded.is_right`)
  await database.query(sql`
    update private.questions set active = false
    where module_index = ${module} and key <> all (${rows.map((row) => row.key)})`)
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
  const database = new Client(databaseUrl)
  await database.connect()
  try {
    await database.query('begin')
    for (const file of files.sort()) await loadBank(database, await read<Bank>(file))
    await loadEssays(database, await read<Essays>('essays.json'))
    const counted = await database.query<{ active: number }>(sql`
      select count(*)::int as active from private.questions where active`)
    await database.query('commit')
    return counted.rows[0]?.active ?? 0
  } finally {
    // What was not committed is rolled back.
    await database.end()
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const url = process.argv[2]
  if (!url) {
    console.error(
      'Whose questions? npm run questions:load -- postgresql://postgres:…@db.….supabase.co:5432/postgres',
    )
    process.exit(1)
  }
  console.log(`${await loadQuestions(url)} exam questions are in use.`)
}
