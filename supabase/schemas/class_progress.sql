-- A class's progress: each student's hours, modules, papers, certificate and balance, and the sums.

create function private.standing_of(p_class private.classes, p_with_money boolean)
returns table (
  student_id uuid, name_search text, archived boolean, last_day date, seconds int, passed int, completed_on date, missing text[], serial text, owed int
)
language sql stable security definer set search_path = '' as $$
  with seated as materialized (
    select person.*, row_number() over (order by person.id) as place
    from private.seats seat join public.profiles person on person.id = seat.student_id
    where seat.class_id = p_class.id
  ), studied as (
    select days.student_id, sum(seconds)::int as seconds
    from private.study_days days where days.student_id = any (array(select id from seated)) and days.course = p_class.course group by days.student_id
  )
  select person.id, person.name_search, person.archived_at is not null, enrolment.last_day,
    coalesce(studied.seconds, 0),
    (select count(*)::int from public.modules
      where course = p_class.course and assessment <> 'none' and person.passed_modules & (1 << index) <> 0),
    private.school_day(done.completed_at),
    papers.missing,
    certificate.serial,
    -- The balance owed, not the amount missing before opening, which is 0 for an open course.
    balance.owed
  from seated person
  left join private.enrolments enrolment
    on enrolment.student_id = person.id and enrolment.course = p_class.course and enrolment.ended_at is null
  left join studied on studied.student_id = person.id
  left join public.course_completions done on done.student_id = person.id and done.course = p_class.course
  left join private.paper_states(array(select id from seated)) papers on papers.student_id = person.id
  left join private.certificates certificate
    on certificate.student_id = person.id and certificate.course = p_class.course and certificate.revoked_at is null and certificate.former_run is null
  left join private.balances(
    (select array_agg(id order by place) from seated where p_with_money), (select array_agg(p_class.course) from seated where p_with_money)
  ) balance on balance.place = person.place
$$;
comment on function private.standing_of is
  'The progress of a class''s students: the last day of access (null before the course is given), confirmed seconds, '
  'passed modules, missing papers, and the balance in centavos (null without the duty for money).';

create function public.class_progress(
  p_class uuid, p_query text, p_page int, p_page_size int, p_sort text default null, p_descending boolean default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant int := private.page_size(p_page_size, 25, private.limit_page_rows());
  class private.classes;
  with_money boolean;
  sought constant text := private.tidy(left(coalesce(p_query, ''), private.limit_search_characters()));
  answer jsonb;
begin
  perform private.require_may('class_progress');
  with_money := 'student_balances' = any (private.my_actions());
  select * into class from private.classes where id = p_class;
  if class.id is null then
    perform private.refuse(404, 'class_unknown', 'There is no such class.');
  end if;
  execute format(
    'with standing as materialized (select * from private.standing_of($1, $2)),
    listed as (select * from standing where %1$s),
    page as (select row_number() over (order by %2$s) as number, listed.* from listed order by number limit $3 offset $4),
    present as (select * from standing where not archived)
    select jsonb_build_object(
      ''class'', private.class_document($1),
      ''hours'', course.required_hours,
      ''modules'', (select count(*) from public.modules where course = ($1).course and assessment <> ''none''),
      ''sums'', (
        select jsonb_build_object(
          ''students'', count(*), ''open'', count(*) filter (where last_day >= private.school_day(now())),
          ''hours'', count(*) filter (where seconds >= course.required_hours * 3600), ''modules'', count(completed_on),
          ''papers'', count(*) filter (where missing = ''{}''), ''certificates'', count(serial),
          ''owing'', case when $2 then count(*) filter (where owed > 0) end, ''owed'', case when $2 then coalesce(sum(owed), 0) end
        ) from present
      ),
      ''total'', (select count(*) from listed),
      ''rows'', (
        select coalesce(jsonb_agg(jsonb_build_object(
          ''id'', page.student_id, ''name'', person.full_name, ''email'', person.email, ''archived'', page.archived, ''lastDay'', page.last_day,
          ''seconds'', page.seconds, ''passed'', page.passed, ''completedOn'', page.completed_on, ''missing'', to_jsonb(page.missing),
          ''serial'', page.serial, ''owed'', page.owed
        ) order by page.number), ''[]'')
        from page join public.profiles person on person.id = page.student_id
      )
    )
    from private.courses course where course.course = ($1).course',
    case when sought = '' then 'true'
      else format('student_id in (select id from public.profiles where %s)', private.people_condition(sought)) end,
    private.sorting(
      case p_sort when 'hours' then array['seconds', 'name_search', 'student_id'] when 'modules' then array['passed', 'name_search', 'student_id']
        else array['name_search', 'student_id'] end,
      coalesce(p_descending, false)
    )
  ) into answer using class, with_money, size, private.rows_before(p_page, size);
  return answer;
end
$$;
comment on function public.class_progress is
  'A class with the sums of its unarchived students'' progress, and one page of them by name, hours or modules: all, '
  'or those matching a text. Money only with that duty. Pages start at 0.';

grant execute on function public.class_progress(uuid, text, int, int, text, boolean) to authenticated;
