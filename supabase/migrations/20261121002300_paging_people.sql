-- Paging people: any page of any order in one call with the total, counted off in indexes alone.

drop index public.profiles_by_created_at, public.profiles_by_full_name, public.profiles_by_email, public.profiles_by_role,
  public.profiles_by_completion;
-- Each carries what a list filters by, so that skipping rows never visits the table.
create index profiles_by_created_at on public.profiles (created_at, id) include (archived_at);
create index profiles_by_name on public.profiles (name_search, id) include (archived_at);
create index profiles_by_email on public.profiles (email, id) include (archived_at);
create index profiles_by_role on public.profiles (role, created_at, id) include (archived_at);
create index profiles_by_completion on public.profiles (last_completed_at desc nulls last, created_at desc, id desc)
  include (archived_at);

create function private.page_of_people(
  p_archived boolean, p_order text, p_backwards text, p_page int, p_size int, out total bigint, out page uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  listed constant text :=
    case p_archived when true then 'archived_at is not null' when false then 'archived_at is null' else 'true' end;
  skipped bigint := p_size::bigint * greatest(coalesce(p_page, 0), 0);
  from_behind boolean;
begin
  execute format('select count(*) from public.profiles where %s', listed) into total;
  skipped := least(skipped, total);
  -- The last page is as near as the first one, seen from the other end.
  from_behind := skipped > total / 2;
  execute format(
    'select array_agg(id order by number %s) from (
      select id, row_number() over () as number
      from (select id from public.profiles where %s order by %s limit $1 offset $2) cut
    ) numbered',
    case when from_behind then 'desc' else 'asc' end, listed, case when from_behind then p_backwards else p_order end
  )
  into page
  using least(p_size, total - skipped), case when from_behind then greatest(total - skipped - p_size, 0) else skipped end;
end
$$;
comment on function private.page_of_people is
  'The ids of one page of all, active or archived people, and how many there are. The two orders, one the other''s reverse, '
  'come from its callers and never from a client.';

create function public.list_users(p_filter text, p_sort text, p_descending boolean, p_page int, p_page_size int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant int := least(greatest(coalesce(p_page_size, 5), 1), 100);
  upwards constant text := case p_sort
    when 'fullName' then 'name_search, id'
    when 'email' then 'email, id'
    when 'role' then 'role, created_at, id'
    else 'created_at, id'
  end;
  downwards constant text := replace(upwards, ',', ' desc,') || ' desc';
  descending constant boolean := coalesce(p_descending, true);
  found record;
begin
  perform private.require_admin();
  found := private.page_of_people(
    case p_filter when 'active' then false when 'archived' then true end,
    case when descending then downwards else upwards end, case when descending then upwards else downwards end, p_page, size
  );
  return jsonb_build_object('total', found.total, 'rows', (
    select coalesce(jsonb_agg(private.user_row(person) order by place.number), '[]')
    from unnest(found.page) with ordinality place (id, number)
    join public.profiles person using (id)
  ));
end
$$;
comment on function public.list_users is
  'One page of all, active or archived users, by fullName, email, role or createdAt, and how many there are. Pages start at 0.';
revoke all on function public.list_users(text, text, boolean, int, int) from public, anon, authenticated;
grant execute on function public.list_users(text, text, boolean, int, int) to authenticated;

-- Counted for a page at once: a call for each person costs more than the counting.
drop function private.modules_completed(uuid, public.user_role);
create function private.modules_completed(p_people uuid[]) returns table (id uuid, completed int)
language sql stable security definer set search_path = '' as $$
  select person.id, count(module.index) filter (
    -- An admin is counted on the theoretical course, and somebody without a course on everything.
    where person.role = 'unpaid' or case person.role when 'admin' then 'otdc' else person.role end = any (module.audience)
  )::int
  from public.profiles person
  left join public.module_progress progress on progress.student_id = person.id and progress.passed_at is not null
  left join public.modules module on module.index = progress.module_index and module.assessment <> 'none'
  where person.id = any (p_people)
  group by person.id
$$;
comment on function private.modules_completed is 'Passed modules with an assessment, of the course that modules_needed speaks of.';
revoke all on function private.modules_completed(uuid[]) from public;

create or replace function public.search_reports(p_query text, p_archived boolean, p_page int, p_page_size int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  archived constant boolean := coalesce(p_archived, false);
  size constant int := least(greatest(coalesce(p_page_size, 5), 1), 1000);
  skipped constant bigint := size::bigint * greatest(coalesce(p_page, 0), 0);
  found record;
begin
  perform private.require_admin();
  if coalesce(btrim(p_query), '') = '' then
    found := private.page_of_people(
      archived,
      'last_completed_at desc nulls last, created_at desc, id desc', 'last_completed_at asc nulls first, created_at, id',
      p_page, size
    );
  else
    select count(*) as total,
      (array_agg(id order by last_completed_at desc nulls last, created_at desc, id desc))[skipped + 1 : skipped + size] as page
    into found
    from private.find_people(p_query, archived, true)
    join public.profiles using (id);
  end if;
  return jsonb_build_object('total', found.total, 'rows', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', person.id,
      'firstName', person.first_name,
      'middleName', person.middle_name,
      'lastName', person.last_name,
      'fullName', person.full_name,
      'email', person.email,
      'role', person.role,
      'archived', person.archived_at is not null,
      'modulesCompleted', passed.completed,
      'modulesNeeded', private.modules_needed(person.role),
      'completionDates', (
        select coalesce(jsonb_agg(private.iso(completed_at) order by completed_at desc), '[]')
        from public.course_completions where student_id = person.id
      )
    ) order by place.number), '[]')
    from unnest(found.page) with ordinality place (id, number)
    join public.profiles person using (id)
    join private.modules_completed(found.page) passed using (id)
  ));
end
$$;
