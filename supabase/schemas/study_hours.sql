-- Hours: study time by the server's clock alone. A beat updates one row and is not stored (decision 64).

create table private.study_consents (
  student_id uuid not null references private.students (id) on update cascade on delete cascade,
  version date not null,
  given_at timestamptz not null default now(),
  primary key (student_id, version)
);
comment on table private.study_consents is
  'A student''s accepted version of the notice about counting hours, with time. Without it nothing counts.';
alter table private.study_consents enable row level security;

create type private.pending_part as (course public.course, day date, activity_id smallint, seconds int);
comment on type private.pending_part is 'Counted seconds of an activity on a school day that no presence check has confirmed.';

create table private.study_sessions (
  id bigint generated always as identity primary key,
  student_id uuid not null references private.students (id) on update cascade on delete cascade,
  course public.course not null,
  page uuid not null,
  report_number int,
  started_at timestamptz not null,
  beat_at timestamptz not null,
  ended_at timestamptz,
  seconds int not null default 0 check (seconds >= 0),
  check_after smallint not null,
  activity_id smallint,
  waiting_seconds int not null default 0 check (waiting_seconds >= 0),
  answered_at timestamptz,
  worked_at timestamptz,
  earned_for smallint,
  earned_seconds int not null default 0 check (earned_seconds >= 0),
  idle_left int not null default 60 * private.limit_idle_minutes() check (idle_left >= 0),
  pending private.pending_part[] not null default '{}',
  vouched_seconds int not null default 60 * private.limit_idle_minutes(),
  held private.pending_part[] not null default '{}'
) with (fillfactor = 80);
comment on table private.study_sessions is
  'Stretches of study, over all pages and devices of a student. A stretch ends two minutes after its last beat; the '
  'next beat marks it.';
comment on column private.study_sessions.page is 'The open page, a tab or a device, that sent the last beat.';
comment on column private.study_sessions.report_number is 'The page''s report number: a repeated report is not counted again.';
comment on column private.study_sessions.beat_at is 'The real time up to which this stretch has been counted.';
comment on column private.study_sessions.seconds is 'The seconds counted in this stretch, confirmed or not.';
comment on column private.study_sessions.check_after is
  'The unconfirmed seconds that bring the next presence check: drawn by the server and never shown.';
comment on column private.study_sessions.activity_id is 'The last beat''s activity.';
comment on column private.study_sessions.waiting_seconds is
  'The time that counts with the next answer, up to one answer''s maximum.';
comment on column private.study_sessions.worked_at is 'When the last non-hasty answer came: a sign of life.';
comment on column private.study_sessions.earned_for is 'The activity of the answers since the last beat.';
comment on column private.study_sessions.earned_seconds is 'The maximum that these answers count.';
comment on column private.study_sessions.idle_left is
  'How many seconds of open pages count until the next sign of a person: words that were not in view before on that day, an answer, a changed draft. The next '
  'stretch takes it over.';
comment on column private.study_sessions.pending is
  'The time counted since the last presence check, in this stretch or before; the next check confirms or drops it. A finished '
  'stretch passes it on. Stored here, so that a report changes one row: study_days and study_work have the confirmed time.';
comment on column private.study_sessions.vouched_seconds is
  'How many more seconds without judged answers a presence check can confirm. Right answers in scenes and exams raise it, wrong ones lower it, '
  'below zero. The next stretch takes it over.';
comment on column private.study_sessions.held is
  'The time that presence checks confirmed but answers do not vouch for yet. It is never dropped; the next right answers credit it. A finished '
  'stretch passes it on.';
create unique index open_study_session on private.study_sessions (student_id) where ended_at is null;
create index on private.study_sessions (student_id, started_at);
alter table private.study_sessions enable row level security;

create table private.study_days (
  student_id uuid not null references private.students (id) on update cascade on delete cascade,
  course public.course not null,
  day date not null,
  module_index smallint not null check (module_index between -1 and 6),
  seconds int not null default 0 check (seconds >= 0),
  primary key (student_id, course, day, module_index)
) with (fillfactor = 80);
comment on table private.study_days is 'The confirmed seconds of study by student, course, school day and module.';
comment on column private.study_days.module_index is 'Minus one means no module, for example practice.';
comment on column private.study_days.seconds is 'Confirmed by a later presence check and vouched for by answers; never revoked.';
alter table private.study_days enable row level security;

create table private.study_work (
  student_id uuid not null references private.students (id) on update cascade on delete cascade,
  course public.course not null,
  activity_id smallint not null,
  seconds int not null default 0 check (seconds >= 0),
  revision_id int,
  primary key (student_id, course, activity_id)
) with (fillfactor = 80);
comment on table private.study_work is
  'The same seconds by student, course and activity, for the caps. No foreign key: an activity is never deleted.';
comment on column private.study_work.seconds is 'Confirmed, as in study_days.';
comment on column private.study_work.revision_id is
  'The activity''s revision when seconds were last confirmed; null means the current one.';
alter table private.study_work enable row level security;

create type private.presence_outcome as enum ('answered', 'missed', 'repeated', 'worked', 'hasty');
comment on type private.presence_outcome is
  'Answered in time; missed, which drops the unconfirmed seconds; repeated, because the page fell silent meanwhile; '
  'worked: not asked after a fresh answer; hasty: pressed faster than a person can, so asked again.';

create table private.presence_checks (
  nonce uuid primary key default gen_random_uuid(),
  student_id uuid not null references private.students (id) on update cascade on delete cascade,
  asked_at timestamptz not null,
  settled_at timestamptz,
  outcome private.presence_outcome,
  seconds int,
  check ((outcome is null) = (settled_at is null) and (outcome is null) = (seconds is null))
);
comment on table private.presence_checks is 'Presence checks of students, with outcomes.';
comment on column private.presence_checks.outcome is 'Null while the check is open.';
comment on column private.presence_checks.seconds is 'The seconds confirmed or dropped by the outcome.';
create unique index open_presence_check on private.presence_checks (student_id) where outcome is null;
create index on private.presence_checks (student_id, asked_at);
alter table private.presence_checks enable row level security;

-- The school's and the student's view.

create function private.credited_seconds(p_student uuid, p_course public.course) returns int
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(seconds), 0)::int from private.study_days where student_id = p_student and course = p_course
$$;
comment on function private.credited_seconds is
  'A student''s confirmed seconds in a course, which no later presence check can remove.';

create function private.pending_study(p_student uuid) returns setof private.pending_part
language plpgsql stable rows 10 set search_path = '' as $$
begin
  return query select part.* from private.study_sessions, unnest(held || pending) part where student_id = p_student and ended_at is null;
end
$$;
comment on function private.pending_study is 'A student''s counted time that is not credited yet, pending or held, by course, school day and activity.';

create function private.seconds_of(p_parts private.pending_part[]) returns int
language plpgsql immutable set search_path = '' as $$
declare
  part private.pending_part;
  total int := 0;
begin
  -- A loop over a few is five times as fast as a query.
  foreach part in array coalesce(p_parts, '{}') loop
    total := total + part.seconds;
  end loop;
  return total;
end
$$;
comment on function private.seconds_of is 'The total seconds of some parts.';

create function private.with_part(p_parts private.pending_part[], p_part private.pending_part) returns private.pending_part[]
language plpgsql immutable set search_path = '' as $$
begin
  for place in 1 .. cardinality(p_parts) loop
    if p_parts[place].course = p_part.course and p_parts[place].day = p_part.day and p_parts[place].activity_id = p_part.activity_id then
      p_parts[place].seconds := p_parts[place].seconds + p_part.seconds;
      return p_parts;
    end if;
  end loop;
  return p_parts || p_part;
end
$$;
comment on function private.with_part is 'Parts with one more, merged by course, school day and activity.';

create function private.pending_seconds(p_student uuid) returns int
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select private.seconds_of(held || pending) from private.study_sessions where student_id = p_student and ended_at is null
  ), 0);
end
$$;
comment on function private.pending_seconds is 'A student''s counted seconds that are not credited yet, pending or held.';

create function private.studied_course(p_student uuid) returns public.course
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (
      select course from private.enrolments
      where student_id = p_student
      order by ended_at is null desc, granted_at desc, id desc
      limit 1
    ),
    (select course from private.former_runs where id = p_student)
  );
end
$$;
comment on function private.studied_course is 'The student''s current course, else the previous one, or a former run''s; null if none.';

create type private.confirmed_hours as (
  course public.course, required_seconds int, daily_cap_seconds int, credited int, day date, of_day int, of_day_before int
);
comment on type private.confirmed_hours is
  'A student''s confirmed seconds in a course: in total, on a school day and on the day before; with the course''s '
  'required hours and daily limit.';

create function private.confirmed_hours(p_student uuid, p_course public.course, p_day date) returns private.confirmed_hours
language plpgsql stable security definer set search_path = '' as $$
declare
  hours private.confirmed_hours;
begin
  select setting.course, required_hours * 3600, daily_hours * 3600, coalesce(sum(seconds), 0), p_day,
    coalesce(sum(seconds) filter (where day = p_day), 0), coalesce(sum(seconds) filter (where day = p_day - 1), 0)
  into hours
  from private.courses setting
  left join private.study_days mine on mine.student_id = p_student and mine.course = p_course
  where setting.course = p_course
  group by setting.course;
  return hours;
end
$$;
comment on function private.confirmed_hours is
  'A student''s confirmed hours in a course, up to a school day. Null without a course.';

create function private.clock_of(p_hours private.confirmed_hours, p_stretch private.study_sessions) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  part private.pending_part;
  pending int := 0;
  held int := 0;
  of_day int := p_hours.of_day;
begin
  if p_hours.course is null then
    return null;
  end if;
  foreach part in array coalesce(p_stretch.held || p_stretch.pending, '{}') loop
    if part.course = p_hours.course then
      pending := pending + part.seconds;
      of_day := of_day + case when part.day = p_hours.day then part.seconds else 0 end;
    end if;
  end loop;
  foreach part in array coalesce(p_stretch.held, '{}') loop
    held := held + case when part.course = p_hours.course then part.seconds else 0 end;
  end loop;
  return jsonb_build_object(
    'course', p_hours.course,
    'requiredSeconds', p_hours.required_seconds,
    'creditedSeconds', p_hours.credited,
    'pendingSeconds', pending,
    'heldSeconds', held,
    'todaySeconds', of_day,
    'dailyCapSeconds', p_hours.daily_cap_seconds
  );
end
$$;
comment on function private.clock_of is
  'A student''s hours in a course in seconds, as the app''s StudyClock: confirmed, unconfirmed, the '
  'part of it that waits for right answers, and today''s total. Null without a course.';

create function private.study_clock(p_student uuid, p_course public.course) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  stretch private.study_sessions;
begin
  select * into stretch from private.study_sessions where student_id = p_student and ended_at is null;
  return private.clock_of(private.confirmed_hours(p_student, p_course, private.school_day(clock_timestamp())), stretch);
end
$$;
comment on function private.study_clock is 'The same without the stretch of study at hand.';

create function private.hours_of(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.study_clock(p_student, studied.course) || jsonb_build_object(
    'days', (
      select coalesce(jsonb_agg(jsonb_build_object('day', day, 'seconds', seconds) order by day), '[]')
      from (
        select day, sum(seconds) as seconds from private.study_days
        where student_id = p_student and course = studied.course group by day having sum(seconds) > 0
      ) days
    ),
    'modules', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'moduleIndex', module.index,
        'title', case when module.index is not null then jsonb_build_object('en', module.title_en, 'fil', module.title_fil) end,
        'seconds', seconds
      ) order by module_index), '[]')
      from (
        select module_index, sum(seconds) as seconds from private.study_days
        where student_id = p_student and course = studied.course group by module_index having sum(seconds) > 0
      ) studied_modules
      left join public.modules module on module.index = module_index
    ),
    'activities', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', kind, 'moduleIndex', nullif(module_index, -1), 'seconds', seconds, 'expectedSeconds', expected
      ) order by kind, module_index), '[]')
      from (
        select kind, module_index, sum(work.seconds) as seconds, sum(activity.seconds) filter (where active) as expected
        from private.study_activities activity
        left join private.study_work work on work.student_id = p_student and work.course = studied.course and activity_id = id
        where activity.course = studied.course or activity.course is null
        group by kind, module_index having sum(work.seconds) > 0
      ) studied_activities
    ),
    'presence', (
      select jsonb_build_object(
        'asked', count(*) filter (where outcome in ('answered', 'missed')),
        'answered', count(*) filter (where outcome = 'answered'),
        'worked', count(*) filter (where outcome = 'worked'),
        'hasty', count(*) filter (where outcome = 'hasty'),
        'alwaysFast', coalesce(
          count(*) filter (where outcome = 'answered') >= 3
            and bool_and(settled_at < asked_at + interval '1 s') filter (where outcome = 'answered'), false
        )
      )
      from private.presence_checks where student_id = p_student
    )
  )
  from (select private.studied_course(p_student) as course) studied
  where studied.course is not null
$$;
comment on function private.hours_of is
  'A student''s hours in the current course, else the previous one, as the app''s StudyHours: the clock, the '
  'confirmed seconds by school day, module (practice has neither index nor title) and kind of activity with its '
  'expected time, and the presence checks. Null for users who never had a course.';


create function private.study_terms_version() returns date
language sql immutable set search_path = '' as $$
  select date '2026-11-29'
$$;
comment on function private.study_terms_version is
  'The version of the notice about counting hours. A new text gets a new version and is shown again.';

create function private.agreed_to_hours(p_student uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    -- The notice of this day permits the same counting as the current one.
    select from private.study_consents where student_id = p_student and version >= date '2026-11-28'
  );
end
$$;
comment on function private.agreed_to_hours is
  'Whether a student agreed to the counting of hours, under the current notice or an earlier one that permits the same.';

create function public.my_hours() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
begin
  if private.course_of(me.role) is null then
    return null;
  end if;
  return private.hours_of(me.id) || jsonb_build_object(
    'terms', private.study_terms_version(),
    'agreed', private.agreed_to_hours(me.id),
    'termsChanged', private.agreed_to_hours(me.id) and not exists (
      select from private.study_consents where student_id = me.id and version = private.study_terms_version()
    ),
    'pictures', case when private.setting_is_on('photo_checks') then private.pictures_of(me.id) end
  );
end
$$;
comment on function public.my_hours is
  'The caller''s hours in the current course, the notice''s version, whether the caller''s time counts, and whether the '
  'notice has changed since the caller agreed. Null without a course.';

create function public.record_study_consent(p_version date) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
begin
  if private.studied_course(me.id) is null then
    perform private.refuse(403, 'not_enrolled', 'Only students of a course collect hours.');
  elsif p_version is distinct from private.study_terms_version() then
    perform private.refuse(409, 'study_terms_changed', 'The notice has a newer version: show that one.');
  end if;
  insert into private.study_consents (student_id, version) values (me.id, p_version) on conflict do nothing;
  return public.my_hours();
end
$$;
comment on function public.record_study_consent is
  'Records the caller''s consent to counting hours under the current notice. The first time counts. Idempotent.';

grant execute on function public.my_hours(), public.record_study_consent(date) to authenticated;
