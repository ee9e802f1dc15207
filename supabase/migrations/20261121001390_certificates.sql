-- Certificates: the frozen proof that a student was trained. A row is written once, by a function that has checked everything, and says
-- for ever what was true on that day. Only two things are added later, each once: the seal of the edge function `certificates` (address,
-- signed token and the PDF's SHA-256) and a revocation with its reason.

create table private.certificate_settings (
  course public.user_role primary key references private.courses (course),
  at_once boolean not null default false,
  school text not null check (char_length(school) between 1 and 100),
  accreditation_number text not null check (char_length(accreditation_number) between 1 and 60),
  instructor text not null check (char_length(instructor) between 1 and 100)
);
comment on table private.certificate_settings is
  'What the certificates of a course say of the school. Made-up values: a real school writes its own before it issues one.';
comment on column private.certificate_settings.at_once is
  'Whether a certificate is issued as soon as nothing is missing, or only when a staff member issues it.';
insert into private.certificate_settings (course, school, accreditation_number, instructor) values
  ('otdc', 'Maneho Driving School', 'LTO-ACC-0000-0000', 'Lorna Sample'),
  ('ddc', 'Maneho Driving School', 'LTO-ACC-0000-0000', 'Lorna Sample');
alter table private.certificate_settings enable row level security;

create table private.certificates (
  serial text primary key,
  student_id uuid not null references private.students (id) on update cascade on delete cascade,
  course public.user_role not null check (course in ('otdc', 'ddc')),
  name text not null check (char_length(name) between 1 and 300),
  birth_date date not null,
  hours smallint not null check (hours >= 0),
  completed_on date not null,
  issued_at timestamptz not null default now(),
  -- No foreign keys: the certificate outlives the admins. Null was issued at once, without a staff member.
  issued_by uuid,
  issued_by_name text,
  school text not null,
  accreditation_number text not null,
  instructor text not null,
  layout smallint not null default 1,
  address text check (char_length(address) <= 200),
  token text check (char_length(token) <= 1000),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  revoked_at timestamptz,
  revoked_by uuid,
  revoked_by_name text,
  revoke_reason text check (char_length(revoke_reason) between 1 and 300),
  replaces text unique references private.certificates (serial),
  check (num_nulls(address, token, sha256) in (0, 3)),
  check (num_nulls(revoked_at, revoke_reason) in (0, 2))
);
comment on table private.certificates is
  'Every certificate that was ever issued. Nothing of a row changes, except that it is sealed once and may be revoked once.';
comment on column private.certificates.name is 'The legal name, as a staff member compared it with an ID.';
comment on column private.certificates.layout is 'Which version of the drawing code makes the PDF, so that old rows keep their bytes.';
comment on column private.certificates.address is 'The app''s address in the QR code, such as https://maneho.example.';
comment on column private.certificates.token is 'The signed facts in the QR code, which verify without the internet.';
comment on column private.certificates.sha256 is 'Of the PDF''s bytes, in hexadecimal.';
create unique index valid_certificate on private.certificates (student_id, course) where revoked_at is null;
create index on private.certificates (student_id, issued_at);
alter table private.certificates enable row level security;

create function private.freeze_certificate() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed constant text[] := array(
    select field.key from jsonb_each(to_jsonb(new)) field where field.value is distinct from to_jsonb(old) -> field.key
  );
  -- A cascade from private.students: a new pseudonym, or the end of the time for which records are kept.
  cascaded constant boolean := pg_trigger_depth() > 1;
begin
  if tg_op = 'DELETE' then
    if not cascaded then
      perform private.refuse(409, 'final', 'A certificate is never deleted, only revoked.');
    end if;
    return old;
  end if;
  if not (
    changed <@ array['student_id'] and cascaded
    or changed <@ array['address', 'token', 'sha256'] and old.sha256 is null
    or changed <@ array['revoked_at', 'revoked_by', 'revoked_by_name', 'revoke_reason'] and old.revoked_at is null
  ) then
    perform private.refuse(409, 'final', 'A certificate does not change. Replace it.');
  end if;
  return new;
end
$$;
comment on function private.freeze_certificate is
  'Refuses every change of a certificate but its one seal and its one revocation, whoever makes it, the database''s owner included.';
create trigger freeze_certificate before update or delete on private.certificates
  for each row execute function private.freeze_certificate();

-- Serial numbers: MNH, the year, twelve random characters of Crockford's alphabet (60 bits), and a check character.

create function private.check_character(p_text text) returns text
language sql immutable strict set search_path = '' as $$
  with weighted as (
    -- From the right, every second one counts double.
    select (strpos('0123456789ABCDEFGHJKMNPQRSTVWXYZ', letter) - 1) * (1 + (char_length(p_text) - place + 1) % 2) as value
    from regexp_split_to_table(p_text, '') with ordinality letter (letter, place)
  )
  select substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (32 - (sum(value / 32 + value % 32) % 32)::int) % 32 + 1, 1) from weighted
$$;
comment on function private.check_character is
  'The Luhn mod 32 check character of a text in Crockford''s alphabet: it reveals every wrong character and nearly every swap of two.';

create function private.new_serial() returns text
language plpgsql volatile set search_path = '' as $$
declare
  random constant bytea := extensions.gen_random_bytes(12);
  body text := to_char(private.school_day(now()), 'YYYY');
begin
  for place in 0..11 loop
    body := body || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(random, place) % 32 + 1, 1);
  end loop;
  return private.read_serial('MNH' || body || private.check_character(body));
end
$$;
comment on function private.new_serial is 'A serial number that nobody can guess, such as MNH-2026-7K3F-9QXB-2M4HT.';

create function private.read_serial(p_text text) returns text
language sql immutable strict set search_path = '' as $$
  select format('MNH-%s-%s-%s-%s', substr(plain, 4, 4), substr(plain, 8, 4), substr(plain, 12, 4), substr(plain, 16, 5))
  from (select translate(upper(regexp_replace(p_text, '[\s-]', '', 'g')), 'OIL', '011')) typed (plain)
  where plain ~ '^MNH[0-9]{4}[0-9A-HJKMNP-TV-Z]{13}$'
$$;
comment on function private.read_serial is
  'A serial number as people type it, in its own form; null when it cannot be one. O is read as zero, I and L as one.';

-- What staff and the student see.

create function private.certificate_document(p_certificate private.certificates) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'serial', p_certificate.serial,
    'course', p_certificate.course,
    'name', p_certificate.name,
    'birthDate', p_certificate.birth_date,
    'hours', p_certificate.hours,
    'completedOn', p_certificate.completed_on,
    'issuedAt', private.iso(p_certificate.issued_at),
    'issuedBy', p_certificate.issued_by_name,
    'school', p_certificate.school,
    'accreditationNumber', p_certificate.accreditation_number,
    'instructor', p_certificate.instructor,
    'sha256', p_certificate.sha256,
    'revokedAt', private.iso(p_certificate.revoked_at),
    'revokedBy', p_certificate.revoked_by_name,
    'revokeReason', p_certificate.revoke_reason,
    'replaces', p_certificate.replaces,
    'replacedBy', (select serial from private.certificates where replaces = p_certificate.serial)
  )
$$;
comment on function private.certificate_document is 'A certificate as the app''s Certificate type.';

create function private.certificates_of(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.certificate_document(entry) order by entry.issued_at desc, entry.revoked_at nulls first), '[]')
  from private.certificates entry where entry.student_id = p_student
$$;
comment on function private.certificates_of is 'All certificates of a student, the newest first, revoked ones included.';

create function private.certificate_missing(p_student uuid, p_course public.user_role) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_remove(array[
    case when not exists (
      select from public.course_completions where student_id = p_student and course::text = p_course::text
    ) then 'course' end
  ], null)
$$;
comment on function private.certificate_missing is
  'What a student''s certificate of a course still needs: course (complete it), hours, and what eligibility_of names.';

-- Verification without an account.

create table private.verification_counts (
  client text primary key,
  minute timestamptz not null,
  checks int not null
);
comment on table private.verification_counts is
  'How many certificates were verified in a minute, by each client (a hash of its address) and by all. Older minutes are deleted.';
alter table private.verification_counts enable row level security;

create function private.limit_verifications() returns void
language plpgsql security definer set search_path = '' as $$
declare
  this_minute constant timestamptz := date_trunc('minute', now());
  headers constant jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
  -- The platform's own header cannot be forged; elsewhere the last address is the one that the nearest proxy has seen.
  address constant text := coalesce(headers ->> 'cf-connecting-ip', btrim(substring(headers ->> 'x-forwarded-for' from '[^,]*$')));
  counted record;
begin
  for counted in
    select 'all' as client, 3000 as ceiling
    union all
    select encode(extensions.digest(address, 'sha256'), 'hex'), 60 where address is not null
  loop
    insert into private.verification_counts as count (client, minute, checks) values (counted.client, this_minute, 1)
    on conflict (client) do update
      set minute = this_minute, checks = case when count.minute = this_minute then count.checks + 1 else 1 end
      where count.minute <> this_minute or count.checks < counted.ceiling;
    if not found then
      perform private.refuse(429, 'too_many_verifications', 'Too many certificates were verified within a minute.');
    end if;
  end loop;
  delete from private.verification_counts where minute < this_minute;
end
$$;
comment on function private.limit_verifications is
  'Counts one verification and refuses the 61st of a client within a minute, and the 3001st of everybody.';

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
  wanted constant text := private.read_serial(left(p_serial, 60));
  certificate private.certificates;
begin
  perform private.limit_verifications();
  select * into certificate from private.certificates where serial = wanted;
  return jsonb_build_object(
    'serial', wanted,
    'state', case when certificate.serial is null then 'unknown' when certificate.revoked_at is not null then 'revoked' else 'valid' end,
    'name', private.mask_name(certificate.name),
    'course', certificate.course,
    'hours', certificate.hours,
    'completedOn', certificate.completed_on,
    'issuedOn', private.school_day(certificate.issued_at),
    'school', certificate.school,
    'accreditationNumber', certificate.accreditation_number,
    'revokedOn', private.school_day(certificate.revoked_at)
  );
end
$$;
comment on function public.verify_certificate is
  'Whether a certificate is valid, revoked or unknown, for anybody who has its serial number. The answer always has the same fields; those of '
  'an unknown one are null. Limited to 60 a minute and client.';
grant execute on function public.verify_certificate(text) to anon, authenticated;
