-- The notification list: an admin's unmarked notifications, and three functions to mark them.

create function public.list_notifications() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_may('list_notifications');
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
comment on function public.list_notifications is
  'The caller''s newest 200 unmarked notifications; when some are marked, older ones follow.';

create function private.read_notifications(p_only uuid, p_mark boolean) returns void
language sql security definer set search_path = '' as $$
  with mine as (
    select notification_id from public.notification_receipts
    where admin_id = auth.uid() and marked_at is null and (p_mark or seen_at is null)
      and (p_only is null or notification_id = p_only)
    -- Locked in one order, so that two tabs of an admin cannot deadlock.
    order by notification_id
    for no key update
  )
  update public.notification_receipts receipt
  set seen_at = coalesce(receipt.seen_at, now()), marked_at = case when p_mark then now() end
  from mine
  where receipt.admin_id = auth.uid() and receipt.notification_id = mine.notification_id and receipt.marked_at is null;
  select private.broadcast('admins', 'notifications_changed')
$$;
comment on function private.read_notifications is
  'Updates the caller''s receipts, for one notification or all: seen, and also marked if p_mark.';

create function public.mark_notifications_seen() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_may('mark_notifications_seen');
  perform private.read_notifications(null, false);
end
$$;
comment on function public.mark_notifications_seen is 'Sets all notifications to seen by the caller.';

create function public.mark_notification(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_may('mark_notification');
  if not exists (select from public.notifications where id = p_id) then
    perform private.refuse(404, 'notification_not_found', 'This notification does not exist.');
  end if;
  perform private.read_notifications(p_id, true);
end
$$;
comment on function public.mark_notification is 'Removes one notification from the caller''s list: seen and marked.';

create function public.mark_all_notifications_read() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_may('mark_all_notifications_read');
  perform private.read_notifications(null, true);
end
$$;
comment on function public.mark_all_notifications_read is 'Empties the caller''s list: all seen and marked.';

grant execute on function public.list_notifications(), public.mark_notifications_seen(), public.mark_notification(uuid),
  public.mark_all_notifications_read() to authenticated;
