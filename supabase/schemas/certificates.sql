-- Certificates: a row states the facts of its day forever. Only two things are added, each once: the seal of the edge
-- function `certificates` (address, signed token, the PDF's SHA-256) and a revocation with its reason.

create table private.certificate_settings (
  course public.course primary key references private.courses (course),
  at_once boolean not null default false,
  school text not null check (char_length(school) between 1 and 100),
  accreditation_number text not null check (char_length(accreditation_number) between 1 and 60),
  provider_number text check (char_length(provider_number) between 1 and 60),
  instructor text not null check (char_length(instructor) between 1 and 100),
  check (private.is_printable(school || accreditation_number || coalesce(provider_number, '') || instructor))
);
comment on table private.certificate_settings is
  'The school''s facts on a course''s certificates. Empty at first: a school enters its own before it can issue one.';
comment on column private.certificate_settings.at_once is
  'Whether a certificate is issued automatically when nothing is missing, or only by staff.';
comment on column private.certificate_settings.provider_number is
  'The LTO''s accreditation of the online course''s provider, separate from the school''s (LTO MC VDM-2024-2503); '
  'null for a course that needs none.';
alter table private.certificate_settings enable row level security;

create table private.certificates (
  serial text primary key,
  student_id uuid not null references private.students (id) on update cascade on delete cascade,
  course public.course not null,
  name text not null check (char_length(name) between 1 and private.limit_legal_name_characters() and private.fits_certificate(name)),
  birth_date date not null,
  hours smallint not null check (hours >= 0),
  completed_on date not null,
  issued_at timestamptz not null default now(),
  -- Null was issued automatically.
  issued_by uuid,
  issued_by_name text,
  school text not null,
  accreditation_number text not null,
  provider_number text,
  instructor text not null,
  school_version int not null default 0 check (school_version >= 0),
  layout smallint not null default 1,
  address text check (char_length(address) <= 200),
  token text check (char_length(token) <= 1000),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  revoked_at timestamptz,
  revoked_by uuid,
  revoked_by_name text,
  revoke_reason text check (char_length(revoke_reason) between 1 and private.limit_reason_characters()),
  replaces text unique references private.certificates (serial),
  former_run uuid references private.former_runs (id) on update cascade on delete cascade,
  check (num_nulls(address, token, sha256) in (0, 3)),
  check (num_nulls(revoked_at, revoke_reason) in (0, 2))
);
comment on table private.certificates is
  'Every certificate ever issued. Rows are immutable, except for one seal and one revocation. The name is kept, since '
  'verification shows it.';
comment on column private.certificates.name is 'The legal name, as staff compared it with an ID.';
comment on column private.certificates.school_version is 'The version of the school''s facts at issue; 0 is before the first.';
comment on column private.certificates.layout is 'The version of the PDF''s drawing code, so that old rows keep their bytes.';
comment on column private.certificates.address is 'The app''s URL in the QR code, such as https://maneho.example.';
comment on column private.certificates.former_run is 'The former run it was issued for; null for the current one.';
comment on column private.certificates.token is 'The signed facts in the QR code, which verify offline.';
comment on column private.certificates.sha256 is 'The PDF''s hash, in hexadecimal.';
create unique index valid_certificate on private.certificates (student_id, course) where revoked_at is null and former_run is null;
create index on private.certificates (former_run) where former_run is not null;
create index on private.certificates (student_id, issued_at);
create index unsealed_certificates on private.certificates (issued_at) where sha256 is null and revoked_at is null;
alter table private.certificates enable row level security;

create function private.freeze_certificate() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed constant text[] := array(
    select field.key from jsonb_each(to_jsonb(new)) field where field.value is distinct from to_jsonb(old) -> field.key
  );
  -- A cascade from private.students: a new pseudonym, or the end of the retention period.
  cascaded constant boolean := pg_trigger_depth() > 1;
begin
  if tg_op = 'DELETE' then
    if not cascaded then
      perform private.refuse(409, 'final', 'A certificate cannot be deleted, only revoked.');
    end if;
    return old;
  end if;
  if not (
    changed <@ array['student_id', 'former_run'] and cascaded
    or changed <@ array['former_run'] and private.moves_to_former_run(old.student_id, new.former_run)
    or changed <@ array['address', 'token', 'sha256'] and old.sha256 is null
    or changed <@ array['revoked_at', 'revoked_by', 'revoked_by_name', 'revoke_reason'] and old.revoked_at is null
  ) then
    perform private.refuse(409, 'final', 'A certificate cannot be changed. Replace it.');
  end if;
  return new;
end
$$;
comment on function private.freeze_certificate is
  'Refuses every change of a certificate but one seal, one revocation and the end of its run, even by the database''s owner.';
create trigger freeze_certificate before update or delete on private.certificates
  for each row execute function private.freeze_certificate();

-- Serial numbers: MNH, the year, twelve random characters of Crockford's alphabet (60 bits), and a check character.

create function private.check_character(p_text text) returns text
language sql immutable strict set search_path = '' as $$
  with weighted as (
    -- From the right, every second one counts double.
    select (strpos(private.limit_serial_alphabet(), letter) - 1) * (1 + (char_length(p_text) - place + 1) % 2) as value
    from regexp_split_to_table(p_text, '') with ordinality letter (letter, place)
  )
  select substr(private.limit_serial_alphabet(), (32 - (sum(value / 32 + value % 32) % 32)::int) % 32 + 1, 1) from weighted
$$;
comment on function private.check_character is
  'The Luhn mod 32 check character of a text in Crockford''s alphabet: it detects every wrong character and nearly '
  'every swap of two.';

create function private.new_serial() returns text
language plpgsql volatile set search_path = '' as $$
declare
  random constant bytea := extensions.gen_random_bytes(12);
  body text := to_char(private.school_day(now()), 'YYYY');
begin
  for place in 0..11 loop
    body := body || substr(private.limit_serial_alphabet(), get_byte(random, place) % 32 + 1, 1);
  end loop;
  return private.read_serial('MNH' || body || private.check_character(body));
end
$$;
comment on function private.new_serial is 'An unguessable serial number, such as MNH-2026-7K3F-9QXB-2M4HT.';

create function private.read_serial(p_text text) returns text
language sql immutable strict set search_path = '' as $$
  select string_agg(regexp_replace(part, '[^0-9A-Z]', '', 'g'), '-' order by place)
  from unnest(regexp_match(
    translate(upper(normalize(p_text, nfkc)), 'OIL', '011'), private.limit_serial_pattern()
  )) with ordinality groups (part, place)
$$;
comment on function private.read_serial is
  'The serial number in a typed or pasted text in its canonical form; null without one. Dashes, spaces and the text '
  'around it do not matter. O is read as zero, I and L as one.';

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
    'providerNumber', p_certificate.provider_number,
    'instructor', p_certificate.instructor,
    'schoolVersion', p_certificate.school_version,
    'sha256', p_certificate.sha256,
    'revokedAt', private.iso(p_certificate.revoked_at),
    'revokedBy', p_certificate.revoked_by_name,
    'revokeReason', p_certificate.revoke_reason,
    'replaces', p_certificate.replaces,
    'replacedBy', (select serial from private.certificates where replaces = p_certificate.serial),
    'isOfFormerRun', p_certificate.former_run is not null
  )
$$;
comment on function private.certificate_document is 'A certificate as the app''s Certificate type.';

create function private.certificates_of(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.certificate_document(entry) order by entry.issued_at desc, entry.revoked_at nulls first), '[]')
  from private.certificates entry where entry.student_id = p_student or entry.former_run = p_student
$$;
comment on function private.certificates_of is 'A student''s certificates, newest first, including revoked ones.';

create function private.certificate_missing(p_student uuid, p_course public.course) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array_remove(array[
    case when not exists (
      select from public.course_completions where student_id = p_student and course = p_course
    ) then 'course' end,
    case when private.credited_seconds(p_student, p_course)
      < (select required_hours * 3600 from private.courses where course = p_course) then 'hours' end,
    case when private.essay_need(p_student, p_course) ->> 'step' <> 'read' then 'essay' end
  ], null) || coalesce((select missing from private.paper_states(array[p_student])), '{}');
end
$$;
comment on function private.certificate_missing is
  'The open requirements of a student''s certificate of a course: course (complete it), hours, essay (read), and '
  'those of paper_states.';

create function private.valid_certificate(p_student uuid, p_course public.course) returns private.certificates
language sql stable security definer set search_path = '' as $$
  select * from private.certificates where student_id = p_student and course = p_course and revoked_at is null and former_run is null
$$;
comment on function private.valid_certificate is 'A student''s valid certificate of the current run of a course; empty without one.';

create function private.find_certificate(p_serial text) returns private.certificates
language plpgsql stable security definer set search_path = '' as $$
declare
  found private.certificates;
begin
  select * into found from private.certificates where serial = private.read_serial(left(p_serial, private.limit_serial_characters()));
  if found.serial is null then
    perform private.refuse(404, 'certificate_unknown', 'There is no such certificate.');
  end if;
  return found;
end
$$;
comment on function private.find_certificate is 'The certificate with a serial number; refuses an unknown one.';

create function private.certification_of(p_student uuid, p_course public.course) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'course', p_course,
    'certificates', private.certificates_of(p_student),
    'missing', to_jsonb(private.certificate_missing(p_student, p_course))
  )
$$;
comment on function private.certification_of is
  'A student''s certificates, and the open requirements for this course''s, as the app''s Certification type.';

create function public.my_certificates() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.certification_of(me.id, private.studied_course(me.id)) from private.require_active() me
$$;
comment on function public.my_certificates is 'The caller''s certificates, and the open requirements for the current course''s.';

create function public.student_certificates(p_user uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_may('student_certificates');
  if not exists (select from private.students where id = p_user) then
    perform private.refuse(404, 'user_not_found', 'This user does not exist.');
  end if;
  return private.certification_of(p_user, private.studied_course(p_user));
end
$$;
comment on function public.student_certificates is
  'A student''s certificates for staff, and the open requirements for the current course''s.';

grant execute on function public.my_certificates(), public.student_certificates(uuid) to authenticated;
