-- Inspectors' packs: the evidence of training of one student, a batch's rows, or a month's graduates. The edge function
-- `certificates` draws, zips and signs it.

create table private.packs (
  id uuid primary key,
  month date check (month = date_trunc('month', month)),
  made_by uuid,
  made_by_name text not null,
  made_at timestamptz not null default now()
);
comment on table private.packs is 'The packs for inspectors. A pack names students; its content is generated when fetched.';
comment on column private.packs.month is 'The first day of the graduates'' month; null if staff chose the students.';
create index on private.packs (made_at, id);
alter table private.packs enable row level security;

create table private.pack_rows (
  pack_id uuid not null references private.packs (id) on delete cascade,
  number smallint not null check (number > 0),
  student_id uuid not null references private.students (id) on update cascade on delete cascade,
  primary key (pack_id, number),
  unique (pack_id, student_id)
);
comment on table private.pack_rows is
  'The numbered students of packs: each folder of a pack has its number and the total, so that a missing one is noticed.';
create index on private.pack_rows (student_id);
alter table private.pack_rows enable row level security;


create function private.attempts_with_answers(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'moduleIndex', attempt.module_index,
    'number', attempt.number,
    'startedAt', private.iso(attempt.started_at),
    'submittedAt', private.iso(attempt.submitted_at),
    'score', attempt.score,
    'passed', attempt.passed,
    'language', attempt.language,
    -- An open attempt's questions are never shown with right answers.
    'questions', case when attempt.submitted_at is null then '[]' else private.questions_of(attempt, true) end
  ) order by attempt.started_at), '[]')
  from public.exam_attempts attempt where attempt.student_id = p_student
$$;
comment on function private.attempts_with_answers is
  'A student''s attempts with questions, choices and whether each was right, for inspectors: never the right option, '
  'and for an open attempt neither.';

create function private.read_lessons_of(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(lesson || jsonb_build_object('sections', (
    -- Sections added or removed since are not about the student.
    select coalesce(jsonb_agg(section order by section ->> 'readAt', section ->> 'title'), '[]')
    from jsonb_array_elements(lesson -> 'sections') section where (section ->> 'credited')::int > 0
  )) order by number), '[]')
  from jsonb_array_elements(private.lessons_of(p_student)) with ordinality lessons (lesson, number)
$$;
comment on function private.read_lessons_of is 'A student''s modules with the (partly) read sections, for an inspector''s pack.';

create function private.practice_of(p_student uuid, p_course public.course) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((select practice from private.former_runs where id = p_student), jsonb_build_object(
    'looks', case when p_course = 'ddc' then '{"first": null, "last": null, "mocks": 0, "best": null}' else private.looks_of(p_student) end,
    'mocks', case when p_course = 'ddc' then '[]' else private.my_mock_exams(p_student) end,
    'practice', (
      select coalesce(jsonb_agg(jsonb_build_object('day', day, 'items', items) order by day), '[]')
      from (
        select day, count(*) as items from private.practice_reviews where student_id = p_student group by day
      ) practised
      where p_course is distinct from 'ddc'
    ),
    'scenes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'title', scene -> 'title', 'answeredAt', private.iso(answered_at), 'right', is_right, 'times', times
      ) order by answered_at, key), '[]')
      from private.scene_results cross join lateral private.scene_as(revision_id) where student_id = p_student
        and module_index in (select index from public.modules where course = coalesce(p_course, course))
    ),
    'cases', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'title', story.title, 'times', times, 'firstScore', first_score, 'bestScore', best_score,
        'firstEndedAt', private.iso(first_ended_at), 'endedAt', private.iso(ended_at)
      ) order by first_ended_at, key), '[]')
      from private.case_results cross join lateral private.case_as(revision_id) story where student_id = p_student
        and story.module_index in (select index from public.modules where course = coalesce(p_course, course))
    )
  ))
$$;
comment on function private.practice_of is
  'A student''s looks, mock exams, practice, scenes and cases, of one course or all: work without a grade.';

create function private.packed_essays(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(essay order by essay ->> 'course', essay -> 'number', essay -> 'rewritten'), '[]')
  from jsonb_array_elements(coalesce(
    private.answers_to_read(p_student, null), (select essays -> 'answers' from private.former_runs where id = p_student), '[]'
  )) answer
  cross join lateral (
    select answer - '{copyOf,rewrite}'::text[] || '{"rewritten": false}'
    union all
    select answer - '{copyOf,rewrite}'::text[] || (answer -> 'rewrite') || '{"rewritten": true}'
    where jsonb_typeof(answer -> 'rewrite') = 'object'
  ) version (essay)
$$;
comment on function private.packed_essays is
  'A student''s sent essay answers with their questions, each before its rewritten text; a former run''s from its end.';

create function private.packed_learning(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'lessons', private.read_lessons_of(p_student),
    'attempts', private.attempts_with_answers(p_student),
    'essays', private.packed_essays(p_student),
    'essayReadings', private.readings_of(p_student),
    'completions', private.completions_of(p_student)
  ) || private.practice_of(p_student, null)
$$;
comment on function private.packed_learning is 'A student''s watched, read, answered and written work, for an inspector''s pack.';

create function private.packed_pictures(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'wanted', private.setting_is_on('photo_checks'),
    'courses', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'course', course, 'provenSeconds', proven, 'unprovenSeconds', unproven,
        'otherSeconds', greatest(private.credited_seconds(p_student, course) - proven - unproven, 0)
      ) order by course), '[]')
      from private.courses cross join lateral (
        select coalesce(sum(covers_seconds) filter (where taken_at is not null), 0) as proven,
          coalesce(sum(covers_seconds) filter (where taken_at is null), 0) as unproven
        from private.settled_pictures(p_student, course)
      ) pictured
      where exists (select from private.study_days where study_days.student_id = p_student and study_days.course = courses.course)
    ),
    'checks', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'course', course, 'askedAt', private.iso(asked_at), 'fromSeconds', until_seconds - covers_seconds, 'untilSeconds', until_seconds,
        'fingers', fingers, 'asked', asked, 'takenAt', private.iso(taken_at),
        'sha256', (select sha256 from private.documents where documents.id = document_id)
      ) order by course, asked_at), '[]')
      from (
        select pictures.*, presence.asked_at,
          sum(covers_seconds) over (partition by pictures.course order by presence.asked_at, nonce) as until_seconds
        from private.courses cross join lateral private.settled_pictures(p_student, courses.course) pictures
        join private.presence_checks presence using (nonce)
      ) taken
    ),
    'verdicts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'course', course, 'verdict', verdict, 'note', note, 'checks', checks, 'by', given_by_name, 'at', private.iso(given_at)
      ) order by id), '[]')
      from private.person_verdicts where student_id = p_student
    ),
    'decisions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'version', version, 'agreed', agreed, 'decidedAt', private.iso(decided_at)
      ) order by id), '[]')
      from private.picture_consents where student_id = p_student
    )
  )
$$;
comment on function private.packed_pictures is
  'For an inspector''s pack: the counted hours proved by pictures, the staff''s verdicts, and the student''s decision '
  'about pictures. A picture is included as its hash while it exists.';

create function private.packed_hours(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'courses', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'course', course, 'requiredHours', required_hours, 'creditedSeconds', private.credited_seconds(p_student, course)
      ) order by course), '[]')
      from private.courses where exists (select from private.study_days where study_days.student_id = p_student and study_days.course = courses.course)
    ),
    'days', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'course', course, 'day', day, 'moduleIndex', nullif(module_index, -1), 'seconds', seconds
      ) order by day, module_index), '[]')
      from private.study_days where student_id = p_student and seconds > 0
    ),
    'activities', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'course', work.course, 'kind', activity.kind, 'moduleIndex', nullif(activity.module_index, -1), 'key', nullif(activity.key, ''), 'title', told.title,
        'seconds', work.seconds, 'expectedSeconds', told.seconds
      ) order by work.course, activity.kind, activity.module_index, activity.key), '[]')
      from private.study_work work join private.study_activities activity on activity.id = activity_id
      cross join lateral private.activity_as(coalesce(work.revision_id, activity.revision_id)) told
      where student_id = p_student and work.seconds > 0
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'course', course, 'page', page, 'startedAt', private.iso(started_at), 'until', private.iso(beat_at), 'seconds', seconds
      ) order by started_at), '[]')
      from private.study_sessions where student_id = p_student
    ),
    -- Only the answering page may see an open check.
    'presence', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'askedAt', private.iso(asked_at), 'settledAt', private.iso(settled_at), 'outcome', outcome, 'seconds', seconds
      ) order by asked_at), '[]')
      from private.presence_checks where student_id = p_student and outcome is not null
    ),
    'pictures', private.packed_pictures(p_student)
  )
$$;
comment on function private.packed_hours is
  'A student''s counted hours by day, activity and stretch, with the outcome of each presence check and picture.';

create function private.packed_papers(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'enrolments', private.enrolments_of(p_student),
    'citizenship', (select citizenship from private.citizenships where student_id = p_student),
    'identityChecks', private.identity_checks_of(p_student),
    'guardianConsents', (
      select coalesce(jsonb_agg(private.consent_document(consent) order by id), '[]')
      from private.guardian_consents consent where student_id = p_student
    ),
    'documents', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', kind, 'mediaType', media_type, 'bytes', bytes, 'sha256', sha256, 'uploadedAt', private.iso(uploaded_at)
      ) order by uploaded_at, id), '[]')
      from private.documents where student_id = p_student
    ),
    'consents', (
      select coalesce(jsonb_agg(jsonb_build_object('document', document, 'version', version, 'givenAt', private.iso(given_at)) order by given_at, document), '[]')
      from (
        select document::text, version, given_at from private.consents where student_id = p_student
        union all
        select 'hours', version, given_at from private.study_consents where student_id = p_student
      ) agreed
    ),
    'payments', private.payments_of(p_student),
    'certificates', private.certificates_of(p_student),
    'ltmsUploads', private.ltms_uploads_of(p_student),
    'log', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', private.iso(created_at), 'action', action, 'by', actor_name, 'before', before, 'after', after
      ) order by id), '[]')
      from public.audit_log where subject_id = p_student
    )
  )
$$;
comment on function private.packed_papers is
  'A student''s enrolments, papers, consents, payments, certificates, and the log of staff actions, for an '
  'inspector''s pack. A file is included as its hash.';

create function private.name_in_pack(p_student uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select nullif(full_name, '') from public.profiles where id = private.owner_of_run(p_student)),
    (select name from private.certificates where student_id = p_student or former_run = p_student order by issued_at desc limit 1),
    private.pseudonym(p_student)
  )
$$;
comment on function private.name_in_pack is
  'A student''s name; for a deleted account the certificate''s name, else the pseudonym.';

create function private.packed_student(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'format', 'maneho-training-record',
    'version', 1,
    'madeAt', private.iso(now()),
    'student', jsonb_build_object(
      'id', p_student,
      'name', private.name_in_pack(p_student),
      -- Null after the account's deletion.
      'person', private.user_document(private.owner_of_run(p_student))
    ),
    'formerRun', (
      select one from jsonb_array_elements(private.former_runs_of(private.owner_of_run(p_student))) one
      where one ->> 'id' = p_student::text
    ),
    'schools', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'course', course, 'school', school, 'accreditationNumber', accreditation_number, 'providerNumber', provider_number, 'instructor', instructor
      ) order by course), '[]')
      from private.certificate_settings
    ),
    'learning', private.packed_learning(p_student),
    'hours', private.packed_hours(p_student),
    'papers', private.packed_papers(private.owner_of_run(p_student))
  )
$$;
comment on function private.packed_student is 'The evidence of one student''s training, as the app''s PackedStudent type.';

create function private.pack_row(p_row private.pack_rows) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('number', p_row.number, 'studentId', p_row.student_id, 'name', private.name_in_pack(p_row.student_id))
$$;
comment on function private.pack_row is 'A student of a pack as the app''s PackRow type.';

create function private.add_to_pack(p_pack uuid, p_student uuid, p_month date default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_may('make_pack');
  if p_pack is null or not exists (select from private.students where id = p_student) then
    perform private.refuse(404, 'user_not_found', 'This student does not exist.');
  end if;
  insert into private.packs (id, month, made_by, made_by_name)
  select p_pack, p_month, me.id, me.full_name from public.profiles me where me.id = auth.uid()
  on conflict do nothing;
  insert into private.pack_rows (pack_id, number, student_id)
  select p_pack, coalesce(max(number), 0) + 1, p_student from private.pack_rows where pack_id = p_pack
  on conflict (pack_id, student_id) do nothing;
  if found then
    perform private.log('pack_made', private.owner_of_run(p_student), '{}');
  end if;
end
$$;
comment on function private.add_to_pack is
  'Adds a student to a new pack or to the caller''s own batch''s pack, once, and logs it.';

create function private.lock_pack(p_pack uuid) returns private.packs
language plpgsql security definer set search_path = '' as $$
declare
  pack private.packs;
begin
  -- Even before it exists: of two equal concurrent calls, the second finds it.
  perform pg_advisory_xact_lock(hashtextextended('maneho.pack ' || p_pack, 0));
  select * into pack from private.packs where id = p_pack;
  return pack;
end
$$;
comment on function private.lock_pack is 'Locks a pack for one call at a time; empty before it is made.';

create function public.make_pack(p_pack uuid, p_student uuid default null, p_month date default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  first_day constant date := date_trunc('month', p_month);
  most constant int := 1000;
  students uuid[];
  pack private.packs;
begin
  perform private.require_may('make_pack');
  pack := private.lock_pack(p_pack);
  if pack.id is null then
    students := case when first_day is null then array[p_student] else array(
      select student_id
      from (
        -- A former run is packed by itself.
        select coalesce(former_run, student_id) as student_id from private.certificates
        where issued_at >= first_day::timestamp at time zone private.limit_time_zone()
          and issued_at < (first_day + interval '1 month')::timestamp at time zone private.limit_time_zone()
        union
        select student_id from public.course_completions
        where completed_at >= first_day::timestamp at time zone private.limit_time_zone()
          and completed_at < (first_day + interval '1 month')::timestamp at time zone private.limit_time_zone()
      ) graduate
      order by private.fold_name(private.name_in_pack(student_id)), student_id
      limit most + 1
    ) end;
    case cardinality(students)
      when 0 then perform private.refuse(400, 'pack_empty', 'Nobody finished a course in that month.');
      when most + 1 then perform private.refuse(400, 'batch_too_large', format('A pack can have up to %s students.', most));
      else null;
    end case;
    perform private.add_to_pack(p_pack, student, first_day) from unnest(students) student;
  end if;
  return private.pack_document(p_pack);
end
$$;
comment on function public.make_pack is
  'Makes a pack of one student, or of everyone who completed a course or was certified in a day''s month. Idempotent '
  'by the client''s key.';

create function public.student_pack(p_pack uuid, p_student uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_may('student_pack');
  perform private.log_access('record_opened', private.owner_of_run(p_student), interval '5 minutes');
  return private.packed_row(p_pack, p_student);
end
$$;
comment on function public.student_pack is
  'One student''s part of a pack, for the edge function that draws and signs it. Logged like an opened record.';

create function private.packed_row(p_pack uuid, p_student uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  entry private.pack_rows;
begin
  select * into entry from private.pack_rows where pack_id = p_pack and student_id = p_student;
  if entry.pack_id is null then
    perform private.refuse(404, 'pack_unknown', 'This student is not in this pack.');
  end if;
  return jsonb_build_object(
    'pack', jsonb_build_object('id', entry.pack_id, 'number', entry.number, 'of', (select max(number) from private.pack_rows where pack_id = entry.pack_id)),
    'record', private.packed_student(entry.student_id),
    'papers', (
      select coalesce(jsonb_agg(private.printed_certificate(certificate) order by issued_at), '[]')
      from private.certificates certificate where (student_id = entry.student_id or former_run = entry.student_id) and sha256 is not null
    )
  );
end
$$;
comment on function private.packed_row is
  'One student of a pack: the place, the record, and the data of the sealed certificates. Refuses a student not in it.';
