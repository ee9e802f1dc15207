-- The overview: completions by week, and active students per passed module, by one narrow index on the profile's column.

create index profiles_by_standing on public.profiles (role, passed_modules) where archived_at is null;

create function public.school_overview() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_may('school_overview');
  return (
    with standing as materialized (
      select role, passed_modules, count(*) as students from public.profiles where archived_at is null group by role, passed_modules
    ), course as (
      select course.role, jsonb_agg(jsonb_build_object('module', module, 'students', students) order by module nulls first) as steps
      from (select private.role_of(name) as role, name from unnest(enum_range(null::public.course)) name) course
      cross join lateral (
        select null::smallint as module, coalesce(sum(students), 0) as students
        from standing where standing.role = course.role
        union all
        select module.index, coalesce(sum(students) filter (where passed_modules & (1 << module.index) <> 0), 0)
        from public.modules module
        left join standing on standing.role = course.role
        where module.course = course.name and module.assessment <> 'none'
        group by module.index
      ) step
      group by course.role
    ), week as (
      select monday::date,
        count(*) filter (where course = 'otdc') as otdc,
        count(*) filter (where course = 'ddc') as ddc
      -- Weeks in the school's time zone, that of the Philippines.
      from (select date_trunc('week', now() at time zone private.limit_time_zone()) as this_week) today
      cross join lateral generate_series(this_week - interval '11 weeks', this_week, interval '1 week') monday
      left join public.course_completions
        on completed_at >= monday at time zone private.limit_time_zone() and completed_at < (monday + interval '1 week') at time zone private.limit_time_zone()
      group by monday
    )
    select jsonb_build_object(
      'unpaid', (select coalesce(sum(students), 0) from standing where role = 'unpaid'),
      'weeks', (select jsonb_agg(jsonb_build_object('monday', monday, 'otdc', otdc, 'ddc', ddc) order by monday) from week),
      'courses', (select jsonb_object_agg(role, steps) from course)
    )
  );
end
$$;
comment on function public.school_overview is
  'Completions of the last twelve weeks by course, the number of unpaid users, and for each course the active '
  'students in all (module null) and who have passed each assessed module.';
grant execute on function public.school_overview() to authenticated;
