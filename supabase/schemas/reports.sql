-- Reports: all students' progress, latest completion first, and the essay answers.

create index profiles_by_completion on public.profiles (last_completed_at desc nulls last, created_at desc, id desc)
  include (archived_at);

-- Like private.modules_completed: for an unpaid user every module with an assessment counts, else the course's.
create index profiles_by_modules on public.profiles (
  bit_count((passed_modules & case role when 'ddc' then 64 when 'unpaid' then 126 else 62 end)::bit(8)), created_at, id
) include (archived_at);

create function private.modules_needed(p_role public.user_role) returns int
language sql immutable set search_path = '' as $$
  select case p_role when 'ddc' then 1 when 'unpaid' then 8 else 5 end
$$;
comment on function private.modules_needed is 'The denominator of the reports: 5 for otdc and admins, 1 for ddc, 8 for others.';

-- Counted for a whole page in one call: a call per person costs more than the counting.
create function private.modules_completed(p_people uuid[]) returns table (id uuid, completed int)
language sql stable security definer set search_path = '' as $$
  select person.id, count(module.index) filter (
    -- An admin is counted by the theoretical course, a user without a course by all modules.
    where person.role = 'unpaid' or module.course = coalesce(private.course_of(person.role), 'otdc')
  )::int
  from public.profiles person
  left join public.module_progress progress on progress.student_id = person.id and progress.passed_at is not null
  left join public.modules module on module.index = progress.module_index and module.assessment <> 'none'
  where person.id = any (p_people)
  group by person.id
$$;
comment on function private.modules_completed is
  'The passed modules with an assessment, of the same course as in modules_needed.';

create function public.search_reports(
  p_query text, p_archived boolean, p_page int, p_page_size int, p_sort text default null, p_descending boolean default null,
  p_class uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant int := private.page_size(p_page_size, 5, private.limit_page_rows());
  -- Each with an index, in both directions.
  passed constant text := 'bit_count((passed_modules & case role when ''ddc'' then 64 when ''unpaid'' then 126 else 62 end)::bit(8))';
  upwards constant text := case p_sort when 'fullName' then 'name_search, id' when 'modulesCompleted' then passed || ', created_at, id'
    else 'last_completed_at asc nulls first, created_at, id' end;
  downwards constant text := case p_sort when 'fullName' then 'name_search desc, id desc'
    when 'modulesCompleted' then passed || ' desc, created_at desc, id desc'
    else 'last_completed_at desc nulls last, created_at desc, id desc' end;
  descending constant boolean := coalesce(p_descending, p_sort is distinct from 'fullName');
  found record;
begin
  perform private.require_may('search_reports');
  found := private.page_of(
    'public.profiles',
    concat_ws(' and ',
      private.listed(case when p_archived then 'archived' else 'present' end, null, p_class),
      case when private.sought_name(p_query) <> '' then private.people_condition(p_query, 'name_search') end
    ),
    case when descending then downwards else upwards end, case when descending then upwards else downwards end,
    p_page, size, p_class is not null
  );
  return jsonb_build_object('total', found.total, 'rows', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', person.id,
      'firstName', person.first_name,
      'middleName', person.middle_name,
      'lastName', person.last_name,
      'suffix', person.suffix,
      -- A graduate is listed by the name at the last completion.
      'fullName', coalesce(
        (select student_name from public.course_completions where student_id = any (selves.ids) order by completed_at desc limit 1),
        person.full_name
      ),
      'currentName', person.full_name,
      'email', person.email,
      'role', person.role,
      'archived', person.archived_at is not null,
      'modulesCompleted', passed.completed,
      'modulesNeeded', private.modules_needed(person.role),
      'certificate', exists (select from private.certificates where student_id = person.id)
        or exists (select from private.waits where kind = 'certificate' and id = person.id::text and since <= now()),
      'firstLook', (select score from private.mock_exams where student_id = person.id and kind = 'first_look'),
      'lastLook', (select score from private.mock_exams where student_id = person.id and kind = 'last_look'),
      'completions', (
        select coalesce(jsonb_agg(jsonb_build_object('course', course, 'at', private.iso(completed_at)) order by completed_at desc), '[]')
        from public.course_completions where student_id = any (selves.ids)
      )
    ) order by place.number), '[]')
    from unnest(found.page::uuid[]) with ordinality place (id, number)
    join public.profiles person using (id)
    join private.modules_completed(found.page::uuid[]) passed using (id)
    cross join lateral (
      select array(select person.id union all select run.id from private.former_runs run where run.student_id = person.id) as ids
    ) selves
  ));
end
$$;
comment on function public.search_reports is
  'One page of the reports and their total, optionally filtered by name, latest completion first, or by '
  'modulesCompleted or fullName (the current name); optionally of one class. Pages start at 0.';

create function public.essay_answers(p_user uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_may('essay_answers');
  if exists (select from public.essay_responses where student_id = p_user)
    or exists (select from private.former_runs where id = p_user) then
    perform private.log_access('essays_read', private.owner_of_run(p_user), interval '1 hour');
  end if;
  return coalesce(
    private.answers_to_read(p_user, null), (select essays -> 'answers' from private.former_runs where id = p_user), '[]'
  );
end
$$;
comment on function public.essay_answers is 'A student''s sent essay answers, by course and question. The access is logged.';

grant execute on function public.search_reports(text, boolean, int, int, text, boolean, uuid), public.essay_answers(uuid) to authenticated;
