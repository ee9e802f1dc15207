-- Archived attempts: old questions and answers move to files in Storage, one per student; the score stays. The edge
-- function `attempts` writes and restores them. A row is emptied only after its file was read back (private.only_moves()).

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('attempts', 'attempts', false, 1048576, '{application/gzip}')
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create index attempts_by_age on public.exam_attempts (submitted_at) where submitted_at is not null and archive_id is null;

create function private.archive_rest() returns interval
language sql immutable set search_path = '' as $$ select interval '30 days' $$;
comment on function private.archive_rest is
  'How long restored attempts stay in their rows. Their file stays too: an earlier database backup may need it.';

create function private.is_counted(p_attempt uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (select from private.attempts_to_count where attempt_id = p_attempt);
end
$$;
comment on function private.is_counted is
  'Whether the statistics have counted a graded attempt, so that they no longer need its answers.';

create function private.is_at_rest(p_student uuid, p_day timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (select from public.exam_attempts where student_id = p_student and started_at >= p_day)
    and not exists (select from private.certificates where student_id = p_student and issued_at >= p_day)
    and not exists (
      select from private.attempt_archives where student_id = p_student and restored_at > now() - private.archive_rest()
    );
end
$$;
comment on function private.is_at_rest is
  'Whether a student has sat no exam and got no certificate since that day, and no old answers were just read.';

create function private.students_to_archive(p_attempts int) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  day constant timestamptz := (select now() - make_interval(years => archive_years) from private.retention);
begin
  return query
    select distinct student_id
    from (
      -- One by one from the oldest, by functions, so that no plan reads a whole table.
      select attempt.student_id
      from public.exam_attempts attempt
      where submitted_at < day and archive_id is null and private.is_at_rest(attempt.student_id, day) and private.is_counted(attempt.id)
      order by attempt.submitted_at
      limit p_attempts
    ) oldest;
end
$$;
comment on function private.students_to_archive is
  'Students among the oldest p_most attempts whose questions and answers are due for archiving: their last exam and certificate '
  'are older than private.retention.archive_years, and no old answers were just read. None if the school has set no years.';

create function private.attempts_for_file(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('id', id, 'answers', private.answers_of(attempt)) order by id)
  from public.exam_attempts attempt
  where student_id = p_student and submitted_at is not null and archive_id is null and private.is_counted(id)
$$;
comment on function private.attempts_for_file is
  'The content of a student''s file: the graded attempts still in rows, without the student''s identity.';

create function private.archives_of(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(id), '[]') from private.attempt_archives archive
  where restored_at is null and (
    student_id = any (private.selves(p_student)) or exists (select from public.exam_attempts where archive_id = archive.id and student_id = p_student)
  )
$$;
comment on function private.archives_of is 'The files to restore before a student''s attempts can be read.';

create function private.archives_to_return() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from private.attempt_archives
  where restored_at is null and (select archive_years from private.retention) is null
$$;
comment on function private.archives_to_return is 'All files, if the school has turned archiving off.';

create function private.leftover_archives() returns setof text
language sql stable security definer set search_path = '' as $$
  select name from storage.objects object
  where bucket_id = 'attempts'
    -- A file is recorded right after it is stored.
    and updated_at < now() - interval '1 hour'
    and not exists (select from private.attempt_archives archive where archive.id::text = object.name)
$$;
comment on function private.leftover_archives is
  'Files without a record: of erased students, of attempts restored weeks ago, and of killed writers.';

create function private.archives_due() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.students_to_archive(1)) or exists (select from private.archives_to_return())
    -- A search for leftover files is due once a day.
    or exists (select from storage.objects where bucket_id = 'attempts')
      and (select archives_swept_on is distinct from private.school_day(now()) from private.retention)
$$;
comment on function private.archives_due is 'Whether the edge function attempts has work.';

create function public.archive_work() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  most constant int := 1000;
  leftover text[];
begin
  if (select archives_swept_on is distinct from private.school_day(now()) from private.retention) then
    delete from private.attempt_archives where restored_at <= now() - private.archive_rest();
    select array_agg(name) into leftover from (select name from private.leftover_archives() name limit most) one;
    update private.retention set archives_swept_on = private.school_day(now()) where coalesce(cardinality(leftover), 0) < most;
  end if;
  return jsonb_build_object(
    'write', (
      select coalesce(jsonb_agg(jsonb_build_object('archive', gen_random_uuid(), 'attempts', private.attempts_for_file(student_id))), '[]')
      from private.students_to_archive(100) student_id
    ),
    'bringBack', (select coalesce(jsonb_agg(id), '[]') from (select id from private.archives_to_return() id limit 100) wanted),
    'remove', coalesce(to_jsonb(leftover), '[]')
  );
end
$$;
comment on function public.archive_work is
  'A batch of archive work: files to write (each under a new id), to restore, and to delete. For the edge function '
  'with the secret key.';

create function public.archive_attempts(p_archive uuid, p_attempts jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owner constant uuid := (select student_id from public.exam_attempts where id = (p_attempts -> 0 ->> 'id')::uuid);
begin
  -- Of two concurrent calls for one student, the second finds nothing left to move.
  perform from private.students where id = owner for update;
  -- Compared as text, like the hash: 1 and 1.0 are the same number but different texts.
  if private.attempts_for_file(owner)::text is distinct from p_attempts::text then
    raise exception 'The file does not match the rows.';
  elsif not exists (select from storage.objects where bucket_id = 'attempts' and name = p_archive::text and metadata is not null) then
    raise exception 'The file is not in the bucket.';
  end if;
  insert into private.attempt_archives (id, student_id) values (p_archive, owner);
  update public.exam_attempts attempt
  set (archive_id, archived_sha256, archived_counts, revision_ids, aliases, option_orders, answers, seconds, result) = (
    select emptied.archive_id, emptied.archived_sha256, emptied.archived_counts, emptied.revision_ids, emptied.aliases, emptied.option_orders,
      emptied.answers, emptied.seconds, emptied.result
    from private.without_answers(attempt, p_archive) emptied
  )
  where id in (select (entry ->> 'id')::uuid from jsonb_array_elements(p_attempts) entry);
end
$$;
comment on function public.archive_attempts is
  'Empties the archived attempts and records their file, in one transaction; refuses if the file, as read back from '
  'the bucket, differs from the rows. For the edge function with the secret key.';

create function public.restore_attempts(p_archive uuid, p_attempts jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  archive private.attempt_archives;
begin
  select * into archive from private.attempt_archives where id = p_archive for update;
  -- The file belongs to an erased student, or was already restored.
  if archive.id is null or archive.restored_at is not null then
    return;
  end if;
  if exists (
    select from public.exam_attempts attempt
    left join jsonb_array_elements(case jsonb_typeof(p_attempts) when 'array' then p_attempts else '[]' end) entry
      on entry ->> 'id' = attempt.id::text
    where archive_id = p_archive and archived_sha256 is distinct from sha256(convert_to((entry -> 'answers')::text, 'UTF8'))
  ) then
    perform private.refuse(409, 'archive_altered', 'The file is not the one that was written.');
  end if;
  update public.exam_attempts attempt
  set archive_id = null, archived_sha256 = null, archived_counts = null, (revision_ids, aliases, option_orders, answers, seconds, result) = (
    select kept.revision_ids, kept.aliases, kept.option_orders, kept.answers, kept.seconds, kept.result
    from jsonb_populate_record(attempt, entry -> 'answers') kept
  )
  from jsonb_array_elements(p_attempts) entry
  where attempt.archive_id = p_archive and attempt.id = (entry ->> 'id')::uuid;
  update private.attempt_archives set restored_at = now() where id = p_archive;
end
$$;
comment on function public.restore_attempts is
  'Restores a file into its attempts, in one transaction; refuses a modified file. Idempotent. For the edge function '
  'with the secret key.';

create function public.open_archives(p_student uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  wanted constant uuid := coalesce(p_student, me.id);
  archives constant jsonb := private.archives_of(wanted);
begin
  if wanted <> me.id then
    perform private.require_may('open_archives');
  end if;
  if archives <> '[]' then
    perform private.log_access('attempts_fetched', private.owner_of_run(wanted), interval '5 minutes');
  end if;
  return archives;
end
$$;
comment on function public.open_archives is
  'The files to restore before attempts can be read: the caller''s own or, for staff, a student''s. Logged like an '
  'opened record.';

create function public.student_archives(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.archives_of(p_student)
$$;
comment on function public.student_archives is
  'The same for an inspector whose link the database has accepted. For the edge function with the secret key.';

grant execute on function public.open_archives(uuid) to authenticated;
grant execute on function public.archive_work(), public.archive_attempts(uuid, jsonb), public.restore_attempts(uuid, jsonb),
  public.student_archives(uuid) to service_role;
