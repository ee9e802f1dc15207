-- Undoing a list of people until its first login, payment or course. The edge function `users` marks the accounts of
-- admissions, so that none is made for a person whose registration was cancelled meanwhile.

insert into private.staff_actions (action, duties) values
  ('undo_admissions', '{registrar}'),
  ('undoable_lists', '{registrar}');

set local check_function_bodies = off;

DROP FUNCTION "private"."has_records"(uuid);

set local check_function_bodies = off;

create or replace function private.create_profile(p_account auth.users) returns void
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

create or replace function private.forget_expired() returns void
language sql security definer set search_path = '' as $$
  delete from private.students where keep_until < private.school_day(now());
  select private.drop_admissions(array(
    select id from private.admissions waiting join private.admission_lists list on list.key = waiting.list
    where list.admitted_at < now() - interval '7 days'
  ), 'admission_cancelled')
$$;

create or replace function private.has_records(p_students uuid[], p_except regclass default null) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  reference record;
  found_one boolean;
begin
  for reference in
    select conrelid::regclass as source, attname
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'private.students'::regclass and conrelid is distinct from p_except
  loop
    execute format('select exists (select from %s where %I = any ($1))', reference.source, reference.attname) into found_one using p_students;
    if found_one then
      return true;
    end if;
  end loop;
  return false;
end
$$;

ALTER FUNCTION "private"."has_records"(uuid[], regclass) OWNER TO "postgres";

create or replace function private.keep_profile() returns trigger
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

create or replace function private.keep_records(p_person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  pseudonymous uuid;
begin
  perform private.forget_expired();
  perform private.forget_in_log(p_person);
  -- An unsubmitted exam is no result; an unaccepted consent is no record.
  delete from public.exam_attempts where student_id = p_person and submitted_at is null;
  delete from private.guardian_consents where student_id = p_person and (decided_at is null or refusal is not null);
  delete from private.documents document
  where student_id = p_person and kind = 'guardian_consent'
    and not exists (select from private.guardian_consents where document_id = document.id);
  update private.enrolments set ended_at = now() where student_id = p_person and ended_at is null;
  if private.has_records(array[p_person]) then
    update private.former_runs set essays = null, practice = null where student_id = p_person;
    update private.students
    set id = gen_random_uuid(), erased_at = now(), keep_until = (private.school_day(now()) + keep_for)::date
    from private.retention
    where id = any (private.selves(p_person)) and id <> p_person;
    update private.students
    set id = gen_random_uuid(), erased_at = now(), keep_until = (private.school_day(now()) + keep_for)::date
    from private.retention
    where id = p_person
    returning id into pseudonymous;
    update private.guardian_consents
    set guardian_name = private.pseudonym(pseudonymous), contact = private.pseudonym(pseudonymous)
    where student_id = pseudonymous;
  else
    delete from private.students where id = p_person;
  end if;
end
$$;

create or replace function private.leave_list(p_student uuid) returns void
language sql security definer set search_path = '' as $$
  with ended as (
    delete from private.start_codes where student_id = p_student and list is not null returning list, place
  )
  update private.admission_lists set refused = refused || jsonb_build_object('place', place, 'reason', 'account_deleted')
  from ended where key = ended.list
$$;

ALTER FUNCTION "private"."leave_list"(uuid) OWNER TO "postgres";

create or replace function public.undo_admissions(p_key uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  list private.admission_lists;
  places int[];
  students uuid[];
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
  students := array(select student_id from private.start_codes where start_codes.list = p_key);
  select * into list from private.admission_lists where key = p_key for update;
  if list.key is null then
    perform private.refuse(404, 'list_unknown', 'This list does not exist.');
  elsif cardinality(students) + cardinality(places) + jsonb_array_length(list.refused) < list.people
    or exists (select from public.profiles where id = any (students) and role <> 'unpaid')
    or private.has_records(students, 'private.batch_rows') then
    perform private.refuse(409, 'list_in_use', 'Someone on the list has logged in, paid or begun a course.');
  end if;
  with ended as (
    delete from private.start_codes where start_codes.list = p_key returning place
  )
  select places || coalesce(array_agg(place), '{}') into places from ended;
  if places <> '{}' then
    delete from auth.users where id = any (students);
    update private.admission_lists
    set refused = refused || (select jsonb_agg(jsonb_build_object('place', place, 'reason', 'list_undone') order by place) from unnest(places) place)
    where key = p_key;
    perform private.broadcast('admins', 'users_changed');
  end if;
  return private.list_document(p_key);
end
$$;

ALTER FUNCTION "public"."undo_admissions"(uuid) OWNER TO "postgres";

create or replace function public.undoable_lists() returns jsonb
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

ALTER FUNCTION "public"."undoable_lists"() OWNER TO "postgres";

COMMENT ON COLUMN "private"."admission_lists"."refused" IS 'People without an account, by their place on the list and the reason''s code: Auth refused the address, it was registered meanwhile, the rest of the list was cancelled, the list was undone, or the account was deleted before a login. Without names: they are not students'' records.';

COMMENT ON FUNCTION "private"."has_records"(uuid[], regclass) IS 'Whether any table that references private.students, except one, has a row of these students.';

COMMENT ON FUNCTION "private"."leave_list"(uuid) IS 'Records on the list that an account is deleted before its first login: the rest can still be undone.';

COMMENT ON FUNCTION "public"."undo_admissions"(uuid) IS 'Deletes the accounts and waiting people of a list, for admins, until one of them has logged in, paid or begun a course. People who were known before the list stay. Idempotent.';

COMMENT ON FUNCTION "public"."undoable_lists"() IS 'Lists that nobody has started with, newest first: each with its number of people and the first one''s name.';

REVOKE ALL ON FUNCTION "private"."has_records"(uuid[], regclass) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_records"(uuid[], regclass) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."has_records"(uuid[], regclass) TO "postgres";

REVOKE ALL ON FUNCTION "private"."leave_list"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."leave_list"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."leave_list"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "public"."undo_admissions"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."undo_admissions"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."undo_admissions"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."undo_admissions"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "public"."undoable_lists"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."undoable_lists"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."undoable_lists"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."undoable_lists"() TO "postgres";
