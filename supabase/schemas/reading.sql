-- Reading: the server's clock limits the words that can have been read, so scrolling to the end reads nothing.

create table public.section_reads (
  student_id uuid not null references public.profiles (id) on delete cascade,
  module_index smallint not null,
  section_key text not null,
  words smallint not null default 0 check (words >= 0),
  words_today smallint not null default 0 check (words_today >= 0),
  reported_at timestamptz not null default now(),
  read_at timestamptz,
  revision_id int,
  primary key (student_id, module_index, section_key),
  foreign key (module_index, section_key) references public.lesson_sections (module_index, key) on update cascade
) with (fillfactor = 80);
comment on table public.section_reads is
  'A student''s reading of a section. Written only by record_study(); a read section stays read.';
comment on column public.section_reads.words is 'The credited words, from the section''s beginning.';
comment on column public.section_reads.words_today is
  'The words in view on the school day of reported_at, new or read before: each is a sign of a person once a day.';
comment on column public.section_reads.revision_id is 'The section''s revision when last reported; null means the current one.';
comment on column public.section_reads.reported_at is
  'When the student was last in the section. The latest of all sections is the real time up to which reading is '
  'credited, since only one is read at a time.';
create index on public.section_reads (module_index, section_key);

alter table public.section_reads enable row level security;

create function public.lesson_outline(p_module int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  module public.modules := private.enter_module(p_module);
begin
  return jsonb_build_object(
    'moduleIndex', module.index,
    'sections', coalesce((
      select jsonb_agg(jsonb_build_object(
        'key', section.key,
        'title', jsonb_build_object('en', section.title_en, 'fil', section.title_fil),
        'words', section.words,
        'credited', least(coalesce(mine.words, 0), section.words),
        'read', mine.read_at is not null,
        'reportedAt', private.iso(mine.reported_at)
      ) order by section.number)
      from public.lesson_sections section
      left join public.section_reads mine
        on mine.student_id = auth.uid() and mine.module_index = section.module_index and mine.section_key = section.key
      where section.module_index = module.index and section.number is not null
    ), '[]')
  );
end
$$;
comment on function public.lesson_outline is
  'The sections of a module''s text in order, without bodies, with the caller''s progress.';

create function public.read_lesson(p_module int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  module public.modules := private.enter_module(p_module);
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'key', key,
      'title', jsonb_build_object('en', title_en, 'fil', title_fil),
      'body', jsonb_build_object('en', body_en, 'fil', body_fil),
      'cards', cards,
      'law', law,
      'effectiveOn', effective_on
    ) order by number)
    from public.lesson_sections
    where module_index = module.index and number is not null
  ), '[]');
end
$$;
comment on function public.read_lesson is 'A module''s whole text in order, in both languages, with its cards.';

create function private.reading_credit(p_student uuid, p_moment timestamptz) returns int
language plpgsql stable set search_path = '' as $$
declare
  last constant timestamptz := (select max(reported_at) from public.section_reads where student_id = p_student);
begin
  -- A report is credited up to a minute of real time: idle time is not reading.
  return case when last is not null then floor(extract(epoch from p_moment - greatest(last, p_moment - interval '1 min')) * private.limit_reading_words() / 60) end;
end
$$;
comment on function private.reading_credit is
  'The words a student can have read since the last report of any section; null before the first one, which starts the clock.';

create function private.credit_reading(
  p_student public.profiles, p_module int, p_section text, p_words int, p_moment timestamptz, inout credit int, out record jsonb
)
language plpgsql security definer set search_path = '' as $$
declare
  module public.modules := private.open_module(p_student, p_module);
  section public.lesson_sections;
  mine public.section_reads;
  present text;
  claimed int;
  seen_today int;
  in_view int;
  enough numeric;
begin
  select * into section from public.lesson_sections where module_index = module.index and key = p_section;
  if section.key is null then
    -- From a page opened before the section was renamed.
    present := private.present_key('lesson_sections', module.index || '/' || p_section);
    select * into section from public.lesson_sections
    where module_index = split_part(present, '/', 1)::smallint and key = split_part(present, '/', 2);
  end if;
  if section.key is null then
    perform private.refuse(404, 'section_missing', 'This lesson does not have this section.');
  end if;
  select * into mine from public.section_reads
  where student_id = p_student.id and module_index = section.module_index and section_key = section.key;
  enough := section.words * private.limit_read_percent() / 100.0;
  seen_today := case when private.school_day(mine.reported_at) = private.school_day(p_moment) then mine.words_today else 0 end;
  claimed := least(coalesce(p_words, 0), section.words);
  -- Words that were read before take their time again.
  in_view := least(greatest(0, claimed - seen_today), credit);
  claimed := least(greatest(0, claimed - coalesce(mine.words, 0)), credit);
  credit := credit - in_view;
  insert into public.section_reads as kept (student_id, module_index, section_key, words, words_today, reported_at, read_at, revision_id)
  values (
    p_student.id, section.module_index, section.key, claimed, in_view, p_moment, case when claimed >= enough then p_moment end, section.revision_id
  )
  on conflict (student_id, module_index, section_key) do update
    set words = kept.words + claimed, words_today = seen_today + in_view, reported_at = p_moment, revision_id = excluded.revision_id,
      read_at = coalesce(kept.read_at, case when kept.words + claimed >= enough then p_moment end)
  returning * into mine;
  record := jsonb_build_object(
    -- As the page knows it.
    'moduleIndex', p_module,
    'key', p_section,
    'credited', least(mine.words, section.words),
    'read', mine.read_at is not null,
    'reportedAt', private.iso(mine.reported_at)
  );
end
$$;
comment on function private.credit_reading is
  'Credits a section''s first words as read, within the report''s credit, and returns the rest for its other '
  'sections: time without new words in view was not spent on them, and cannot be saved up. '
  'private.limit_read_percent() of its words make the section read.';

create function private.search_words(p_query text) returns text[]
language sql immutable set search_path = '' as $$
  select array(
    select word
    from regexp_split_to_table(btrim(private.searchable(left(coalesce(p_query, ''), private.limit_search_characters()))), ' ') with ordinality typed (word, place)
    where char_length(word) >= 2
    group by word order by min(place) limit 8
  )
$$;
comment on function private.search_words is 'The words of a search: the first eight distinct ones of two letters or more.';

create function private.excerpt(p_section public.lesson_sections, p_words text[]) returns text
language sql stable set search_path = '' as $$
  select regexp_replace(split_part(p_section.body_en || e'\n' || p_section.body_fil, e'\n', best.place::int), '^(## |- )|\*\*', '', 'g')
  from (
    select place
    from unnest(p_section.search_lines) with ordinality lines (searchable, place)
    left join unnest(p_words) word on strpos(searchable, ' ' || word) > 0
    where searchable <> ''
    group by place order by count(word) desc, place
    limit 1
  ) best
$$;
comment on function private.excerpt is 'The line of a section with the most of the words.';

create function public.search_lessons(p_query text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  wanted constant text[] := private.search_words(p_query);
begin
  if wanted = '{}' then
    return '[]';
  end if;
  return coalesce((
    with open_modules as materialized (
      select module.index from public.modules module
      where me.role = any (module.audience) and private.module_is_available(me.id, me.role, module.index)
    ), found as (
      select section, (select count(*) from unnest(wanted) word where section.search_title like '% ' || word || '%') as in_title
      from public.lesson_sections section
      where section.search @@ to_tsquery('simple', array_to_string(wanted, ':* & ') || ':*')
        and section.module_index in (select index from open_modules) and section.number is not null
      order by in_title desc, section.module_index, section.number
      limit 20
    )
    select jsonb_agg(jsonb_build_object(
      'moduleIndex', (section).module_index,
      'key', (section).key,
      'title', jsonb_build_object('en', (section).title_en, 'fil', (section).title_fil),
      'excerpt', private.excerpt(section, wanted)
    ) order by in_title desc, (section).module_index, (section).number)
    from found
  ), '[]');
end
$$;
comment on function public.search_lessons is
  'Up to 20 sections of the caller''s open modules with every word of the query, in either language: its first eight of two '
  'letters or more, found by the full-text index; matches in the title come first. Each with its best matching line.';

grant execute on function public.lesson_outline(int), public.read_lesson(int), public.search_lessons(text) to authenticated;
