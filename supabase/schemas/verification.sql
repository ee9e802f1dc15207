-- Verification: whether a certificate is valid, by its serial number, without an account.

create function private.mask_name(p_name text) returns text
language sql immutable strict set search_path = '' as $$
  select string_agg(
    case when char_length(word) < 3 then left(word, 1) || '•' else left(word, 1) || repeat('•', char_length(word) - 2) || right(word, 1) end,
    ' ' order by place
  )
  from regexp_split_to_table(p_name, ' ') with ordinality word (word, place)
$$;
comment on function private.mask_name is 'A name with the first and last letter of each word: M•••a S••••s.';

create function private.valid_successor(p_serial text) returns text
language sql stable security definer set search_path = '' as $$
  with recursive later as (
    select serial, revoked_at from private.certificates where replaces = p_serial
    union all
    select next.serial, next.revoked_at from later join private.certificates next on next.replaces = later.serial
  )
  select serial from later where revoked_at is null
$$;
comment on function private.valid_successor is
  'The serial number of the valid certificate that has replaced this one, also in several steps; null without one.';

create function public.verify_certificate(p_serial text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted constant text := private.read_serial(left(p_serial, private.limit_serial_characters()));
  certificate private.certificates;
  successor text;
begin
  perform private.limit_client('verification');
  select * into certificate from private.certificates where serial = wanted;
  if certificate.revoked_at is not null then
    successor := private.valid_successor(wanted);
  end if;
  return jsonb_build_object(
    'serial', wanted,
    'state', case
      when certificate.serial is null then 'unknown'
      when successor is not null then 'replaced'
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
    'revokedOn', private.school_day(certificate.revoked_at),
    -- Only the end: a revoked paper that was lost or stolen must not lead to a number that verifies as valid.
    'replacedBy', right(successor, 5)
  );
end
$$;
comment on function public.verify_certificate is
  'Whether a certificate is valid, revoked, replaced, unsealed (its PDF was never drawn) or unknown, by its serial '
  'number. The response always has the same fields; an unknown one''s are null. Limited to 60 calls per minute and client.';
grant execute on function public.verify_certificate(text) to anon, authenticated;
