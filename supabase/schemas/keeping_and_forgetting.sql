-- Retention and erasure: records outlive a deleted account until their retention ends, nameless and under a new random id.
-- Everything else is deleted with the profile, by foreign keys.

create table private.retention (
  only_row boolean primary key default true check (only_row),
  keep_for interval not null default '5 years' check (keep_for >= interval '0'),
  idle_for interval not null default '3 years' check (idle_for >= interval '1 year'),
  idle_looked_on date,
  picture_days int not null default 90 check (picture_days between 1 and 730),
  pictures_looked_at_on date,
  archive_years int check (archive_years between 1 and 30),
  archives_swept_on date
);
comment on table private.retention is
  'Retention periods for an erased user''s records and for unused accounts: a setting of the school.';
comment on column private.retention.idle_for is
  'After this long without a sign-in a student is warned of the account''s deletion. The privacy notice states it.';
comment on column private.retention.picture_days is
  'Days after the certificate, or after the end of a course without one, until ID photos are deleted. The privacy '
  'notice states it.';
comment on column private.retention.archive_years is
  'Years after the last exam and the certificate until a student''s exam answers are archived in Storage; null: never.';
comment on column private.retention.archives_swept_on is 'Last search for files without attempts.';
comment on column private.retention.pictures_looked_at_on is 'Last search for expired photos.';
comment on column private.retention.idle_looked_on is 'Last search for idle accounts.';
insert into private.retention default values;
alter table private.retention enable row level security;

create function private.has_records(p_students uuid[], p_except regclass default null) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  reference record;
  found_one boolean;
begin
  for reference in
    select conrelid::regclass as source, attname
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'private.students'::regclass and conrelid is distinct from p_except
  loop
    execute format('select exists (select from %s where %I = any ($1))', reference.source, reference.attname) into found_one using p_students;
    if found_one then
      return true;
    end if;
  end loop;
  return false;
end
$$;
comment on function private.has_records is
  'Whether any table that references private.students, except one, has a row of these students.';

create function private.pseudonym(p_student uuid) returns text
language sql immutable set search_path = '' as $$
  select 'Deleted person ' || left(p_student::text, 8)
$$;
comment on function private.pseudonym is 'The pseudonym of an erased user in kept records.';

create function private.forget_in_log(p_person uuid) returns void
language sql security definer set search_path = '' as $$
  update public.audit_log set
    subject_name = private.pseudonym(p_person),
    actor_name = case when actor_id = p_person then private.pseudonym(p_person) else actor_name end,
    before = private.without_names(before), after = private.without_names(after)
  where subject_id = p_person
$$;
comment on function private.forget_in_log is
  'Removes an erased user''s names, address and birthday from the log. A staff member''s actions on others keep the '
  'staff member''s name.';

create function private.keep_records(p_person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  pseudonymous uuid;
begin
  perform private.forget_expired();
  perform private.forget_in_log(p_person);
  if not exists (select from private.students where id = p_person) then
    return;
  end if;
  -- An unsubmitted exam is no result; an unaccepted consent is no record.
  delete from public.exam_attempts where student_id = p_person and submitted_at is null;
  delete from private.guardian_consents where student_id = p_person and (decided_at is null or refusal is not null);
  delete from private.documents document
  where student_id = p_person and kind = 'guardian_consent'
    and not exists (select from private.guardian_consents where document_id = document.id);
  update private.enrolments set ended_at = now() where student_id = p_person and ended_at is null;
  if private.has_records(array[p_person]) then
    update private.former_runs set essays = null, practice = null where student_id = p_person;
    update private.students
    set id = gen_random_uuid(), erased_at = now(), keep_until = (private.school_day(now()) + keep_for)::date
    from private.retention
    where id = any (private.selves(p_person)) and id <> p_person;
    update private.students
    set id = gen_random_uuid(), erased_at = now(), keep_until = (private.school_day(now()) + keep_for)::date
    from private.retention
    where id = p_person
    returning id into pseudonymous;
    update private.guardian_consents
    set guardian_name = private.pseudonym(pseudonymous), contact = private.pseudonym(pseudonymous)
    where student_id = pseudonymous;
  else
    delete from private.students where id = p_person;
  end if;
end
$$;
comment on function private.keep_records is
  'Separates a deleted user''s records from the person: the foreign keys set a new random id, unknown to the activity '
  'log, and the log drops the name. A user without records leaves nothing.';

create function private.without_person(p_table name, p_row jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  pseudonym constant text := private.pseudonym((p_row ->> 'student_id')::uuid);
begin
  return case p_table
    when 'course_completions' then jsonb_build_object('student_name', pseudonym)
    -- Only the year of a birth date is kept.
    when 'identity_checks' then jsonb_build_object(
      'legal_name', pseudonym, 'profile_name', pseudonym, 'birth_date', left(p_row ->> 'birth_date', 4) || '-01-01'
    )
    when 'person_verdicts' then '{"note": null}'
    else '{}'
  end;
end
$$;
comment on function private.without_person is
  'The columns that replace personal data in a record of an erased student. Certificates keep the name, which '
  'verification shows.';

create function private.forget_expired() returns void
language sql security definer set search_path = '' as $$
  delete from private.students where keep_until < private.school_day(now());
  select private.drop_admissions(array(
    select id from private.admissions waiting join private.admission_lists list on list.key = waiting.list
    where list.admitted_at < now() - interval '7 days'
  ), 'admission_cancelled')
$$;
comment on function private.forget_expired is
  'Deletes erased users'' expired records, and desk registrations older than a week without an account. Runs at every '
  'deletion and sign-up; a quiet school can schedule it daily.';

-- Files without a row. Storage removes files only through its API: the edge function `users` does so after a deletion, and
-- `documents` on schedule.

create function private.leftover_files() returns setof text
language sql stable security definer set search_path = '' as $$
  select name from storage.objects object
  where bucket_id = 'documents' and name ~ '^[0-9a-f-]{36}/' and (
    not exists (select from private.document_folders where folder::text = split_part(name, '/', 1))
    -- A file is registered right after it is stored; the caller may retry that for a while.
    or updated_at < now() - interval '1 hour' and not exists (select from private.documents where path = object.name)
  )
$$;
comment on function private.leftover_files is
  'Files in the documents bucket without an owner, or for an hour without a document.';

create function private.forget_in_auth_log() returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Auth may keep no log in the database, as the embedded stack does.
  if to_regclass('auth.audit_log_entries') is null then
    return;
  end if;
  execute $entries$
    delete from auth.audit_log_entries entry
    where exists (
      select from (values (entry.payload ->> 'actor_id'), (entry.payload -> 'traits' ->> 'user_id')) named (id)
      where named.id ~ '^[0-9a-f]{8}-' and named.id <> '00000000-0000-0000-0000-000000000000'
        and not exists (select from auth.users where users.id::text = named.id)
    )
  $entries$;
end
$$;
comment on function private.forget_in_auth_log is
  'Removes entries of Auth''s own log with a deleted account''s address. Called after each deletion and once a day.';

create function public.files_to_remove() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  -- The first call after a deletion: Auth has logged the deletion with the address.
  perform private.forget_in_auth_log();
  return (select coalesce(jsonb_agg(name), '[]') from (select name from private.leftover_files() name order by name limit 1000) leftover);
end
$$;
comment on function public.files_to_remove is
  'Up to 1000 files without a row in the documents bucket, for the edge functions with the secret key. First removes '
  'deleted accounts from Auth''s log.';
grant execute on function public.files_to_remove() to service_role;

-- A preview of the records kept by a deletion.

create function private.kept_of(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'completions', (select count(*) from public.course_completions where student_id = any (private.selves(p_student))),
    'exams', (select count(*) from public.exam_attempts where student_id = any (private.selves(p_student)) and submitted_at is not null),
    'enrolments', (select count(*) from private.enrolments where student_id = p_student),
    'studyDays', (select count(distinct day) from private.study_days where student_id = any (private.selves(p_student))),
    'payments', (select count(*) from private.payments where student_id = p_student),
    'certificates', (select count(*) from private.certificates where student_id = p_student),
    'until', (select (private.school_day(now()) + keep_for)::date from private.retention)
  )
$$;
comment on function private.kept_of is
  'How many of a student''s records the school would keep after a deletion today, and until when.';

create function public.my_privacy() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('erasure', private.erasure_of(me.id), 'kept', private.kept_of(me.id), 'agreedTo', private.agreed_to(me.id))
  from private.require_active() me
$$;
comment on function public.my_privacy is
  'The caller''s erasure request, the records the school would keep, and the accepted texts.';

create function public.deletion_preview(p_user uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_may('deletion_preview');
  return private.kept_of(p_user);
end
$$;
comment on function public.deletion_preview is
  'The records of a user that the school would keep after a deletion today, and until when, for admins.';

grant execute on function public.my_privacy(), public.deletion_preview(uuid) to authenticated;
