-- The bell: what an admin has not marked yet, and the three ways of having read it.

create function public.list_notifications() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'type', type, 'message', message, 'link', link, 'createdAt', private.iso(created_at), 'seen', seen
    ) order by created_at desc, id desc), '[]')
    from (
      select notification.*, receipt.seen_at is not null as seen
      from public.notifications notification
      left join public.notification_receipts receipt
        on receipt.notification_id = notification.id and receipt.admin_id = auth.uid()
      where receipt.marked_at is null
      order by notification.created_at desc, notification.id desc
      limit 200
    ) newest
  );
end
$$;
comment on function public.list_notifications is
  'The newest 200 notifications that the caller has not marked; marking some brings older ones up.';

create function private.read_notifications(p_only uuid, p_mark boolean) returns void
language sql security definer set search_path = '' as $$
  insert into public.notification_receipts as receipt (notification_id, admin_id, marked_at)
  select notification.id, auth.uid(), case when p_mark then now() end
  from public.notifications notification
  left join public.notification_receipts mine
    on mine.notification_id = notification.id and mine.admin_id = auth.uid()
  where (p_only is null or notification.id = p_only)
    and (mine.notification_id is null or (p_mark and mine.marked_at is null))
  order by notification.id
  on conflict (admin_id, notification_id) do update
    set marked_at = coalesce(receipt.marked_at, excluded.marked_at)
$$;
comment on function private.read_notifications is 'Gives the caller receipts for one notification or all: seen, and marked if wanted.';

create function public.mark_notifications_seen() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.read_notifications(null, false);
end
$$;
comment on function public.mark_notifications_seen is 'Everything in the bell counts as seen by the caller.';

create function public.mark_notification(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not exists (select from public.notifications where id = p_id) then
    perform private.refuse(404, 'notification_not_found', 'There is no such notification.');
  end if;
  perform private.read_notifications(p_id, true);
end
$$;
comment on function public.mark_notification is 'Takes one notification off the caller''s list, seen and marked.';

create function public.mark_all_notifications_read() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.read_notifications(null, true);
end
$$;
comment on function public.mark_all_notifications_read is 'Empties the caller''s list: all seen and marked.';

revoke all on function public.list_notifications(), public.mark_notifications_seen(), public.mark_notification(uuid),
  public.mark_all_notifications_read() from public, anon, authenticated;
grant execute on function public.list_notifications(), public.mark_notifications_seen(), public.mark_notification(uuid),
  public.mark_all_notifications_read() to authenticated;
