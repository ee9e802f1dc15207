-- Waiting work that is too expensive to compute on each read. Kept by `private.settle_waits()`, read by the lists of Today.

create type private.wait_kind as enum ('identity', 'certificate', 'upload', 'essay', 'study', 'instalment', 'pictures');
comment on type private.wait_kind is
  'An ID to compare, a certificate to issue, one to upload to the LTMS, an essay to read, a student''s next sign of '
  'study, a due instalment, or pictures to compare with an ID.';

create table private.waits (
  kind private.wait_kind not null,
  id text not null,
  student_id uuid not null references private.students (id) on update cascade on delete cascade,
  course public.course not null,
  since timestamptz not null,
  until date not null default 'infinity',
  primary key (kind, id)
);
comment on table private.waits is 'Waiting work, one row each, kept by private.happened.';
comment on column private.waits.id is
  'A student''s id, the serial number of a certificate to upload, or a student''s id and course for an essay.';
comment on column private.waits.since is
  'Since when it waits; for study, the last sign of it. In the future for a student who must still reach an age.';
comment on column private.waits.until is 'The last day it waits, from the student''s access; null without a limit.';
create index on private.waits (student_id);
-- Includes the lists' filter columns, so that counting never reads the table.
create index waits_by_age on private.waits (kind, since, id) include (until, course, student_id);
create index waits_by_end on private.waits (kind, until, since, id) include (course, student_id);
alter table private.waits enable row level security;

create function private.set_wait(
  p_kind private.wait_kind, p_id text, p_student uuid, p_course public.course, p_since timestamptz, p_until date default 'infinity'
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if p_since is null then
    delete from private.waits where kind = p_kind and id = p_id;
  -- Checked first: an insert would lock the row and wait for concurrent changes, even to change nothing.
  elsif not exists (
    select from private.waits
    where kind = p_kind and id = p_id and (course, until) = (p_course, p_until) and (since <= now() or since = p_since)
  ) then
    insert into private.waits as kept (kind, id, student_id, course, since, until)
    values (p_kind, p_id, p_student, p_course, p_since, p_until)
    on conflict (kind, id) do update
      set course = excluded.course, until = excluded.until,
        -- It keeps its start, unless that was in the future, or it is about another course.
        since = case when kept.course = excluded.course and kept.since <= now() then kept.since else excluded.since end
      where (kept.course, kept.until) <> (excluded.course, excluded.until) or kept.since > now() and kept.since <> excluded.since;
  end if;
  return found;
end
$$;
comment on function private.set_wait is
  'Records that something waits since a moment, or, with null, no longer. Returns whether that is new.';

create function private.ready_since(p_student uuid, p_missing text[]) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case when p_missing <@ '{age,guardian}' then greatest(
    case when cardinality(p_missing) = 0 then now() end,
    -- Only an age is missing.
    (person.birthday + make_interval(years => case
      when 'guardian' = any (p_missing) or stated.citizenship = 'foreign' then private.limit_adult_age() else private.limit_age()
    end)) at time zone private.limit_time_zone()
  ) end
  from public.profiles person left join private.citizenships stated on stated.student_id = person.id
  where person.id = p_student
$$;
comment on function private.ready_since is
  'When a student''s certificate is due, by private.certificate_missing(): now, on a coming birthday if only an age '
  'is missing, or null.';

create function private.settle_waits(p_student uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  enrolment private.enrolments;
  is_completed boolean;
  missing text[];
  ready timestamptz;
  identity_since timestamptz;
  pictures_since timestamptz;
  is_new boolean;
begin
  -- Of two concurrent last requirements, the second sees the first.
  perform private.lock_student(p_student);
  if exists (select from public.profiles where id = p_student and archived_at is null) then
    -- The course of private.studied_course().
    select * into enrolment from private.enrolments where student_id = p_student
    order by ended_at is null desc, granted_at desc, id desc limit 1;
  end if;
  is_completed := exists (select from public.course_completions where student_id = p_student and course = enrolment.course);
  if enrolment.id is not null and (private.valid_certificate(p_student, enrolment.course)).serial is null then
    missing := private.certificate_missing(p_student, enrolment.course);
    ready := private.ready_since(p_student, missing);
    if 'identity' = any (missing) and not missing && '{birthday,citizenship}' and (is_completed or enrolment.ended_at is null) then
      identity_since := now();
    end if;
    if 'pictures' = any (missing) and not missing && '{course,hours}' then
      pictures_since := now();
    end if;
  end if;
  is_new := private.set_wait(
    'identity', p_student::text, p_student, enrolment.course, identity_since, case when is_completed then 'infinity' else enrolment.last_day end
  );
  is_new := private.set_wait('pictures', p_student::text, p_student, enrolment.course, pictures_since) or is_new;
  if private.set_wait('certificate', p_student::text, p_student, enrolment.course, ready) and ready <= now() then
    perform private.notify_admins(
      'certificate_due', p_student, format('certificate_due:%s:%s:%s', p_student, enrolment.course, private.school_day(now())),
      '%s is ready for a certificate.', '/admin-dashboard?view=today&kind=certificates'
    );
    is_new := true;
  end if;
  perform private.set_wait(
    'study', p_student::text, p_student, enrolment.course,
    case when enrolment.ended_at is null and not is_completed then enrolment.granted_at end, enrolment.last_day
  );
  if is_new then
    perform private.broadcast('admins', 'users_changed');
  end if;
end
$$;
comment on function private.settle_waits is
  'Recomputes a student''s waiting work: an ID to compare, once birth date and citizenship are given, and a '
  'certificate, whose arrival rings the bell.';

create function private.settle_waits_of_setting(p_name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- In one order, like everything that locks many.
  perform private.settle_waits(student_id) from (
    select student_id from private.picture_checks where p_name = 'photo_checks'
    union select student_id from private.waits where kind = 'essay' and p_name = 'certificate_waits_for_essay'
    union select student_id from private.essay_readings where again <> '{}' and p_name = 'certificate_waits_for_essay'
    order by student_id
  ) concerned;
end
$$;
comment on function private.settle_waits_of_setting is
  'Recomputes the waiting work of students whose certificate waits for pictures or essays, when the school changes that setting.';

create function private.move_waits(p_student uuid, p_from date, p_to date) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Without the student's lock, so that extensions for many do not block studying students.
  update private.waits set until = p_to where id = p_student::text and until = p_from;
end
$$;
comment on function private.move_waits is 'Moves the end of waiting work with the last day of access.';

create function private.forget_waits(p_person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.waits where id = p_person::text or kind = 'essay' and student_id = p_person;
end
$$;
comment on function private.forget_waits is 'Deletes an erased user''s waiting work, which is no record.';

-- The last sign of study.

create function private.note_study(p_student uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  today constant timestamptz := private.school_day(now())::timestamp at time zone private.limit_time_zone();
begin
  -- Once a day: further activity changes nothing and takes no lock.
  if exists (select from private.waits where kind = 'study' and id = p_student::text and since < today) then
    perform private.lock_student(p_student);
    update private.waits set since = now() where kind = 'study' and id = p_student::text;
  end if;
end
$$;
comment on function private.note_study is 'Records that a student studies, once per school day.';

create function private.follow_hours() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.happened('hours_confirmed', to_jsonb(new));
  return null;
end
$$;
comment on function private.follow_hours is 'Hours also come from the database''s owner, such as from another system.';
create trigger follow_hours after insert or update of seconds on private.study_days
  for each row execute function private.follow_hours();

-- Certificates that are not in the LTMS.

create function private.settle_upload(p_serial text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.set_wait(
    'upload', certificate.serial, certificate.student_id, certificate.course,
    case when certificate.revoked_at is null
      and not exists (select from private.ltms_uploads where serial = certificate.serial and undone_at is null)
    then certificate.issued_at end
  )
  from private.certificates certificate where certificate.serial = p_serial;
end
$$;
comment on function private.settle_upload is 'A certificate waits for its upload while it is valid and not in the LTMS.';
