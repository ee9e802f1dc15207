-- Reminders: an optional mail, up to one per day, when hours or papers run late or access ends soon; none to finished
-- students (decision 200).

create table private.reminder_choices (
  student_id uuid primary key references public.profiles (id) on delete cascade,
  is_on boolean not null,
  changed_at timestamptz not null default now(),
  token uuid not null unique default gen_random_uuid(),
  looked_on date not null
);
comment on table private.reminder_choices is 'Students'' settings for reminders by mail. Without a row there are none.';
comment on column private.reminder_choices.token is 'Only turns the reminders off: every reminder has it in its link.';
comment on column private.reminder_choices.looked_on is 'The last day of a decision whether to remind; one decision per day.';
create index reminders_to_decide on private.reminder_choices (looked_on) where is_on;
alter table private.reminder_choices enable row level security;

create unique index one_reminder_a_day on private.mails (student_id, (facts ->> 'day')) where kind = 'reminder';

create function private.late_days() returns int
language sql immutable set search_path = '' as 'select 7';
comment on function private.late_days is
  'Days before the end of access or plan at which the end and missing papers cause a reminder.';

create function private.same_reason_days() returns int
language sql immutable set search_path = '' as 'select 3';
comment on function private.same_reason_days is 'Days in which the same reasons are not repeated.';

create function private.reminder_of(p_student public.profiles, p_today date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  studied constant public.course := private.course_of(p_student.role);
  last_day date;
  plan private.study_plans;
  dawn int;
  figures jsonb;
  papers int := 0;
  reasons jsonb;
begin
  if studied is null or p_student.archived_at is not null or p_student.disabled_at is not null or p_student.confirmed_at is null
    or private.has_no_mailbox(p_student.email) then
    return null;
  end if;
  last_day := private.plan_ends(p_student);
  if last_day is null then
    return private.licence_reminder(p_student.id, p_today);
  end if;
  select * into plan from private.study_plans where student_id = p_student.id and course = studied;
  plan.until := least(plan.until, last_day);
  if plan.revision is not null then
    dawn := private.left_seconds(p_student.id, studied, p_today);
    figures := private.plan_figures(p_today, plan.chosen_on, plan.until, plan.weekdays, plan.left_seconds, dawn, dawn);
    -- No reminders on a free day.
    if figures -> 'todayMinutes' = '0' then
      return null;
    end if;
  end if;
  if coalesce(plan.until, last_day) - p_today <= private.late_days() then
    papers := private.missing_papers(p_student.id);
  end if;
  reasons := to_jsonb(array_remove(array[
    -- A whole study day behind; or the plan has ended unfinished.
    case when (figures ->> 'behindMinutes')::int >= greatest((figures ->> 'plannedMinutes')::int, 5) then 'behind' end,
    case when papers > 0 then 'papers' end,
    case when last_day - p_today <= private.late_days() then 'access' end
  ], null));
  if reasons = '[]' or exists (
    select from private.mails
    where student_id = p_student.id and kind = 'reminder' and (facts ->> 'day')::date > p_today - private.same_reason_days()
      and facts -> 'reasons' @> reasons
  ) then
    return null;
  end if;
  return jsonb_build_object(
    'day', p_today, 'reasons', reasons, 'lastDay', last_day, 'papers', papers,
    'behindMinutes', coalesce((figures ->> 'behindMinutes')::int, 0),
    -- Null without remaining days, or above the daily limit: catching up is impossible.
    'minutesADay', (
      select (figures ->> 'minutesADay')::int from private.courses setting
      where setting.course = studied and (figures ->> 'daysLeft')::int > 0 and (figures ->> 'minutesADay')::int <= setting.daily_hours * 60
    )
  );
end
$$;
comment on function private.reminder_of is
  'A student''s reminder for today, as a mail''s facts; null if there is nothing to say or the student may not be reminded.';

create function private.is_awake() returns boolean
language sql stable set search_path = '' as $$
  select extract(hour from now() at time zone private.limit_time_zone()) between 9 and 19
$$;
comment on function private.is_awake is
  'Whether unrequested mails may be sent now: nine in the morning to eight in the evening, Manila.';

create function private.reminders_wait() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.setting_is_on('reminders') and private.is_awake()
    and exists (select from private.reminder_choices where is_on and looked_on < private.school_day(now()))
    -- Waiting mails go first, however slow the service is.
    and (select count(*) < 500 from (select from private.mails where sent_at is null limit 500) waiting)
$$;
comment on function private.reminders_wait is
  'Whether today''s reminders are to be decided now: nine in the morning to eight in the evening, Manila.';

create function private.write_reminder(p_student public.profiles, p_today date) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mails (student_id, kind, facts)
  select p_student.id, 'reminder', facts from private.reminder_of(p_student, p_today) facts where facts is not null
  on conflict (student_id, (facts ->> 'day')) where kind = 'reminder' do nothing;
  return found;
exception when others then
  -- One failed reminder must not block the others.
  raise warning 'No reminder for one student: %', sqlerrm;
  return false;
end
$$;
comment on function private.write_reminder is 'Queues a student''s reminder for today, if any; returns whether.';

create function public.write_reminders() returns int
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.school_day(now());
  student public.profiles;
  written int := 0;
begin
  delete from private.mails where kind = 'reminder' and sent_at is null and facts ->> 'day' < today::text;
  if not private.reminders_wait() then
    return 0;
  end if;
  for student in
    with decided as (
      select choice.student_id from private.reminder_choices choice
      where is_on and looked_on < today
      order by looked_on limit 200 for update skip locked
    ), looked as (
      update private.reminder_choices set looked_on = today where student_id in (select student_id from decided)
    )
    select person.* from decided join public.profiles person on person.id = decided.student_id
  loop
    if private.write_reminder(student, today) then
      written := written + 1;
    end if;
  end loop;
  return written;
end
$$;
comment on function public.write_reminders is
  'Decides today''s reminders for up to 200 students and queues the mails; for the edge function `mails` with the '
  'secret key. Each student is decided once a day, even if it fails.';

create function private.is_stale(p_mail private.mails) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_mail.kind = 'account_made' and not exists (select from private.start_codes where student_id = p_mail.student_id)
    or p_mail.kind = 'account_idle' and not exists (select from private.idle_accounts where student_id = p_mail.student_id)
    or p_mail.kind = 'access_ending' and not exists (
      select from private.enrolments
      where student_id = p_mail.student_id and ended_at is null and last_day::text = p_mail.facts ->> 'lastDay'
        and last_day >= private.school_day(now())
    )
    or p_mail.kind = 'message' and not private.setting_is_on('messages')
    or p_mail.kind = 'reminder' and (
    not private.setting_is_on('reminders')
    or p_mail.facts ->> 'day' <> private.school_day(now())::text
    or not exists (
      select from public.profiles person join private.reminder_choices choice on choice.student_id = person.id and choice.is_on
      where person.id = p_mail.student_id and person.archived_at is null and person.disabled_at is null
        and (private.plan_ends(person) is not null or p_mail.facts -> 'reasons' ?| '{licence,permit}' and private.is_graduate(person.id))
    )
  );
exception when others then
  -- A mail that cannot be checked must not block the others.
  raise warning 'A reminder is dropped: %', sqlerrm;
  return p_mail.kind = 'reminder';
end
$$;
comment on function private.is_stale is
  'Whether a waiting mail has become useless: its feature was turned off; a reminder from another day, or to a student who is '
  'done, gone or wants none; a used code; an idle account used again; an end of access that moved or has passed.';

create function private.reminders_of(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'on', private.setting_is_on('reminders') and coalesce((select is_on from private.reminder_choices where student_id = p_student), false)
  )
$$;
comment on function private.reminders_of is 'Whether a student wants reminders, as the app''s Reminders.';

create function public.my_reminders() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.reminders_of(me.id) from private.require_active() me
$$;
comment on function public.my_reminders is 'Whether the caller gets reminders by mail.';

create function public.set_reminders(p_on boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
begin
  if p_on is null then
    perform private.refuse(400, 'invalid_reminders', 'Reminders must be on or off.');
  elsif p_on and not private.setting_is_on('reminders') then
    perform private.refuse(403, 'feature_off', 'The school has switched this feature off.');
  end if;
  -- From tomorrow: turning them off and on again causes no second one today.
  insert into private.reminder_choices as mine (student_id, is_on, looked_on) values (me.id, p_on, private.school_day(now()))
  on conflict (student_id) do update set is_on = excluded.is_on, changed_at = now(), looked_on = excluded.looked_on
    where mine.is_on <> excluded.is_on;
  return private.reminders_of(me.id);
end
$$;
comment on function public.set_reminders is 'Turns the caller''s reminders by mail on or off. Idempotent.';

create function public.stop_reminders(p_token uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- The edge function has counted its own client.
  if auth.role() is distinct from 'service_role' then
    perform private.limit_client('reminder');
  end if;
  update private.reminder_choices set is_on = false, changed_at = now() where token = p_token and is_on;
end
$$;
comment on function public.stop_reminders is
  'Turns reminders off with a mailed link''s token, without an account. The response does not reveal whether the '
  'token exists. Limited to 60 calls per minute and client.';

grant execute on function public.my_reminders(), public.set_reminders(boolean), public.stop_reminders(uuid) to authenticated;
grant execute on function public.stop_reminders(uuid) to anon, service_role;
grant execute on function public.write_reminders() to service_role;
