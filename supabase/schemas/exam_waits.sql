-- Waits between the rounds (three failures) of an exam, and alerts about students who sit it unusually fast, often or long
-- (decision 298).

create function private.exam_wait_hours(p_round int) returns int
language sql stable security definer set search_path = '' as $$
  select case
    when p_round < 2 then 0
    when p_round = 2 then private.school_number('examWaits.second')
    when p_round = 3 then private.school_number('examWaits.third')
    else private.school_number('examWaits.later')
  end
$$;
comment on function private.exam_wait_hours is
  'Hours until the round after p_round failed ones; after the first only the video is required.';

create function private.end_round(p_progress public.module_progress) returns public.module_progress
language plpgsql stable security definer set search_path = '' as $$
declare
  hours int;
begin
  p_progress.failed_rounds := p_progress.failed_rounds + 1;
  hours := private.exam_wait_hours(p_progress.failed_rounds);
  p_progress.opens_at := case when hours > 0 then now() + make_interval(hours => hours) end;
  p_progress.closed_at := case when p_progress.failed_rounds % private.limit_exam_rounds() = 0 then now() end;
  p_progress.remind := false;
  return p_progress;
end
$$;
comment on function private.end_round is
  'A student''s progress after a round''s last failure: when the next one opens, and whether staff must open it.';

create function private.exam_wait_of(p_progress public.module_progress) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if p_progress.passed_at is not null then
    return null;
  elsif p_progress.closed_at is not null then
    return jsonb_build_object('closed', true, 'milliseconds', null, 'opensAt', null, 'failures', p_progress.failed_rounds * private.limit_tries(), 'remind', false);
  elsif p_progress.opens_at > now() then
    return jsonb_build_object(
      'closed', false,
      'milliseconds', ceil(1000 * extract(epoch from p_progress.opens_at - now()))::int,
      'opensAt', private.iso(p_progress.opens_at),
      'failures', p_progress.failed_rounds * private.limit_tries(),
      'remind', p_progress.remind
    );
  end if;
  return null;
end
$$;
comment on function private.exam_wait_of is
  'Why an exam is closed: the remaining wait by the server''s clock and its end, or that staff must open it. Null if '
  'it may start.';

create function public.exam_wait(p_module int, p_remind boolean default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  module public.modules := private.open_module(me, p_module);
  progress public.module_progress;
begin
  if p_remind is not null then
    update public.module_progress set remind = p_remind
    where student_id = me.id and module_index = module.index and opens_at > now() and closed_at is null and remind <> p_remind;
  end if;
  select * into progress from public.module_progress where student_id = me.id and module_index = module.index;
  return private.exam_wait_of(progress);
end
$$;
comment on function public.exam_wait is
  'The caller''s wait for the next round of an exam; null without one. True or false turns the reminder on or off.';
grant execute on function public.exam_wait(int, boolean) to authenticated;

create function private.tell_of_exams() returns int
language plpgsql security definer set search_path = '' as $$
declare
  waited record;
  told int := 0;
begin
  for waited in
    update public.module_progress set remind = false
    where (student_id, module_index) in (
      select student_id, module_index from public.module_progress
      where remind and opens_at <= now() order by opens_at limit 50 for update skip locked
    )
    returning student_id, module_index, passed_at
  loop
    if waited.passed_at is null and private.tell_student(waited.student_id, 'exam_open', jsonb_build_object('moduleIndex', waited.module_index)) then
      told := told + 1;
    end if;
  end loop;
  return told;
end
$$;
comment on function private.tell_of_exams is
  'Notifies up to fifty students with a reminder that their exam''s next round is open.';

create table private.exam_alerts (
  student_id uuid not null references public.profiles (id) on delete cascade,
  module_index smallint not null references public.modules (index),
  since timestamptz not null default now(),
  reasons text[] not null check (reasons <@ '{fast,failures,sittings,closed}' and cardinality(reasons) > 0),
  primary key (student_id, module_index)
);
comment on table private.exam_alerts is
  'Students'' exams that staff must review in Today: marked attempts, six failures, seven sittings in a day, or nine '
  'failures, after which it stays closed. The row is deleted after the review; the activity log keeps that.';
create index on private.exam_alerts (module_index);
create index on private.exam_alerts (since);
alter table private.exam_alerts enable row level security;

create function private.note_sitting(p_attempt public.exam_attempts, p_progress public.module_progress) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found text[];
begin
  -- Staff's tries have no language.
  if p_attempt.language is null or p_attempt.rules = 1 then
    return;
  end if;
  found := array_remove(array[
    case when p_attempt.marked then 'fast' end,
    case when not p_attempt.passed and p_progress.failures = private.limit_tries() and p_progress.failed_rounds > 1 then 'failures' end,
    case when (
      select count(*) % private.limit_day_sittings() = 0 from public.exam_attempts
      where student_id = p_attempt.student_id
        and submitted_at >= private.school_day(p_attempt.submitted_at)::timestamp at time zone private.limit_time_zone()
    ) then 'sittings' end,
    case when p_progress.closed_at is not null then 'closed' end
  ], null);
  if found = '{}' then
    return;
  end if;
  insert into private.exam_alerts as kept (student_id, module_index, reasons) values (p_attempt.student_id, p_attempt.module_index, found)
  on conflict (student_id, module_index) do update
    set reasons = array(select distinct reason from unnest(kept.reasons || excluded.reasons) reason order by reason);
  perform private.broadcast('admins', 'users_changed');
end
$$;
comment on function private.note_sitting is 'Creates an alert for an unusual graded attempt: too fast, or one of many.';

create function private.sittings_in_short(p_student uuid, p_module smallint) returns text
language sql stable security definer set search_path = '' as $$
  select string_agg(format('%s:%s:%s', score, extract(epoch from submitted_at - started_at)::int, marked::int), ' ' order by started_at)
  from (
    select * from public.exam_attempts
    where student_id = p_student and module_index = p_module and submitted_at is not null
    order by started_at desc limit 9
  ) newest
$$;
comment on function private.sittings_in_short is
  'The last nine attempts at an exam, oldest first: score, seconds, and 1 if marked.';

create function public.settle_exam_alert(p_student uuid, p_module int, p_open boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  progress public.module_progress;
begin
  perform private.require_may('settle_exam_alert');
  select * into progress from public.module_progress where student_id = p_student and module_index = p_module for update;
  if progress.closed_at is not null and p_open is not true then
    perform private.refuse(409, 'user_changed_elsewhere', 'The exam has been closed in the meantime.');
  end if;
  delete from private.exam_alerts where student_id = p_student and module_index = p_module;
  if not found then
    return '{}';
  end if;
  if progress.closed_at is not null then
    update public.module_progress set closed_at = null, opens_at = null, remind = false where student_id = p_student and module_index = p_module;
    perform private.tell_student(p_student, 'exam_open', jsonb_build_object('moduleIndex', progress.module_index));
  end if;
  perform private.log(
    case when progress.closed_at is null then 'exam_seen' else 'exam_opened' end::public.audit_action, p_student,
    jsonb_build_object('moduleIndex', p_module)
  );
  perform private.broadcast('admins', 'users_changed');
  return '{}';
end
$$;
comment on function public.settle_exam_alert is
  'Marks a student''s attempts as reviewed, for staff, and reopens an exam closed by nine failures. Idempotent.';
grant execute on function public.settle_exam_alert(uuid, int, boolean) to authenticated;
