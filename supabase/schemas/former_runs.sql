-- Former runs: a course bought again begins anew. The earlier records move to another id in private.students, like those of
-- an erased user, so that every function finds only the current run under the student's id.

create table private.former_runs (
  id uuid primary key references private.students (id) on update cascade on delete cascade,
  student_id uuid not null references private.students (id) on update cascade on delete cascade,
  course public.course not null references private.courses (course),
  began_at timestamptz not null,
  ended_at timestamptz not null default now(),
  lessons jsonb not null check (jsonb_typeof(lessons) = 'array'),
  essays jsonb,
  practice jsonb check (jsonb_typeof(practice) = 'object')
);
comment on table private.former_runs is
  'A student''s earlier training in a course that was bought again. Exams, hours, completion and verdicts have its id as '
  'their student; its certificates name it.';
comment on column private.former_runs.lessons is 'The modules as private.lessons_of() returned them at the end.';
comment on column private.former_runs.essays is
  'The essay''s answers, texts and readings at the end; null after the account''s deletion, when no essay is kept.';
comment on column private.former_runs.practice is
  'The looks, mock exams, practice, scenes and cases as private.practice_of() returned them at the end; null after the '
  'account''s deletion, when none is kept, and for runs that ended before they were kept.';
create index on private.former_runs (student_id, ended_at);
create index on private.former_runs (course);
alter table private.former_runs enable row level security;

create function private.keep_former_run() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Only an erasure changes one: by a new pseudonym, and without the essay and the practice.
  if pg_trigger_depth() < 2 or (new.essays is not null and new.essays is distinct from old.essays)
    or (new.practice is not null and new.practice is distinct from old.practice)
    or to_jsonb(new) - '{id,student_id,essays,practice}'::text[] <> to_jsonb(old) - '{id,student_id,essays,practice}'::text[] then
    perform private.refuse(409, 'final', 'A former run of a course does not change.');
  end if;
  return new;
end
$$;
comment on function private.keep_former_run is 'Refuses every change of a former run but an erasure''s.';
create trigger keep_former_run before update on private.former_runs
  for each row execute function private.keep_former_run();

create function private.moves_to_former_run(p_from uuid, p_to uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.former_runs where id = p_to and student_id = p_from and ended_at = now());
end
$$;
comment on function private.moves_to_former_run is
  'Whether a record moves from a student to a former run that ends in this transaction: the only time that it may.';

create function private.selves(p_student uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select p_student union all select id from private.former_runs where student_id = p_student);
end
$$;
comment on function private.selves is 'The ids of a student''s records: the student''s own, and those of former runs.';

create function private.owner_of_run(p_student uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select student_id from private.former_runs where id = p_student), p_student);
end
$$;
comment on function private.owner_of_run is 'The student of a former run; any other id unchanged.';

create function private.run_has_ended(p_student uuid, p_course public.course) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.course_completions where student_id = p_student and course = p_course) or coalesce((
    select last_day < private.school_day(now()) from private.enrolments
    where student_id = p_student and course = p_course order by granted_at desc, id desc limit 1
  ), false);
end
$$;
comment on function private.run_has_ended is
  'Whether a student''s run of a course is completed or out of access. One that was only taken away has not ended. No run '
  'fails: exams are repeated while access lasts.';

create function private.end_run(p_student uuid, p_course public.course) returns void
language plpgsql security definer set search_path = '' as $$
declare
  modules constant smallint[] := array(select index from public.modules where course = p_course);
  former constant uuid := gen_random_uuid();
begin
  perform private.lock_student(p_student);
  if not exists (select from public.module_progress where student_id = p_student and module_index = any (modules) and module_index > 0)
    and not exists (select from public.exam_attempts where student_id = p_student and module_index = any (modules))
    and not exists (select from private.study_days where student_id = p_student and course = p_course) then
    return;
  end if;
  insert into private.students (id) values (former);
  insert into private.former_runs (id, student_id, course, began_at, lessons, essays, practice)
  select former, p_student, p_course,
    greatest(
      (select min(granted_at) from private.enrolments where student_id = p_student and course = p_course),
      (select max(ended_at) from private.former_runs where student_id = p_student and course = p_course)
    ),
    (
      select coalesce(jsonb_agg(lesson), '[]') from jsonb_array_elements(private.lessons_of(p_student)) lesson
      where (lesson ->> 'moduleIndex')::smallint = any (modules)
    ),
    jsonb_build_object(
      'sent', private.of_course(private.essays_of(p_student), p_course),
      'readings', private.of_course(private.readings_of(p_student), p_course),
      'answers', coalesce(private.answers_to_read(p_student, p_course), '[]')
    ),
    private.practice_of(p_student, p_course);
  -- Records move.
  delete from public.exam_attempts where student_id = p_student and module_index = any (modules) and submitted_at is null;
  update public.exam_attempts set student_id = former where student_id = p_student and module_index = any (modules);
  update public.course_completions set student_id = former where student_id = p_student and course = p_course;
  update private.study_days set student_id = former where student_id = p_student and course = p_course;
  update private.study_work set student_id = former where student_id = p_student and course = p_course;
  update private.study_sessions set student_id = former, ended_at = coalesce(ended_at, beat_at), pending = '{}'
  where student_id = p_student and course = p_course;
  update private.picture_checks set student_id = former where student_id = p_student and course = p_course;
  update private.person_verdicts set student_id = former where student_id = p_student and course = p_course;
  update private.certificates set former_run = former where student_id = p_student and course = p_course and former_run is null;
  -- The rest begins anew.
  delete from public.module_progress where student_id = p_student and module_index = any (modules);
  if 0 = any (modules) then
    perform private.begin_course(p_student);
  end if;
  delete from public.section_reads where student_id = p_student and module_index = any (modules);
  delete from private.exam_alerts where student_id = p_student and module_index = any (modules);
  delete from private.scene_sets where student_id = p_student and module_index = any (modules);
  delete from private.scene_results where student_id = p_student
    and scene_key in (select key from private.scenes where module_index = any (modules) and not free);
  delete from private.case_runs where student_id = p_student
    and case_key in (select key from private.cases where module_index = any (modules));
  delete from private.case_results where student_id = p_student
    and case_key in (select key from private.cases where module_index = any (modules));
  -- Mock exams, looks and practice are of the theory course.
  if p_course = 'otdc' then
    delete from private.mock_exams where student_id = p_student;
    delete from private.practice_reviews where student_id = p_student;
  end if;
  delete from public.essay_drafts where student_id = p_student and course = p_course;
  delete from public.essay_responses where student_id = p_student and course = p_course;
  delete from private.essay_readings where student_id = p_student and course = p_course;
  delete from private.study_plans where student_id = p_student and course = p_course;
  perform private.set_wait('essay', p_student || ':' || p_course, p_student, p_course, null);
  update public.profiles set passed_modules = (
    select coalesce(bit_or(1 << module_index), 0)::smallint from public.module_progress
    where student_id = p_student and module_index > 0 and passed_at is not null
  ) where id = p_student;
  perform private.settle_waits(p_student);
end
$$;
comment on function private.end_run is
  'Ends a locked student''s run of a course that was bought again: keeps its records as a former run, and clears the '
  'progress. Does nothing if nothing was studied.';

create function private.of_course(p_rows jsonb, p_course public.course) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(one order by place), '[]')
  from jsonb_array_elements(p_rows) with ordinality each (one, place) where (one ->> 'course')::public.course = p_course
$$;
comment on function private.of_course is 'The rows of one course, in their order.';

create function private.former_runs_of(p_student uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'course', course, 'beganAt', private.iso(began_at), 'endedAt', private.iso(ended_at)
    ) order by ended_at desc), '[]')
    from private.former_runs where student_id = p_student
  );
end
$$;
comment on function private.former_runs_of is 'A student''s former runs, newest first.';

create function public.my_former_runs() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', run.id,
      'course', run.course,
      'beganAt', private.iso(run.began_at),
      'endedAt', private.iso(run.ended_at),
      'completedAt', (select private.iso(completed_at) from public.course_completions where student_id = run.id),
      'seconds', private.credited_seconds(run.id, run.course),
      'modules', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'title', jsonb_build_object('en', module.title_en, 'fil', module.title_fil), 'passedAt', lesson -> 'passedAt'
        ) order by module.index), '[]')
        from jsonb_array_elements(run.lessons) lesson join public.modules module on module.index = (lesson ->> 'moduleIndex')::smallint
      ),
      'certificate', (
        select serial from private.certificates where former_run = run.id and revoked_at is null order by issued_at desc limit 1
      )
    ) order by run.ended_at desc), '[]')
    from private.former_runs run where student_id = me.id
  );
end
$$;
comment on function public.my_former_runs is
  'The caller''s former runs, newest first: dates, confirmed hours, passed modules, and the valid certificate.';

create function private.my_former_courses(p_student uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'course', run.course,
      'beganAt', private.iso(run.began_at),
      'endedAt', private.iso(run.ended_at),
      'lessons', run.lessons,
      'essayAnswers', (
        select coalesce(jsonb_agg(answer - 'copyOf' order by place), '[]')
        from jsonb_array_elements(run.essays -> 'answers') with ordinality each (answer, place)
      ),
      'essayReadings', (
        select coalesce(jsonb_agg(reading - 'readBy' order by place), '[]')
        from jsonb_array_elements(run.essays -> 'readings') with ordinality each (reading, place)
      ),
      'practice', run.practice,
      'exams', private.my_exams(run.id),
      'completions', private.completions_of(run.id),
      'personVerdicts', private.my_person_verdicts(run.id)
    ) || private.my_counted_time(run.id) order by run.ended_at), '[]')
    from private.former_runs run where student_id = p_student
  );
end
$$;
comment on function private.my_former_courses is 'A student''s former runs for the download, without staff names.';

grant execute on function public.my_former_runs() to authenticated;
