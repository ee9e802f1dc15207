-- Rate limits: permitted requests, concurrent requests per user, and calls per minute of a client without an account.
-- Refused calls count too.

create schema requests;
comment on schema requests is 'Checks that run before every REST request. Not exposed by the API.';
revoke all on schema requests from public;
grant usage on schema requests to anon, authenticated, service_role;

create function requests.admit() returns void
language plpgsql security definer set search_path = '' as $$
declare
  headers constant jsonb := coalesce(nullif(current_setting('request.headers', true), '')::jsonb, '{}');
  caller constant uuid := auth.uid();
  called constant text := substr(current_setting('request.path', true), 6);
begin
  if current_setting('request.path', true) !~ '^/rpc/' then
    perform private.refuse(404, 'no_such_endpoint', 'Only functions are served.');
  elsif headers ->> 'prefer' ~ 'tx *=' then
    perform private.refuse(400, 'no_such_endpoint', 'A request cannot ask for its own rollback, which would undo its count.');
  elsif current_setting('role', true) = 'service_role' then
    return;
  elsif headers ->> 'content-length' ~ '^[0-9]{1,9}$'
    and (headers ->> 'content-length')::int > (case
      when caller is null then 65536
      when called in ('admit_people', 'change_school', 'check_people', 'preview_batch', 'reconcile_ltms') then 409600
      when called in ('record_study', 'save_essay_draft', 'submit_essay_answer') then 98304
      -- Postgres takes a tenth of a second for a list of 60,000 numbers, before the function sees it.
      else 32768
    end) then
    perform private.refuse(413, 'body_too_large', 'The body is too long.');
  elsif caller is null then
    return;
  end if;
  for place in 1..6 loop
    if pg_try_advisory_xact_lock(hashtext('maneho.request ' || caller), place) then
      return;
    end if;
  end loop;
  perform private.refuse(429, 'too_many_at_once', 'Six requests by this person are already running.');
end
$$;
comment on function requests.admit is
  'Runs before each request (PostgREST''s db-pre-request). Refuses anything but function calls, and a user''s seventh '
  'concurrent request: one user cannot take all connections and CPUs.';
revoke execute on function requests.admit() from public;
grant execute on function requests.admit() to anon, authenticated, service_role;

-- For this database only: a test server has many.
do $$
begin
  execute format('alter role authenticator in database %I set pgrst.db_pre_request = %L', current_database(), 'requests.admit');
  notify pgrst, 'reload config';
end
$$;

create table private.client_limits (
  kind text primary key,
  calls int not null check (calls > 0),
  code text not null
);
comment on table private.client_limits is 'Calls of each kind that a client may make per minute, and the code of a refusal.';
alter table private.client_limits enable row level security;
insert into private.client_limits (kind, calls, code) values
  ('verification', 60, 'too_many_verifications'),
  ('scene', 30, 'over_request_rate_limit'),
  ('inspection', 30, 'too_many_inspections'),
  -- An inspector downloads a pack's students one after the other.
  ('inspected', 240, 'too_many_inspections'),
  -- A class starts its accounts in one room, behind one IP address.
  ('start', 60, 'over_request_rate_limit'),
  ('reminder', 60, 'over_request_rate_limit');

create table private.visitor_counts (
  kind text not null references private.client_limits (kind),
  client text not null,
  minute timestamptz not null,
  calls int not null,
  primary key (kind, client)
);
comment on table private.visitor_counts is
  'Calls without an account per client (a hash of its network) and minute. Older minutes are deleted.';
create index on private.visitor_counts (minute);
alter table private.visitor_counts enable row level security;

create function private.network_of(p_address text) returns text
language sql stable strict set search_path = '' as $$
  select case
    when not pg_input_is_valid(plain, 'inet') then plain
    when family(plain::inet) = 6 then text(network(set_masklen(plain::inet, 64)))
    else plain
  end
  from regexp_replace(p_address, '^::ffff:(?=[0-9.]+$)', '') plain
$$;
comment on function private.network_of is
  'An IPv4 address as it is, and the first 64 bits of an IPv6 one: a single customer has all addresses of such a network.';

create table private.client_address (
  id boolean primary key default true check (id),
  header text not null default 'cf-connecting-ip' check (header = lower(header))
);
comment on table private.client_address is
  'The one trusted header with the client''s IP. The hosted platform and the embedded stack overwrite '
  'cf-connecting-ip; a school behind another proxy sets that proxy''s header here.';
insert into private.client_address default values;
alter table private.client_address enable row level security;

create function private.limit_client(p_kind text, p_headers jsonb default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  allowed private.client_limits;
  this_minute constant timestamptz := date_trunc('minute', now());
  headers constant jsonb := coalesce(p_headers, nullif(current_setting('request.headers', true), '')::jsonb);
  -- A platform without that header puts the client first in this one.
  address constant text := coalesce(
    headers ->> (select header from private.client_address), nullif(split_part(headers ->> 'x-forwarded-for', ',', 1), '')
  );
begin
  if address is null then
    return;
  end if;
  select * into strict allowed from private.client_limits where kind = p_kind;
  -- Each client has its own row: clients neither wait for nor block each other.
  insert into private.visitor_counts as count (kind, client, minute, calls)
  values (p_kind, encode(extensions.digest(private.network_of(address), 'sha256'), 'hex'), this_minute, 1)
  on conflict (kind, client) do update
    set minute = this_minute, calls = case when count.minute = this_minute then count.calls + 1 else 1 end
    where count.minute <> this_minute or count.calls < allowed.calls;
  if not found then
    perform private.refuse(429, allowed.code, format('A client can make %s calls of kind %s a minute.', allowed.calls, p_kind));
  end if;
  -- Skips locked rows, so that two cleanups do not wait for each other.
  delete from private.visitor_counts
  where (kind, client) in (
    select kind, client from private.visitor_counts where minute < this_minute limit 100 for update skip locked
  );
end
$$;
comment on function private.limit_client is
  'Counts a client''s call, by the request''s headers, and refuses it above the minute''s limit. If the function '
  'refuses the call later, it must return the refusal (answer_refusal), since raising it would roll back the count.';

create function private.answer_refusal(p_state text, p_code text, p_sentence text) returns jsonb
language plpgsql set search_path = '' as $$
begin
  -- Classes 22 and 23: a value that no column takes.
  if p_state !~ '^(PT[0-9]{3}|2[23]...)$' then
    raise exception using errcode = p_state, message = p_code, detail = p_sentence;
  end if;
  perform set_config('response.status', case when p_state like 'PT%' then substr(p_state, 3) else '400' end, true);
  return jsonb_build_object('code', p_state, 'message', p_code, 'details', p_sentence, 'hint', null);
end
$$;
comment on function private.answer_refusal is
  'A caught refusal in the form in which PostgREST sends a raised one, with its status. The transaction commits, so '
  'the call stays counted. Other errors are re-raised.';

create function public.count_client(p_kind text, p_headers jsonb) returns void
language sql security definer set search_path = '' as $$
  select private.limit_client(p_kind, p_headers)
$$;
comment on function public.count_client is
  'Counts a call of an edge function''s client, by its headers, and refuses it above the limit. Called with the '
  'secret key beforehand, so later refusals stay counted.';
grant execute on function public.count_client(text, jsonb) to service_role;
