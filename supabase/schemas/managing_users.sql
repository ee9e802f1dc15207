-- Managing users: role, duties, archive, disable and the first half of a deletion. `private.follow_profile()` writes the log.
-- At least one active owner always remains, even if two remove each other at once.

create function private.is_working_owner(p_person public.profiles) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    p_person.role = 'admin' and 'owner' = any (p_person.duties) and p_person.archived_at is null and p_person.disabled_at is null, false
  )
$$;
comment on function private.is_working_owner is 'Whether this is an owner who is neither archived nor disabled. False for null.';

create function private.keep_an_owner(p_old public.profiles, p_new public.profiles) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_working_owner(p_old) or private.is_working_owner(p_new) then
    return;
  end if;
  -- Serialized: the second of two owners removing each other waits here, then counts without the first.
  perform pg_advisory_xact_lock(hashtext('maneho.last_owner'));
  if not exists (
    select from public.profiles person where id <> p_old.id and private.is_working_owner(person)
  ) then
    perform private.refuse(409, 'last_owner', 'The last active owner cannot be demoted, disabled, archived or deleted.');
  end if;
end
$$;
comment on function private.keep_an_owner is
  'Prevents removing the last active owner, even by the service role or the cascade from auth.users. To empty a '
  'database, truncate auth.users and private.students: that does not fire row triggers.';

create function private.lock_user(p_action text, p_user uuid) returns public.profiles
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
begin
  perform private.require_may(p_action);
  -- Not "for update", which would block every new row that references the user.
  select * into person from public.profiles where id = p_user for no key update;
  if person.id is null then
    perform private.refuse(404, 'user_not_found', 'This user does not exist.');
  end if;
  if person.role = 'admin' then
    perform private.require_may('change staff');
  end if;
  return person;
end
$$;
comment on function private.lock_user is
  'Locks the user an admin is about to change; refuses callers without the duty. Only owners change staff.';

create function private.refuse_stale(p_person public.profiles, p_revision int) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_revision <> p_person.revision then
    perform private.refuse(409, 'user_changed_elsewhere', 'Someone else has changed this user''s role or state.');
  end if;
end
$$;
comment on function private.refuse_stale is 'Refuses a change based on an outdated revision of a user. Null skips the check.';

create function private.give_role(p_person public.profiles, p_role public.user_role) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_person.role = p_role then
    return;
  elsif p_person.archived_at is not null and p_person.role <> 'admin' then
    perform private.refuse(409, 'user_archived', 'Restore the user before changing the role.');
  end if;
  update public.profiles set role = p_role where id = p_person.id;
end
$$;
comment on function private.give_role is
  'Gives a locked user a role; the callers check the permission: a registrar by set_user_role(), a cashier by '
  'receiving the course''s payment.';

create function public.set_user_role(p_user uuid, p_role public.user_role, p_revision int default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles := private.lock_user('set_user_role', p_user);
begin
  if p_role is null then
    perform private.refuse(400, 'role_missing', 'A role is needed.');
  elsif p_role = 'admin' then
    perform private.require_may('change staff');
  end if;
  if person.role <> p_role then
    perform private.refuse_stale(person, p_revision);
    perform private.give_role(person, p_role);
  end if;
  return private.user_document(person.id);
end
$$;
comment on function public.set_user_role is
  'Gives a user a role, for admins: unpaid, otdc, ddc, or, by an owner, admin, who is then also an owner; '
  'set_user_duties() makes other admins. An archived user''s role is fixed, except admin''s, since an admin cannot be '
  'deleted. Idempotent: a repeated change is accepted with any revision.';

create function private.user_document(p_user uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.profile_document(person) from public.profiles person where id = p_user
$$;
comment on function private.user_document is 'A user as the app''s Profile type.';

create function public.set_user_duties(p_user uuid, p_duties public.duty[], p_revision int default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles := private.lock_user('set_user_duties', p_user);
  wanted constant public.duty[] := array(select distinct duty from unnest(private.short_list(p_duties)) duty where duty is not null order by duty);
begin
  if cardinality(wanted) = 0 then
    perform private.refuse(400, 'duties_missing', 'An admin needs at least one duty.');
  end if;
  if person.role <> 'admin' or person.duties <> wanted then
    perform private.refuse_stale(person, p_revision);
    if person.archived_at is not null then
      perform private.refuse(409, 'user_archived', 'Restore the user before changing the duties.');
    end if;
    update public.profiles set role = 'admin', duties = wanted where id = person.id;
  end if;
  return private.user_document(person.id);
end
$$;
comment on function public.set_user_duties is
  'Gives a user these duties and the admin role, for owners. Idempotent, with any revision.';

create function public.archive_user(p_user uuid, p_revision int default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles := private.lock_user('archive_user', p_user);
begin
  if person.archived_at is null then
    perform private.refuse_stale(person, p_revision);
    update public.profiles set archived_at = now() where id = person.id;
  end if;
  return private.user_document(person.id);
end
$$;
comment on function public.archive_user is
  'Removes a user from the active list, for admins; for its owner the profile no longer exists.';

create function public.restore_user(p_user uuid, p_revision int default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles := private.lock_user('restore_user', p_user);
begin
  if person.archived_at is not null then
    perform private.refuse_stale(person, p_revision);
    update public.profiles set archived_at = null where id = person.id;
  end if;
  return private.user_document(person.id);
end
$$;
comment on function public.restore_user is 'Restores an archived user with all data, for admins.';

create function public.set_user_disabled(p_user uuid, p_disabled boolean, p_revision int default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles := private.lock_user('set_user_disabled', p_user);
begin
  if p_disabled is null then
    perform private.refuse(400, 'state_missing', 'Disabled must be true or false.');
  end if;
  if (person.disabled_at is not null) <> p_disabled then
    perform private.refuse_stale(person, p_revision);
    -- Enabling a user cancels an unfinished deletion.
    delete from private.pending_deletions where user_id = person.id and not p_disabled;
    update public.profiles set disabled_at = case when p_disabled then now() end where id = person.id;
  end if;
  return private.user_document(person.id);
end
$$;
comment on function public.set_user_disabled is
  'Disables or re-enables a user, for admins. The edge function "users" bans the account right after.';

create function public.record_user_deletion(p_user uuid, p_revision int default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles := private.lock_user('record_user_deletion', p_user);
begin
  if person.role = 'admin' then
    perform private.refuse(409, 'user_is_admin', 'Give an admin another role before deleting the account.');
  end if;
  if not exists (select from private.pending_deletions where user_id = person.id) then
    perform private.refuse_stale(person, p_revision);
  end if;
  -- A repeated request keeps the first one's admin.
  insert into private.pending_deletions (user_id, actor_id, actor_name)
  select person.id, me.id, me.full_name from public.profiles me where me.id = auth.uid()
  on conflict (user_id) do nothing;
  if found then
    perform private.happened('deletion_requested', jsonb_build_object('student_id', person.id, 'email', person.email, 'role', person.role));
  end if;
  update public.profiles set disabled_at = now() where id = person.id and disabled_at is null;
  return private.user_document(person.id);
end
$$;
comment on function public.record_user_deletion is
  'The first half of a deletion: disables the user at once and logs the requesting admin. The edge function "users" '
  'then deletes the account and with it the profile; in the same transaction keep_records keeps the required records, '
  'and the log gets its entry.';

grant execute on function public.set_user_role(uuid, public.user_role, int), public.set_user_duties(uuid, public.duty[], int), public.archive_user(uuid, int),
  public.restore_user(uuid, int), public.set_user_disabled(uuid, boolean, int), public.record_user_deletion(uuid, int)
  to authenticated;
