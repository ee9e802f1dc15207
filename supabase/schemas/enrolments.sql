-- Enrolments: which course a student may take and until when. profiles.role is the current course; a trigger starts and
-- ends the enrolment with it. The end of access is checked on opening, without a job.

create table private.courses (
  course public.course primary key,
  access_days smallint not null check (access_days > 0),
  required_hours smallint not null check (required_hours between 0 and 255),
  daily_hours smallint not null default private.limit_daily_hours() check (daily_hours between 1 and 24)
);
comment on table private.courses is 'The settings of the courses. Access of four weeks: specification, section 9.';
comment on column private.courses.required_hours is
  'Study hours required for the certificate: those of the law for the theoretical course, none for the defensive '
  'course, for which no rule names any.';
comment on column private.courses.daily_hours is 'Most hours that count per day.';
insert into private.courses (course, access_days, required_hours) values ('otdc', 28, private.limit_theory_hours()), ('ddc', 28, 0);
alter table private.courses enable row level security;

create table private.enrolments (
  id bigint generated always as identity primary key,
  student_id uuid not null references private.students (id) on update cascade on delete cascade,
  course public.course not null references private.courses (course),
  granted_at timestamptz not null default now(),
  -- Null is a user with direct database access.
  granted_by uuid,
  last_day date not null,
  ended_at timestamptz,
  told_of_end date
);
comment on table private.enrolments is 'A course granted to a student. Up to one is not ended: that of the student''s role.';
comment on column private.enrolments.last_day is 'The last day of access, in the school''s time zone.';
comment on column private.enrolments.ended_at is 'When the student''s role changed to another.';
comment on column private.enrolments.told_of_end is
  'The last day whose approach (within a week) was announced to the student, or needs no announcement.';
create unique index current_enrolment on private.enrolments (student_id) where ended_at is null;
create index on private.enrolments (student_id, granted_at);
create index on private.enrolments (course);
create index enrolments_to_tell on private.enrolments (last_day) where ended_at is null and told_of_end is distinct from last_day;

alter table private.enrolments enable row level security;

create function private.follow_role(p_person public.profiles) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.enrolments set ended_at = now()
  where student_id = p_person.id and ended_at is null and course is distinct from private.course_of(p_person.role);
  insert into private.enrolments (student_id, course, granted_by, last_day)
  select p_person.id, setting.course, auth.uid(), private.school_day(now()) + setting.access_days
  from private.courses setting
  where setting.course = private.course_of(p_person.role)
  on conflict (student_id) where ended_at is null do nothing;
end
$$;
comment on function private.follow_role is 'Ends a former role''s enrolment and starts a new role''s.';

create function private.follow_enrolment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.happened('enrolled', to_jsonb(new));
    return null;
  end if;
  if old.ended_at is distinct from new.ended_at then
    perform private.happened('enrolment_ended', to_jsonb(new));
  end if;
  if old.last_day <> new.last_day and new.ended_at is null then
    perform private.happened('access_changed', to_jsonb(new) || jsonb_build_object('former_last_day', old.last_day));
  end if;
  return null;
end
$$;
comment on function private.follow_enrolment is
  'Access begins, ends and is extended by many ways, also by a role that the database''s owner gives.';
create trigger follow_enrolment after insert or update on private.enrolments
  for each row execute function private.follow_enrolment();

create function private.access_ended(p_student uuid, p_role public.user_role) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  studied constant public.course := private.course_of(p_role);
  today constant date := private.school_day(now());
begin
  return studied is not null and not exists (
    select from private.enrolments where student_id = p_student and course = studied and ended_at is null and last_day >= today
  );
end
$$;
comment on function private.access_ended is 'Whether the access to a role''s course has ended. An admin''s access does not end.';

-- Extensions, and students' requests for them.

create table private.extension_requests (
  enrolment_id bigint primary key references private.enrolments (id) on delete cascade,
  student_id uuid not null references public.profiles (id) on delete cascade,
  reason text not null check (char_length(reason) between 1 and private.limit_reason_characters()),
  asked_at timestamptz not null default now()
);
comment on table private.extension_requests is 'Undecided extension requests, up to one per enrolment.';
create index on private.extension_requests (student_id);

create table private.enrolment_extensions (
  id bigint generated always as identity primary key,
  enrolment_id bigint not null references private.enrolments (id) on delete cascade,
  last_day_before date not null,
  last_day_after date not null,
  reason text not null check (char_length(reason) between 1 and private.limit_reason_characters()),
  granted_by uuid,
  granted_at timestamptz not null default now()
);
comment on table private.enrolment_extensions is 'Every change of an enrolment''s last day, with its reason.';
create index on private.enrolment_extensions (enrolment_id);
create trigger extensions_are_final before update on private.enrolment_extensions
  for each row execute function private.refuse_change();

alter table private.extension_requests enable row level security;
alter table private.enrolment_extensions enable row level security;

create function private.access_by(p_enrolment private.enrolments, p_asked text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return case when p_enrolment.id is not null then jsonb_build_object(
    'lastDay', p_enrolment.last_day,
    'daysLeft', greatest(p_enrolment.last_day - private.school_day(now()) + 1, 0),
    'asked', p_asked
  ) end;
end
$$;
comment on function private.access_by is
  'An enrolment''s access: last day, days left including today (0 after the end), and the reason of an extension '
  'request. Null without an enrolment.';

create function private.access_of(p_student uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select private.access_by(enrolment, request.reason)
    from private.enrolments enrolment
    left join private.extension_requests request on request.enrolment_id = enrolment.id
    where enrolment.student_id = p_student and enrolment.ended_at is null
  );
end
$$;
comment on function private.access_of is 'A student''s access to the current course; null without a course.';

create function public.request_extension(p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  reason constant text := private.require_reason(p_reason);
  enrolment bigint := (select id from private.enrolments where student_id = me.id and ended_at is null);
  request private.extension_requests;
begin
  if enrolment is null then
    perform private.refuse(403, 'not_enrolled', 'There is no course to extend.');
  end if;
  insert into private.extension_requests (enrolment_id, student_id, reason) values (enrolment, me.id, reason)
  on conflict (enrolment_id) do nothing
  returning * into request;
  if found then
    perform private.happened('extension_requested', to_jsonb(request));
  end if;
  return private.access_of(me.id);
end
$$;
comment on function public.request_extension is
  'Requests an extension, for students. Until it is decided, a repeat changes nothing.';

create function private.set_last_day(p_enrolment private.enrolments, p_last_day date, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.enrolment_extensions (enrolment_id, last_day_before, last_day_after, reason, granted_by)
  values (p_enrolment.id, p_enrolment.last_day, p_last_day, p_reason, auth.uid());
  update private.enrolments set last_day = p_last_day where id = p_enrolment.id;
  delete from private.extension_requests where enrolment_id = p_enrolment.id;
  perform private.log(
    'access_extended', p_enrolment.student_id, jsonb_build_object('lastDay', p_last_day, 'reason', p_reason),
    jsonb_build_object('lastDay', p_enrolment.last_day)
  );
  perform private.tell_of_student(p_enrolment.student_id);
end
$$;
comment on function private.set_last_day is
  'Changes an enrolment''s last day, settles the extension request, logs it and notifies the open tabs. The caller is an admin.';

create function public.extend_access(p_user uuid, p_last_day date, p_reason text, p_seen date default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles := private.lock_user('extend_access', p_user);
  reason constant text := private.require_reason(p_reason);
  enrolment private.enrolments;
begin
  select * into enrolment from private.enrolments where student_id = person.id and ended_at is null;
  if enrolment.id is null then
    perform private.refuse(409, 'not_a_student', 'Only students with a course can have access extended.');
  elsif p_last_day is null or p_last_day not between private.school_day(now()) and private.school_day(now()) + private.limit_year_days() then
    perform private.refuse(400, 'invalid_last_day', 'The last day must be from today to one year ahead.');
  end if;
  if enrolment.last_day <> p_last_day then
    if enrolment.last_day <> p_seen then
      perform private.refuse(409, 'user_changed_elsewhere', 'Someone else has changed the last day of access.');
    end if;
    perform private.set_last_day(enrolment, p_last_day, reason);
  end if;
  delete from private.extension_requests where enrolment_id = enrolment.id;
  return private.user_document(person.id);
end
$$;
comment on function public.extend_access is
  'Sets a student''s last day of access with a reason, for admins, and settles the extension request. A change based '
  'on an outdated last day is refused; null skips that check. Idempotent.';

grant execute on function public.request_extension(text), public.extend_access(uuid, date, text, date) to authenticated;
