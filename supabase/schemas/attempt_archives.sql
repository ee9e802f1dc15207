-- Old attempts in Storage: a school may have the questions and answers of exams that are years old moved into files, one for a student,
-- with the score left as a row. The edge function `attempts` writes the files by the server's clock, and brings one back when somebody
-- reads it. The rows are emptied only for what was read back from the file, and take only that back (private.only_moves()).

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('attempts', 'attempts', false, 1048576, '{application/gzip}')
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- For whoever looks for the oldest ones.
create index attempts_by_age on public.exam_attempts (submitted_at) where submitted_at is not null and archive_id is null;

create function private.archive_rest() returns interval
language sql immutable set search_path = '' as $$ select interval '30 days' $$;
comment on function private.archive_rest is
  'So long attempts that somebody has read stay in their rows, and their file stays too: a backup of the database from before may want it.';

create function private.is_counted(p_attempt uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (select from private.attempts_to_count where attempt_id = p_attempt);
end
$$;
comment on function private.is_counted is 'Whether the statistics have a graded attempt, so that they do not need its answers any more.';

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
  'Whether a student has sat no exam and got no certificate since that day, and nobody has just read the old answers.';

create function private.students_to_archive(p_attempts int) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  day constant timestamptz := (select now() - make_interval(years => archive_years) from private.retention);
begin
  return query
    select distinct student_id
    from (
      -- One by one from the oldest, by functions, which no plan reads a whole table for.
      select attempt.student_id
      from public.exam_attempts attempt
      where submitted_at < day and archive_id is null and private.is_at_rest(attempt.student_id, day) and private.is_counted(attempt.id)
      order by attempt.submitted_at
      limit p_attempts
    ) oldest;
end
$$;
comment on function private.students_to_archive is
  'Those of the oldest so many attempts whose questions and answers are due to go into a file: the last exam and certificate of their student '
  'are older than private.retention.archive_years, and nobody has just read them. None where the school has set no years.';

create function private.attempts_for_file(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('id', id, 'answers', private.answers_of(attempt)) order by id)
  from public.exam_attempts attempt
  where student_id = p_student and submitted_at is not null and archive_id is null and private.is_counted(id)
$$;
comment on function private.attempts_for_file is 'What a student''s file says: the graded attempts that are in rows, without a word of whose they are.';

create function private.archives_of(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(id), '[]') from private.attempt_archives where student_id = p_student and restored_at is null
$$;
comment on function private.archives_of is 'The files that have to come back before a student''s attempts can be read.';

create function private.archives_to_return() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from private.attempt_archives
  where restored_at is null and (select archive_years from private.retention) is null
$$;
comment on function private.archives_to_return is 'All files, once the school wants none any more.';

create function private.leftover_archives() returns setof text
language sql stable security definer set search_path = '' as $$
  select name from storage.objects object
  where bucket_id = 'attempts'
    -- A file is noted right after it is stored.
    and updated_at < now() - interval '1 hour'
    and not exists (select from private.attempt_archives archive where archive.id::text = object.name)
$$;
comment on function private.leftover_archives is
  'Files that are not noted: those of students who were forgotten, those whose attempts came back weeks ago, and those whose writer was killed.';

create function private.archives_due() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.students_to_archive(1)) or exists (select from private.archives_to_return())
    -- Looking for leftover files is looking at all: once a day.
    or exists (select from storage.objects where bucket_id = 'attempts')
      and (select archives_swept_on is distinct from private.school_day(now()) from private.retention)
$$;
comment on function private.archives_due is 'Whether the edge function attempts has something to do.';

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
  'What there is to do about old attempts, some of it at a time: files to write, each under a new id, files to bring back, and files to remove. '
  'For the edge function with the secret key.';

create function public.archive_attempts(p_archive uuid, p_attempts jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owner constant uuid := (select student_id from public.exam_attempts where id = (p_attempts -> 0 ->> 'id')::uuid);
begin
  -- Of two calls for one student at once, the second finds nothing left to move.
  perform from private.students where id = owner for update;
  -- As texts, as they will be hashed: 1 and 1.0 are the same number and come back as another text.
  if private.attempts_for_file(owner)::text is distinct from p_attempts::text then
    raise exception 'The file is not what the rows say now.';
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
  'Empties the attempts that a file has, and notes the file: all of them in one transaction, or none where the file, as it was read back from the '
  'bucket, differs from what the rows say now. For the edge function with the secret key.';

create function public.restore_attempts(p_archive uuid, p_attempts jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  archive private.attempt_archives;
begin
  select * into archive from private.attempt_archives where id = p_archive for update;
  -- The file of somebody who was forgotten, or that another call has brought back.
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
  'Puts what a file says back into its attempts, all in one transaction, or refuses a file that was changed. A second call changes nothing. For '
  'the edge function with the secret key.';

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
    perform private.log_access('attempts_fetched', wanted, interval '5 minutes');
  end if;
  return archives;
end
$$;
comment on function public.open_archives is
  'The files that have to come back before attempts can be read: the caller''s own or, for staff, a student''s. Logged like an opened record.';

create function public.student_archives(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.archives_of(p_student)
$$;
comment on function public.student_archives is
  'The same for an inspector, whose link the database has let in. For the edge function with the secret key.';

grant execute on function public.open_archives(uuid) to authenticated;
grant execute on function public.archive_work(), public.archive_attempts(uuid, jsonb), public.restore_attempts(uuid, jsonb),
  public.student_archives(uuid) to service_role;
