-- A certificate's PDF: the edge function `certificates` draws it from the row, and seals the row with its hash.

create table private.certificate_keys (
  public_key text primary key check (public_key ~ '^[A-Za-z0-9_-]{43}$'),
  first_used_at timestamptz not null default now()
);
comment on table private.certificate_keys is
  'The public key (Ed25519, base64url) of every key that has ever signed a certificate or pack, so that both verify forever.';
alter table private.certificate_keys enable row level security;

create trigger refuse_change before update or delete on private.certificate_keys
  for each row execute function private.refuse_change();

create function public.register_certificate_key(p_key text) returns void
language sql security definer set search_path = '' as $$
  insert into private.certificate_keys (public_key) values (p_key) on conflict do nothing
$$;
comment on function public.register_certificate_key is
  'Stores the public key of a signing key. The edge function `certificates` calls this with the secret key before it '
  'signs anything.';
grant execute on function public.register_certificate_key(text) to service_role;

create function public.certificate_keys() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(public_key order by first_used_at desc, public_key), '[]') from private.certificate_keys
$$;
comment on function public.certificate_keys is
  'The school''s public keys, newest first, for everyone who checks a certificate or a pack.';
grant execute on function public.certificate_keys() to anon, authenticated;

create function private.printed_certificate(p_certificate private.certificates) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.certificate_document(p_certificate) || jsonb_build_object(
    'issuedOn', private.school_day(p_certificate.issued_at),
    'layout', p_certificate.layout,
    'address', p_certificate.address,
    'token', p_certificate.token
  )
$$;
comment on function private.printed_certificate is 'A certificate as the edge function draws it.';

create function public.certificate_file(p_serial text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  certificate private.certificates := private.find_certificate(p_serial);
begin
  if not private.may('certificate_file') then
    if certificate.student_id <> me.id then
      perform private.refuse(404, 'certificate_unknown', 'There is no such certificate.');
    elsif certificate.revoked_at is not null then
      perform private.refuse(409, 'certificate_revoked', 'This certificate has been revoked.');
    end if;
  end if;
  return private.printed_certificate(certificate);
end
$$;
comment on function public.certificate_file is
  'The content of a certificate''s PDF, for its owner and for admins; not found for others. Its owner no longer gets '
  'a revoked one.';

create function public.unsealed_certificates() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.printed_certificate(unsealed)), '[]')
  from (
    select certificate from private.certificates certificate where sha256 is null and revoked_at is null order by issued_at limit 20
  ) waiting (unsealed)
$$;
comment on function public.unsealed_certificates is
  'Up to 20 certificates without a PDF, such as automatically issued ones, for the edge function with the secret key.';

create function public.seal_certificate(p_serial text, p_address text, p_token text, p_sha256 text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  sealed private.certificates;
begin
  update private.certificates set address = p_address, token = p_token, sha256 = p_sha256
  where serial = p_serial and sha256 is null;
  select * into sealed from private.certificates where serial = p_serial;
  return private.printed_certificate(sealed);
end
$$;
comment on function public.seal_certificate is
  'Adds the address, token and PDF hash to an unsealed certificate, and returns the sealed one. For the edge function '
  'alone: it calls this with the secret key.';

grant execute on function public.certificate_file(text) to authenticated;
grant execute on function public.unsealed_certificates(), public.seal_certificate(text, text, text, text) to service_role;
