-- Changing the school's facts, by owners, with every version; visitors read the public ones. Facts of another table are
-- written there in the same transaction, and read from there.

create function private.school_facts_now() returns jsonb
language sql stable security definer set search_path = '' as $$
  select (select coalesce(jsonb_object_agg(field, starts_as), '{}') from private.school_fields where starts_as is not null)
    || coalesce((
      select jsonb_strip_nulls(jsonb_build_object(
        'legalName', school, 'schoolNumber', accreditation_number, 'providerNumber', provider_number
      ))
      from private.certificate_settings where course = 'otdc'
    ), '{}')
    || coalesce((private.school_now()).facts, '{}')
    || (
      select jsonb_object_agg(course || '.days', access_days) || jsonb_object_agg(course || '.hours', required_hours)
        || jsonb_object_agg(course || '.dailyHours', daily_hours)
      from private.courses
    )
    || coalesce((
      select jsonb_object_agg(course || '.instructor', instructor) || jsonb_object_agg(course || '.atOnce', at_once)
      from private.certificate_settings
    ), '{}')
    || (
      select jsonb_object_agg('prices.' || course, centavos / 100) || jsonb_object_agg(format('prices.%sFrom', course), valid_from)
      from (select distinct on (course) course, centavos, valid_from from private.prices order by course, valid_from desc, set_at desc) newest
    )
    || (
      select jsonb_build_object(
        'keepYears', extract(year from keep_for)::int, 'idleYears', extract(year from idle_for)::int, 'pictureDays', picture_days
      ) || case when archive_years is null then '{}' else jsonb_build_object('archiveYears', archive_years) end
      from private.retention
    )
$$;
comment on function private.school_facts_now is 'All current facts of the school, including those in other tables.';

create function private.school_document() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'version', coalesce(newest.version, 0), 'setBy', newest.set_by_name, 'setAt', private.iso(newest.set_at), 'facts', now_said.said,
    'missing', (select coalesce(jsonb_agg(field order by field), '[]') from private.school_fields where needed and not now_said.said ? field)
  )
  from private.school_now() newest cross join (select private.school_facts_now()) now_said (said)
$$;
comment on function private.school_document is
  'The school''s facts as the app''s SchoolDocument type, with the names of missing required ones.';

create function public.read_school() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_may('read_school');
  return private.school_document();
end
$$;
comment on function public.read_school is 'The school''s facts, for owners.';

create function private.tidy_fact(p_value jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case jsonb_typeof(p_value)
    when 'string' then coalesce(to_jsonb(nullif(private.tidy(p_value #>> '{}'), '')), 'null')
    when 'array' then (
      select coalesce(jsonb_agg(private.tidy_fact(entry) order by place), '[]')
      from jsonb_array_elements(p_value) with ordinality listed (entry, place)
    )
    when 'object' then (select coalesce(jsonb_object_agg(key, private.tidy_fact(value)), '{}') from jsonb_each(p_value))
    else p_value
  end;
end
$$;
comment on function private.tidy_fact is 'A fact with cleaned lines; an empty line is null.';

create function private.school_problems(p_changes jsonb, p_next jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  with found as (
    select problem.field, problem.problem
    from jsonb_each(p_changes) change cross join lateral private.fact_problems(change.key, change.value) problem
    union all
    select fact.key, 'not_printable' from jsonb_each_text(p_next) fact
    where fact.key in ('legalName', 'schoolNumber', 'providerNumber', 'otdc.instructor', 'ddc.instructor')
      and not private.is_printable(fact.value) and fact.value <> ''
    union all
    select course || '.instructor', 'not_an_instructor' from private.courses
    where p_changes ?| array[course || '.instructor', 'instructors'] and p_next ? (course || '.instructor')
      and not coalesce(p_next -> 'instructors', '[]') @> jsonb_build_array(jsonb_build_object('name', p_next -> (course || '.instructor')))
    union all
    select format('prices.%sFrom', course), 'past' from private.courses
    where p_changes ?| array['prices.' || course, format('prices.%sFrom', course)]
      and not coalesce(p_next ->> format('prices.%sFrom', course) >= private.school_day(now())::text, false)
  )
  select coalesce(jsonb_agg(jsonb_build_object('field', field, 'problem', problem) order by field, problem), '[]')
  from (select field, min(problem) as problem from found where problem is not null group by field) one
$$;
comment on function private.school_problems is
  'Errors of changed facts, alone and in combination: a list of fields, each with a code.';

create function private.apply_school(p_facts jsonb, p_changes jsonb) returns void
language sql security definer set search_path = '' as $$
  update private.courses set
    access_days = (p_facts -> (course || '.days'))::int, required_hours = (p_facts -> (course || '.hours'))::int,
    daily_hours = (p_facts -> (course || '.dailyHours'))::int;
  insert into private.certificate_settings (course, at_once, school, accreditation_number, provider_number, instructor)
  select course, (p_facts -> (course || '.atOnce'))::boolean, p_facts ->> 'legalName', p_facts ->> 'schoolNumber',
    case course when 'otdc' then p_facts ->> 'providerNumber' end, p_facts ->> (course || '.instructor')
  from private.courses
  where p_facts ?& array['legalName', 'schoolNumber', course || '.instructor']
  on conflict (course) do update set
    at_once = excluded.at_once, school = excluded.school, accreditation_number = excluded.accreditation_number,
    provider_number = excluded.provider_number, instructor = excluded.instructor;
  -- A price not yet in effect is replaced.
  delete from private.prices
  where valid_from > private.school_day(now()) and p_changes ?| array['prices.' || course, format('prices.%sFrom', course)];
  insert into private.prices (course, valid_from, centavos)
  select course, (p_facts ->> format('prices.%sFrom', course))::date, (p_facts -> ('prices.' || course))::int * 100
  from private.courses
  where p_changes ?| array['prices.' || course, format('prices.%sFrom', course)];
  update private.retention set
    keep_for = make_interval(years => (p_facts -> 'keepYears')::int), idle_for = make_interval(years => (p_facts -> 'idleYears')::int),
    picture_days = (p_facts -> 'pictureDays')::int, archive_years = (p_facts -> 'archiveYears')::int
  where p_changes ?| '{keepYears,idleYears,pictureDays,archiveYears}';
$$;
comment on function private.apply_school is 'Copies the school''s facts into the tables that decide by them.';

create function public.change_school(p_changes jsonb, p_version int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  newest private.school_versions;
  now_said jsonb;
  changes jsonb;
  next_facts jsonb;
  problems jsonb;
begin
  perform private.require_may('change_school');
  if jsonb_typeof(p_changes) is distinct from 'object' or pg_column_size(p_changes) > 40000 then
    perform private.refuse(400, 'school_fact_invalid', 'The changes must be an object of facts by name, within the limits.');
  end if;
  -- One change at a time, so that the second sees the first one's version.
  perform pg_advisory_xact_lock(hashtext('maneho.change_school'));
  newest := private.school_now();
  now_said := private.school_facts_now();
  select coalesce(jsonb_object_agg(key, tidied), '{}') into changes
  from jsonb_each(p_changes) left join private.school_fields on field = key and kind = 'letter'
  cross join lateral (
    select case when field is null or jsonb_typeof(value) <> 'string' then private.tidy_fact(value)
      else coalesce(to_jsonb(nullif(private.tidy_lines(value #>> '{}'), '')), 'null') end
  ) typed (tidied)
  where tidied is distinct from coalesce(now_said -> key, 'null');
  if changes <> '{}' then
    if p_version is distinct from newest.version and exists (
      select from jsonb_object_keys(changes) changed
      where newest.facts -> changed is distinct from (select facts -> changed from private.school_versions where version = p_version)
    ) then
      perform private.refuse(409, 'school_changed_elsewhere', 'Someone else has changed the same facts.');
    end if;
    next_facts := jsonb_strip_nulls(now_said || changes);
    problems := private.school_problems(changes, next_facts);
    if problems <> '[]' then
      return jsonb_build_object('problems', problems, 'school', private.school_document());
    end if;
    insert into private.school_versions (version, facts, set_by, set_by_name)
    values (
      coalesce(newest.version, 0) + 1, next_facts, auth.uid(), (select full_name from public.profiles where id = auth.uid())
    ) returning * into newest;
    perform private.apply_school(next_facts, changes);
    perform private.log('setting_changed', null, jsonb_build_object(
      'setting', 'school', 'version', newest.version, 'facts', (select jsonb_agg(changed order by changed) from jsonb_object_keys(changes) changed)
    ));
    perform private.broadcast('admins', 'school_changed');
  end if;
  return jsonb_build_object('problems', '[]'::jsonb, 'school', private.school_document());
end
$$;
comment on function public.change_school is
  'Changes the school''s facts, for owners: all, or none if one is invalid, with the errors. Refuses fields that '
  'another user has changed since the shown version. Idempotent.';

create function public.school_history(p_below int default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_may('school_history');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'version', version, 'setBy', set_by_name, 'setAt', private.iso(set_at), 'changes', (
        select coalesce(jsonb_agg(jsonb_build_object('field', field, 'before', earlier -> field, 'after', facts -> field) order by field), '[]')
        from private.school_fields where earlier -> field is distinct from facts -> field
      )
    ) order by version desc), '[]')
    from (
      select entry.*, (select facts from private.school_versions before where before.version = entry.version - 1) as earlier
      from private.school_versions entry
      where entry.version < coalesce(p_below, 2147483647) order by entry.version desc limit 20
    ) shown
  );
end
$$;
comment on function public.school_history is
  'Twenty versions of the school''s facts, newest first, optionally below a version: author, time, and changes. For owners.';

grant execute on function public.read_school(), public.change_school(jsonb, int), public.school_history(int) to authenticated;

create function public.school_facts() returns jsonb
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
comment on function public.school_facts is
  'The school''s public facts, as the app''s SchoolFacts type. A missing fact is left out, a group with all its '
  'parts; before the first version, everything.';

create function private.phone_address(p_phone text) returns text
language sql immutable set search_path = '' as $$
  select 'tel:' || regexp_replace(regexp_replace(p_phone, '[^0-9+]', '', 'g'), '^0', '+63')
$$;
comment on function private.phone_address is 'A phone number''s tel: URL; a leading zero means the Philippines.';

create function private.without_gaps(p_facts jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select jsonb_object_agg(key, value) from jsonb_each(p_facts)
    where value <> 'null' and not (jsonb_typeof(value) = 'object' and jsonb_path_exists(value, '$.* ? (@ == null || @.* == null)'))
  );
end
$$;
comment on function private.without_gaps is 'Without missing facts, and without incomplete groups.';

grant execute on function public.school_facts() to anon, authenticated;
