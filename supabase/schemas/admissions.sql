-- Admissions: people registered by the desk. The edge function `users` then makes an account under the row's id, and
-- create_profile copies the data. Users without an email address log in with a number. A code, on a slip or in a mail, sets
-- the first password (decision 205).

create table private.admission_lists (
  key uuid primary key,
  admitted_by uuid not null,
  people int not null check (people > 0),
  refused jsonb not null default '[]',
  admitted_at timestamptz not null default now()
);
comment on table private.admission_lists is
  'Lists registered by the desk, by the browser''s idempotency key, so that a list sent twice registers its people once.';
comment on column private.admission_lists.refused is
  'People without an account, by their place on the list and the reason''s code: Auth refused the address, it was '
  'registered meanwhile, the rest of the list was cancelled, the list was undone, or the account was deleted before a login. Without names: they are not students'' records.';
alter table private.admission_lists enable row level security;

create sequence private.login_numbers start with 1001;

create table private.admissions (
  id uuid primary key default gen_random_uuid(),
  list uuid not null references private.admission_lists (key),
  place int not null,
  first_name text not null,
  middle_name text,
  last_name text not null,
  birthday date not null,
  phone text,
  email text not null unique,
  language public.interface_language,
  class_id uuid references private.classes (id) on delete set null,
  suffix text,
  unique (list, place)
);
comment on table private.admissions is
  'People of a list without an account yet. The account takes the row''s id, and its profile the row''s data; then '
  'the row is deleted.';
comment on column private.admissions.email is 'The address, or the number of a user without one, at an undeliverable domain.';
create index on private.admissions (class_id);
alter table private.admissions enable row level security;

create table private.start_codes (
  student_id uuid primary key references public.profiles (id) on delete cascade,
  code text not null unique,
  last_day date not null,
  list uuid,
  place int,
  claimed_at timestamptz
);
comment on table private.start_codes is
  'Codes for the first password of people registered by the desk. A row means that the student has not started: the '
  'first password, session or login deletes it.';
comment on column private.start_codes.code is 'In plain text: a repeated mail or slip shows the same code.';
comment on column private.start_codes.claimed_at is
  'When a request claimed this code to set the password. Others are refused for a minute.';
create index on private.start_codes (list, place);
alter table private.start_codes enable row level security;

create function private.leave_list(p_student uuid) returns void
language sql security definer set search_path = '' as $$
  with ended as (
    delete from private.start_codes where student_id = p_student and list is not null returning list, place
  )
  update private.admission_lists set refused = refused || jsonb_build_object('place', place, 'reason', 'account_deleted')
  from ended where key = ended.list
$$;
comment on function private.leave_list is
  'Records on the list that an account is deleted before its first login: the rest can still be undone.';

create function private.has_no_mailbox(p_email text) returns boolean
language sql immutable set search_path = '' as $$
  select p_email like '%@' || private.limit_walk_in_domain()
$$;
comment on function private.has_no_mailbox is 'Whether a user logs in with a number, because the school has no email address.';

create function private.start_code_days() returns int
language sql immutable set search_path = '' as 'select 14';
comment on function private.start_code_days is 'Days a desk code is valid.';

create function private.new_start_code(p_student uuid, p_list uuid default null, p_place int default null) returns void
language sql security definer set search_path = '' as $$
  insert into private.start_codes (student_id, code, last_day, list, place)
  values (p_student, private.new_code(), private.school_day(now()) + private.start_code_days(), p_list, p_place)
  on conflict (student_id) do update set code = excluded.code, last_day = excluded.last_day, claimed_at = null
$$;
comment on function private.new_start_code is 'Gives a user a code of twelve characters (60 bits), replacing an older one.';

create function private.end_start_code() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.start_codes where student_id = new.user_id;
  return null;
end
$$;
comment on function private.end_start_code is
  'Deletes a student''s start code with a session, however Auth created it. follow_account does with a password or login.';
create trigger end_start_code after insert on auth.sessions
  for each row execute function private.end_start_code();

create function private.give_start_code(p_account uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  admission private.admissions;
begin
  delete from private.admissions where id = p_account returning * into admission;
  if not found then
    return;
  end if;
  perform private.new_start_code(p_account, admission.list, admission.place);
  insert into private.seats (student_id, course, class_id)
  select p_account, class.course, class.id from private.classes class where class.id = admission.class_id;
  perform private.log(
    'admitted', p_account, '{}', p_actor => (select admitted_by from private.admission_lists where key = admission.list)
  );
  perform private.queue_mail(p_account, 'account_made', '{}');
end
$$;
comment on function private.give_start_code is
  'Gives a user registered by the desk a code and a class seat once the account exists, and mails the code if there '
  'is an address. Does nothing for other users.';

-- The desk's typed or pasted input: every cell is a text.

create function private.phone_key(p_phone text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(private.letters_and_digits(p_phone), '^(0|63)', '')
$$;
comment on function private.phone_key is
  'A phone number normalized for comparison: 0917 123 4567 and +63 917 123 4567 are the same phone.';
create index profiles_by_phone_key on public.profiles (private.phone_key(phone));

create function private.told_people(p_people jsonb)
returns table (place int, first_name text, middle_name text, last_name text, birthday text, phone text, email text, language text, class text, suffix text)
language sql immutable set search_path = '' as $$
  select person.place::int, private.tidied(coalesce(told ->> 'firstName', '')), nullif(private.tidied(told ->> 'middleName'), ''),
    private.tidied(coalesce(told ->> 'lastName', '')), private.tidied(coalesce(told ->> 'birthday', '')),
    nullif(private.tidied(told ->> 'phone'), ''), nullif(lower(private.tidied(told ->> 'email')), ''), told ->> 'language',
    nullif(private.tidied(told ->> 'class'), ''), nullif(private.tidied(told ->> 'suffix'), '')
  from jsonb_array_elements(p_people) with ordinality person (told, place)
$$;
comment on function private.told_people is 'The people of a list, cleaned; places start at 1.';

create function private.day_told(p_text text) returns date
language plpgsql immutable set search_path = '' as $$
begin
  if p_text ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then
    return p_text::date;
  end if;
  return null;
exception when datetime_field_overflow or invalid_datetime_format then
  return null;
end
$$;
comment on function private.day_told is 'A date as 2008-05-31; null for any other text or an impossible date.';

create function private.name_problem(p_name text) returns text
language sql immutable set search_path = '' as $$
  select case
    when private.is_broken(p_name) then 'broken_text'
    when char_length(p_name) > private.limit_name_characters() then 'name_too_long'
    when not private.is_name(p_name) then 'invalid_name'
  end
$$;
comment on function private.name_problem is 'The error code of a cleaned part of a name; null if valid.';

create function private.check_told(p_people jsonb)
returns table (place int, errors jsonb, known jsonb)
language sql stable security definer set search_path = '' as $$
  with told as materialized (
    select person.*, private.day_told(person.birthday) as born,
      private.fold_name(' ' || private.whole_name(first_name, middle_name, last_name, suffix)) as folded
    from private.told_people(p_people) person
  ), numbered as (
    select told.*, first_name = '' and last_name = '' as no_name,
      email is not null and row_number() over (partition by email order by told.place) > 1 as repeats_email,
      born is not null and row_number() over (partition by folded, born order by told.place) > 1 as repeats_person
    from told
  )
  select person.place, jsonb_strip_nulls(jsonb_build_object(
      'firstName', case when no_name then 'name_missing' when person.first_name <> '' then private.name_problem(person.first_name) end,
      'middleName', private.name_problem(person.middle_name),
      'lastName', case when no_name then 'name_missing' when person.last_name <> '' then private.name_problem(person.last_name) end,
      'suffix', case
        when private.is_broken(person.suffix) then 'broken_text'
        when person.suffix is not null and private.known_suffix(person.suffix) is null then 'invalid_suffix' end,
      'birthday', case
        when private.is_broken(person.birthday) then 'broken_text'
        when person.born is null or person.born < private.limit_first_birthday()::date then 'invalid_birthday'
        when person.born > private.school_day(now()) then 'birthday_in_future'
        when private.is_younger(person.born, private.limit_age()) then 'too_young'
        when person.repeats_person then 'person_repeated'
        when same.waits then 'person_waiting'
        when same.id is not null then 'person_known' end,
      'phone', case
        when private.is_broken(person.phone) then 'broken_text'
        when char_length(person.phone) > private.limit_phone_characters()
          or person.phone !~ format('^\+?([ ().-]*[0-9]){%s,%s}[ ().-]*$', variadic private.limit_phone_digits()) then 'invalid_phone' end,
      'email', case
        when private.is_broken(person.email) then 'broken_text'
        when not private.is_email(person.email) then 'invalid_email'
        when person.repeats_email then 'email_repeated'
        when owner.id is not null then 'email_known'
        when exists (select from private.admissions waiting where waiting.email = person.email) then 'email_waiting' end,
      'class', case
        when private.is_broken(person.class) then 'broken_text'
        when person.class is not null and not exists (select from private.classes where private.fold(name) = private.fold(person.class)) then 'class_unknown' end
    )),
    (
      select jsonb_agg(distinct jsonb_build_object('id', found.id, 'fullName', found.full_name, 'by', found.by))
      from (
        select owner.id, owner.full_name, 'email' as by where owner.id is not null
        union all select same.id, same.full_name, 'person' where not same.waits
        union all select caller.id, caller.full_name, 'phone' where caller.id is not null
      ) found
      where found.id is not null
    )
  from numbered person
  left join lateral (
    select profile.id, profile.full_name from public.profiles profile where profile.email = person.email limit 1
  ) owner on person.email is not null
  left join lateral (
    select profile.id, profile.full_name, false as waits from public.profiles profile
    where profile.birthday = person.born and profile.name_search = person.folded
    union all
    select waiting.id, '', true from private.admissions waiting
    where waiting.birthday = person.born
      and private.fold_name(' ' || private.whole_name(waiting.first_name, waiting.middle_name, waiting.last_name, waiting.suffix)) = person.folded
    limit 1
  ) same on person.born is not null
  left join lateral (
    -- 0917 and +63 917 are the same phone.
    select profile.id, profile.full_name from public.profiles profile
    where private.phone_key(profile.phone) = private.phone_key(person.phone) limit 1
  ) caller on person.phone is not null
$$;
comment on function private.check_told is
  'Errors per field that prevent a person''s registration, and existing users with the same name and birth date, '
  'address or phone. A shared phone is no error: families share one.';

create function private.require_list(p_action text, p_people jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_may(p_action);
  if jsonb_typeof(p_people) is distinct from 'array' or jsonb_array_length(p_people) not between 1 and private.limit_admitted_people()
    or exists (select from jsonb_array_elements(p_people) told where jsonb_typeof(told) <> 'object') then
    perform private.refuse(400, 'invalid_list', format('A list must have 1 to %s people.', private.limit_admitted_people()));
  elsif exists (
    select from jsonb_array_elements(p_people) told cross join lateral jsonb_each(told) field where jsonb_typeof(field.value) not in ('string', 'null')
  ) then
    perform private.refuse(400, 'invalid_list', 'Every field of a person must be text.');
  end if;
end
$$;
comment on function private.require_list is 'Refuses callers without the duty, and input that is not a list of people.';

create function public.check_people(p_people jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_list('check_people', p_people);
  return (
    select jsonb_agg(jsonb_build_object('errors', errors, 'known', coalesce(known, '[]')) order by place)
    from private.check_told(p_people)
  );
end
$$;
comment on function public.check_people is
  'Validates an admin''s list: error codes per person and field, and existing users. Read-only.';

create function public.admit_people(p_key uuid, p_people jsonb, p_good_only boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  good int[];
begin
  perform private.require_list('admit_people', p_people);
  if p_key is null then
    perform private.refuse(400, 'invalid_list', 'The list needs a key.');
  end if;
  -- One list at a time: of two with the same people, the second finds them registered.
  perform pg_advisory_xact_lock(hashtext('maneho.admissions'));
  if not exists (select from private.admission_lists where key = p_key) then
    good := array(select place from private.check_told(p_people) where errors = '{}');
    if cardinality(good) = 0 or cardinality(good) < jsonb_array_length(p_people) and p_good_only is not true then
      perform private.refuse(409, 'list_has_errors', 'Someone on the list cannot be registered.');
    end if;
    insert into private.admission_lists (key, admitted_by, people) values (p_key, auth.uid(), cardinality(good));
    insert into private.admissions (list, place, first_name, middle_name, last_name, birthday, phone, email, language, class_id, suffix)
    select p_key, place, first_name, middle_name, last_name, birthday::date, phone,
      coalesce(email, nextval('private.login_numbers') || '@' || private.limit_walk_in_domain()),
      case when language in ('en', 'fil') then language::public.interface_language end,
      (select id from private.classes where private.fold(name) = private.fold(told.class)), private.known_suffix(suffix)
    from private.told_people(p_people) told where place = any (good) order by place;
  end if;
  return private.list_document(p_key);
end
$$;
comment on function public.admit_people is
  'Registers a list''s people: all, or those without errors. Idempotent by the key. The edge function `users` then '
  'makes their accounts.';

create function private.slip_document(p_person public.profiles, p_code private.start_codes) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_person.id, 'fullName', p_person.full_name, 'login', split_part(p_person.email, '@' || private.limit_walk_in_domain(), 1),
    'code', case when private.has_no_mailbox(p_person.email) then p_code.code end, 'lastDay', p_code.last_day
  )
$$;
comment on function private.slip_document is 'The text of a student''s slip. Mailed codes are null: staff never see them.';

create function private.list_document(p_key uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_access('slip_seen', person.id, interval '1 hour')
  from private.start_codes slip join public.profiles person on person.id = slip.student_id
  where slip.list = p_key and private.has_no_mailbox(person.email);
  return (
    select jsonb_build_object(
      'people', list.people,
      'refused', list.refused,
      'left', (select count(*) from private.admissions where list = p_key),
      'codes', (
        select coalesce(jsonb_agg(private.slip_document(person, slip) order by slip.place), '[]')
        from private.start_codes slip join public.profiles person on person.id = slip.student_id
        where slip.list = p_key
      )
    )
    from private.admission_lists list where list.key = p_key
  );
end
$$;
comment on function private.list_document is
  'A registered list: the number of people, those without an account, and the unused codes. Logs each student whose '
  'slip the caller sees.';

create function public.admitted_list(p_key uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_may('admitted_list');
  return private.list_document(p_key);
end
$$;
comment on function public.admitted_list is 'A list''s progress, for admins; null for an unknown key.';

create function private.drop_admissions(p_ids uuid[], p_reason text) returns void
language sql security definer set search_path = '' as $$
  with dropped as (
    delete from private.admissions where id = any (p_ids) returning list, place
  )
  update private.admission_lists list set refused = list.refused || given_up.people
  from (
    select dropped.list, jsonb_agg(jsonb_build_object('place', dropped.place, 'reason', p_reason) order by dropped.place) as people
    from dropped group by dropped.list
  ) given_up
  where list.key = given_up.list
$$;
comment on function private.drop_admissions is
  'Drops people whose account cannot be made, so that they do not block the others; the list records them with the reason.';

create function public.drop_admission(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_may('drop_admission');
  perform private.drop_admissions(array[p_id], 'invalid_email');
end
$$;
comment on function public.drop_admission is
  'Drops a person whose address Auth refuses; for the edge function `users`, with an admin''s token.';

create function public.cancel_admissions(p_key uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_may('cancel_admissions');
  perform private.drop_admissions(array(select id from private.admissions where list = p_key), 'admission_cancelled');
  perform private.broadcast('admins', 'users_changed');
  return private.list_document(p_key);
end
$$;
comment on function public.cancel_admissions is
  'Cancels the people of a list without an account; existing accounts stay. Idempotent; null for an unknown key.';

create function public.undoable_lists() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_may('undoable_lists');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'key', list.key, 'people', unstarted.people, 'first', unstarted.first, 'at', private.iso(list.admitted_at),
      'by', (select full_name from public.profiles where id = list.admitted_by)
    ) order by list.admitted_at desc), '[]')
    from private.admission_lists list
    cross join lateral (
      select count(*) as people, (array_agg(full_name order by place))[1] as first
      from (
        select place, full_name from private.start_codes join public.profiles on id = student_id where start_codes.list = list.key
        union all
        select place, private.whole_name(first_name, middle_name, last_name, suffix) from private.admissions where admissions.list = list.key
      ) person
    ) unstarted
    where unstarted.people > 0 and unstarted.people + jsonb_array_length(list.refused) = list.people
  );
end
$$;
comment on function public.undoable_lists is
  'Lists that nobody has started with, newest first: each with its number of people and the first one''s name.';

create function public.undo_admissions(p_key uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  list private.admission_lists;
  places int[];
  accounts uuid[];
begin
  perform private.require_may('undo_admissions');
  perform pg_advisory_xact_lock(hashtext('maneho.admissions'));
  -- Waits for accounts that are being created; those that come later are refused by create_profile.
  with dropped as (
    delete from private.admissions where admissions.list = p_key returning place
  )
  select coalesce(array_agg(place), '{}') into places from dropped;
  -- Logins, payments and courses wait for these locks, or came first and are found below.
  perform from auth.users where id in (select student_id from private.start_codes where start_codes.list = p_key) order by id for update;
  perform from public.profiles where id in (select student_id from private.start_codes where start_codes.list = p_key) order by id for update;
  accounts := array(select student_id from private.start_codes where start_codes.list = p_key);
  select * into list from private.admission_lists where key = p_key for update;
  if list.key is null then
    perform private.refuse(404, 'list_unknown', 'This list does not exist.');
  elsif cardinality(accounts) + cardinality(places) + jsonb_array_length(list.refused) < list.people
    or exists (select from public.profiles where id = any (accounts) and role <> 'unpaid')
    or private.has_records(accounts, 'private.batch_rows') then
    perform private.refuse(409, 'list_in_use', 'Someone on the list has logged in, paid or begun a course.');
  end if;
  with ended as (
    delete from private.start_codes where start_codes.list = p_key returning place
  )
  select places || coalesce(array_agg(place), '{}') into places from ended;
  if places <> '{}' then
    -- Without records: a list of a thousand must be deleted within a request's three seconds.
    delete from private.students where id = any (accounts);
    delete from auth.users where id = any (accounts);
    update private.admission_lists
    set refused = refused || (select jsonb_agg(jsonb_build_object('place', place, 'reason', 'list_undone') order by place) from unnest(places) place)
    where key = p_key;
    perform private.broadcast('admins', 'users_changed');
  end if;
  return private.list_document(p_key);
end
$$;
comment on function public.undo_admissions is
  'Deletes the accounts and waiting people of a list, for admins, until one of them has logged in, paid or begun a '
  'course. People who were known before the list stay. Idempotent.';

create function public.waiting_admissions() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_may('waiting_admissions');
  -- Registered with the address in the meantime.
  perform private.drop_admissions(array(
    select waiting.id from private.admissions waiting join public.profiles profile on profile.email = waiting.email
  ), 'email_known');
  return jsonb_build_object(
    'left', (select count(*) from private.admissions),
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'email', email, 'language', language) order by list, place), '[]')
      from (select * from private.admissions order by list, place limit 50) next
    )
  );
end
$$;
comment on function public.waiting_admissions is
  'The next fifty people without an account, and the total; for the edge function `users`, with an admin''s token.';

create function public.make_start_code(p_user uuid, p_reason text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles := private.lock_user('make_start_code', p_user);
  has_mailbox constant boolean := not private.has_no_mailbox(person.email);
  has_started constant boolean := not exists (select from private.start_codes where student_id = person.id);
  reason text;
begin
  if person.role = 'admin' or has_mailbox and has_started then
    perform private.refuse(409, 'has_mailbox', 'A person with an email address can request a new password by email.');
  elsif has_started then
    if p_reason is null or not private.may('make_start_code again') then
      perform private.refuse(409, 'already_started', 'The student has already chosen a password. Only an owner can make another slip, and must give a reason.');
    end if;
    reason := private.require_reason(p_reason);
    delete from auth.sessions where user_id = person.id;
  end if;
  perform private.new_start_code(person.id);
  perform private.log('start_code_made', person.id, jsonb_strip_nulls(jsonb_build_object('reason', reason)));
  if has_mailbox then
    perform private.queue_mail(person.id, 'account_made', '{}');
  end if;
  return (select private.slip_document(person, slip) from private.start_codes slip where slip.student_id = person.id);
end
$$;
comment on function public.make_start_code is
  'Replaces the start code of a student who has not started; with a mailbox, the new code is mailed. For a student without a '
  'mailbox who has started and lost the password, an owner can make one with a reason; that ends the student''s sessions.';

create function public.take_start_code(p_code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  found private.start_codes;
  person public.profiles;
begin
  select * into found from private.start_codes where code = private.typed_code(p_code) for update;
  select * into person from public.profiles where id = found.student_id;
  -- Not for staff: a colleague who printed the slip could take over the account.
  if person.id is null or person.role = 'admin' or person.archived_at is not null or person.disabled_at is not null then
    perform private.refuse(404, 'start_code_unknown', 'This code does not exist or was used already.');
  elsif found.last_day < private.school_day(now()) then
    perform private.refuse(409, 'start_code_expired', 'The code has expired.');
  -- Longer than the edge function waits for Auth (10 s).
  elsif found.claimed_at > now() - interval '1 minute' then
    perform private.refuse(409, 'start_code_busy', 'Another request is using this code.');
  end if;
  update private.start_codes set claimed_at = now() where student_id = person.id;
  return jsonb_build_object('id', person.id, 'email', person.email);
end
$$;
comment on function public.take_start_code is
  'Claims a code for one request of the edge function `users`, which then sets the password; that deletes the code. '
  'Refuses a code that is unknown, used, expired, or claimed in the last minute.';

create function public.return_start_code(p_user uuid) returns void
language sql security definer set search_path = '' as $$
  update private.start_codes set claimed_at = null where student_id = p_user
$$;
comment on function public.return_start_code is 'Releases a claimed code after Auth has refused the password.';

create function public.correct_person(
  p_user uuid, p_first_name text, p_middle_name text, p_last_name text, p_reason text, p_profile_name text,
  p_birthday date default null, p_suffix text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles := private.lock_user('correct_person', p_user);
  reason constant text := private.require_reason(p_reason);
  corrected public.profiles;
begin
  if person.id = auth.uid() then
    perform private.refuse(403, 'own_eligibility', 'Change your own profile in Settings.');
  elsif not (private.is_visible(p_first_name) or private.is_visible(p_last_name)) then
    perform private.refuse(400, 'name_missing', 'The name is missing.');
  elsif greatest(char_length(p_first_name), char_length(p_middle_name), char_length(p_last_name)) > private.limit_name_characters() then
    perform private.refuse(400, 'name_too_long', format('A name can have up to %s characters.', private.limit_name_characters()));
  elsif p_birthday < private.limit_first_birthday()::date or p_birthday is null and person.birthday is not null then
    perform private.refuse(
      400, 'invalid_birthday', format('A birth date must be on or after %s and cannot be removed.', private.limit_first_birthday())
    );
  end if;
  select * into corrected from public.profiles where id = person.id;
  corrected.first_name := private.tidy(coalesce(p_first_name, ''));
  corrected.middle_name := nullif(private.tidy(p_middle_name), '');
  corrected.last_name := private.tidy(coalesce(p_last_name, ''));
  corrected.suffix := coalesce(private.known_suffix(p_suffix), nullif(private.tidy(coalesce(p_suffix, person.suffix)), ''));
  corrected.birthday := p_birthday;
  if (person.first_name, person.middle_name, person.last_name, person.suffix, person.birthday)
    is distinct from (corrected.first_name, corrected.middle_name, corrected.last_name, corrected.suffix, corrected.birthday) then
    if person.full_name <> p_profile_name then
      perform private.refuse(409, 'profile_changed', 'The student has changed the name in the meantime.');
    end if;
    update public.profiles
    set first_name = corrected.first_name, middle_name = corrected.middle_name, last_name = corrected.last_name, suffix = corrected.suffix,
      birthday = corrected.birthday
    where id = person.id;
    perform private.log(
      'corrected', person.id,
      jsonb_strip_nulls(jsonb_build_object('reason', reason, 'birthday', nullif(corrected.birthday, person.birthday))),
      jsonb_strip_nulls(jsonb_build_object('birthday', case when corrected.birthday <> person.birthday then person.birthday end))
    );
    perform private.tell_of_student(person.id);
  end if;
  return public.student_eligibility(person.id);
end
$$;
comment on function public.correct_person is
  'Corrects a student''s name or birth date at the desk, with a reason for the log. p_profile_name is the name the '
  'admin saw; p_birthday is null if unknown; a null p_suffix keeps the suffix. As after a change by the student, a comparison with the ID is no longer '
  'valid. Idempotent.';

grant execute on function public.check_people(jsonb), public.admit_people(uuid, jsonb, boolean), public.admitted_list(uuid),
  public.waiting_admissions(), public.drop_admission(uuid), public.cancel_admissions(uuid), public.undoable_lists(), public.undo_admissions(uuid), public.make_start_code(uuid, text), public.correct_person(uuid, text, text, text, text, text, date, text) to authenticated;
grant execute on function public.take_start_code(text), public.return_start_code(uuid) to service_role;
