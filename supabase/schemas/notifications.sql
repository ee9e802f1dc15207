-- Notifications: rows written by triggers in the event's transaction; receipts record which admin has seen and marked
-- them. Every admin gets a receipt with the notification, so that an index finds the unmarked ones.

create type public.notification_type as enum ('new_user', 'course_completed', 'extension_requested', 'payment_announced',
  'consent_submitted', 'erasure_requested', 'certificate_due');
comment on type public.notification_type is
  'The event: a registration, completed course, extension request, payment proof, guardian''s consent, erasure '
  'request, or a student ready for a certificate.';

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  type public.notification_type not null,
  message text not null check (char_length(message) <= 500),
  email text not null check (char_length(email) <= 320),
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- A path of this site: never another scheme or host, or a backslash that browsers read as a slash.
  link text not null default '/admin-dashboard' check (link ~ '^/([A-Za-z0-9_.~?&=%#+-][A-Za-z0-9_.~?&=%#+/-]*)?$' and char_length(link) <= 300),
  created_at timestamptz not null default now(),
  dedupe_key text not null unique
);
comment on table public.notifications is
  'One row per event for the admins'' notification list; the dedupe key prevents a second row for the same event.';
create index on public.notifications (created_at desc, id desc);
create index on public.notifications (user_id);

create table public.notification_receipts (
  notification_id uuid not null references public.notifications (id) on delete cascade,
  admin_id uuid not null references public.profiles (id) on delete cascade,
  seen_at timestamptz,
  marked_at timestamptz,
  created_at timestamptz not null,
  primary key (admin_id, notification_id)
);
comment on table public.notification_receipts is
  'One row per notification and admin, so that two admins can mark at once.';
comment on column public.notification_receipts.created_at is
  'A copy of the notification''s, by which the list is sorted.';
create index on public.notification_receipts (notification_id);
create index notification_receipts_unmarked on public.notification_receipts (admin_id, created_at desc, notification_id desc)
  where marked_at is null;
create index notification_receipts_unseen on public.notification_receipts (admin_id) where seen_at is null;

alter table public.notifications enable row level security;
alter table public.notification_receipts enable row level security;

create function private.notify_admins(
  p_type public.notification_type, p_user uuid, p_key text, p_message text, p_link text default null
) returns void
language sql security definer set search_path = '' as $$
  insert into public.notifications (type, message, email, user_id, link, dedupe_key)
  select p_type, format(p_message, coalesce(nullif(full_name, ''), email)), email, id,
    coalesce(p_link, '/admin-student?id=' || id), p_key
  from public.profiles where id = p_user
  on conflict (dedupe_key) do nothing
$$;
comment on function private.notify_admins is
  'Writes one notification about a user, named at the %s of the message; the link leads to the user''s record, or to '
  'p_link.';

create function private.notify_of_row() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  facts constant jsonb := to_jsonb(new);
begin
  perform private.notify_admins(
    tg_argv[0]::public.notification_type, (facts ->> tg_argv[1])::uuid,
    tg_argv[0] || ':' || array_to_string(array(select facts ->> field from unnest(tg_argv[2]::text[]) field), ':'),
    tg_argv[3], tg_argv[4]
  );
  return null;
end
$$;
comment on function private.notify_of_row is
  'Notifies the admins of a row''s event. Arguments: the type, the user''s column, the columns that make the event '
  'unique, the message, and the link if not to the user''s record.';

-- After confirmation only: before, the school does not see the user.
create function private.notify_of_registration() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The desk already knows the people it has registered.
  if not exists (
    select from private.admissions where id = new.id union all select from private.start_codes where student_id = new.id
  ) then
    perform private.notify_admins('new_user', new.id, 'new_user:' || new.id, '%s has registered.');
  end if;
  return null;
end
$$;
comment on function private.notify_of_registration is 'Notifies the admins of a registration.';
create trigger notify_of_registration after insert or update of confirmed_at on public.profiles
  for each row when (new.confirmed_at is not null) execute function private.notify_of_registration();
create function private.notify_of_completion() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  completed constant text := new.course;
begin
  perform private.notify_admins(
    'course_completed', new.student_id, format('course_completed:%s:%s', new.student_id, completed),
    '%s has completed the ' || (private.limit_course_names() ->> completed) || '.'
  );
  return null;
end
$$;
comment on function private.notify_of_completion is 'Notifies the admins of a completed course, by its name.';
create trigger notify_of_completion after insert on public.course_completions
  for each row execute function private.notify_of_completion();
create trigger notify_of_extension_request after insert on private.extension_requests
  for each row execute function private.notify_of_row(
    'extension_requested', 'student_id', '{enrolment_id,asked_at}', '%s asks for more time.'
  );
create trigger notify_of_payment after insert on private.payment_announcements
  for each row execute function private.notify_of_row(
    'payment_announced', 'student_id', '{id}', '%s has sent a proof of payment.', '/admin-dashboard?view=payments'
  );
create trigger notify_of_consent after insert on private.guardian_consents
  for each row execute function private.notify_of_row(
    'consent_submitted', 'student_id', '{id}', '%s has handed in the consent of a guardian.'
  );

create function private.duties_to_hear(p_type public.notification_type) returns public.duty[]
language sql stable security definer set search_path = '' as $$
  select 'owner'::public.duty || coalesce((select duties from private.staff_actions where action = 'hear ' || p_type), '{}')
$$;
comment on function private.duties_to_hear is
  'The duties of the admins notified of an event: those of "hear <type>" in private.staff_actions, and owners.';

create function private.hand_out_notifications() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A shared lock: notifications may run concurrently, but no admin is added meanwhile, so that each sees the other.
  perform pg_advisory_xact_lock_shared(hashtext('maneho.bell'));
  insert into public.notification_receipts (notification_id, admin_id, created_at)
  select arrived.id, admin.id, arrived.created_at
  from arrived
  join public.profiles admin on admin.role = 'admin' and admin.duties && private.duties_to_hear(arrived.type);
  return null;
end
$$;
comment on function private.hand_out_notifications is
  'Gives each concerned admin a receipt for every new notification, including archived and disabled ones, who may be '
  'restored.';
create trigger hand_out_notifications after insert on public.notifications
  referencing new table as arrived for each statement execute function private.hand_out_notifications();

create function private.fill_bell() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('maneho.bell'));
  delete from public.notification_receipts receipt using public.notifications notification
  where receipt.admin_id = new.id and notification.id = receipt.notification_id
    and not new.duties && private.duties_to_hear(notification.type);
  insert into public.notification_receipts (notification_id, admin_id, created_at)
  select notification.id, new.id, notification.created_at
  from public.notifications notification
  where notification.type = any (array(
    select type from unnest(enum_range(null::public.notification_type)) type where new.duties && private.duties_to_hear(type)
  ))
  order by notification.created_at desc, notification.id desc
  limit 200
  on conflict do nothing;
  perform private.broadcast('admins', 'notifications_changed');
  return null;
end
$$;
comment on function private.fill_bell is
  'Gives a new admin, or one with changed duties, receipts for the newest 200 notifications, as many as the list '
  'shows, and removes those outside the duties.';
create trigger fill_bell after insert or update of role, duties on public.profiles
  for each row when (new.role = 'admin') execute function private.fill_bell();

create function private.tell_notifications_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.broadcast('admins', 'notifications_changed');
  return null;
end
$$;
comment on function private.tell_notifications_changed is
  'Tells every admin''s open tabs to refetch the list, once per statement.';
create trigger tell_notifications_changed after insert or delete on public.notifications
  for each statement execute function private.tell_notifications_changed();
-- Not on insert: new receipts come with their notification, which has already been broadcast.
create trigger tell_notifications_changed after update on public.notification_receipts
  for each statement execute function private.tell_notifications_changed();
