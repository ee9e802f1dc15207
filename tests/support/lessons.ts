import type { Sql } from 'embedded-supabase/testing'

/** Replaces the lessons by three sections of 200 words in modules 1, 2 and 6, independent of the content. */
export async function plantLessons(sql: Sql): Promise<void> {
  await sql`delete from public.section_reads`
  await sql`delete from public.lesson_sections`
  await sql`
    insert into public.lesson_sections
      (module_index, key, number, title_en, title_fil, body_en, body_fil, words, cards, law, effective_on, review_on)
    select module, key, number, title, title_fil, body, 'Ang takbo ay mabagal sa may palengke.', 200, '[]', 'RA 4136',
      '1964-06-20', '2027-06-30'
    from unnest(array[1, 2, 6]) module, (values
      ('speed-limits', 1, 'Speed limits', 'Takdang bilis',
        e'Drive at most **20 kph** in a crowded street.\n\n## Parking\n\n![A round sign](/signs/red-octagon.svg)'),
      ('parking', 2, 'Parking', 'Pagparada', e'Set the hand brake.\n\n- Turn the wheels to the curb.'),
      ('signals', 3, 'Signals', 'Mga senyas sa España', 'Signal 30 meters before you turn.')
    ) section (key, number, title, title_fil, body)`
}
