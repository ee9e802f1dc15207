-- An undone list deletes its people's records at once, not person by person.

create or replace function private.keep_records(p_person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  pseudonymous uuid;
begin
  perform private.forget_expired();
  perform private.forget_in_log(p_person);
  if not exists (select from private.students where id = p_person) then
    return;
  end if;
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

create or replace function public.undo_admissions(p_key uuid) returns jsonb
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
