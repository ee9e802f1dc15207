-- Verification: whether a certificate is valid, for anybody who has its serial number, without an account.

create table private.visitor_counts (
  kind text not null check (kind in ('verification', 'scene', 'inspection')),
  client text not null,
  minute timestamptz not null,
  calls int not null,
  primary key (kind, client)
);
comment on table private.visitor_counts is
  'How often each client (a hash of its network) called a function without an account in a minute. Older minutes are deleted.';
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
  'An IPv4 address as it is, and the first 64 bits of an IPv6 one: a single customer has all the addresses of such a network.';

create table private.client_address (
  id boolean primary key default true check (id),
  header text not null default 'cf-connecting-ip' check (header = lower(header))
);
comment on table private.client_address is
  'The one header in which the address of a client is believed. The hosted platform overwrites cf-connecting-ip, and so does the embedded '
  'stack; a school behind another proxy names that proxy''s header here.';
insert into private.client_address default values;
alter table private.client_address enable row level security;

create function private.count_visitor(p_kind text, p_most int) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  this_minute constant timestamptz := date_trunc('minute', now());
  headers constant jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
  address constant text := headers ->> (select header from private.client_address);
begin
  if address is null then
    return true;
  end if;
  -- Each client has a row of its own: nobody waits for, or is refused because of, another one.
  insert into private.visitor_counts as count (kind, client, minute, calls)
  values (p_kind, encode(extensions.digest(private.network_of(address), 'sha256'), 'hex'), this_minute, 1)
  on conflict (kind, client) do update
    set minute = this_minute, calls = case when count.minute = this_minute then count.calls + 1 else 1 end
    where count.minute <> this_minute or count.calls < p_most;
  if not found then
    return false;
  end if;
  -- Skipping locked rows, so that two calls that delete do not wait for each other.
  delete from private.visitor_counts
  where (kind, client) in (
    select kind, client from private.visitor_counts where minute < this_minute limit 100 for update skip locked
  );
  return true;
end
$$;
comment on function private.count_visitor is 'Counts one call of a client, and tells whether it has made no more than so many within this minute.';

create function private.mask_name(p_name text) returns text
language sql immutable strict set search_path = '' as $$
  select string_agg(
    case when char_length(word) < 3 then left(word, 1) || '•' else left(word, 1) || repeat('•', char_length(word) - 2) || right(word, 1) end,
    ' ' order by place
  )
  from regexp_split_to_table(p_name, ' ') with ordinality word (word, place)
$$;
comment on function private.mask_name is 'A name with the first and last letter of each word: M•••a S••••s.';

create function public.verify_certificate(p_serial text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted constant text := private.read_serial(left(p_serial, private.limit_serial_characters()));
  certificate private.certificates;
begin
  if not private.count_visitor('verification', 60) then
    perform private.refuse(429, 'too_many_verifications', 'Too many certificates were verified within a minute.');
  end if;
  select * into certificate from private.certificates where serial = wanted;
  return jsonb_build_object(
    'serial', wanted,
    'state', case
      when certificate.serial is null then 'unknown'
      when certificate.revoked_at is not null then 'revoked'
      when certificate.sha256 is null then 'unsealed'
      else 'valid'
    end,
    'name', private.mask_name(certificate.name),
    'course', certificate.course,
    'hours', certificate.hours,
    'completedOn', certificate.completed_on,
    'issuedOn', private.school_day(certificate.issued_at),
    'school', certificate.school,
    'accreditationNumber', certificate.accreditation_number,
    'providerNumber', certificate.provider_number,
    'revokedOn', private.school_day(certificate.revoked_at)
  );
end
$$;
comment on function public.verify_certificate is
  'Whether a certificate is valid, revoked, unsealed (no paper of it was ever drawn) or unknown, for anybody who has its serial number. '
  'The answer always has the same fields; those of an unknown one are null. Limited to 60 a minute and client.';
grant execute on function public.verify_certificate(text) to anon, authenticated;
