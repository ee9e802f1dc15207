-- Listing users: any page in any order in one call with the total, by index-only scans; and the search.

-- Each index includes the lists' filter columns, so that skipping rows never reads the table.
create index profiles_by_created_at on public.profiles (created_at, id) include (archived_at, disabled_at, role);
create index profiles_by_name on public.profiles (name_search, id) include (archived_at, disabled_at, role);
create index profiles_by_email on public.profiles (email, id) include (archived_at, disabled_at, role);
create index profiles_by_role on public.profiles (role, created_at, id) include (archived_at, disabled_at);
create index profiles_by_status on public.profiles ((archived_at is not null), (disabled_at is not null), created_at, id)
  include (archived_at, disabled_at, role);
create index archived_profiles_by_created_at on public.profiles (created_at, id) where archived_at is not null;

-- All rows in one query, by joins: a lookup per row is planned or started each time, which takes several times as long.
create function private.user_rows(p_people uuid[]) returns table (id uuid, document jsonb)
language sql stable security definer set search_path = '' as $$
  select person.id, private.person_document(person) || jsonb_build_object(
    'revision', person.revision, 'access', private.access_by(enrolment, extension.reason), 'erasure', private.erasure_document(erasure),
    'className', (
      select class.name from private.seats seat join private.classes class on class.id = seat.class_id
      where seat.student_id = person.id
      order by seat.course = private.course_of(person.role) desc nulls last, seat.seated_at desc limit 1
    )
  )
  from public.profiles person
  left join private.enrolments enrolment on enrolment.student_id = person.id and enrolment.ended_at is null
  left join private.extension_requests extension on extension.enrolment_id = enrolment.id
  left join private.erasure_requests erasure on erasure.student_id = person.id
  where person.id = any (p_people)
$$;
comment on function private.user_rows is 'Profiles as rows of the admin''s table, with only its columns.';

create function public.list_users(
  p_filter text, p_sort text, p_descending boolean, p_page int, p_page_size int, p_role public.user_role default null,
  p_class uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant int := private.page_size(p_page_size, 5, private.limit_page_rows());
  upwards constant text := case p_sort
    when 'fullName' then 'name_search, id'
    when 'email' then 'email, id'
    when 'role' then 'role, created_at, id'
    when 'status' then '(archived_at is not null), (disabled_at is not null), created_at, id'
    else 'created_at, id'
  end;
  downwards constant text := replace(upwards, ',', ' desc,') || ' desc';
  descending constant boolean := coalesce(p_descending, true);
  found record;
begin
  perform private.require_may('list_users');
  found := private.page_of(
    'public.profiles', private.listed(p_filter, p_role, p_class),
    case when descending then downwards else upwards end, case when descending then upwards else downwards end, p_page, size, p_class is not null
  );
  return jsonb_build_object('total', found.total, 'rows', (
    select coalesce(jsonb_agg(shown.document order by place.number), '[]')
    from unnest(found.page::uuid[]) with ordinality place (id, number)
    join private.user_rows(found.page::uuid[]) shown using (id)
  ));
end
$$;
comment on function public.list_users is
  'One page of all, active, archived or disabled users, optionally of one role and class, by fullName, email, role, '
  'status or createdAt, and the total. Pages start at 0.';
grant execute on function public.list_users(text, text, boolean, int, int, public.user_role, uuid) to authenticated;

-- Search keys other than a name: a phone number, an address, a date, an invoice, a reference, a certificate.
create index profiles_by_phone on public.profiles using gin (private.letters_and_digits(phone) extensions.gin_trgm_ops);
create index profiles_by_address on public.profiles using gin (private.fold(address) extensions.gin_trgm_ops);
create index profiles_by_birthday on public.profiles (birthday);
create index payments_by_invoice on private.payments using gin (private.letters_and_digits(invoice_number) extensions.gin_trgm_ops);
create index payments_by_reference on private.payments using gin (private.letters_and_digits(reference) extensions.gin_trgm_ops);
create index announcements_by_reference on private.payment_announcements
  using gin (private.letters_and_digits(reference) extensions.gin_trgm_ops);
create index certificates_by_serial on private.certificates using gin (private.letters_and_digits(serial) extensions.gin_trgm_ops);

create function private.read_day(p_text text) returns date
language plpgsql stable set search_path = '' as $$
begin
  return case when p_text ~ '(19|20)[0-9]{2}' and p_text ~ '^[[:alnum:] ,./-]{8,30}$' then p_text::date end;
exception when others then
  return null;
end
$$;
comment on function private.read_day is 'A typed date, "2001-05-17" or "17 May 2001"; null if invalid.';

create function private.find_by_detail(p_query text, p_listed text) returns table (id uuid, detail text)
language plpgsql stable security definer rows 50 set search_path = '' as $$
declare
  most constant int := 50;
  sought constant text := private.tidy(left(coalesce(p_query, ''), private.limit_search_characters()));
  plain constant text := private.letters_and_digits(sought);
  number constant text := private.like_pattern(plain);
  -- 0917 and +63 917 are the same phone; both contain 917.
  phone constant text := private.like_pattern(regexp_replace(plain, '^(0|63)', ''));
  -- Fewer characters have no trigram for the index.
  is_number constant boolean := char_length(plain) >= 4 and plain ~ '[0-9]';
  words constant text[] := array(
    select private.like_pattern(word) from unnest(string_to_array(private.fold(replace(sought, ',', ' ')), ' ')) word
    where char_length(word) >= 3
  );
  day constant date := private.read_day(sought);
begin
  return query execute format(
    'select distinct on (place, person.created_at, person.id) person.id, found.detail
    from (
      (select 1 as place, person.id, ''Phone '' || person.phone as detail from public.profiles person
        where $1 and private.letters_and_digits(person.phone) like $2 limit $6)
      union all
      (select 2, person.id, ''Born '' || person.birthday from public.profiles person where person.birthday = $5 limit $6)
      union all
      (select 3, student_id, ''Invoice '' || invoice_number from private.payments
        where $1 and private.letters_and_digits(invoice_number) like $3 limit $6)
      union all
      (select 4, student_id, ''Reference '' || reference from private.payments
        where $1 and private.letters_and_digits(reference) like $3 limit $6)
      union all
      (select 5, student_id, ''Reference '' || reference from private.payment_announcements
        where $1 and private.letters_and_digits(reference) like $3 limit $6)
      union all
      (select 6, student_id, ''Certificate '' || serial from private.certificates
        where serial = private.read_serial($4) or ($1 and private.letters_and_digits(serial) like $3) limit $6)
      union all
      (select 7, person.id, ''Address '' || person.address from public.profiles person
        where %s limit $6)
    ) found
    join public.profiles person using (id)
    where %s
    order by place, person.created_at desc, person.id limit $6',
    -- A number alone is no address.
    case when words <> '{}' and sought ~ '[[:alpha:]]' then private.like_each('private.fold(person.address)', words) else 'false' end,
    p_listed
  ) using is_number, phone, number, sought, day, most;
end
$$;
comment on function private.find_by_detail is
  'Up to 50 people by phone, birthday, invoice, reference, certificate or address, compared by letters and digits, '
  'with the matched field. p_listed comes from private.listed(). Its callers check the permission.';

create function public.search_users(
  p_query text, p_filter text, p_role public.user_role default null, p_class uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  listed constant text := private.listed(p_filter, p_role, p_class);
begin
  perform private.require_may('search_users');
  return (
    with named as (select id, place from private.find_people(p_query, listed)),
    detailed as (
      select id, min(detail) as detail, 1000 + min(place) as place
      from private.find_by_detail(p_query, listed) with ordinality found (id, detail, place) group by id
    ),
    hit as materialized (
      select id, detail, coalesce(named.place, detailed.place) as place from named full join detailed using (id)
    )
    select coalesce(jsonb_agg(shown.document || jsonb_build_object('found', detail) order by hit.place), '[]')
    from hit join private.user_rows(array(select hit.id from hit)) shown using (id)
  );
end
$$;
comment on function public.search_users is
  'Up to 200 candidates for a search text among the users of a filter, role and class, best first, then up to 50 found by phone, '
  'birthday, address, invoice, reference or certificate; `found` names the matched field, null for a name.';
grant execute on function public.search_users(text, text, public.user_role, uuid) to authenticated;
