-- Foundations: the extensions, the private schema, no privileges by default, and the function that refuses a request.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;
create extension if not exists pg_trgm with schema extensions;

create schema if not exists private;
comment on schema private is
  'Answer keys and helpers. Not exposed by the API; its functions decide what policies and RPCs allow.';
revoke all on schema private from public, anon, authenticated;
-- The policy of Realtime's channels runs with the caller's role, and it calls private.is_active() and private.may().
grant usage on schema private to authenticated;

-- New objects have no privileges. Older projects grant everything in public to the API's roles, and Postgres lets everyone
-- execute a new function.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- A request times out after three seconds, for all callers, by PostgREST. The platform's eight are enough for a few
-- students to stall everyone. Set once per server.
do $$
begin
  if not exists (
    select from pg_db_role_setting
    where setrole = 'authenticated'::regrole and setdatabase = 0 and 'statement_timeout=3s' = any (setconfig)
  ) then
    alter role authenticated set statement_timeout = '3s';
    alter role anon set statement_timeout = '3s';
    notify pgrst, 'reload config';
  end if;
end
$$;

create function private.refuse(p_status int, p_code text, p_sentence text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT' || p_status, message = p_code, detail = p_sentence;
end
$$;
comment on function private.refuse is
  'Ends the request with an HTTP status, a code that the app translates, and a message for the log.';

create function private.short_list(p_list anyarray) returns anyarray
language plpgsql stable set search_path = '' as $$
begin
  if cardinality(p_list) > 1000 then
    perform private.refuse(413, 'body_too_large', 'A list can have up to 1000 items.');
  end if;
  return p_list;
end
$$;
comment on function private.short_list is
  'A list that a client has sent, refused if it is longer than any call needs. Every public function reads its array parameters through it.';

create function private.frozen(p_table name, p_old jsonb, p_new jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  -- A foreign key to private.students always holds, except while it passes on an erased user's new id.
  if p_old ? 'student_id' and p_new - 'student_id' = p_old - 'student_id' then
    if private.moves_to_former_run((p_old ->> 'student_id')::uuid, (p_new ->> 'student_id')::uuid) then
      return '{}';
    elsif not exists (select from private.students where id = (p_old ->> 'student_id')::uuid) then
      return private.without_person(p_table, p_new);
    end if;
  end if;
  perform private.refuse(409, 'final', format('Rows of %I are final once written.', p_table));
end
$$;
comment on function private.frozen is
  'Refuses a change of a final row. The columns to replace if its student is being erased; none if it moves to a former '
  'run: the only two changes allowed.';

create function private.refuse_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  return jsonb_populate_record(
    new, private.frozen(tg_table_name, case tg_op when 'UPDATE' then to_jsonb(old) else '{}' end, to_jsonb(new))
  );
end
$$;
comment on function private.refuse_change is
  'Trigger for immutable rows, also for the service role. Only an erased user''s pseudonym or a former run replaces '
  'the student''s id.';

create function private.iso(p_moment timestamptz) returns text
language plpgsql stable set search_path = '' as $$
begin
  return to_char(p_moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
end
$$;
comment on function private.iso is 'A timestamp in JavaScript''s ISO format, always in UTC.';
