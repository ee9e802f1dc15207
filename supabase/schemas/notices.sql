-- Notices: a student's events in the app's bell, some also mailed. Stored as facts, never as text: the student reads them in
-- the current language.

create table private.notice_kinds (
  kind text primary key,
  mailed boolean not null
);
comment on table private.notice_kinds is
  'The kinds of notices. The bell''s texts are in src/i18n/*/notices.ts, the mails'' in the edge function `mails`.';
alter table private.notice_kinds enable row level security;

insert into private.notice_kinds (kind, mailed) values
  ('payment_accepted', true),
  ('payment_refused', true),
  ('payment_voided', true),
  ('payment_refunded', true),
  ('consent_accepted', false),
  ('consent_refused', true),
  ('identity_confirmed', false),
  ('identity_refused', true),
  ('essay_read', false),
  ('access_changed', false),
  ('access_ending', true),
  ('exam_open', true),
  ('certificate_issued', true),
  ('certificate_revoked', false),
  ('message', true);

create table private.notices (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null references private.notice_kinds (kind),
  facts jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz,
  read_at timestamptz,
  message_id uuid references private.messages (id),
  unique (message_id, student_id)
);
comment on table private.notices is 'The students'' bell: a row per user and event. Deleted with the account.';
comment on column private.notices.message_id is
  'The staff message it shows; the facts are that message with its placeholders filled in.';
comment on column private.notices.seen_at is 'When the user first opened the bell with it.';
comment on column private.notices.read_at is 'When the user first followed or unfolded it.';
create index on private.notices (student_id, created_at desc, id desc);
create index on private.notices (kind);
create unique index one_notice_an_end on private.notices (student_id, (facts ->> 'lastDay')) where kind = 'access_ending';
alter table private.notices enable row level security;

create function private.tell_student(
  p_student uuid, p_kind text, p_facts jsonb, p_mailed boolean default true, p_message uuid default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.notices (student_id, kind, facts, message_id)
  select id, p_kind, p_facts, p_message from public.profiles where id = p_student
  on conflict do nothing;
  if not found then
    return false;
  end if;
  perform private.broadcast('user:' || p_student, 'notices_changed');
  if p_mailed and (select mailed from private.notice_kinds where kind = p_kind) then
    perform private.queue_mail(p_student, p_kind, p_facts);
  end if;
  return true;
end
$$;
comment on function private.tell_student is
  'Adds a notice to a student''s bell and, for mailed kinds, a mail to the outbox. Returns false without an account '
  'or if already notified.';

-- Access that ends soon, on schedule.

create function private.tell_of_endings() returns int
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.school_day(now());
  student public.profiles;
  ending private.enrolments;
  told int := 0;
begin
  if not private.is_awake() then
    return 0;
  end if;
  -- Locks the user first, like every change of the last day; a user being changed now is notified next time.
  for student in
    select person.* from private.enrolments enrolment join public.profiles person on person.id = enrolment.student_id
    where enrolment.ended_at is null and enrolment.last_day between today and today + private.late_days()
      and enrolment.told_of_end is distinct from enrolment.last_day
    limit 50 for no key update of person skip locked
  loop
    update private.enrolments set told_of_end = last_day where student_id = student.id and ended_at is null returning * into ending;
    if student.archived_at is null and student.disabled_at is null and student.confirmed_at is not null
      and ending.last_day between today and today + private.late_days() and private.plan_ends(student) is not null
      and (private.valid_certificate(student.id, ending.course)).serial is null
      and private.tell_student(
        student.id, 'access_ending', jsonb_build_object('lastDay', ending.last_day, 'course', ending.course),
        -- Students with reminders get that mail instead.
        p_mailed => not exists (select from private.reminder_choices where student_id = student.id and is_on)
      )
    then
      told := told + 1;
    end if;
  end loop;
  return told;
end
$$;
comment on function private.tell_of_endings is
  'Notifies up to fifty students that their access ends within a week, once per last day: those with access who have '
  'neither finished nor a certificate.';

create function public.my_notices() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'kind', kind, 'facts', facts, 'createdAt', private.iso(created_at), 'seen', seen_at is not null
    ) order by created_at desc, id desc), '[]')
    from (
      select * from private.notices where student_id = me.id and (kind <> 'message' or private.setting_is_on('messages'))
      order by created_at desc, id desc limit 50
    ) newest
  );
end
$$;
comment on function public.my_notices is
  'The caller''s newest 50 notices, read or not, without messages if the school has turned those off.';

create function private.note_reading(p_student uuid, p_only uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  with mine as (
    select id from private.notices
    where student_id = p_student and case when p_only is null then seen_at is null else id = p_only and read_at is null end
    -- Locked in one order, so that two tabs cannot deadlock.
    order by id for no key update
  )
  update private.notices notice
  set seen_at = coalesce(seen_at, now()), read_at = case when p_only is null then read_at else now() end
  from mine where notice.id = mine.id;
  if found then
    perform private.broadcast('user:' || p_student, 'notices_changed');
  end if;
end
$$;
comment on function private.note_reading is
  'Marks all of a student''s notices as seen, or one as read, and notifies the student''s other tabs.';

create function public.mark_notices_seen() returns void
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
begin
  perform private.note_reading(me.id, null);
end
$$;
comment on function public.mark_notices_seen is 'The caller has opened the bell.';

create function public.read_notice(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
begin
  if not exists (select from private.notices where id = p_id and student_id = me.id) then
    perform private.refuse(404, 'notification_not_found', 'The caller does not have this notice.');
  end if;
  perform private.note_reading(me.id, p_id);
end
$$;
comment on function public.read_notice is 'The caller has read one notice. Idempotent.';

grant execute on function public.my_notices(), public.mark_notices_seen(), public.read_notice(uuid) to authenticated;
