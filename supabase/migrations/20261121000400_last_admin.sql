-- The last admin: the school always keeps one person who can run it, even when two admins remove each other at once.

create function private.keep_an_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.role = 'admin' and new.archived_at is null and new.disabled_at is null then
    return new;
  end if;
  -- One at a time: the second of two admins removing each other waits here, then counts without the first.
  perform pg_advisory_xact_lock(hashtext('maneho.last_admin'));
  if not exists (
    select from public.profiles
    where id <> old.id and role = 'admin' and archived_at is null and disabled_at is null
  ) then
    perform private.refuse(409, 'last_admin', 'The last active admin cannot be demoted, disabled, archived or deleted.');
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.keep_an_admin is
  'Guards the last active admin against everybody, the service role and the cascade from auth.users included. '
  'To wipe a database, truncate: row triggers do not see it.';

-- Fires after tidy_profile by name order, which does not matter: neither touches what the other reads.
create trigger keep_an_admin before update of role, archived_at, disabled_at or delete on public.profiles
  for each row when (old.role = 'admin' and old.archived_at is null and old.disabled_at is null)
  execute function private.keep_an_admin();
