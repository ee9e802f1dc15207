-- Notifications of admins, written in the event's transaction, with a receipt per admin, so that an index finds unmarked ones.

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
comment on table public.notification_receipts is 'One row per notification and admin, so that two admins can mark at once.';
comment on column public.notification_receipts.created_at is 'A copy of the notification''s, by which the list is sorted.';
create index on public.notification_receipts (notification_id);
create index notification_receipts_unmarked on public.notification_receipts (admin_id, created_at desc, notification_id desc)
  where marked_at is null;
create index notification_receipts_unseen on public.notification_receipts (admin_id) where seen_at is null;

alter table public.notifications enable row level security;
alter table public.notification_receipts enable row level security;

create function private.notify_admins(
  p_type public.notification_type, p_user uuid, p_key text, p_message text, p_link text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  arrived public.notifications;
begin
  insert into public.notifications (type, message, email, user_id, link, dedupe_key)
  select p_type, format(p_message, coalesce(nullif(full_name, ''), email)), email, id,
    coalesce(p_link, '/admin-student?id=' || id), p_key
  from public.profiles where id = p_user
  on conflict (dedupe_key) do nothing
  returning * into arrived;
  if found then
    -- A shared lock: notifications may run concurrently, but no admin is added meanwhile, so that each sees the other.
    perform pg_advisory_xact_lock_shared(hashtext('maneho.bell'));
    insert into public.notification_receipts (notification_id, admin_id, created_at)
    select arrived.id, admin.id, arrived.created_at
    from public.profiles admin where admin.role = 'admin' and admin.duties && private.duties_to_hear(p_type);
    perform private.broadcast('admins', 'notifications_changed');
  end if;
end
$$;
comment on function private.notify_admins is
  'Writes one notification about a user, named at the %s of the message, with a receipt for each concerned admin, '
  'including archived and disabled ones, who may be restored. The link leads to the user''s record, or to p_link.';

-- After confirmation only: before, the school does not see the user.
create function private.notify_of_registration(p_person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- The desk already knows the people it has registered.
  if not exists (
    select from private.admissions where id = p_person union all select from private.start_codes where student_id = p_person
  ) then
    perform private.notify_admins('new_user', p_person, 'new_user:' || p_person, '%s has registered.');
  end if;
end
$$;
comment on function private.notify_of_registration is 'Notifies the admins of a registration.';

create function private.duties_to_hear(p_type public.notification_type) returns public.duty[]
language sql stable security definer set search_path = '' as $$
  select 'owner'::public.duty || coalesce((select duties from private.staff_actions where action = 'hear ' || p_type), '{}')
$$;
comment on function private.duties_to_hear is
  'The duties of the admins notified of an event: those of "hear <type>" in private.staff_actions, and owners.';

create function private.fill_bell(p_admin public.profiles) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('maneho.bell'));
  delete from public.notification_receipts receipt using public.notifications notification
  where receipt.admin_id = p_admin.id and notification.id = receipt.notification_id
    and not p_admin.duties && private.duties_to_hear(notification.type);
  insert into public.notification_receipts (notification_id, admin_id, created_at)
  select notification.id, p_admin.id, notification.created_at
  from public.notifications notification
  where notification.type = any (array(
    select type from unnest(enum_range(null::public.notification_type)) type where p_admin.duties && private.duties_to_hear(type)
  ))
  order by notification.created_at desc, notification.id desc
  limit 200
  on conflict do nothing;
  perform private.broadcast('admins', 'notifications_changed');
end
$$;
comment on function private.fill_bell is
  'Gives a new admin, or one with changed duties, receipts for the newest 200 notifications, as many as the list '
  'shows, and removes those outside the duties.';
