-- Accounts. A profile is created in the sign-up's transaction and copies the account's email address and confirmation.
-- Metadata ends up in tokens, is returned to anyone who signs up with the same unconfirmed address, and can be written by
-- its owner. So it keeps only known keys: the mail language, the registering browser's id, and Auth's own facts.

create function private.known_metadata(p_metadata jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case jsonb_typeof(p_metadata) when 'object' then (
    select coalesce(jsonb_object_agg(key, value), '{}')
    from jsonb_each(p_metadata)
    where key in ('language', 'registration') and jsonb_typeof(value) = 'string' and char_length(value #>> '{}') <= 200
      or key in ('sub', 'email', 'email_verified', 'phone_verified') and char_length(value::text) <= 330
  ) end
$$;
comment on function private.known_metadata is
  'An account''s metadata reduced to known keys, each of up to 200 characters (of Auth''s own facts, an address has '
  '320). Names and consents are stored in the profile and in private.consents.';

create function private.refuse_registration(event jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when private.is_email(event #>> '{user,email}') then '{}'
    else '{"error": {"http_code": 400, "message": "email_address_invalid"}}'
  end::jsonb
$$;
comment on function private.refuse_registration is
  'Auth''s hook before a sign-up creates an account (config.toml): refuses an undeliverable address. Auth calls it '
  'only for new addresses, so it checks nothing else: a refusal would reveal that an address has no account.';
grant usage on schema private to supabase_auth_admin;
grant execute on function private.refuse_registration(jsonb) to supabase_auth_admin;

create function private.name_told(p_text text) returns text
language sql immutable set search_path = '' as $$
  select left(private.tidied(p_text), private.limit_name_characters()) where private.is_name(private.tidied(p_text))
$$;
comment on function private.name_told is 'A part of a name from an account''s metadata, truncated; null if invalid.';

create function private.create_profile(p_account auth.users) returns void
language plpgsql security definer set search_path = '' as $$
declare
  told jsonb := case when jsonb_typeof(p_account.raw_user_meta_data) = 'object' then p_account.raw_user_meta_data else '{}' end;
  spoken constant public.interface_language := case when told ->> 'language' in ('en', 'fil') then told ->> 'language' end;
  last_told constant text := private.name_told(told ->> 'last_name');
  -- The sign-up has no field for it: "Bonifacio Jr.".
  suffix_told constant text := private.known_suffix(substring(last_told from '. (\S+)$'));
  admission record;
begin
  select * into admission from private.admissions where id = p_account.id for update;
  -- The edge function `users` marks the accounts it makes: the list may have been cancelled or undone meanwhile.
  if admission.id is null and told ? 'admission' then
    perform private.refuse(409, 'admission_cancelled', 'The registration was cancelled.');
  end if;
  -- Metadata is untrusted: it is truncated, and can neither set a role nor fail the sign-up.
  insert into public.profiles (id, first_name, middle_name, last_name, birthday, phone, language, email, confirmed_at, suffix)
  values (
    p_account.id,
    coalesce(admission.first_name, private.name_told(told ->> 'first_name'), ''),
    coalesce(admission.middle_name, private.name_told(told ->> 'middle_name')),
    coalesce(admission.last_name, case when suffix_told is null then last_told else regexp_replace(last_told, ' \S+$', '') end, ''),
    admission.birthday,
    admission.phone,
    coalesce(admission.language, spoken),
    left(coalesce(p_account.email, ''), 320),
    p_account.email_confirmed_at,
    case when admission.id is null then suffix_told else admission.suffix end
  );
  perform private.record_consent(p_account.id, 'terms', told ->> 'terms', spoken, told ->> 'school');
  perform private.record_consent(p_account.id, 'privacy', told ->> 'privacy', spoken, told ->> 'school');
  perform private.give_start_code(p_account.id);
  update auth.users set raw_user_meta_data = private.known_metadata(raw_user_meta_data) where id = p_account.id;
  if admission.id is null then
    perform private.forget_unconfirmed();
    perform private.forget_expired();
  end if;
end
$$;
comment on function private.create_profile is
  'Creates a new account''s profile with the role unpaid. A suffix after the last name becomes a separate part. Names are stored '
  'only in the profile, and consents to a known version in private.consents. For a user registered by the desk it takes the '
  'desk''s data.';

create function private.forget_unconfirmed() returns void
language sql security definer set search_path = '' as $$
  delete from auth.users account using public.profiles profile
  where profile.id = account.id and profile.confirmed_at is null and profile.role = 'unpaid'
    and account.email_confirmed_at is null and profile.created_at < now() - interval '24 hours'
$$;
comment on function private.forget_unconfirmed is
  'Deletes accounts not confirmed within a day, at the next sign-up: the address may be a stranger''s.';

create index unconfirmed_profiles on public.profiles (created_at) where confirmed_at is null;

create function public.is_confirmed(p_account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles where id = p_account and confirmed_at is not null)
$$;
comment on function public.is_confirmed is
  'Whether an account''s address is confirmed, for polling by the waiting page: one index read, while a sign-in costs '
  'a password hash. The id comes from the sign-up; for a taken address it is a random one.';
grant execute on function public.is_confirmed(uuid) to anon, authenticated;

create function public.give_up_registration(p_email text, p_secret text) returns void
language sql security definer set search_path = '' as $$
  delete from auth.users account using public.profiles profile
  where account.email = lower(btrim(p_email)) and profile.id = account.id
    and account.raw_user_meta_data ->> 'registration' = encode(sha256(convert_to(p_secret, 'UTF8')), 'hex')
    and profile.confirmed_at is null and profile.role = 'unpaid' and account.email_confirmed_at is null
$$;
comment on function public.give_up_registration is
  'Deletes an unconfirmed account with a mistyped address. Only the browser that registered knows the secret: the '
  'metadata, which Auth returns to anyone who registers the same address again, holds its hash. The response does not '
  'reveal whether an account existed.';
grant execute on function public.give_up_registration(text, text) to anon, authenticated;

create function private.keep_known_metadata() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'users' then
    new.raw_user_meta_data := private.known_metadata(new.raw_user_meta_data);
  else
    new.identity_data := private.known_metadata(new.identity_data);
  end if;
  return new;
end
$$;
comment on function private.keep_known_metadata is 'Filters the metadata again whenever Auth writes it, also in the identity.';

create trigger keep_known_metadata before update of raw_user_meta_data on auth.users
  for each row execute function private.keep_known_metadata();
create trigger keep_known_metadata before insert or update on auth.identities
  for each row execute function private.keep_known_metadata();

create function private.follow_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.create_profile(new);
    return null;
  end if;
  -- Auth may give a new account a random password: only a later one is the student's.
  if (old.encrypted_password, old.last_sign_in_at) is distinct from (new.encrypted_password, new.last_sign_in_at) then
    delete from private.start_codes where student_id = new.id;
  end if;
  if (old.email, old.email_confirmed_at) is not distinct from (new.email, new.email_confirmed_at) then
    return null;
  end if;
  update public.profiles
  set email = left(coalesce(new.email, ''), 320), confirmed_at = coalesce(confirmed_at, new.email_confirmed_at)
  where id = new.id;
  return null;
end
$$;
comment on function private.follow_account is
  'Gives a new account its profile, and copies changes of the email address and its confirmation to it. A password or login ends a start code.';
create trigger follow_account after insert or update of email, email_confirmed_at, encrypted_password, last_sign_in_at on auth.users
  for each row execute function private.follow_account();

create function private.tell_language(p_person uuid, p_language public.interface_language) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users
  set raw_user_meta_data =
    case jsonb_typeof(raw_user_meta_data) when 'object' then raw_user_meta_data else '{}' end
    || jsonb_build_object('language', p_language)
  where id = p_person;
end
$$;
comment on function private.tell_language is
  'Copies the language into the account''s metadata, where mail templates read it as .Data.language.';
