-- The second factor of staff: the requirement, and the recovery codes. Auth stores factors and checks codes.

create function private.has_factor(p_user uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.mfa_factors where user_id = p_user and status = 'verified' and factor_type = 'totp')
$$;
comment on function private.has_factor is 'Whether an account has a verified authenticator app.';

create function private.is_at_level() returns boolean
language sql stable security definer set search_path = '' as $$
  select case
    when private.setting_is_on('staff_second_factor') or private.has_factor(auth.uid()) then
      -- A token states the past, the session the present: both must have the code.
      coalesce(auth.jwt() ->> 'aal', '') = 'aal2' and exists (
        select from auth.sessions where id = (auth.jwt() ->> 'session_id')::uuid and user_id = auth.uid() and aal >= 'aal2'
      )
    else true
  end
$$;
comment on function private.is_at_level is
  'Whether the caller''s session suffices for staff work: with a second factor if the school requires one or the user has one.';

create function private.factor_step(p_person public.profiles) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p_person.role <> 'admin' or private.is_at_level() then null
    when private.has_factor(p_person.id) then 'code'
    else 'enrol'
  end
$$;
comment on function private.factor_step is
  'The step required of a staff member before work: enter a code, enrol a factor, or null.';

-- Recovery codes: ten, for a lost phone.

create table private.recovery_codes (
  hash bytea primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  made_at timestamptz not null default now()
);
comment on table private.recovery_codes is
  'Staff''s unused recovery codes, as hashes. Deleted with their factor, so that a lost list is then worthless.';
create index on private.recovery_codes (user_id);
create index on private.recovery_codes (factor_id);
alter table private.recovery_codes enable row level security;

create table private.recovery_tries (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  day date not null,
  times smallint not null
);
comment on table private.recovery_tries is 'Recovery code attempts per user, on the last day with one.';
alter table private.recovery_tries enable row level security;

create function private.count_recovery_try(p_user uuid) returns int
language sql security definer set search_path = '' as $$
  insert into private.recovery_tries as mine (user_id, day, times) values (p_user, current_date, 1)
  on conflict (user_id) do update
    set times = case when mine.day = excluded.day then mine.times + 1 else 1 end, day = excluded.day
  returning times
$$;
comment on function private.count_recovery_try is 'Counts an attempt, and returns today''s number.';

create function private.recovery_hash(p_user uuid, p_code text) returns bytea
language sql immutable set search_path = '' as $$
  -- A code has 60 random bits, so SHA-256 suffices.
  select sha256(convert_to(p_user || ' ' || private.typed_code(p_code), 'UTF8'))
$$;
comment on function private.recovery_hash is 'A code''s hash, independent of how it is typed.';

create function public.make_recovery_codes() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid;
  factor uuid;
  codes text[];
begin
  perform private.require_may('make_recovery_codes');
  select id into me from public.profiles where id = auth.uid() for no key update;
  select id into factor from auth.mfa_factors
  where user_id = me and status = 'verified' and factor_type = 'totp' order by created_at limit 1;
  if factor is null then
    perform private.refuse(409, 'own_factor_first', 'Recovery codes require a second factor.');
  end if;
  select array_agg(private.new_code()) into codes from generate_series(1, 10);
  delete from private.recovery_codes where user_id = me;
  insert into private.recovery_codes (hash, user_id, factor_id)
  select private.recovery_hash(me, code), me, factor from unnest(codes) code;
  perform private.log('recovery_codes_made', me, '{}');
  return to_jsonb(codes);
end
$$;
comment on function public.make_recovery_codes is
  'Replaces a staff member''s recovery codes by ten new ones of twelve characters. They are shown only once; after a '
  'lost response, call it again.';

create function private.drop_factors(p_user uuid) returns void
language sql security definer set search_path = '' as $$
  -- As Auth does itself: without the factor the sessions are password sessions.
  delete from auth.mfa_amr_claims
  where authentication_method = 'totp' and session_id in (select id from auth.sessions where user_id = p_user);
  update auth.sessions set aal = 'aal1', factor_id = null where user_id = p_user and aal > 'aal1';
  delete from auth.mfa_factors where user_id = p_user;
$$;
comment on function private.drop_factors is 'Removes an account''s second factors, and with them its recovery codes.';

create function public.use_recovery_code(p_code text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  code private.recovery_codes;
begin
  if not private.has_factor(me.id) then
    return true;
  elsif private.count_recovery_try(me.id) > 10 then
    perform private.refuse(429, 'too_many_codes', 'Up to ten recovery codes can be tried a day.');
  end if;
  delete from private.recovery_codes
  where hash = private.recovery_hash(me.id, p_code) and user_id = me.id returning * into code;
  -- Returned, not raised: a raised refusal would roll back the count.
  if code.hash is null then
    return false;
  end if;
  perform private.log('recovery_code_used', me.id, '{}');
  perform private.drop_factors(me.id);
  return true;
end
$$;
comment on function public.use_recovery_code is
  'Removes the caller''s second factor with an unused code; requires a password session; returns whether the code '
  'matched. If the school requires a second factor, the next step is a new one. Without a factor, a repeated call '
  'returns that. Ten attempts a day.';

create function public.reset_second_factor(p_user uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles := private.lock_user('reset_second_factor', p_user);
begin
  if private.has_factor(person.id) then
    perform private.log('factor_reset', person.id, '{}');
    perform private.drop_factors(person.id);
  end if;
end
$$;
comment on function public.reset_second_factor is 'Removes a colleague''s lost second factor, for owners. Idempotent.';

create function public.my_second_factor() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
begin
  return jsonb_build_object(
    'required', private.setting_is_on('staff_second_factor'),
    'factors', coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'name', coalesce(friendly_name, ''), 'addedAt', private.iso(created_at)) order by created_at, id)
      from auth.mfa_factors where user_id = me.id and status = 'verified' and factor_type = 'totp'
    ), '[]'),
    'recoveryCodes', (select count(*) from private.recovery_codes where user_id = me.id)
  );
end
$$;
comment on function public.my_second_factor is
  'Whether the school requires a second factor of staff, the caller''s authenticator apps, and the number of unused '
  'recovery codes.';

create function private.follow_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
begin
  if (case tg_op when 'DELETE' then old.status <> 'verified' else old.status = 'verified' or new.status <> 'verified' end) then
    return null;
  end if;
  if exists (select from public.profiles where id = person and role = 'admin') then
    perform private.log(
      case tg_op when 'DELETE' then 'factor_removed' else 'factor_added' end::public.audit_action, person, '{}',
      -- Auth itself has no caller: it acts for the user.
      p_actor => coalesce(auth.uid(), person)
    );
  end if;
  perform private.broadcast('user:' || person, 'profile_changed');
  return null;
end
$$;
comment on function private.follow_factor is
  'Logs each second factor that staff gain or lose, by any means, and notifies the user''s open tabs.';
create trigger follow_factor after update of status or delete on auth.mfa_factors
  for each row execute function private.follow_factor();

grant execute on function public.make_recovery_codes(), public.use_recovery_code(text), public.reset_second_factor(uuid), public.my_second_factor()
  to authenticated;
