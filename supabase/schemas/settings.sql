-- The school's settings: each value with its version, author and day. A name's newest version counts.

create table private.settings (
  name text not null check (name in (
    'staff_second_factor', 'certificate_waits_for_essay', 'online_payments', 'photo_checks',
    'classes', 'cash_book', 'ltms', 'inspections', 'messages', 'reminders'
  )),
  version int not null check (version >= 0),
  value jsonb not null check (jsonb_typeof(value) = 'boolean'),
  set_by uuid,
  set_at timestamptz not null default now(),
  primary key (name, version)
);
comment on table private.settings is
  'The school''s own decisions: a row per version of each setting; the newest counts. Rows never change.';
comment on column private.settings.version is 'From 0, a new school''s default.';
comment on column private.settings.set_by is 'The owner who set it; null for the default and direct database access.';
alter table private.settings enable row level security;

create trigger settings_are_kept before update or delete on private.settings
  for each row execute function private.refuse_change();

-- A new school starts with users, payments, certificates and reports.
insert into private.settings (name, version, value)
select name, 0, to_jsonb(name = 'certificate_waits_for_essay')
from unnest(array[
  'staff_second_factor', 'certificate_waits_for_essay', 'online_payments', 'photo_checks',
  'classes', 'cash_book', 'ltms', 'inspections', 'messages', 'reminders'
]) name;

create function private.newest_setting(p_name text) returns private.settings
language sql stable security definer set search_path = '' as $$
  select setting from private.settings setting where name = p_name order by version desc limit 1
$$;
comment on function private.newest_setting is 'A setting''s current version; null for an unknown name.';

create function private.setting_is_on(p_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((private.newest_setting(p_name)).value = 'true', false)
$$;
comment on function private.setting_is_on is 'Whether a boolean setting is on.';

create function private.features_off() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(name order by name), '[]')
  from private.settings where version = 0 and name <> 'staff_second_factor' and not private.setting_is_on(name)
$$;
comment on function private.features_off is 'The names of the features that the school has turned off.';

create function private.setting_document(p_setting private.settings) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'name', p_setting.name, 'on', p_setting.value, 'version', p_setting.version,
    'setBy', (select full_name from public.profiles where id = p_setting.set_by),
    'setAt', case when p_setting.version > 0 then private.iso(p_setting.set_at) end
  )
$$;
comment on function private.setting_document is 'A setting as the app''s Setting type; the default has no author.';

create function public.school_settings() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_may('school_settings');
  return (
    select jsonb_agg(private.setting_document(private.newest_setting(name)) order by name)
    from private.settings where version = 0
  );
end
$$;
comment on function public.school_settings is 'The newest version of each setting, for owners.';

create function public.change_setting(p_name text, p_on boolean, p_version int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  now_set private.settings;
begin
  perform private.require_may('change_setting');
  -- One change at a time, so that the second sees the first one's version.
  perform pg_advisory_xact_lock(hashtext('maneho.change_setting'));
  now_set := private.newest_setting(p_name);
  if now_set.name is null or p_on is null then
    perform private.refuse(400, 'invalid_setting', 'This setting or value does not exist.');
  elsif now_set.value <> to_jsonb(p_on) then
    if p_version is distinct from now_set.version then
      perform private.refuse(409, 'setting_changed_elsewhere', 'Someone else has changed this setting.');
    end if;
    perform private.require_setting(p_name, p_on);
    insert into private.settings (name, version, value, set_by)
    values (p_name, now_set.version + 1, to_jsonb(p_on), auth.uid()) returning * into now_set;
    perform private.happened('setting_changed', to_jsonb(now_set), jsonb_build_object('on', not p_on));
  end if;
  return private.setting_document(now_set);
end
$$;
comment on function public.change_setting is
  'Sets a setting''s next version based on the shown one, for owners. Idempotent: the current value is accepted with '
  'any version.';

create function private.require_setting(p_name text, p_on boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_name = 'staff_second_factor' and p_on and not private.has_factor(auth.uid()) then
    perform private.refuse(409, 'own_factor_first', 'An owner without a second factor would be locked out.');
  end if;
end
$$;
comment on function private.require_setting is 'Refuses a value that would lock out the caller.';

grant execute on function public.school_settings(), public.change_setting(text, boolean, int) to authenticated;
