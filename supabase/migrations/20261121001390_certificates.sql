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
language plpgsql stable security definer set search_path = '' as $$
begin
  return array_remove(array[
    case when not exists (
      select from public.course_completions where student_id = p_student and course::text = p_course::text
    ) then 'course' end,
    case when private.credited_seconds(p_student, p_course)
      < (select required_hours * 3600 from private.courses where course = p_course) then 'hours' end
  ], null) || array(select jsonb_array_elements_text(private.eligibility_of(p_student) -> 'missing'));
end
$$;
comment on function private.certificate_missing is
  'What a student''s certificate of a course still needs: course (complete it), hours, and what eligibility_of names.';

create function private.lock_student(p_student uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from private.students where id = p_student for no key update;
end
$$;
comment on function private.lock_student is
  'Lets one transaction at a time decide about a student''s certificates: two admins at once, or an issue and a revocation.';

create function private.note_certificate(p_certificate private.certificates, p_action text, p_after jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor_id, actor_name, action, subject_id, subject_name, before, after)
  select auth.uid(), coalesce((select full_name from public.profiles where id = auth.uid()), 'The database''s owner'),
    p_action::public.audit_action, p_certificate.student_id,
    coalesce((select full_name from public.profiles where id = p_certificate.student_id), p_certificate.name), '{}',
    jsonb_build_object('serial', p_certificate.serial) || p_after;
  perform private.broadcast('user:' || p_certificate.student_id, 'profile_changed');
  perform private.broadcast('admins', 'users_changed');
end
$$;
comment on function private.note_certificate is 'Logs a change of a certificate and notifies the open tabs of the student and of the admins.';

create function private.issue(p_student uuid, p_course public.user_role, p_admin public.profiles, p_replaces text)
returns private.certificates
language plpgsql security definer set search_path = '' as $$
declare
  missing constant text[] := private.certificate_missing(p_student, p_course);
  issued private.certificates;
begin
  if missing <> '{}' then
    perform private.refuse(409, 'certificate_not_due', 'Missing: ' || array_to_string(missing, ', '));
  end if;
  insert into private.certificates (serial, student_id, course, name, birth_date, hours, completed_on, issued_by, issued_by_name,
    school, accreditation_number, instructor, replaces)
  select private.new_serial(), p_student, p_course, identity.legal_name, identity.birth_date, course.required_hours,
    private.school_day(done.completed_at), p_admin.id, p_admin.full_name,
    setting.school, setting.accreditation_number, setting.instructor, p_replaces
  from private.certificate_settings setting
  join private.courses course using (course)
  join public.course_completions done on done.student_id = p_student and done.course::text = p_course::text
  cross join lateral private.last_check(p_student) identity
  where setting.course = p_course
  returning * into issued;
  return issued;
end
$$;
comment on function private.issue is
  'Writes the certificate of a student whose row is locked, with the name and birth date that were compared with an ID. Refuses when '
  'anything is missing.';

create function private.valid_certificate(p_student uuid, p_course public.user_role) returns private.certificates
language sql stable security definer set search_path = '' as $$
  select * from private.certificates where student_id = p_student and course = p_course and revoked_at is null
$$;
comment on function private.valid_certificate is 'A student''s certificate of a course that is not revoked; empty without one.';

create function private.find_certificate(p_serial text) returns private.certificates
language plpgsql stable security definer set search_path = '' as $$
declare
  found private.certificates;
begin
  select * into found from private.certificates where serial = private.read_serial(left(p_serial, 60));
  if found.serial is null then
    perform private.refuse(404, 'certificate_unknown', 'There is no such certificate.');
  end if;
  return found;
end
$$;
comment on function private.find_certificate is 'The certificate of a serial number; refuses an unknown one.';

-- Issuing, by staff or at once.

create function private.certification_of(p_student uuid, p_course public.user_role) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'course', p_course,
    'certificates', private.certificates_of(p_student),
    'missing', to_jsonb(private.certificate_missing(p_student, p_course))
  )
$$;
comment on function private.certification_of is
  'A student''s certificates, and what the one of this course still needs, as the app''s Certification type.';

create function public.my_certificates() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
begin
  return private.certification_of(me.id, private.studied_course(me.id));
end
$$;
comment on function public.my_certificates is 'The caller''s certificates, and what the one of the current course still needs.';

create function public.student_certificates(p_user uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not exists (select from private.students where id = p_user) then
    perform private.refuse(404, 'user_not_found', 'There is no such user.');
  end if;
  return private.certification_of(p_user, private.studied_course(p_user));
end
$$;
comment on function public.student_certificates is 'A student''s certificates for the staff, and what the one of the current course still needs.';

create function public.issue_certificate(p_user uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  course constant public.user_role := private.studied_course(p_user);
  issued private.certificates;
begin
  perform private.require_admin();
  if course is null then
    perform private.refuse(409, 'not_a_student', 'Only somebody with a course is certified.');
  end if;
  perform private.lock_student(p_user);
  issued := private.valid_certificate(p_user, course);
  if issued.serial is null then
    issued := private.issue(p_user, course, (select me from public.profiles me where me.id = auth.uid()), null);
    perform private.note_certificate(issued, 'certificate_issued', '{}');
  end if;
  return private.certificate_document(issued);
end
$$;
comment on function public.issue_certificate is
  'An admin issues the certificate of a student''s current course. A second call returns the same certificate.';

create function private.issue_at_once() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  student constant uuid := (to_jsonb(new) ->> 'student_id')::uuid;
  studied constant public.user_role := private.studied_course(student);
  issued private.certificates;
begin
  if not exists (select from private.certificate_settings setting where setting.course = studied and at_once) then
    return null;
  end if;
  perform private.lock_student(student);
  if private.certificate_missing(student, studied) = '{}'
    and not exists (select from private.certificates earlier where earlier.student_id = student and earlier.course = studied) then
    issued := private.issue(student, studied, null, null);
    perform private.note_certificate(issued, 'certificate_issued', '{"atOnce": true}');
  end if;
  return null;
exception when others then
  -- A staff member can still issue it; the hours, the pass or the check that came last must not be lost with it.
  raise warning 'No certificate of % at once: %', studied, sqlerrm;
  return null;
end
$$;
comment on function private.issue_at_once is
  'Issues a certificate with the last thing that was missing, in courses whose setting says so; never fails the transaction. Never '
  'after a revocation: then a staff member decides.';
-- Whatever may come last: the course, the hours, the ID or the guardian.
create trigger issue_at_once after insert on public.course_completions
  for each row execute function private.issue_at_once();
create trigger issue_at_once after insert or update of seconds on private.study_days
  for each row execute function private.issue_at_once();
create trigger issue_at_once after insert on private.identity_checks
  for each row execute function private.issue_at_once();
create trigger issue_at_once after update of decided_at on private.guardian_consents
  for each row execute function private.issue_at_once();

-- Revoking and replacing.

create function private.require_reason(p_reason text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  reason constant text := private.tidy(coalesce(p_reason, ''));
begin
  if char_length(reason) not between 1 and 300 then
    perform private.refuse(400, 'reason_missing', 'The reason has 1 to 300 characters.');
  end if;
  return reason;
end
$$;
comment on function private.require_reason is 'A reason without invisible characters; refuses an empty or a long one.';

create function private.revoke(p_serial text, p_reason text) returns private.certificates
language sql security definer set search_path = '' as $$
  update private.certificates certificate
  set revoked_at = now(), revoked_by = me.id, revoked_by_name = me.full_name, revoke_reason = p_reason
  from public.profiles me
  where me.id = auth.uid() and certificate.serial = p_serial
  returning certificate.*
$$;
comment on function private.revoke is 'Marks a valid certificate as revoked by the caller.';

create function public.revoke_certificate(p_serial text, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reason text;
  certificate private.certificates;
begin
  perform private.require_admin();
  reason := private.require_reason(p_reason);
  certificate := private.find_certificate(p_serial);
  perform private.lock_student(certificate.student_id);
  certificate := private.find_certificate(p_serial);
  if certificate.revoked_at is null then
    certificate := private.revoke(certificate.serial, reason);
    perform private.note_certificate(certificate, 'certificate_revoked', jsonb_build_object('reason', reason));
  end if;
  return private.certificate_document(certificate);
end
$$;
comment on function public.revoke_certificate is
  'An admin revokes a certificate, with a reason. A second call changes nothing, so that it can be retried.';

create function public.replace_certificate(p_serial text, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reason text;
  former private.certificates;
  issued private.certificates;
begin
  perform private.require_admin();
  reason := private.require_reason(p_reason);
  former := private.find_certificate(p_serial);
  perform private.lock_student(former.student_id);
  former := private.find_certificate(p_serial);
  select * into issued from private.certificates where replaces = former.serial;
  if issued.serial is null then
    if former.revoked_at is not null then
      perform private.refuse(409, 'certificate_revoked', 'A revoked certificate is not replaced; issue a new one.');
    end if;
    perform private.revoke(former.serial, reason);
    issued := private.issue(former.student_id, former.course, (select me from public.profiles me where me.id = auth.uid()), former.serial);
    perform private.note_certificate(
      issued, 'certificate_replaced', jsonb_build_object('reason', reason, 'replaces', former.serial)
    );
  end if;
  return private.certificate_document(issued);
end
$$;
comment on function public.replace_certificate is
  'An admin replaces a valid certificate by a new one with today''s facts, such as a corrected name, and gives the reason; the former '
  'one is revoked. A second call returns the same new certificate.';

-- The PDF: the edge function draws it from the row, and seals the row with what it has drawn.

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
  if me.role <> 'admin' then
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
  'What the PDF of a certificate shows, for its owner and for admins. For everybody else it does not exist. Its owner no longer gets a '
  'revoked one.';

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
  'Adds the address, the token and the hash of the PDF to a certificate that has none yet, and returns the certificate as it is sealed. '
  'For the edge function alone: it calls this with the secret key.';

grant execute on function public.my_certificates(), public.student_certificates(uuid), public.issue_certificate(uuid),
  public.revoke_certificate(text, text), public.replace_certificate(text, text), public.certificate_file(text) to authenticated;
grant execute on function public.seal_certificate(text, text, text, text) to service_role;

-- Verification without an account.

create table private.verification_counts (
  client text primary key,
  minute timestamptz not null,
  checks int not null
);
comment on table private.verification_counts is
  'How many certificates each client (a hash of its network) verified in a minute. Older minutes are deleted.';
create index on private.verification_counts (minute);
alter table private.verification_counts enable row level security;

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

create function private.limit_verifications() returns void
language plpgsql security definer set search_path = '' as $$
declare
  this_minute constant timestamptz := date_trunc('minute', now());
  headers constant jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
  -- The platform overwrites its own header; elsewhere the last address is the one that the nearest proxy has seen.
  address constant text := coalesce(headers ->> 'cf-connecting-ip', btrim(substring(headers ->> 'x-forwarded-for' from '[^,]*$')));
begin
  if address is null then
    return;
  end if;
  -- Each client has a row of its own: nobody waits for, or is refused because of, another one.
  insert into private.verification_counts as count (client, minute, checks)
  values (encode(extensions.digest(private.network_of(address), 'sha256'), 'hex'), this_minute, 1)
  on conflict (client) do update
    set minute = this_minute, checks = case when count.minute = this_minute then count.checks + 1 else 1 end
    where count.minute <> this_minute or count.checks < 60;
  if not found then
    perform private.refuse(429, 'too_many_verifications', 'Too many certificates were verified within a minute.');
  end if;
  -- Skipping locked rows, so that two calls that delete do not wait for each other.
  delete from private.verification_counts
  where client in (
    select client from private.verification_counts where minute < this_minute limit 100 for update skip locked
  );
end
$$;
comment on function private.limit_verifications is 'Counts one verification and refuses the 61st of a client within a minute.';

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
