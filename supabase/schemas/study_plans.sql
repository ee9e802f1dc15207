-- Study plans: a student's target date, weekdays, and minutes per day. Minutes are computed on demand (decision 200).

create table private.study_plans (
  student_id uuid not null references public.profiles (id) on delete cascade,
  course public.course not null,
  until date not null,
  weekdays smallint[] not null check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{1,2,3,4,5,6,7}'),
  chosen_on date not null,
  left_seconds int not null check (left_seconds >= 0),
  revision int not null default 1 check (revision > 0),
  primary key (student_id, course)
);
comment on table private.study_plans is 'Students'' target dates and weekdays, as last chosen.';
comment on column private.study_plans.weekdays is 'Monday is 1, Sunday 7 (ISO 8601), in order and each once.';
comment on column private.study_plans.left_seconds is 'The work left on the morning of the choice: the reference for "behind".';
alter table private.study_plans enable row level security;

create function private.comfortable_minutes() returns int
language sql immutable set search_path = '' as 'select 45';
comment on function private.comfortable_minutes is
  'A proposed plan''s daily study before the student has chosen: one sitting after work.';

create function private.study_days(p_from date, p_until date, p_weekdays smallint[]) returns int
-- plpgsql, like the others that a job calls per student: its plans are cached for the session.
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select count(*) from generate_series(0, p_until - p_from) days (number)
    where extract(isodow from p_from + days.number) = any (p_weekdays)
  );
end
$$;
comment on function private.study_days is
  'The number of chosen weekdays in a range, both ends included; 0 if it ends before it begins.';

create function private.plan_figures(
  p_today date, p_chosen_on date, p_until date, p_weekdays smallint[], p_planned int, p_dawn int, p_now int
) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  ahead constant int := private.study_days(p_today, p_until, p_weekdays);
  planned constant int := greatest(private.study_days(p_chosen_on, p_until, p_weekdays), 1);
  -- In whole minutes, rounded up: the last day must not be longer.
  minutes constant int := ceil(p_dawn / 60.0 / greatest(ahead, 1));
  behind constant int := floor((p_dawn - p_planned::numeric * ahead / planned) / 60);
begin
  return jsonb_build_object(
    'daysLeft', ahead,
    'leftMinutes', ceil(p_now / 60.0)::int,
    'minutesADay', minutes,
    'plannedMinutes', ceil(p_planned / 60.0 / planned)::int,
    'behindMinutes', case when behind >= 5 then behind else 0 end,
    -- Without remaining days, all of it is due today.
    'todayMinutes', case when ahead = 0 or extract(isodow from p_today) = any (p_weekdays) then minutes else 0 end,
    'doneMinutes', floor(greatest(0, p_dawn - p_now) / 60.0)::int
  );
end
$$;
comment on function private.plan_figures is
  'A plan in minutes, from the work left when chosen, this morning, and now (seconds). Today''s minutes stay the same '
  'all day. Less than five minutes behind is not behind.';

create function private.left_work(p_student uuid, p_course public.course, p_day date)
returns table (module_index smallint, film int, sections int, assessment int)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query select module.index,
    coalesce(sum(left_seconds) filter (where kind = 'film'), 0)::int,
    coalesce(sum(left_seconds) filter (where kind = 'lesson'), 0)::int,
    coalesce(sum(left_seconds) filter (where kind in ('exam', 'essay')), 0)::int
  from public.modules module
  cross join (select p_day::timestamp at time zone private.limit_time_zone() as moment) dawn
  left join public.module_progress progress on progress.student_id = p_student and progress.module_index = module.index
  cross join lateral (select coalesce(progress.passed_at < dawn.moment, false) as before) passed
  left join lateral (
    select activity.kind, activity.seconds * case
      when activity.kind = 'lesson' then case when exists (
        select from public.section_reads mine
        where mine.student_id = p_student and mine.module_index = module.index and mine.section_key = activity.key
          and mine.read_at < dawn.moment
      ) then 0 else 1 end
      when module.assessment <> 'none' and passed.before or activity.kind = 'film' and progress.watched_at < dawn.moment then 0
      -- By its number of unanswered questions.
      when activity.kind = 'essay' then (
        select avg(case when sent.submitted_at < dawn.moment then 0 else 1 end)
        from public.essay_questions question
        left join public.essay_responses sent
          on sent.student_id = p_student and sent.course = question.course and sent.number = question.number
        where question.course = p_course
      )
      else 1
    end as left_seconds
    from private.study_activities activity
    where activity.module_index = module.index and activity.active and activity.kind in ('film', 'lesson', 'exam', 'essay')
  ) work on true
  where module.course = p_course
  group by module.index;
end
$$;
comment on function private.left_work is
  'The seconds left at a school day''s start to complete each module, by private.study_activities: the film, unread '
  'sections, and the exam or unanswered essay questions. Everything else is optional: it fills the hours.';

create function private.left_seconds(p_student uuid, p_course public.course, p_day date) returns int
language plpgsql stable security definer set search_path = '' as $$
begin
  return greatest(
    (select setting.required_hours * 3600 from private.courses setting where setting.course = p_course) - (
      select coalesce(sum(seconds), 0) from (
        select seconds from private.study_days where student_id = p_student and course = p_course and day < p_day
        union all
        select seconds from private.pending_study(p_student) where course = p_course and day < p_day
      ) counted
    ),
    (select sum(film + sections + assessment) from private.left_work(p_student, p_course, p_day))
  )::int;
end
$$;
comment on function private.left_seconds is
  'A student''s work left at a school day''s start: uncounted hours or undone work, whichever is more. Tomorrow stands for now.';

create function private.proposed_until(p_today date, p_last_day date, p_weekdays smallint[], p_left int) returns date
language sql immutable set search_path = '' as $$
  select coalesce((
    select p_today + days.number from generate_series(0, p_last_day - p_today) days (number)
    where extract(isodow from p_today + days.number) = any (p_weekdays)
    order by days.number
    offset greatest(ceil(p_left / 60.0 / private.comfortable_minutes())::int - 1, 0) limit 1
  ), p_last_day)
$$;
comment on function private.proposed_until is 'The end of a comfortable pace; at the latest the last day of access.';

create function private.missing_papers(p_student uuid) returns int
language sql stable security definer set search_path = '' as $$
  select count(*)::int
  from (select private.eligibility_of(p_student) as document) found
  cross join jsonb_array_elements_text(document -> 'missing') paper
  where paper not in ('age', 'pictures') and not (paper = 'guardian' and document -> 'guardian' ->> 'state' is not distinct from 'waiting')
    and not (paper = 'identity' and document -> 'papers' ->> 'state' is not distinct from 'waiting')
$$;
comment on function private.missing_papers is
  'The number of papers due from the student: not those waiting for the school, and not a birthday.';

create function private.plan_document(p_student public.profiles, p_last_day date, p_until date default null, p_weekdays smallint[] default null)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := private.school_day(now());
  studied constant public.course := private.course_of(p_student.role);
  dawn constant int := private.left_seconds(p_student.id, studied, today);
  left_now constant int := private.left_seconds(p_student.id, studied, today + 1);
  plan private.study_plans;
begin
  select * into plan from private.study_plans where student_id = p_student.id and course = studied;
  if plan.revision is null or p_until is not null then
    plan.weekdays := coalesce(p_weekdays, '{1,2,3,4,5,6}');
    plan.until := coalesce(p_until, private.proposed_until(today, p_last_day, plan.weekdays, dawn));
    plan.chosen_on := today;
    plan.left_seconds := dawn;
  end if;
  return private.plan_figures(
    today, plan.chosen_on, least(plan.until, p_last_day), plan.weekdays, plan.left_seconds, dawn, left_now
  ) || jsonb_build_object(
    'revision', coalesce(plan.revision, 0),
    'today', today,
    'until', least(plan.until, p_last_day),
    'lastDay', p_last_day,
    'weekdays', plan.weekdays,
    'mostMinutes', (select daily_hours * 60 from private.courses where course = studied),
    'papers', private.missing_papers(p_student.id),
    'practiced', exists (select from private.practice_reviews where student_id = p_student.id and day = today),
    'played', exists (select from private.scene_results where student_id = p_student.id and reviewed_on = today),
    'cardSeconds', (private.activity_of('practice', null, null)).answer_seconds,
    'sceneSeconds', (
      select round(avg(answer_seconds)) from private.study_activities where kind = 'scenes' and course = studied and active
    ),
    'weakest', (
      select jsonb_build_object('en', deck -> 'name' -> 'en', 'fil', deck -> 'name' -> 'fil')
      from private.weak_decks(p_student.id) weak join private.practice_decks using (number)
      order by weak.place limit 1
    ),
    'modules', (
      with missed as materialized (
        select distinct (item).module_index, (item).section from private.first_look_items(p_student.id) where missed
      )
      select jsonb_agg(jsonb_build_object(
        'index', work.module_index,
        'filmMinutes', ceil(work.film / 60.0)::int,
        'assessmentMinutes', ceil(work.assessment / 60.0)::int,
        'section', (
          select jsonb_build_object(
            'key', section.key,
            'title', jsonb_build_object('en', section.title_en, 'fil', section.title_fil),
            'minutes', ceil(activity.seconds / 60.0)::int,
            'missed', exists (select from missed where missed.module_index = section.module_index and missed.section = section.key)
          )
          from private.study_activities activity
          join public.lesson_sections section on section.module_index = activity.module_index and section.key = activity.key
          where activity.kind = 'lesson' and activity.active and activity.module_index = work.module_index and not exists (
            select from public.section_reads mine
            where mine.student_id = p_student.id and mine.module_index = section.module_index and mine.section_key = section.key
              and mine.read_at is not null
          )
          order by exists (
            select from missed where missed.module_index = section.module_index and missed.section = section.key
          ) desc, section.number limit 1
        )
      ) order by work.module_index)
      from private.left_work(p_student.id, studied, today + 1) work
    )
  );
end
$$;
comment on function private.plan_document is
  'A student''s plan as the app''s StudyPlan: as chosen, or with another date and weekdays; the proposed one without either.';

create function private.plan_ends(p_student public.profiles) returns date
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
  select last_day from private.enrolments
  where student_id = p_student.id and ended_at is null and course = private.course_of(p_student.role)
    and last_day >= private.school_day(now())
    and not (
      exists (select from public.course_completions done where done.student_id = p_student.id and done.course = enrolments.course)
      and private.left_seconds(p_student.id, course, private.school_day(now()) + 1) = 0
    )
  );
end
$$;
comment on function private.plan_ends is
  'The last day a student can plan for; null without a course or access, or once course and hours are finished.';

create function private.refuse_plan(p_last_day date, p_until date, p_weekdays int[]) returns smallint[]
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := private.school_day(now());
  days smallint[];
begin
  if cardinality(p_weekdays) between 1 and 7 and p_weekdays <@ '{1,2,3,4,5,6,7}' then
    days := array(select distinct unnest(p_weekdays) order by 1);
  else
    perform private.refuse(400, 'invalid_plan_days', 'A plan needs one to seven weekdays, 1 to 7.');
  end if;
  if p_until is null or p_until not between today and p_last_day then
    perform private.refuse(400, 'invalid_plan_end', 'A plan must end between today and the last day of access.');
  elsif private.study_days(today, p_until, days) = 0 then
    perform private.refuse(400, 'plan_without_days', 'The plan has no day on its weekdays.');
  end if;
  return days;
end
$$;
comment on function private.refuse_plan is 'Refuses an impossible plan. Returns its weekdays in order.';

create function public.my_plan(p_until date default null, p_weekdays int[] default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  weekdays constant int[] := private.short_list(p_weekdays);
  last_day constant date := private.plan_ends(me);
begin
  if last_day is null then
    return null;
  elsif p_until is null then
    return private.plan_document(me, last_day);
  end if;
  return private.plan_document(me, last_day, p_until, private.refuse_plan(last_day, p_until, weekdays));
end
$$;
comment on function public.my_plan is
  'The caller''s plan, or a preview with another date and weekdays. The proposed one before the first choice; null '
  'without a course, after the access, and when everything is done.';

create function public.set_study_plan(p_until date, p_weekdays int[], p_revision int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  studied constant public.course := private.course_of(me.role);
  last_day constant date := private.plan_ends(me);
  today constant date := private.school_day(now());
  plan private.study_plans;
  days smallint[];
begin
  if studied is null then
    perform private.refuse(403, 'not_enrolled', 'Only students of a course can plan it.');
  elsif last_day is null then
    perform private.refuse(409, 'nothing_to_plan', 'The access has ended, or everything is done.');
  end if;
  days := private.refuse_plan(last_day, p_until, private.short_list(p_weekdays));
  -- If two tabs save at once, the second sees the first one's plan.
  perform from private.students where id = me.id for no key update;
  select * into plan from private.study_plans where student_id = me.id and course = studied;
  if (plan.until, plan.weekdays) is distinct from (p_until, days) then
    if coalesce(plan.revision, 0) is distinct from p_revision then
      perform private.refuse(409, 'plan_changed_elsewhere', 'The plan was changed on another page or device.');
    end if;
    insert into private.study_plans as mine (student_id, course, until, weekdays, chosen_on, left_seconds)
    values (me.id, studied, p_until, days, today, private.left_seconds(me.id, studied, today))
    on conflict (student_id, course) do update set until = excluded.until, weekdays = excluded.weekdays, chosen_on = excluded.chosen_on,
      left_seconds = excluded.left_seconds, revision = mine.revision + 1;
  end if;
  return private.plan_document(me, last_day);
end
$$;
comment on function public.set_study_plan is
  'Saves the caller''s target date and weekdays, based on a plan''s revision (0 before the first); refuses an '
  'outdated one. Idempotent.';

grant execute on function public.my_plan(date, int[]), public.set_study_plan(date, int[], int) to authenticated;
