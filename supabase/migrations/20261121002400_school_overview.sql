-- The school at a glance: completions by week, and how far the active students of each course have come.

create function public.school_overview() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'unpaid', (select count(*) from public.profiles where role = 'unpaid' and archived_at is null),
    'weeks', (
      select jsonb_agg(jsonb_build_object('monday', monday, 'otdc', otdc, 'ddc', ddc) order by monday)
      from (
        select monday::date,
          count(*) filter (where course = 'otdc') as otdc,
          count(*) filter (where course = 'ddc') as ddc
        -- Weeks as the school lives them, in the Philippines.
        from (select date_trunc('week', now() at time zone 'Asia/Manila') as this_week) today
        cross join lateral generate_series(this_week - interval '11 weeks', this_week, interval '1 week') monday
        left join public.course_completions
          on completed_at >= monday at time zone 'Asia/Manila' and completed_at < (monday + interval '1 week') at time zone 'Asia/Manila'
        group by monday
      ) week
    ),
    'courses', (
      with enrolled as (
        select role, count(*) as students from public.profiles
        where role in ('otdc', 'ddc') and archived_at is null
        group by role
      ), passed as (
        select role, module_index, count(*) as students
        from public.module_progress
        join public.profiles on id = student_id
        where passed_at is not null and role in ('otdc', 'ddc') and archived_at is null
        group by role, module_index
      ), step as (
        select course.role, null::smallint as module, coalesce(students, 0) as students
        from (values ('otdc'::public.user_role), ('ddc')) course (role)
        left join enrolled using (role)
        union all
        select course.role, module.index, coalesce(students, 0)
        from (values ('otdc'::public.user_role), ('ddc')) course (role)
        join public.modules module on course.role = any (module.audience) and module.assessment <> 'none'
        left join passed on passed.role = course.role and passed.module_index = module.index
      )
      select jsonb_object_agg(role, steps)
      from (
        select role, jsonb_agg(jsonb_build_object('module', module, 'students', students) order by module nulls first) as steps
        from step group by role
      ) course
    )
  );
end
$$;
comment on function public.school_overview is
  'Completions of the last twelve weeks by course, how many have not paid, and for each course how many active students it '
  'has (module null) and have passed each of its assessed modules.';
revoke all on function public.school_overview() from public, anon, authenticated;
grant execute on function public.school_overview() to authenticated;
