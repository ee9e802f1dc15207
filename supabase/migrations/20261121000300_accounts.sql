-- Accounts: a profile is born in the sign-up's own transaction and follows the account's e-mail address and confirmation.
-- Auth repeats an account's metadata in tokens, and to whoever signs up with the same unconfirmed address: names leave it.

create function private.without_names(p_metadata jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case jsonb_typeof(p_metadata) when 'object' then p_metadata - array['first_name', 'middle_name', 'last_name'] else p_metadata end
$$;
comment on function private.without_names is 'Metadata of an account without what the profile holds.';

create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  told jsonb := case when jsonb_typeof(new.raw_user_meta_data) = 'object' then new.raw_user_meta_data else '{}' end;
begin
  -- Whatever a stranger puts into the metadata: it is cut to size, and never makes a role or fails the sign-up.
  insert into public.profiles (id, first_name, middle_name, last_name, email, confirmed_at)
  values (
    new.id,
    left(private.tidy(coalesce(told ->> 'first_name', '')), 100),
    left(private.tidy(told ->> 'middle_name'), 100),
    left(private.tidy(coalesce(told ->> 'last_name', '')), 100),
    left(coalesce(new.email, ''), 320),
    new.email_confirmed_at
  );
  update auth.users set raw_user_meta_data = private.without_names(raw_user_meta_data) where id = new.id;
  perform private.forget_unconfirmed();
  return null;
end
$$;
comment on function private.create_profile is 'Every new account gets a profile, and its role is unpaid. Its names are kept there alone.';

create function private.forget_unconfirmed() returns void
language sql security definer set search_path = '' as $$
  delete from auth.users account using public.profiles profile
  where profile.id = account.id and profile.confirmed_at is null and profile.role = 'unpaid'
    and account.email_confirmed_at is null and profile.created_at < now() - interval '24 hours'
$$;
comment on function private.forget_unconfirmed is
  'Removes accounts whose address nobody has confirmed within a day, at the next sign-up: they may be a stranger''s.';

create index unconfirmed_profiles on public.profiles (created_at) where confirmed_at is null;

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

create function private.drop_names() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'users' then
    new.raw_user_meta_data := private.without_names(new.raw_user_meta_data);
  else
    new.identity_data := private.without_names(new.identity_data);
  end if;
  return new;
end
$$;
comment on function private.drop_names is 'Auth writes the metadata again after the profile was made, and into the identity: without names.';

create trigger drop_names before update of raw_user_meta_data on auth.users
  for each row execute function private.drop_names();
create trigger drop_names before insert or update on auth.identities
  for each row execute function private.drop_names();

create function private.follow_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles
  set email = left(coalesce(new.email, ''), 320), confirmed_at = coalesce(confirmed_at, new.email_confirmed_at)
  where id = new.id;
  return null;
end
$$;
comment on function private.follow_account is
  'The profile''s e-mail address and its confirmation are copies, changed only when those of the account change.';

create trigger follow_account after update of email, email_confirmed_at on auth.users
  for each row when ((old.email, old.email_confirmed_at) is distinct from (new.email, new.email_confirmed_at))
  execute function private.follow_account();
