-- A student's progress in a module, which opens modules. Written by RPCs only.

create table public.module_progress (
  student_id uuid not null references public.profiles (id) on delete cascade,
  module_index smallint not null references public.modules (index),
  passed_at timestamptz,
  watched int4multirange not null default '{}',
  watched_at timestamptz,
  position_seconds int not null default 0 check (position_seconds >= 0),
  failures smallint not null default 0,
  clock_at timestamptz,
  failed_rounds smallint not null default 0 check (failed_rounds >= 0),
  opens_at timestamptz,
  closed_at timestamptz,
  remind boolean not null default false,
  primary key (student_id, module_index),
  constraint three_failures_close_the_assessment check (failures between 0 and private.limit_tries() - (watched_at is not null)::int)
) with (fillfactor = 80);
comment on table public.module_progress is
  'A student''s watched ranges, failures since the last full watch, and the pass. A pass is never revoked.';
comment on column public.module_progress.watched is 'The watched ranges of the video in whole seconds, [from, to).';
comment on column public.module_progress.clock_at is
  'The real time up to which watching is credited; each later second allows two seconds of video.';
comment on column public.module_progress.failed_rounds is 'How often three failures have sent the student back to the video.';
comment on column public.module_progress.opens_at is
  'When the next round of the exam opens; null if it may start once the video is watched.';
comment on column public.module_progress.closed_at is 'Since when staff must reopen the exam; null otherwise.';
comment on column public.module_progress.remind is 'Whether the student wants a reminder when the next round opens.';
create index on public.module_progress (module_index);
create index exams_to_tell on public.module_progress (opens_at) where remind;

alter table public.module_progress enable row level security;

create function private.begin_course(p_person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.module_progress (student_id, module_index, passed_at) values (p_person, 0, now());
end
$$;
comment on function private.begin_course is
  'Module 0 has no assessment: it is passed from the start, so that 0 and 1 are open at first.';

create function private.follow_progress() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.passed_at is not null and (tg_op = 'INSERT' or old.passed_at is distinct from new.passed_at) then
    -- Locks the profile first.
    perform private.complete_course(new.student_id);
    update public.profiles
    set passed_modules = passed_modules | (1 << new.module_index)::smallint
    where id = new.student_id and new.module_index > 0 and passed_modules & (1 << new.module_index) = 0;
  end if;
  perform private.note_study(new.student_id);
  return null;
end
$$;
comment on function private.follow_progress is
  'Completes the course with its last pass and updates profiles.passed_modules, which the overview counts. A pass is never '
  'revoked.';
create trigger follow_progress after insert or update on public.module_progress
  for each row execute function private.follow_progress();

create function private.has_reached(p_student uuid, p_role public.user_role, p_index smallint) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select before.index is null or exists (
      select from public.module_progress where student_id = p_student and module_index = before.index and passed_at is not null
    )
    from (select max(index) as index from public.modules where index < p_index and p_role = any (audience)) before
  );
end
$$;
comment on function private.has_reached is 'Whether a module is the first of a student''s course, or the previous one is passed.';

create function private.module_is_available(p_student uuid, p_role public.user_role, p_index smallint) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_role = 'admin' or not private.access_ended(p_student, p_role) and private.has_reached(p_student, p_role, p_index);
end
$$;
comment on function private.module_is_available is
  'Open for an admin; for a student with access, if it is the course''s first module or the previous one is passed.';

create function private.open_module(p_student public.profiles, p_module int) returns public.modules
language plpgsql stable security definer set search_path = '' as $$
declare
  module public.modules;
begin
  select * into module from public.modules where index = p_module and p_student.role = any (audience);
  if module.index is null then
    perform private.refuse(403, 'not_enrolled', 'This module is not part of your course.');
  elsif private.access_ended(p_student.id, p_student.role) then
    perform private.refuse(403, 'access_ended', 'Access to this course has ended.');
  elsif p_student.role <> 'admin' and not private.has_reached(p_student.id, p_student.role, module.index) then
    perform private.refuse(403, 'module_locked', 'Pass the previous module first.');
  end if;
  return module;
end
$$;
comment on function private.open_module is 'The module, if it belongs to a person''s course and is open; otherwise refuses.';

create function private.enter_module(p_module int) returns public.modules
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.open_module(private.require_active(), p_module);
end
$$;
comment on function private.enter_module is
  'The module, if it belongs to the caller''s course and is open; every learning RPC starts with this or private.open_module.';

create function private.watched_seconds(p_watched int4multirange) returns int
language plpgsql immutable set search_path = '' as $$
begin
  return (select coalesce(sum(upper(stretch) - lower(stretch)), 0) from unnest(p_watched) stretch);
end
$$;
comment on function private.watched_seconds is 'The seconds of a video covered by the ranges.';

create function private.watched_share(p_watched int4multirange, p_seconds int) returns numeric
language plpgsql immutable set search_path = '' as $$
begin
  return round(private.watched_seconds(p_watched * int4multirange(int4range(0, p_seconds)))::numeric / p_seconds, 3);
end
$$;
comment on function private.watched_share is 'The watched share of a video, 0 to 1.';
