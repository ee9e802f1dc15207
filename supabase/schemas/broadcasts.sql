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
  'Notifies the open tabs of a student and of the admins of a change of the student; the event names the affected admin list.';

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
