-- Keeping and forgetting: the school's records outlive a deleted account, without its name and under a new random id, until
-- their time is over. Everything else dies with the profile, by foreign keys.

create table private.retention (
  only_row boolean primary key default true check (only_row),
  keep_for interval not null default '5 years' check (keep_for >= interval '0')
);
comment on table private.retention is 'How long the records of a deleted person are kept: a setting of the school.';
insert into private.retention default values;
alter table private.retention enable row level security;

create function private.has_records(p_student uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  reference record;
  found_one boolean;
begin
  for reference in
    select conrelid::regclass as source, attname
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'private.students'::regclass
  loop
    execute format('select exists (select from %s where %I = $1)', reference.source, reference.attname) into found_one using p_student;
    if found_one then
      return true;
    end if;
  end loop;
  return false;
end
$$;
comment on function private.has_records is 'Whether any table that refers to private.students has a row of this student.';

create function private.pseudonym(p_student uuid) returns text
language sql immutable set search_path = '' as $$
  select 'Deleted person ' || left(p_student::text, 8)
$$;
comment on function private.pseudonym is 'What stands for the name of a deleted person in the records that are kept.';

create function private.keep_records() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_expired();
  -- An exam that was not submitted is no result, and a request that nobody can answer any more is no record.
  delete from public.exam_attempts where student_id = old.id and submitted_at is null;
  delete from private.extension_requests using private.enrolments
  where enrolments.id = enrolment_id and student_id = old.id;
  update private.enrolments set ended_at = now() where student_id = old.id and ended_at is null;
  if private.has_records(old.id) then
    update private.students
    set id = gen_random_uuid(), erased_at = now(), keep_until = (private.school_day(now()) + keep_for)::date
    from private.retention
    where id = old.id;
  else
    delete from private.students where id = old.id;
  end if;
  return null;
end
$$;
comment on function private.keep_records is
  'Separates the records of a deleted person from the person: the foreign keys carry a new random id to them, which the '
  'activity log does not know. A person without records leaves nothing.';
create trigger keep_records after delete on public.profiles
  for each row execute function private.keep_records();

create function private.drop_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.student_name := private.pseudonym(new.student_id);
  return new;
end
$$;
comment on function private.drop_name is 'Replaces the name in a record whose student has been deleted.';
-- By its name it fires after completions_are_final, which lets nothing but the new id pass.
create trigger drop_name before update of student_id on public.course_completions
  for each row execute function private.drop_name();

create function private.forget_expired() returns void
language sql security definer set search_path = '' as $$
  delete from private.students where keep_until < private.school_day(now())
$$;
comment on function private.forget_expired is
  'Removes the records of deleted persons whose time is over. Called at every deletion and sign-up; a school that has neither for '
  'long can call it every day.';
