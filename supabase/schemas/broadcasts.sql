-- Broadcasts: empty messages that something changed; clients then refetch under the usual policies.

create function private.broadcast(p_topic text, p_event text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}'::jsonb, p_event, p_topic, true);
exception when others then
  -- A message may be lost, but its failure must not undo the change.
  raise warning 'No broadcast of % to %: %', p_event, p_topic, sqlerrm;
end
$$;
comment on function private.broadcast is 'Sends an empty message on a private channel and never fails the transaction.';

create function private.tell_of_student(p_student uuid, p_event text default 'users_changed') returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.broadcast('user:' || p_student, 'profile_changed');
  perform private.broadcast('admins', p_event);
end
$$;
comment on function private.tell_of_student is
  'Notifies the open tabs of a student and of the admins of a change of the student; the event names the affected '
  'admin list.';

create function private.tell_profile_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_of_student(old.id);
  return null;
end
$$;
comment on function private.tell_profile_changed is
  'Notifies the user''s open tabs, where a granted role unlocks modules and a disabled account signs out, and the '
  'admins'' tables.';

create trigger tell_profile_changed after update on public.profiles
  for each row when (
    (old.full_name, old.email, old.role, old.duties, old.archived_at is null, old.disabled_at is null)
    is distinct from (new.full_name, new.email, new.role, new.duties, new.archived_at is null, new.disabled_at is null)
  )
  execute function private.tell_profile_changed();
create trigger tell_profile_deleted after delete on public.profiles
  for each row execute function private.tell_profile_changed();

-- Sending is not allowed: there is no insert policy. Presence and other extensions stay closed too.
create policy "people hear their own channel, admins also the admins' one" on realtime.messages
  for select to authenticated
  using (
    extension = 'broadcast'
    and (
      ((select realtime.topic()) = 'user:' || (select auth.uid()) and (select private.is_active()))
      or ((select realtime.topic()) = 'admins' and (select private.may('hear admins')))
    )
  );
