import type { Client } from 'pg'
import sql from 'sql-template-tag'
import type { Section } from './read.ts'

/**
 * Syncs a database's lesson sections with the files. Idempotent. A section without a file leaves the lesson, and is kept for
 * reading records. Returns the number of sections.
 */
export async function loadLessons(database: Client, sections: Section[]): Promise<number> {
  const rows = sections.map(({ module, title, body, was: _was, ...section }) => ({
    ...section,
    module_index: module,
    title_en: title.en,
    title_fil: title.fil,
    body_en: body.en,
    body_fil: body.fil,
  }))
  await database.query(sql`
    update public.lesson_sections set number = null
    where number is not null and (module_index, key) not in (
      select module_index, key from jsonb_populate_recordset(null::public.lesson_sections, ${JSON.stringify(rows)}::jsonb)
    )`)
  await database.query(sql`
    insert into public.lesson_sections (module_index, number, key, title_en, title_fil, body_en, body_fil, cards, law,
      effective_on, review_on, words)
    select module_index, number, key, title_en, title_fil, body_en, body_fil, cards, law, effective_on, review_on, words
    from jsonb_populate_recordset(null::public.lesson_sections, ${JSON.stringify(rows)}::jsonb) file
    -- The index of words of a section takes longer than the rest, and most of them have not changed.
    where not exists (
      select from public.lesson_sections here
      where (here.module_index, here.number, here.key, here.title_en, here.title_fil, here.body_en, here.body_fil, here.cards, here.law,
          here.effective_on, here.review_on, here.words)
        = (file.module_index, file.number, file.key, file.title_en, file.title_fil, file.body_en, file.body_fil, file.cards, file.law,
          file.effective_on, file.review_on, file.words)
    )
    on conflict (module_index, key) do update
      set number = excluded.number, title_en = excluded.title_en, title_fil = excluded.title_fil,
        body_en = excluded.body_en, body_fil = excluded.body_fil, cards = excluded.cards, law = excluded.law,
        effective_on = excluded.effective_on, review_on = excluded.review_on, words = excluded.words`)
  return sections.length
}
