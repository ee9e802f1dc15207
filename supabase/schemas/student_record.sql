-- The student's record: the school's data on one person's training, for admins. Opening one is logged.

create function private.enrolments_of(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', enrolment.id,
    'course', enrolment.course,
    'grantedAt', private.iso(enrolment.granted_at),
    'grantedBy', (select full_name from public.profiles where id = enrolment.granted_by),
    'lastDay', enrolment.last_day,
    'className', (
      select class.name from private.seats seat join private.classes class on class.id = seat.class_id
      where seat.student_id = p_student and seat.course = enrolment.course and enrolment.ended_at is null
    ),
    'endedAt', private.iso(enrolment.ended_at),
    'asked', (select reason from private.extension_requests where enrolment_id = enrolment.id),
    'extensions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', extension.id,
        'lastDayBefore', extension.last_day_before,
        'lastDayAfter', extension.last_day_after,
        'reason', extension.reason,
        'grantedBy', (select full_name from public.profiles where id = extension.granted_by),
        'grantedAt', private.iso(extension.granted_at)
      ) order by extension.id), '[]')
      from private.enrolment_extensions extension
      where extension.enrolment_id = enrolment.id
    )
  ) order by enrolment.granted_at desc, enrolment.id desc), '[]')
  from private.enrolments enrolment
  where enrolment.student_id = p_student
$$;
comment on function private.enrolments_of is
  'A student''s enrolments, newest first, each with its extensions. A deleted admin is null.';

create function private.lessons_of(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((select lessons from private.former_runs where id = p_student), jsonb_agg(jsonb_build_object(
    'moduleIndex', module.index,
    'title', module.title_en,
    'assessment', module.assessment,
    'passedAt', private.iso(progress.passed_at),
    'failures', coalesce(progress.failures, 0),
    'videoSeconds', module.video_seconds,
    'watched', coalesce(
      (select jsonb_agg(jsonb_build_array(lower(stretch), upper(stretch)) order by stretch) from unnest(progress.watched) stretch),
      '[]'
    ),
    'watchedShare', private.watched_share(coalesce(progress.watched, '{}'), module.video_seconds),
    'watchedAt', private.iso(progress.watched_at),
    'sections', text.sections
  ) order by module.index), '[]')
  from public.modules module
  left join public.module_progress progress on progress.student_id = p_student and progress.module_index = module.index
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object(
      'key', section.key,
      'title', told.title_en,
      'words', told.words,
      'credited', least(coalesce(reading.words, 0), told.words),
      'readAt', private.iso(reading.read_at)
    ) order by section.number, section.key), '[]') as sections
    from public.lesson_sections section
    left join public.section_reads reading
      on reading.student_id = p_student and reading.module_index = section.module_index and reading.section_key = section.key
    -- In the revision the student read.
    cross join lateral private.section_as(coalesce(reading.revision_id, section.revision_id)) told
    where section.module_index = module.index and (section.number is not null or reading.words > 0)
  ) text
  where progress.student_id is not null
    or exists (select from private.enrolments where student_id = p_student and course = module.course)
$$;
comment on function private.lessons_of is
  'A student''s started or enrolled modules, in order: the film''s watched ranges in whole seconds [from, to), the '
  'text''s sections with the words credited as read, and the pass.';

create function private.attempts_of(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id,
    'moduleIndex', module_index,
    'number', number,
    'questions', coalesce(archived_counts[1], cardinality(revision_ids)),
    'answered', coalesce(archived_counts[2], (select count(*) from jsonb_object_keys(answers))),
    'startedAt', private.iso(started_at),
    'submittedAt', private.iso(submitted_at),
    'score', score,
    'passed', passed
  ) order by module_index, started_at), '[]')
  from public.exam_attempts
  where student_id = p_student
$$;
comment on function private.attempts_of is
  'A student''s exam attempts by module, oldest first, without questions: attempt_answers() has those.';

create function private.essays_of(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((select essays -> 'sent' from private.former_runs where id = p_student), jsonb_agg(jsonb_build_object(
    'course', course,
    'number', number,
    'words', private.count_words(body),
    'submittedAt', private.iso(submitted_at)
  ) order by course, number), '[]')
  from public.essay_responses
  where student_id = p_student
$$;
comment on function private.essays_of is
  'A student''s sent essay answers with word counts, without texts: essay_answers() has those.';

create function private.completions_of(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'course', course, 'name', student_name, 'at', private.iso(completed_at)
  ) order by completed_at), '[]')
  from public.course_completions
  where student_id = p_student
$$;
comment on function private.completions_of is 'A student''s completed courses, with the name at that time.';

create function public.student_record(p_user uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  -- A former run has records of its own, and its student's person.
  owner constant uuid := private.owner_of_run(p_user);
begin
  perform private.require_may('student_record');
  if p_user is null or not exists (select from private.students where id = p_user) then
    perform private.refuse(404, 'user_not_found', 'This student does not exist.');
  end if;
  perform private.log_access('record_opened', owner, interval '5 minutes');
  return jsonb_build_object(
    'id', p_user,
    'person', private.user_document(owner),
    'formerRuns', private.former_runs_of(p_user),
    'formerRun', (select one from jsonb_array_elements(private.former_runs_of(owner)) one where one ->> 'id' = p_user::text),
    'enrolments', private.enrolments_of(owner),
    'lessons', private.lessons_of(p_user),
    'attempts', private.attempts_of(p_user),
    'essays', private.essays_of(p_user),
    'essayReadings', private.readings_of(p_user),
    'completions', private.completions_of(p_user),
    'eligibility', private.eligibility_of(owner),
    'identityChecks', private.identity_checks_of(owner),
    'hours', private.hours_of(p_user),
    'looks', private.looks_of(p_user),
    'payments', case when private.may('student_record payments') then private.payments_of(p_user) else '[]' end,
    'certificates', private.certificates_of(p_user),
    'certificateMissing', (
      select private.certificate_missing(p_user, course) from private.studied_course(p_user) course where course is not null
    ),
    'uploads', private.ltms_uploads_of(p_user)
  );
end
$$;
comment on function public.student_record is
  'The records of one student''s training. The person is null after the account''s deletion. Opening it is logged '
  'once in five minutes per admin and student.';

create function private.note_print(p_student uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_may('student_record');
  if not exists (select from private.students where id = p_student) then
    perform private.refuse(404, 'user_not_found', 'This student does not exist.');
  end if;
  perform private.log('record_printed', p_student, '{}');
end
$$;
comment on function private.note_print is 'Logs a printed record, one of many in a batch.';

create function public.attempt_answers(p_attempt uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.exam_attempts;
begin
  perform private.require_may('attempt_answers');
  select * into attempt from public.exam_attempts where id = p_attempt;
  if attempt.id is null then
    perform private.refuse(404, 'attempt_not_found', 'This attempt does not exist.');
  end if;
  perform private.require_answers(attempt);
  perform private.log_access('record_opened', private.owner_of_run(attempt.student_id), interval '5 minutes');
  return (
    select jsonb_agg(jsonb_build_object(
      'question', question.text_en,
      'chosen', question.options -> substr(option_order, chosen::int, 1)::int ->> 'en',
      -- An open attempt's key is never shown, even to an admin.
      'right', case when attempt.submitted_at is not null then verdict -> 'right' end,
      'rightAnswer', case when attempt.submitted_at is not null
        then question.options -> substr(option_order, (verdict ->> 'rightOptionId')::int, 1)::int ->> 'en' end
    ) order by place)
    from rows from (
      unnest(attempt.revision_ids), unnest(attempt.aliases), unnest(attempt.option_orders),
      -- A pass keeps its original verdicts.
      jsonb_array_elements(case when attempt.passed then attempt.result -> 'review' else private.exam_verdicts(attempt) end)
    ) with ordinality paper (id, alias, option_order, verdict, place)
    join private.question_revisions question using (id)
    cross join lateral (select attempt.answers ->> paper.alias::text as chosen) answer
  );
end
$$;
comment on function public.attempt_answers is
  'An attempt''s questions with the student''s choices and, once graded, the right options. The access is logged like '
  'the record''s.';

grant execute on function public.student_record(uuid), public.attempt_answers(uuid) to authenticated;
