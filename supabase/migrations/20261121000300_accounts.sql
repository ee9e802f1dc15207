-- Accounts: a profile is born in the sign-up's own transaction and follows the account's e-mail address.

create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  told jsonb := case when jsonb_typeof(new.raw_user_meta_data) = 'object' then new.raw_user_meta_data else '{}' end;
begin
  -- Whatever a stranger puts into the metadata: it is cut to size, and never makes a role or fails the sign-up.
  insert into public.profiles (id, first_name, middle_name, last_name, email)
  values (
    new.id,
    left(btrim(coalesce(told ->> 'first_name', '')), 100),
    left(btrim(told ->> 'middle_name'), 100),
    left(btrim(coalesce(told ->> 'last_name', '')), 100),
    left(coalesce(new.email, ''), 320)
  );
  return null;
end
$$;
comment on function private.create_profile is 'Every new account gets a profile, and its role is unpaid.';

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

create function private.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = left(coalesce(new.email, ''), 320) where id = new.id;
  return null;
end
$$;
comment on function private.follow_email is 'The profile''s e-mail address is a copy, changed only when the account''s confirmed address changes.';

create trigger follow_email after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.follow_email();
