-- Eligibility: requirements before the certificate, never before a lesson. A student permit is for Filipinos from 16 and
-- foreigners from 18 (Republic Act 10930); a guardian consents under 18; staff compare name, birth date and citizenship.

create type public.citizenship as enum ('filipino', 'foreign');
comment on type public.citizenship is 'Whether a person is a citizen of the Philippines, on which the minimum age depends.';

create table private.citizenships (
  student_id uuid primary key references public.profiles (id) on delete cascade,
  citizenship public.citizenship not null
);
comment on table private.citizenships is 'The stated citizenship. identity_checks has the one that staff have seen.';
alter table private.citizenships enable row level security;

create function private.is_printable(p_name text) returns boolean
language sql immutable set search_path = '' as $$
  select p_name ~ ('^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u017f\u01a0\u01a1\u01af\u01b0\u01cd-\u01dc\u0218-\u021b\u02bc\u0400-\u045f'
    '\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2010\u2013-\u2015\u2017-\u201e]+$')
$$;
comment on function private.is_printable is
  'Whether the certificates'' font has every letter of a name: Latin and Cyrillic ones, composed.';

create function private.fits_certificate(p_name text) returns boolean
language sql immutable set search_path = '' as $$
  select private.is_printable(p_name) and octet_length(p_name) <= 600
$$;
comment on function private.fits_certificate is
  'Whether a certificate can be drawn for a name: its font has the letters, and its code holds them (600 bytes).';

create table private.identity_checks (
  id bigint generated always as identity primary key,
  student_id uuid not null references private.students (id) on update cascade on delete cascade,
  legal_name text not null check (char_length(legal_name) between 1 and private.limit_legal_name_characters() and private.fits_certificate(legal_name)),
  birth_date date not null,
  citizenship public.citizenship not null,
  document public.identity_document not null,
  profile_name text not null,
  checked_by uuid not null,
  checked_by_name text not null,
  checked_at timestamptz not null default now(),
  by_photo boolean not null default false
);
comment on table private.identity_checks is
  'Each comparison of a student with an ID by staff. The last one is valid while the profile is unchanged.';
comment on column private.identity_checks.by_photo is
  'The ID was seen on the student''s photos, beside one of the face; otherwise in person.';
comment on column private.identity_checks.profile_name is 'The profile''s name at that time; legal_name is the one on the ID.';
create index on private.identity_checks (student_id, id desc);
create trigger identity_checks_are_final before update on private.identity_checks
  for each row execute function private.refuse_change();
alter table private.identity_checks enable row level security;

create table private.guardian_consents (
  id bigint generated always as identity primary key,
  student_id uuid not null references private.students (id) on update cascade on delete cascade,
  guardian_name text not null check (char_length(guardian_name) between 1 and private.limit_guardian_name_characters()),
  relation text not null check (char_length(relation) between 1 and private.limit_guardian_relation_characters()),
  contact text not null check (char_length(contact) between 1 and private.limit_guardian_contact_characters()),
  document_id uuid not null references private.documents (id),
  submitted_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  decided_by_name text,
  refusal text check (char_length(refusal) between 1 and private.limit_reason_characters())
);
comment on table private.guardian_consents is
  'Guardians'' consents submitted by students. The school accepts one, or refuses it with a reason, and the student '
  'submits another.';
create index on private.guardian_consents (student_id, id desc);
create index on private.guardian_consents (document_id);
create unique index waiting_consent on private.guardian_consents (student_id) where decided_at is null;
alter table private.guardian_consents enable row level security;

create function private.is_younger(p_birthday date, p_years int) returns boolean
language sql stable set search_path = '' as $$
  select p_birthday > private.school_day(now()) - make_interval(years => p_years)
$$;
comment on function private.is_younger is 'Whether a person is younger than an age in years today. Null without a birth date.';

create function private.last_consent(p_student uuid) returns private.guardian_consents
language sql stable security definer set search_path = '' as $$
  select * from private.guardian_consents where student_id = p_student order by id desc limit 1
$$;
comment on function private.last_consent is 'The student''s latest consent.';

create function private.last_check(p_student uuid) returns private.identity_checks
language sql stable security definer set search_path = '' as $$
  select * from private.identity_checks where student_id = p_student order by id desc limit 1
$$;
comment on function private.last_check is 'The latest comparison of a student with an ID.';

create function private.consent_document(p_consent private.guardian_consents) returns jsonb
language sql stable set search_path = '' as $$
  select case when p_consent.id is not null then jsonb_build_object(
    'id', p_consent.id,
    'name', p_consent.guardian_name,
    'relation', p_consent.relation,
    'contact', p_consent.contact,
    'form', (select private.document_document(form) from private.documents form where form.id = p_consent.document_id),
    'submittedAt', private.iso(p_consent.submitted_at),
    'state', case when p_consent.decided_at is null then 'waiting' when p_consent.refusal is null then 'accepted' else 'refused' end,
    'decidedBy', p_consent.decided_by_name,
    'decidedAt', private.iso(p_consent.decided_at),
    'reason', p_consent.refusal
  ) end
$$;
comment on function private.consent_document is 'A guardian''s consent as the app''s GuardianConsent type; null without one.';

create function private.check_document(p_check private.identity_checks) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'legalName', p_check.legal_name,
    'birthDate', p_check.birth_date,
    'citizenship', p_check.citizenship,
    'document', p_check.document,
    'profileName', p_check.profile_name,
    'checkedBy', p_check.checked_by_name,
    'checkedAt', private.iso(p_check.checked_at),
    'byPhoto', p_check.by_photo
  )
$$;
comment on function private.check_document is 'A comparison with an ID as the app''s IdentityCheck type.';

create function private.identity_checks_of(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.check_document(entry) order by entry.id desc), '[]')
  from private.identity_checks entry where entry.student_id = p_student
$$;
comment on function private.identity_checks_of is 'All comparisons of a student with an ID, newest first.';

create function private.paper_states(p_students uuid[])
returns table (student_id uuid, studied public.course, guardian_needed boolean, identity_holds boolean, missing text[])
language sql stable security definer rows 50 set search_path = '' as $$
  with asked as materialized (
    select student.id, row_number() over (order by student.id) as place, (
      -- Same rule as private.studied_course().
      select course from private.enrolments enrolment where enrolment.student_id = student.id
      order by ended_at is null desc, granted_at desc, enrolment.id desc limit 1
    ) as studied
    from private.students student where student.id = any (p_students)
  ), pictured as materialized (
    select place, pictures.state
    from private.picture_states((select array_agg(id order by place) from asked), (select array_agg(asked.studied order by place) from asked)) pictures
    where private.setting_is_on('photo_checks')
  )
  select asked.id, asked.studied, found.guardian_needed, found.identity_holds, array_remove(array[
    case when person.birthday is null then 'birthday' end,
    case when private.is_younger(person.birthday, case stated.citizenship when 'foreign' then private.limit_adult_age() else private.limit_age() end) then 'age' end,
    case when stated.citizenship is null then 'citizenship' end,
    case when found.guardian_needed and (consent.decided_at is null or consent.refusal is not null) then 'guardian' end,
    case when not found.identity_holds then 'identity' end,
    case when private.leaves_doubt(pictured.state) then 'pictures' end
  ], null)
  from asked
  left join public.profiles person on person.id = asked.id
  left join private.citizenships stated on stated.student_id = asked.id
  left join lateral (
    select decided_at, refusal from private.guardian_consents handed where handed.student_id = asked.id order by handed.id desc limit 1
  ) consent on true
  left join lateral (
    select profile_name, birth_date, citizenship from private.identity_checks compared where compared.student_id = asked.id order by compared.id desc limit 1
  ) identity on true
  left join pictured using (place)
  cross join lateral (
    select coalesce(private.is_younger(person.birthday, private.limit_adult_age()), false) as guardian_needed,
      coalesce(
        (identity.profile_name, identity.birth_date, identity.citizenship) = (person.full_name, person.birthday, stated.citizenship),
        false
      ) as identity_holds
  ) found
$$;
comment on function private.paper_states is
  'Students'' open requirements before the certificate: birthday, age, citizenship, guardian, identity, pictures. None means '
  'that the student may be certified. A comparison with an ID is valid until name, birthday or citizenship change.';

create function private.eligibility_of(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'birthday', person.birthday,
    'citizenship', stated.citizenship,
    'guardianNeeded', found.guardian_needed,
    'guardian', private.consent_document(private.last_consent(found.student_id)),
    'identity', case when found.identity_holds then private.check_document(identity) end,
    'identityOutdated', identity.id is not null and not found.identity_holds,
    'papers', private.papers_document(private.last_papers(found.student_id)),
    'pictureDays', private.picture_days(),
    'pictures', private.picture_state(found.student_id, found.studied),
    'essay', private.essay_need(found.student_id, found.studied),
    'missing', found.missing
  )
  from private.paper_states(array[p_student]) found
  -- By the single student: the planner expects many rows of a function and would read everyone.
  left join public.profiles person on person.id = p_student
  left join private.citizenships stated on stated.student_id = p_student
  left join private.last_check(p_student) identity on true
$$;
comment on function private.eligibility_of is
  'A student''s eligibility data and open requirements, as in private.paper_states().';

create function public.my_eligibility() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.eligibility_of(me.id) from private.require_active() me
$$;
comment on function public.my_eligibility is 'The caller''s open requirements before the certificate.';

create function public.set_citizenship(p_citizenship public.citizenship) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
begin
  if p_citizenship is null then
    perform private.refuse(400, 'citizenship_missing', 'Citizenship must be filipino or foreign.');
  end if;
  insert into private.citizenships as stated (student_id, citizenship) values (me.id, p_citizenship)
  on conflict (student_id) do update set citizenship = excluded.citizenship where stated.citizenship <> excluded.citizenship;
  if found then
    perform private.happened('citizenship_stated', jsonb_build_object('student_id', me.id));
  end if;
  return private.eligibility_of(me.id);
end
$$;
comment on function public.set_citizenship is
  'States the caller''s citizenship. If it differs from the checked ID, the ID must be shown again.';

create function private.refuse_consent(p_student public.profiles) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_younger(p_student.birthday, private.limit_adult_age()) is not true then
    perform private.refuse(409, 'consent_not_needed', 'Only students under 18 submit a guardian''s consent.');
  end if;
end
$$;
comment on function private.refuse_consent is 'Refuses a guardian''s consent, and its form, from a student who needs none.';

create function public.submit_guardian_consent(p_document uuid, p_name text, p_relation text, p_contact text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  guardian constant text := private.tidy(coalesce(p_name, ''));
  relation constant text := private.tidy(coalesce(p_relation, ''));
  contact constant text := private.tidy(coalesce(p_contact, ''));
  last private.guardian_consents;
begin
  perform private.refuse_consent(me);
  if char_length(guardian) not between 1 and private.limit_guardian_name_characters()
    or char_length(relation) not between 1 and private.limit_guardian_relation_characters()
    or char_length(contact) not between 1 and private.limit_guardian_contact_characters() then
    perform private.refuse(400, 'consent_incomplete', 'A consent must give the guardian, the relation and a contact.');
  elsif not exists (
    select from private.documents where id = p_document and student_id = me.id and kind = 'guardian_consent'
  ) then
    perform private.refuse(404, 'document_not_found', 'The caller has not uploaded this form.');
  end if;
  -- Serialized: of two concurrent calls, the second sees the first one's consent.
  perform from private.students where id = me.id for no key update;
  last := private.last_consent(me.id);
  if last.id is null or last.refusal is not null then
    insert into private.guardian_consents (student_id, guardian_name, relation, contact, document_id)
    values (me.id, guardian, relation, contact, p_document)
    returning * into last;
    perform private.happened('consent_submitted', to_jsonb(last));
  elsif (last.guardian_name, last.relation, last.contact, last.document_id) <> (guardian, relation, contact, p_document) then
    perform private.refuse(409, 'consent_submitted', 'Another consent is waiting for the school or was accepted.');
  end if;
  return private.eligibility_of(me.id);
end
$$;
comment on function public.submit_guardian_consent is
  'Submits a guardian''s consent with its uploaded signed form, for students under 18. Until the school refuses it, a '
  'repeat changes nothing and another consent is refused.';

create function public.student_eligibility(p_user uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person public.profiles;
begin
  perform private.require_may('student_eligibility');
  select * into person from public.profiles where id = p_user;
  if person.id is null then
    perform private.refuse(404, 'user_not_found', 'This user does not exist.');
  end if;
  return private.eligibility_of(person.id)
    || jsonb_build_object(
      'profileName', person.full_name,
      'names', jsonb_build_object('first', person.first_name, 'middle', person.middle_name, 'last', person.last_name, 'suffix', person.suffix),
      'checks', private.identity_checks_of(person.id),
      'alike', private.alike_accounts(person.id)
    );
end
$$;
comment on function public.student_eligibility is
  'A student''s eligibility for admins: the student''s view, the profile''s name, all comparisons with an ID, and '
  'accounts that may be the same person''s.';

create function private.papers_to_confirm(
  p_student uuid, p_papers bigint, p_document public.identity_document, p_number_hash bytea
) returns private.identity_papers
language plpgsql stable security definer set search_path = '' as $$
declare
  papers private.identity_papers;
begin
  select * into papers from private.identity_papers where id = p_papers and student_id = p_student;
  if papers.id is null then
    perform private.refuse(404, 'identity_papers_not_found', 'These ID photos do not exist.');
  elsif papers.refusal is not null then
    perform private.refuse(409, 'identity_papers_decided', 'Someone else has already decided about these photos.');
  elsif papers.document <> p_document then
    perform private.refuse(409, 'identity_document_differs', 'The student has sent photos of another kind of ID.');
  elsif p_number_hash is not null and exists (select from private.identity_numbers where student_id = p_student)
    and not exists (select from private.identity_numbers where student_id = p_student and hash = p_number_hash) then
    perform private.refuse(409, 'identity_number_differs', 'The ID number differs from the one the student typed.');
  elsif exists (
    select from unnest(array[papers.front_id, papers.back_id, papers.selfie_id]) photo
    where photo is not null and not exists (select from private.opened_documents where document_id = photo and admin_id = auth.uid())
  ) then
    perform private.refuse(409, 'photos_not_opened', 'Open all photos before you confirm the identity.');
  end if;
  return papers;
end
$$;
comment on function private.papers_to_confirm is
  'The photos by which the caller confirms an identity; refuses photos that were refused, show another ID, or were '
  'not opened by the caller.';

create function public.confirm_identity(
  p_user uuid, p_legal_name text, p_birth_date date, p_citizenship public.citizenship, p_document public.identity_document,
  p_profile_name text, p_number text default null, p_papers bigint default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles := private.lock_user('confirm_identity', p_user);
  name constant text := normalize(private.tidy(coalesce(p_legal_name, '')), nfc);
  number_hash constant bytea := private.hash_identity_number(p_number);
  papers private.identity_papers;
  last private.identity_checks;
begin
  if person.id = auth.uid() then
    perform private.refuse(403, 'own_eligibility', 'You cannot confirm your own identity.');
  elsif char_length(name) not between 1 and private.limit_legal_name_characters() or num_nulls(p_birth_date, p_citizenship, p_document, p_profile_name) > 0 then
    perform private.refuse(
      400, 'identity_incomplete',
      format('A comparison needs the ID, its name (up to %s characters), birth date and citizenship.', private.limit_legal_name_characters())
    );
  elsif not private.is_printable(name) then
    perform private.refuse(400, 'name_not_printable', 'The name has letters that the certificate font lacks.');
  elsif not private.fits_certificate(name) then
    perform private.refuse(400, 'name_too_long', 'The name is too long for the code on a certificate.');
  elsif person.full_name <> p_profile_name then
    perform private.refuse(409, 'profile_changed', 'The student has changed the name in the meantime.');
  elsif (person.birthday, (select citizenship from private.citizenships where student_id = person.id))
    is distinct from (p_birth_date, p_citizenship) then
    perform private.refuse(409, 'identity_differs', 'The ID''s birth date or citizenship differs from the student''s.');
  end if;
  if p_papers is not null then
    papers := private.papers_to_confirm(person.id, p_papers, p_document, number_hash);
  end if;
  last := private.last_check(person.id);
  if (last.legal_name, last.birth_date, last.citizenship, last.document, last.profile_name)
    is distinct from (name, p_birth_date, p_citizenship, p_document, p_profile_name) then
    insert into private.identity_checks
      (student_id, legal_name, birth_date, citizenship, document, profile_name, checked_by, checked_by_name, by_photo)
    select person.id, name, p_birth_date, p_citizenship, p_document, p_profile_name, me.id, me.full_name, p_papers is not null
    from public.profiles me where me.id = auth.uid()
    returning * into last;
    perform private.happened('identity_confirmed', to_jsonb(last));
  end if;
  if number_hash is not null then
    insert into private.identity_numbers (student_id, hash) values (person.id, number_hash) on conflict do nothing;
  end if;
  -- An ID shown in person also settles waiting photos.
  update private.identity_papers decided set decided_at = now(), decided_by = me.id, decided_by_name = me.full_name
  from public.profiles me where me.id = auth.uid() and decided.student_id = person.id and decided.decided_at is null;
  return public.student_eligibility(person.id);
end
$$;
comment on function public.confirm_identity is
  'Confirms a student''s identity by an ID, for admins. p_profile_name is the name the admin saw; the ID''s birth '
  'date and citizenship must match the student''s. p_number is the ID''s, stored as a keyed hash; p_papers the '
  'compared photos, null for an ID shown in person. Idempotent.';

create function private.decide_consent(p_consent bigint, p_refusal text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  consent private.guardian_consents;
  person public.profiles;
begin
  select * into consent from private.guardian_consents where id = p_consent for update;
  select * into person from public.profiles where id = consent.student_id;
  if person.id is null then
    perform private.refuse(404, 'consent_not_found', 'This consent does not exist.');
  elsif person.id = auth.uid() then
    perform private.refuse(403, 'own_eligibility', 'You cannot accept your own guardian''s consent.');
  elsif p_refusal is null and consent.decided_at is null and not exists (
    select from private.opened_documents where document_id = consent.document_id and admin_id = auth.uid()
  ) then
    perform private.refuse(409, 'form_not_opened', 'Open the signed form before you accept the consent.');
  elsif consent.decided_at is null then
    update private.guardian_consents decided
    set decided_at = now(), decided_by = me.id, decided_by_name = me.full_name, refusal = p_refusal
    from public.profiles me where me.id = auth.uid() and decided.id = consent.id;
    perform private.happened(
      case when p_refusal is null then 'consent_accepted' else 'consent_refused' end,
      jsonb_build_object('student_id', person.id, 'reason', p_refusal)
    );
  elsif consent.refusal is distinct from p_refusal then
    perform private.refuse(409, 'consent_decided', 'Someone else has already decided about this consent.');
  end if;
  return public.student_eligibility(person.id);
end
$$;
comment on function private.decide_consent is
  'Accepts a waiting consent whose form the caller has opened, or refuses it with a reason. Idempotent; a different '
  'decision is refused.';

create function public.accept_guardian_consent(p_consent bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_may('accept_guardian_consent');
  return private.decide_consent(p_consent, null);
end
$$;
comment on function public.accept_guardian_consent is 'An admin accepts the consent of a student''s guardian.';

create function public.refuse_guardian_consent(p_consent bigint, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_may('refuse_guardian_consent');
  return private.decide_consent(p_consent, private.require_reason(p_reason));
end
$$;
comment on function public.refuse_guardian_consent is
  'An admin refuses a guardian''s consent, with a reason that the student sees.';

grant execute on function public.my_eligibility(), public.set_citizenship(public.citizenship),
  public.submit_guardian_consent(uuid, text, text, text), public.student_eligibility(uuid),
  public.confirm_identity(uuid, text, date, public.citizenship, public.identity_document, text, text, bigint),
  public.accept_guardian_consent(bigint), public.refuse_guardian_consent(bigint, text) to authenticated;
