-- School films: an owner's own film of a module, shown from a day on. The browser uploads its files into the bucket
-- module-videos and registers them here. No file is ever replaced.

create table private.school_films (
  id uuid primary key,
  module_index smallint not null references public.modules (index),
  seconds smallint not null check (seconds between 10 and private.limit_film_seconds()),
  bytes bigint not null check (bytes > 0),
  english_cues smallint not null check (english_cues > 0),
  filipino_cues smallint not null check (filipino_cues > 0),
  starts_on date not null,
  withdrawn_at timestamptz,
  added_by uuid,
  added_by_name text not null,
  added_at timestamptz not null default clock_timestamp()
);
comment on table private.school_films is
  'A school''s films. A module shows its started film with the latest start, unless withdrawn.';
comment on column private.school_films.id is 'Names the folder of its files: school/<id>.';
comment on column private.school_films.english_cues is 'How many captions its file has.';
create index on private.school_films (module_index, starts_on);
alter table private.school_films enable row level security;

create table private.films_shown (
  module_index smallint primary key references public.modules (index),
  film_id uuid references private.school_films (id)
);
comment on table private.films_shown is
  'The film that the watched ranges of a module belong to; null for the drawn one. It survives a restore and an upgrade, which '
  'rewrite public.modules.';
create index on private.films_shown (film_id);
alter table private.films_shown enable row level security;
insert into private.films_shown (module_index) select index from public.modules;

create function private.restart_watching(p_module public.modules) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- A pass is never revoked, and an exam that is being sat may be finished: both keep a full watch of the new film.
  update public.module_progress progress
  set watched = case when stays.so then int4multirange(int4range(0, p_module.video_seconds)) else '{}' end,
    watched_at = case when stays.so then progress.watched_at end,
    position_seconds = 0, clock_at = null
  from (
    select student_id as id, watched_at is not null and (passed_at is not null or exists (
      select from public.exam_attempts attempt
      where attempt.student_id = mine.student_id and attempt.module_index = mine.module_index and submitted_at is null
    )) as so
    from public.module_progress mine where module_index = p_module.index
  ) stays
  where progress.module_index = p_module.index and progress.student_id = stays.id
    and (progress.watched <> '{}' or progress.watched_at is not null or progress.clock_at is not null);
end
$$;
comment on function private.restart_watching is
  'Restarts a module''s watched ranges, whose seconds belong to another film. Passed modules stay passed. Pages that play '
  'the former film get no credit until they open the new one.';

create function private.start_films() returns void
language plpgsql security definer set search_path = '' as $$
declare
  change record;
  module public.modules;
begin
  for change in
    select shown.module_index, shown.film_id as former, film.id as next, film.seconds
    from private.films_shown shown
    join public.modules on modules.index = shown.module_index
    left join lateral (
      select id, school_films.seconds from private.school_films
      where school_films.module_index = shown.module_index and withdrawn_at is null and starts_on <= private.school_day(now())
      order by starts_on desc, added_at desc limit 1
    ) film on true
    where shown.film_id is distinct from film.id or modules.school_folder is distinct from 'school/' || film.id
    order by shown.module_index
    for update of shown
  loop
    update public.modules
    set school_folder = 'school/' || change.next, video_seconds = coalesce(change.seconds, drawn_seconds)
    where index = change.module_index returning * into module;
    if change.former is distinct from change.next then
      update private.films_shown set film_id = change.next where module_index = change.module_index;
      perform private.restart_watching(module);
    end if;
  end loop;
end
$$;
comment on function private.start_films is
  'Shows each module''s film of today. Called after every change of the films, and by the clock.';

create function private.films_document() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object(
    'moduleIndex', module.index, 'title', module.title_en, 'drawnSeconds', module.drawn_seconds,
    'shown', (select film_id from private.films_shown where module_index = module.index),
    'films', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'seconds', seconds, 'bytes', bytes, 'cues', jsonb_build_object('en', english_cues, 'fil', filipino_cues),
        'startsOn', starts_on, 'addedBy', added_by_name, 'addedAt', private.iso(added_at)
      ) order by starts_on desc, added_at desc), '[]')
      from private.school_films where module_index = module.index and withdrawn_at is null
    )
  ) order by module.index)
  from public.modules module
$$;
comment on function private.films_document is 'Each module with its films that are not withdrawn, as the app''s ModuleFilms.';

create function private.log_film(p_module int, p_on boolean) returns void
language sql security definer set search_path = '' as $$
  select private.log('setting_changed', null, jsonb_build_object('setting', 'Film of ' || title_en, 'on', p_on))
  from public.modules where index = p_module
$$;
comment on function private.log_film is 'Logs that an owner has added or withdrawn a film.';

create function public.school_films() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_may('school_films');
  return private.films_document();
end
$$;
comment on function public.school_films is 'The school''s own films by module, for owners.';

create function public.add_school_film(
  p_id uuid, p_module int, p_seconds int, p_starts_on date, p_english_cues int, p_filipino_cues int
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.school_day(now());
  folder constant text := 'school/' || p_id;
  size bigint;
begin
  perform private.require_may('add_school_film');
  perform pg_advisory_xact_lock(hashtext('maneho.school_films'));
  if exists (select from private.school_films where id = p_id) then
    -- The first answer was lost.
    return private.films_document();
  end if;
  if num_nulls(p_id, p_module, p_seconds, p_starts_on, p_english_cues, p_filipino_cues) > 0
    or not exists (select from public.modules where index = p_module)
    or p_seconds not between 10 and private.limit_film_seconds()
    or p_english_cues not between 1 and 9999 or p_filipino_cues not between 1 and 9999
    or p_starts_on not between today and today + interval '1 year'
  then
    perform private.refuse(400, 'invalid_film', 'A film needs a module, a length, captions in both languages and a day from today on.');
  end if;
  select max((metadata ->> 'size')::bigint) filter (where name = folder || '/lesson.mp4') into size
  from storage.objects
  where bucket_id = 'module-videos' and metadata is not null
    and name in (folder || '/lesson.mp4', folder || '/poster.webp', folder || '/captions.en.vtt', folder || '/captions.fil.vtt')
  having count(*) = 4;
  if size is null then
    perform private.refuse(409, 'film_incomplete', 'The film, its poster or its captions are not in Storage.');
  end if;
  insert into private.school_films (id, module_index, seconds, bytes, english_cues, filipino_cues, starts_on, added_by, added_by_name)
  select p_id, p_module, p_seconds, size, p_english_cues, p_filipino_cues, p_starts_on, auth.uid(), full_name
  from public.profiles where id = auth.uid();
  perform private.log_film(p_module, true);
  perform private.start_films();
  return private.films_document();
end
$$;
comment on function public.add_school_film is
  'Registers an uploaded film of a module from a day on. Retried, it changes nothing. Refuses a film without its four files.';

create function public.withdraw_school_film(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  film private.school_films;
begin
  perform private.require_may('withdraw_school_film');
  perform pg_advisory_xact_lock(hashtext('maneho.school_films'));
  update private.school_films set withdrawn_at = now() where id = p_id and withdrawn_at is null returning * into film;
  if found then
    perform private.log_film(film.module_index, false);
    perform private.start_films();
  end if;
  return private.films_document();
end
$$;
comment on function public.withdraw_school_film is
  'Takes a film out of use; the module then shows the film before it, or the drawn one.';

grant execute on function public.school_films(), public.add_school_film(uuid, int, int, date, int, int),
  public.withdraw_school_film(uuid) to authenticated;

-- Uploads that were never registered.

create function private.leftover_films() returns setof text
language sql stable security definer set search_path = '' as $$
  select object.name
  from (
    select split_part(name, '/', 2) as folder from storage.objects
    where bucket_id = 'module-videos' and name ~ '^school/[0-9a-f-]{36}/'
    group by 1
    -- An upload goes on after an interruption, file by file.
    having max(updated_at) < now() - interval '2 days'
  ) upload
  join storage.objects object on bucket_id = 'module-videos' and name like 'school/' || folder || '/%'
  where not exists (select from private.school_films where id::text = folder)
$$;
comment on function private.leftover_films is
  'Files of films that were not registered within two days of their last file. A withdrawn film keeps its files.';

create function public.films_to_remove() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  return (select coalesce(jsonb_agg(name), '[]') from (select name from private.leftover_films() name order by name limit 1000) leftover);
end
$$;
comment on function public.films_to_remove is
  'Up to 1000 files of abandoned film uploads in the bucket module-videos, for the edge function documents with the secret key.';
grant execute on function public.films_to_remove() to service_role;

-- Reading, replacing and deleting stay closed: the edge function lessons signs URLs.
create policy "owners upload the files of a film" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'module-videos'
    and name ~ '^school/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/(lesson[.]mp4|poster[.]webp|captions[.](en|fil)[.]vtt)$'
    and (select private.may('add_school_film'))
  );
