-- A bell that stays quick: every admin gets a receipt with the notification, so that what is not marked yet is found
-- without going through all that was.

alter table public.notification_receipts
  alter column seen_at drop not null,
  alter column seen_at drop default,
  add column created_at timestamptz;
comment on table public.notification_receipts is
  'One row per notification and admin, so that two admins marking at once lose nothing. Read means every active admin has marked it.';
comment on column public.notification_receipts.created_at is 'That of the notification, by which the bell is sorted.';

update public.notification_receipts receipt set created_at = notification.created_at
from public.notifications notification where notification.id = receipt.notification_id;
insert into public.notification_receipts (notification_id, admin_id, created_at)
select notification.id, admin.id, notification.created_at
from public.notifications notification
join public.profiles admin on admin.role = 'admin'
on conflict do nothing;
alter table public.notification_receipts alter column created_at set not null;

create index notification_receipts_unmarked on public.notification_receipts (admin_id, created_at desc, notification_id desc)
  where marked_at is null;
create index notification_receipts_unseen on public.notification_receipts (admin_id) where seen_at is null;

create function private.hand_out_notifications() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Together with other notifications, but never while somebody becomes an admin: one of the two sees the other.
  perform pg_advisory_xact_lock_shared(hashtext('maneho.bell'));
  insert into public.notification_receipts (notification_id, admin_id, created_at)
  select arrived.id, admin.id, arrived.created_at
  from arrived
  join public.profiles admin on admin.role = 'admin';
  return null;
end
$$;
comment on function private.hand_out_notifications is
  'Puts every new notification into the bell of every admin, also of one who is away: archived and disabled ones may come back.';
create trigger hand_out_notifications after insert on public.notifications
  referencing new table as arrived for each statement execute function private.hand_out_notifications();

create function private.fill_bell() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('maneho.bell'));
  insert into public.notification_receipts (notification_id, admin_id, created_at)
  select notification.id, new.id, notification.created_at
  from public.notifications notification
  order by notification.created_at desc, notification.id desc
  limit 200
  on conflict do nothing;
  return null;
end
$$;
comment on function private.fill_bell is 'Whoever becomes an admin hears of the newest 200 notifications: as many as a bell shows.';
create trigger fill_bell after insert or update of role on public.profiles
  for each row when (new.role = 'admin') execute function private.fill_bell();

create or replace function public.list_notifications() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'type', type, 'message', message, 'link', link, 'createdAt', private.iso(created_at), 'seen', seen
    ) order by created_at desc, id desc), '[]')
    from (
      select notification.*, receipt.seen_at is not null as seen
      from public.notification_receipts receipt
      join public.notifications notification on notification.id = receipt.notification_id
      where receipt.admin_id = auth.uid() and receipt.marked_at is null
      order by receipt.created_at desc, receipt.notification_id desc
      limit 200
    ) newest
  );
end
$$;

create or replace function private.read_notifications(p_only uuid, p_mark boolean) returns void
language sql security definer set search_path = '' as $$
  with mine as (
    select notification_id from public.notification_receipts
    where admin_id = auth.uid() and marked_at is null and (p_mark or seen_at is null)
      and (p_only is null or notification_id = p_only)
    -- In one order, so that two tabs of an admin wait for each other instead of for ever.
    order by notification_id
    for no key update
  )
  update public.notification_receipts receipt
  set seen_at = coalesce(receipt.seen_at, now()), marked_at = case when p_mark then now() end
  from mine
  where receipt.admin_id = auth.uid() and receipt.notification_id = mine.notification_id and receipt.marked_at is null
$$;
comment on function private.read_notifications is 'Writes on the caller''s receipts, for one notification or all: seen, and marked if wanted.';

-- New receipts come with their notification, which has told everybody already.
drop trigger tell_notifications_changed on public.notification_receipts;
create trigger tell_notifications_changed after update on public.notification_receipts
  for each statement execute function private.tell_notifications_changed();
