-- Background films of the school behind the landing page and Home.
-- changes storage.buckets: one more bucket, page-films

insert into private.staff_actions (action, duties) values
  ('add_page_film', '{}'),
  ('page_films', '{}'),
  ('withdraw_page_film', '{}');

create function private.limit_page_film_bytes() returns int
language sql immutable set search_path = '' as 'select 10485760';
comment on function private.limit_page_film_bytes is 'The largest background film; the bucket has the same limit.';

create function private.limit_light_film_bytes() returns int
language sql immutable set search_path = '' as 'select 2097152';
comment on function private.limit_light_film_bytes is 'The largest light version of a background film, for phones.';

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('page-films', 'page-films', true, private.limit_page_film_bytes(), '{video/mp4}')
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create table private.page_films (
  id uuid primary key,
  page text not null check (page in ('landing', 'home')),
  bytes int not null check (bytes > 0),
  light_bytes int not null check (light_bytes > 0),
  withdrawn_at timestamptz,
  added_by uuid,
  added_by_name text not null,
  added_at timestamptz not null default clock_timestamp()
);
comment on table private.page_films is
  'A school''s background films. Of a page''s films that are not withdrawn, the newest is shown; without one, the product''s.';
comment on column private.page_films.id is 'Names the folder of its files, full.mp4 and light.mp4.';
create index on private.page_films (page, added_at);
alter table private.page_films enable row level security;

create function private.page_films_shown() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(page, id)
  from (select distinct on (page) page, id from private.page_films where withdrawn_at is null order by page, added_at desc) shown
$$;
comment on function private.page_films_shown is 'The id of the film of each page that has one; null if none has.';

create function private.page_films_document() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object(
    'page', page,
    'films', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'bytes', bytes, 'lightBytes', light_bytes, 'addedBy', added_by_name, 'addedAt', private.iso(added_at)
      ) order by added_at desc), '[]')
      from private.page_films film where film.page = pages.page and withdrawn_at is null
    )
  ) order by place)
  from unnest(array['landing', 'home']) with ordinality pages (page, place)
$$;
comment on function private.page_films_document is 'Each page with its films, the shown one first, as the app''s PageFilms.';

create function private.log_page_film(p_page text, p_on boolean) returns void
language sql security definer set search_path = '' as $$
  select private.log('setting_changed', null, jsonb_build_object('setting', 'Film behind ' || p_page, 'on', p_on))
$$;
comment on function private.log_page_film is 'Logs that an owner has added or withdrawn a background film.';

create function public.page_films() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_may('page_films');
  return private.page_films_document();
end
$$;
comment on function public.page_films is 'The school''s background films by page, for owners.';

create function public.add_page_film(p_id uuid, p_page text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  size int;
  light_size int;
begin
  perform private.require_may('add_page_film');
  perform pg_advisory_xact_lock(hashtext('maneho.page_films'));
  if exists (select from private.page_films where id = p_id) then
    -- The first answer was lost.
    return private.page_films_document();
  end if;
  if p_id is null or p_page is null or p_page not in ('landing', 'home') then
    perform private.refuse(400, 'invalid_film', 'A background film belongs to the landing page or Home.');
  end if;
  select (metadata ->> 'size')::int into size from storage.objects where bucket_id = 'page-films' and name = p_id || '/full.mp4';
  select (metadata ->> 'size')::int into light_size from storage.objects where bucket_id = 'page-films' and name = p_id || '/light.mp4';
  if size is null or light_size is null then
    perform private.refuse(409, 'film_incomplete', 'The film or its light version is not in Storage.');
  elsif light_size > private.limit_light_film_bytes() then
    perform private.refuse(400, 'light_film_too_large', format('The light version can have up to %s bytes.', private.limit_light_film_bytes()));
  end if;
  insert into private.page_films (id, page, bytes, light_bytes, added_by, added_by_name)
  select p_id, p_page, size, light_size, auth.uid(), full_name from public.profiles where id = auth.uid();
  perform private.log_page_film(p_page, true);
  return private.page_films_document();
end
$$;
comment on function public.add_page_film is
  'Registers an uploaded background film of a page, which shows it from now on. Retried, it changes nothing.';

create function public.withdraw_page_film(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  withdrawn text;
begin
  perform private.require_may('withdraw_page_film');
  update private.page_films set withdrawn_at = now() where id = p_id and withdrawn_at is null returning page into withdrawn;
  if found then
    perform private.log_page_film(withdrawn, false);
  end if;
  return private.page_films_document();
end
$$;
comment on function public.withdraw_page_film is
  'Takes a background film out of use; its page then shows the film before it, or the product''s.';

grant execute on function public.page_films(), public.add_page_film(uuid, text), public.withdraw_page_film(uuid) to authenticated;

-- Everybody may read the bucket; replacing and deleting stay closed.
create policy "owners upload background films" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'page-films'
    and name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/(full|light)[.]mp4$'
    and (select private.may('add_page_film'))
  );

create or replace function public.school_facts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  version constant int := coalesce((private.school_now()).version, 0);
  said constant jsonb := private.school_facts_now();
  today constant date := private.school_day(now());
begin
  -- Visitors of several pages send one request; changes appear within a minute.
  perform set_config('response.headers', '[{"Cache-Control": "public, max-age=30"}]', true);
  if version = 0 then
    return jsonb_strip_nulls(jsonb_build_object('version', 0, 'films', private.page_films_shown()));
  end if;
  return private.without_gaps(jsonb_build_object(
    'version', version,
    'name', said -> 'name',
    'legalName', said -> 'legalName',
    'url', said -> 'url',
    'email', said -> 'email',
    'privacyEmail', said -> 'privacyEmail',
    'phones', (
      select jsonb_agg(jsonb_build_object('label', number, 'href', private.phone_address(number)) order by place)
      from jsonb_array_elements(said -> 'phones') with ordinality listed (phone, place), lateral (select phone ->> 'number') one (number)
    ),
    'page', said -> 'page',
    'messenger', said -> 'messenger',
    'office', jsonb_build_object(
      'label', (said ->> 'office.street') || ', ' || (said ->> 'office.city') || ', ' || (said ->> 'office.region'),
      'street', said -> 'office.street', 'city', said -> 'office.city', 'region', said -> 'office.region', 'map', said -> 'office.map'
    ),
    'track', jsonb_build_object('label', said -> 'track.address', 'map', said -> 'track.map'),
    'accreditation', jsonb_build_object('en', said -> 'accreditation.en', 'fil', said -> 'accreditation.fil'),
    'accreditationNumbers', jsonb_build_object('school', said -> 'schoolNumber', 'provider', coalesce(said ->> 'providerNumber', '')),
    'hours', jsonb_build_object('en', said -> 'hours.en', 'fil', said -> 'hours.fil'),
    'openingHours', said -> 'openingHours',
    'prices', jsonb_build_object(
      'TDC', private.price_of('otdc', today) / 100, 'DDC', private.price_of('ddc', today) / 100,
      'PDC', said -> 'prices.pdc', 'MRC', said -> 'prices.mrc', 'DLC', said -> 'prices.dlc'
    ),
    'payment', jsonb_build_object(
      'ways', said -> 'ways',
      'office', jsonb_build_object('en', said -> 'officePayment.en', 'fil', said -> 'officePayment.fil'),
      'checkedWithin', jsonb_build_object('en', said -> 'checkedWithin.en', 'fil', said -> 'checkedWithin.fil')
    ),
    'notarized', said -> 'notarized',
    'processors', jsonb_build_object('website', said -> 'processors.website', 'mails', said -> 'processors.mails',
      'payments', coalesce(said ->> 'processors.payments', '')),
    'refundDays', said -> 'refundDays',
    'accessDays', said -> 'otdc.days',
    'keepYears', said -> 'keepYears',
    'idleYears', said -> 'idleYears',
    'idleNoticeDays', said -> 'idleNoticeDays',
    'pictureDays', said -> 'pictureDays'
  ) || jsonb_strip_nulls(jsonb_build_object('films', private.page_films_shown())));
end
$$;
