-- Profiles: one row per account with the school's data on a person. The account itself is in auth.users.

create type public.user_role as enum ('unpaid', 'otdc', 'ddc', 'admin');
comment on type public.user_role is
  'Unpaid until an admin grants a course (otdc theoretical, ddc defensive) or a staff role (admin).';

create type public.duty as enum ('owner', 'registrar', 'cashier', 'instructor');
comment on type public.duty is
  'An admin''s duty: everything (owner), people, papers and certificates (registrar), money (cashier), or teaching '
  'and its records (instructor).';

create type public.course as enum ('otdc', 'ddc');
comment on type public.course is
  'The theoretical course (otdc) and the defensive driving course (ddc), in which a student enrols, completes and is certified.';

create function private.course_of(p_role public.user_role) returns public.course
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case p_role when 'otdc' then 'otdc' when 'ddc' then 'ddc' end::public.course;
end
$$;
comment on function private.course_of is
  'The course of a role, null for unpaid users and admins. The only definition of which roles are courses.';

create function private.role_of(p_course public.course) returns public.user_role
language sql immutable parallel safe set search_path = '' as $$
  select role from unnest(enum_range(null::public.user_role)) role where private.course_of(role) = p_course
$$;
comment on function private.role_of is 'The role of a course''s students.';

create type public.interface_language as enum ('en', 'fil');
comment on type public.interface_language is 'English or Filipino, the languages of the app and mails.';

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text not null default '',
  middle_name text,
  last_name text not null default '',
  full_name text not null generated always as
    (private.whole_name(first_name, middle_name, last_name, suffix)) stored,
  address text,
  birthday date,
  email text not null default '' check (char_length(email) <= 320),
  phone text,
  language public.interface_language,
  role public.user_role not null default 'unpaid',
  duties public.duty[] not null default '{}',
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  disabled_at timestamptz,
  confirmed_at timestamptz,
  last_completed_at timestamptz,
  passed_modules smallint not null default 0,
  revision int not null default 0,
  details_revision int not null default 0,
  -- Both begin with a space, so that '% jo%' finds every word that starts with "jo".
  search text not null generated always as (
    private.fold_name(' ' || private.whole_name(first_name, middle_name, last_name, suffix)) || private.fold(
      ' ' || email || ' ' ||
      case role when 'admin' then 'admin' when 'otdc' then 'otdc theoretical' when 'ddc' then 'ddc defensive' else 'unpaid' end
    )
  ) stored,
  name_search text not null generated always as (
    private.fold_name(' ' || private.whole_name(first_name, middle_name, last_name, suffix))
  ) stored,
  suffix text
);
-- Inlined as numbers, so that a check names its limit.
do $$
declare
  long record;
begin
  for long in
    select * from (values
      ('first_name', private.limit_name_characters()), ('middle_name', private.limit_name_characters()),
      ('last_name', private.limit_name_characters()), ('address', private.limit_address_characters()),
      ('phone', private.limit_phone_characters())
    ) limits (field, characters)
  loop
    execute format('alter table public.profiles add check (char_length(%I) <= %s)', long.field, long.characters);
  end loop;
  execute format('alter table public.profiles add check (birthday >= %L)', private.limit_first_birthday());
  execute format('alter table public.profiles add check (suffix = any (%L::text[]))', private.name_suffixes());
end
$$;
comment on table public.profiles is
  'A person: names, contact, role and status. Archived means gone for its owner, disabled means locked out.';
comment on column public.profiles.duties is
  'An admin''s duties; empty for other users. private.staff_actions has the duty for each action.';
comment on column public.profiles.language is
  'The language of the app and mails; null until the user or the browser has chosen one.';
comment on column public.profiles.confirmed_at is
  'When the email address was first confirmed: before that, the school does not see the user.';
comment on column public.profiles.last_completed_at is
  'The latest date in course_completions, maintained by a trigger so that reports sort without counting.';
comment on column public.profiles.passed_modules is
  'Bit n is set once module n is passed, maintained by a trigger. Without module 0, which everyone passes from the start.';
comment on column public.profiles.revision is
  'Counts changes of role, duties and status. An admin''s change names its base revision; an outdated one is refused.';
comment on column public.profiles.details_revision is
  'Counts changes of names, address, birthday and phone. A user''s own change sets the next number; one from an older '
  'profile, or without a number, is refused.';
comment on column public.profiles.suffix is 'Jr., Sr., or II to V: part of the legal name. Null without one.';
comment on column public.profiles.search is
  'The text of the admin''s search: names, address and course, without case and accents.';
comment on column public.profiles.name_search is 'Only the names, as searched and sorted.';

create table private.students (
  id uuid primary key,
  erased_at timestamptz,
  keep_until date,
  check ((erased_at is null) = (keep_until is null))
);
comment on table private.students is
  'Everyone with a profile, by its id, and erased users with kept records, by a new random id. Records reference this '
  'table, so that they outlive the account.';
comment on column private.students.keep_until is 'The last day of an erased user''s retention; null for others.';
create index on private.students (keep_until) where keep_until is not null;
alter table private.students enable row level security;

alter table public.profiles enable row level security;

create function private.signed_in_user() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select user_id from auth.sessions where id = (auth.jwt() ->> 'session_id')::uuid and user_id = auth.uid());
end
$$;
comment on function private.signed_in_user is
  'The caller''s id while the token''s session exists, else null: a token outlives a sign-out or a new password by up '
  'to an hour, the session does not.';

create function private.is_active() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select exists (
      select from public.profiles
      where id = private.signed_in_user() and archived_at is null and disabled_at is null
    )
  );
end
$$;
comment on function private.is_active is
  'Whether the caller has a session and a profile that is neither archived nor disabled. A token alone proves nothing.';

create function private.caller_role() returns public.user_role
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select role from public.profiles where id = private.signed_in_user() and archived_at is null and disabled_at is null
  );
end
$$;
comment on function private.caller_role is 'The active caller''s role; null for others.';

grant execute on function private.is_active() to authenticated;

create function private.tidied_profile(p_old public.profiles, p_new public.profiles) returns public.profiles
language plpgsql security definer set search_path = '' as $$
declare
  today date := private.school_day(now());
  has_new_details boolean;
begin
  p_new.first_name := private.tidy(p_new.first_name);
  p_new.middle_name := nullif(private.tidy(p_new.middle_name), '');
  p_new.last_name := private.tidy(p_new.last_name);
  p_new.suffix := nullif(private.tidy(p_new.suffix), '');
  p_new.address := nullif(private.tidy(p_new.address), '');
  p_new.phone := nullif(private.tidy(p_new.phone), '');
  if p_old.id is not null and (p_new.first_name = '' and p_old.first_name <> '' or p_new.last_name = '' and p_old.last_name <> '')
    -- The desk may take a placeholder away from a person with one name.
    and (auth.uid() = p_old.id or p_new.first_name = p_new.last_name) then
    perform private.refuse(400, 'name_missing', 'A first and a last name are needed.');
  end if;
  if private.known_suffix(p_new.suffix) is null and p_new.suffix is not null then
    perform private.refuse(
      400, 'invalid_suffix', format('A suffix must be one of %s.', array_to_string(private.name_suffixes(), ', '))
    );
  end if;
  p_new.suffix := private.known_suffix(p_new.suffix);
  -- An account made by the school has no name yet. Existing names stay until changed.
  if exists (
    select from (values (p_old.first_name, p_new.first_name), (p_old.middle_name, p_new.middle_name), (p_old.last_name, p_new.last_name)) part (was, is_now)
    where is_now is distinct from was and is_now <> '' and not private.is_name(is_now)
  ) then
    perform private.refuse(400, 'invalid_name', 'A name may have letters, spaces, apostrophes, hyphens and periods, and needs a letter.');
  end if;
  if p_old.id is not null and (p_old.role, p_old.duties, p_old.archived_at is null, p_old.disabled_at is null)
    is distinct from (p_new.role, p_new.duties, p_new.archived_at is null, p_new.disabled_at is null) then
    p_new.revision := p_old.revision + 1;
  end if;
  if p_new.birthday is distinct from p_old.birthday then
    if p_new.birthday > today then
      perform private.refuse(400, 'birthday_in_future', 'A birthday cannot be in the future.');
    elsif p_new.birthday > today - make_interval(years => private.limit_age()) then
      perform private.refuse(400, 'too_young', format('The minimum age to enroll is %s.', private.limit_age()));
    end if;
  end if;
  if p_new.phone is distinct from p_old.phone
    and p_new.phone !~ format('^\+?([ ().-]*[0-9]){%s,%s}[ ().-]*$', variadic private.limit_phone_digits()) then
    perform private.refuse(
      400, 'invalid_phone',
      format('A phone number must have %s to %s digits and only the usual signs.', variadic private.limit_phone_digits())
    );
  end if;
  if p_old.id is not null then
    has_new_details := (p_old.first_name, p_old.middle_name, p_old.last_name, p_old.suffix, p_old.address, p_old.birthday, p_old.phone)
      is distinct from (p_new.first_name, p_new.middle_name, p_new.last_name, p_new.suffix, p_new.address, p_new.birthday, p_new.phone);
    if has_new_details and auth.uid() = p_old.id and p_new.details_revision <> p_old.details_revision + 1 then
      perform private.refuse(
        409, 'profile_changed_elsewhere', 'A profile change must raise the revision it started from by one.'
      );
    end if;
    p_new.details_revision := p_old.details_revision + has_new_details::int;
  end if;
  return p_new;
end
$$;
comment on function private.tidied_profile is
  'Cleans typed input; an empty optional field becomes null. Refuses a user''s change of an older profile, an emptied '
  'or invalid name or suffix, a new birth date under 16, the age for a student permit (Republic Act 10930), and an impossible '
  'phone number. A day is a day in the Philippines.';

create function private.keep_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.duties := private.settled_duties(null, new);
    return private.tidied_profile(null, new);
  elsif tg_op = 'UPDATE' then
    -- Before the duties are settled, which end with the role.
    perform private.keep_an_owner(old, new);
    new.duties := private.settled_duties(old, new);
    return private.tidied_profile(old, new);
  end if;
  perform private.keep_an_owner(old, null);
  -- While the row and its pending deletion exist.
  perform private.log_deletion(old);
  perform private.leave_list(old.id);
  perform private.drop_identity_photos(old.id);
  perform private.drop_unaccepted_proofs(old.id);
  perform private.drop_unpaid_checkouts(old.id);
  perform private.forget_waits(old.id);
  perform private.forget_messages(old.id);
  return old;
end
$$;
comment on function private.keep_profile is
  'Steps that no change of a profile may skip, in order: an owner stays, duties and texts are settled, and data that are no '
  'record are deleted with the person.';
create trigger keep_profile before insert or update or delete on public.profiles
  for each row execute function private.keep_profile();

create type private.daily_deed as enum ('profile_edit', 'data_copy');
comment on type private.daily_deed is 'Actions limited per day: profile changes, data copies.';

create table private.daily_counts (
  student_id uuid references public.profiles (id) on delete cascade,
  deed private.daily_deed,
  day date not null,
  times smallint not null,
  primary key (student_id, deed)
);
comment on table private.daily_counts is 'Users'' counts of limited actions, on the last day with one.';
alter table private.daily_counts enable row level security;

create function private.count_deed(p_person uuid, p_deed private.daily_deed) returns int
language sql security definer set search_path = '' as $$
  insert into private.daily_counts as mine (student_id, deed, day, times) values (p_person, p_deed, current_date, 1)
  on conflict (student_id, deed) do update
    set times = case when mine.day = excluded.day then mine.times + 1 else 1 end, day = excluded.day
  returning times
$$;
comment on function private.count_deed is 'Counts a user''s limited action, and returns today''s count.';

create function private.person_document(p_profile public.profiles) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'id', p_profile.id,
    'firstName', p_profile.first_name,
    'middleName', p_profile.middle_name,
    'lastName', p_profile.last_name,
    'suffix', p_profile.suffix,
    'fullName', p_profile.full_name,
    'email', p_profile.email,
    'role', p_profile.role,
    'duties', p_profile.duties,
    'createdAt', private.iso(p_profile.created_at),
    'archivedAt', private.iso(p_profile.archived_at),
    'disabledAt', private.iso(p_profile.disabled_at)
  );
end
$$;
comment on function private.person_document is 'The fields shared by a profile and a row of the admin''s table.';

create function private.profile_document(p_profile public.profiles) returns jsonb
language sql stable set search_path = '' as $$
  select private.person_document(p_profile) || jsonb_build_object(
    'address', p_profile.address,
    'birthday', p_profile.birthday,
    'phone', p_profile.phone,
    'language', p_profile.language
  )
$$;
comment on function private.profile_document is 'A profile as the app''s Profile type.';

create function private.require_session() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.signed_in_user();
begin
  if me is null then
    perform private.refuse(401, 'session_not_found', 'This token''s session has ended.');
  end if;
  return me;
end
$$;
comment on function private.require_session is 'The caller''s id; refuses tokens whose session has ended.';

create function public.my_profile() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select private.profile_document(p)
      || jsonb_build_object('agreedTo', private.agreed_to(p.id), 'detailsRevision', p.details_revision, 'secondFactor', private.factor_step(p),
        'awaits', private.awaits_school(p), 'off', private.features_off(), 'mark', private.mark_of(p))
    from public.profiles p
    where p.id = (select private.require_session()) and p.archived_at is null
  );
end
$$;
comment on function public.my_profile is
  'The caller''s profile, with the accepted texts, the required second-factor step of staff, whether the caller waits '
  'for the school, the features turned off, and the mark of the school''s changes. Null if missing or archived; a '
  'disabled one is returned, so that the app can show it.';
grant execute on function public.my_profile() to authenticated;

create function private.require_active() returns public.profiles
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.profiles;
begin
  select * into me from public.profiles where id = private.require_session();
  if me.id is null or me.archived_at is not null then
    perform private.refuse(403, 'profile_missing', 'There is no user record for this account.');
  elsif me.disabled_at is not null then
    perform private.refuse(403, 'account_disabled', 'This account has been disabled.');
  end if;
  return me;
end
$$;
comment on function private.require_active is
  'The caller''s profile; refuses users who are signed out, missing, archived or disabled.';

create function private.write_profile(p_person uuid, p_changes jsonb, p_revision int) returns int
language sql security definer set search_path = '' as $$
  update public.profiles set
    first_name = case when p_changes ? 'firstName' then coalesce(p_changes ->> 'firstName', '') else first_name end,
    middle_name = case when p_changes ? 'middleName' then p_changes ->> 'middleName' else middle_name end,
    last_name = case when p_changes ? 'lastName' then coalesce(p_changes ->> 'lastName', '') else last_name end,
    suffix = case when p_changes ? 'suffix' then p_changes ->> 'suffix' else suffix end,
    address = case when p_changes ? 'address' then p_changes ->> 'address' else address end,
    birthday = case when p_changes ? 'birthday' then (p_changes ->> 'birthday')::date else birthday end,
    phone = case when p_changes ? 'phone' then p_changes ->> 'phone' else phone end,
    language = case when p_changes ? 'language' then (p_changes ->> 'language')::public.interface_language else language end,
    details_revision = coalesce(p_revision + 1, details_revision)
  where id = p_person returning details_revision
$$;
comment on function private.write_profile is
  'Writes the fields that users may change in their own profile; other keys are ignored.';

create function public.change_profile(p_changes jsonb, p_revision int default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  sentence text;
begin
  if private.count_deed(me.id, 'profile_edit') > 30 then
    perform private.refuse(429, 'too_many_changes', 'A profile can be changed up to 30 times a day.');
  end if;
  begin
    return jsonb_build_object('detailsRevision', private.write_profile(me.id, p_changes, p_revision));
  exception when others then
    get stacked diagnostics sentence = pg_exception_detail;
    return private.answer_refusal(sqlstate, sqlerrm, sentence);
  end;
end
$$;
comment on function public.change_profile is
  'Changes the caller''s names, address, birthday, phone or language, based on a revision; the language alone needs '
  'none. Thirty times a day, since every name goes into the activity log; refused changes count too.';
grant execute on function public.change_profile(jsonb, int) to authenticated;
