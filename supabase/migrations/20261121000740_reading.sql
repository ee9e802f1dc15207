-- Reading: the server's clock decides how many words can have been read, so scrolling to the end reads nothing.

create table public.section_reads (
  student_id uuid not null references public.profiles (id) on delete cascade,
  module_index smallint not null,
  section_key text not null,
  words smallint not null default 0 check (words >= 0),
  reported_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (student_id, module_index, section_key),
  foreign key (module_index, section_key) references public.lesson_sections (module_index, key) on delete cascade
);
comment on table public.section_reads is
  'What a student has read of a section. Written by record_reading() only; a section that was read stays read.';
comment on column public.section_reads.words is 'The words that are credited, from the section''s beginning.';
create index on public.section_reads (module_index, section_key);

alter table public.section_reads enable row level security;
grant select on public.section_reads to authenticated;
create policy "active students read what they have read, admins read all" on public.section_reads
  for select to authenticated
  using ((student_id = (select auth.uid()) and (select private.is_active())) or (select private.may('select section_reads')));

create table private.reading_clocks (
  student_id uuid primary key references public.profiles (id) on delete cascade,
  clock_at timestamptz not null
);
comment on table private.reading_clocks is
  'The real time up to which a student''s reading is credited. One clock for all sections: nobody reads two at once.';
alter table private.reading_clocks enable row level security;

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
      where section.module_index = module.index
    ), '[]')
  );
end
$$;
comment on function public.lesson_outline is 'The sections of a module''s text in order, without bodies, with what the caller has read.';

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
    where module_index = module.index
  ), '[]');
end
$$;
comment on function public.read_lesson is 'The whole text of a module in order, in both languages, with its cards.';

create function public.record_reading(p_module int, p_section text, p_words int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  module public.modules := private.enter_module(p_module);
  section public.lesson_sections;
  mine public.section_reads;
  words_a_second constant numeric := 400 / 60.0;
  credited_until timestamptz;
  right_now timestamptz;
  claimed int;
  credit int;
begin
  select * into section from public.lesson_sections where module_index = module.index and key = p_section;
  if section.key is null then
    perform private.refuse(404, 'section_missing', 'This lesson has no such section.');
  end if;
  -- Locked to the end of the report, so that reports sent at the same moment share the time between them.
  insert into private.reading_clocks as clock (student_id, clock_at) values (auth.uid(), clock_timestamp())
  on conflict (student_id) do update set clock_at = clock.clock_at
  returning clock_at into credited_until;
  right_now := clock_timestamp();
  insert into public.section_reads (student_id, module_index, section_key) values (auth.uid(), module.index, section.key)
  on conflict do nothing;
  select * into mine from public.section_reads
  where student_id = auth.uid() and module_index = module.index and section_key = section.key;

  -- A report is credited a minute of real time at most: idle time is not reading.
  credited_until := greatest(credited_until, right_now - interval '1 min');
  credit := greatest(0, floor(extract(epoch from right_now - credited_until) * words_a_second));
  claimed := greatest(0, least(coalesce(p_words, 0), section.words) - mine.words);
  if claimed > credit then
    claimed := credit;
    credited_until := credited_until + credit / words_a_second * interval '1 s';
  else
    -- Time without new words in view was not spent on them, and cannot be saved up.
    credited_until := right_now;
  end if;
  update private.reading_clocks set clock_at = credited_until where student_id = auth.uid();
  update public.section_reads
  set words = words + claimed, reported_at = right_now,
    read_at = coalesce(read_at, case when words + claimed >= 0.95 * section.words then right_now end)
  where student_id = auth.uid() and module_index = module.index and section_key = section.key
  returning * into mine;
  return jsonb_build_object(
    'moduleIndex', module.index,
    'key', section.key,
    'credited', least(mine.words, section.words),
    'read', mine.read_at is not null,
    'reportedAt', private.iso(mine.reported_at)
  );
end
$$;
comment on function public.record_reading is
  'Credits the first words of a section as read, at most 400 a minute of the real time since the caller''s last report of any '
  'section, and a minute a report; the first report starts the clock. At 95 % the section is read.';

create function private.search_words(p_query text) returns text[]
language sql immutable set search_path = '' as $$
  select array(
    select word
    from regexp_split_to_table(btrim(private.searchable(left(coalesce(p_query, ''), 100))), ' ') with ordinality typed (word, place)
    where char_length(word) >= 2
    group by word order by min(place) limit 8
  )
$$;
comment on function private.search_words is 'What a search looks for: the first eight different words of two letters or more.';

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
comment on function private.excerpt is 'The line of a section that has the most of the words.';

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
        and section.module_index in (select index from open_modules)
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
  'The sections, at most 20, of the caller''s open modules that have every word of the query, in either language: its first eight of two '
  'letters or more, found by the full-text index; those with the words in their title come first. Each with the line that has the most of the words.';

grant execute on function public.lesson_outline(int), public.read_lesson(int), public.record_reading(int, text, int),
  public.search_lessons(text) to authenticated;
