-- Accounts: a profile is created in the transaction of the sign-up; it copies the account's e-mail address and confirmation.
-- Auth puts an account's metadata into tokens, and returns it to anybody who signs up with the same unconfirmed address, so
-- names are removed from it. The language stays there, since the mail templates read it.

create function private.without_names(p_metadata jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case jsonb_typeof(p_metadata) when 'object' then p_metadata - array['first_name', 'middle_name', 'last_name', 'terms', 'privacy'] else p_metadata end
$$;
comment on function private.without_names is 'An account''s metadata without the fields that are stored in the profile and as consents.';

create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  told jsonb := case when jsonb_typeof(new.raw_user_meta_data) = 'object' then new.raw_user_meta_data else '{}' end;
  spoken constant public.interface_language := case when told ->> 'language' in ('en', 'fil') then told ->> 'language' end;
begin
  -- Metadata comes from strangers: it is cut to size, and neither sets a role nor fails the sign-up.
  insert into public.profiles (id, first_name, middle_name, last_name, language, email, confirmed_at)
  values (
    new.id,
    left(private.tidy(coalesce(told ->> 'first_name', '')), 100),
    left(private.tidy(told ->> 'middle_name'), 100),
    left(private.tidy(coalesce(told ->> 'last_name', '')), 100),
    spoken,
    left(coalesce(new.email, ''), 320),
    new.email_confirmed_at
  );
  perform private.record_consent(new.id, 'terms', told ->> 'terms', spoken);
  perform private.record_consent(new.id, 'privacy', told ->> 'privacy', spoken);
  update auth.users set raw_user_meta_data = private.without_names(raw_user_meta_data) where id = new.id;
  perform private.forget_unconfirmed();
  perform private.forget_expired();
  return null;
end
$$;
comment on function private.create_profile is
  'Creates the profile of a new account, with the role unpaid. Names are stored in the profile only, and consents to a known version in private.consents.';

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

create function public.is_confirmed(p_account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles where id = p_account and confirmed_at is not null)
$$;
comment on function public.is_confirmed is
  'Whether the address of this account is confirmed, and nothing else, for the page that waits for it: one read of an index, where a sign-in '
  'costs a hash of the password. The id is what the sign-up has answered; for an address that has an account that is a random one.';
grant execute on function public.is_confirmed(uuid) to anon, authenticated;

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
comment on function private.drop_names is 'Removes the names when Auth writes the metadata again later, also into the identity.';

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

create function private.tell_language() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users
  set raw_user_meta_data =
    case jsonb_typeof(raw_user_meta_data) when 'object' then raw_user_meta_data else '{}' end
    || jsonb_build_object('language', new.language)
  where id = new.id;
  return null;
end
$$;
comment on function private.tell_language is
  'Copies the language into the account''s metadata, where the mail templates read it as .Data.language.';

create trigger tell_language after update of language on public.profiles
  for each row when (old.language is distinct from new.language) execute function private.tell_language();
