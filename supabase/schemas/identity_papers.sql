-- Identity papers: photos of an ID and its holder's face, and the ID's number, which reveals duplicate accounts (decision 61).

create type public.identity_document as enum
  ('passport', 'national_id', 'birth_certificate', 'drivers_license', 'postal_id', 'school_id', 'acr_card');
comment on type public.identity_document is 'Accepted identity documents. The acr_card is the ID of resident foreigners.';

create table private.identity_papers (
  id bigint generated always as identity primary key,
  student_id uuid not null references public.profiles (id) on delete cascade,
  document public.identity_document not null,
  front_id uuid not null references private.documents (id) on delete cascade,
  back_id uuid references private.documents (id) on delete cascade,
  selfie_id uuid not null references private.documents (id) on delete cascade,
  submitted_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  decided_by_name text,
  refusal text check (char_length(refusal) between 1 and private.limit_reason_characters())
);
comment on table private.identity_papers is
  'Students'' photos of an ID and a face. The school confirms the identity with them, or refuses them with a reason. '
  'They are deleted with their photos (private.retention.picture_days) and with the profile.';
create index on private.identity_papers (student_id, id desc);
create index on private.identity_papers (front_id);
create index on private.identity_papers (back_id);
create index on private.identity_papers (selfie_id);
create unique index waiting_identity_papers on private.identity_papers (student_id) where decided_at is null;
create index identity_papers_waiting on private.identity_papers (submitted_at, id) where decided_at is null;
alter table private.identity_papers enable row level security;

create table private.identity_key (
  only_row boolean primary key default true check (only_row),
  key bytea not null default extensions.gen_random_bytes(32)
);
comment on table private.identity_key is 'The random key of the ID number hashes: without it, numbers could be guessed by trial.';
insert into private.identity_key default values;
alter table private.identity_key enable row level security;

create table private.identity_numbers (
  student_id uuid not null references public.profiles (id) on delete cascade,
  hash bytea not null check (octet_length(hash) = 32),
  primary key (student_id, hash)
);
comment on table private.identity_numbers is
  'A student''s ID numbers as keyed hashes: equal numbers of two accounts are detected, but no number can be read.';
create index on private.identity_numbers (hash);
alter table private.identity_numbers enable row level security;

create function private.hash_identity_number(p_number text) returns bytea
language plpgsql stable security definer set search_path = '' as $$
declare
  -- ID numbers are written differently: 1234-5678 and 1234 5678 are the same.
  plain constant text := upper(regexp_replace(left(p_number, private.limit_identity_number_characters()), '[^0-9A-Za-z]', '', 'g'));
begin
  if coalesce(plain, '') = '' then
    return null;
  elsif char_length(plain) not between (private.limit_identity_number())[1] and (private.limit_identity_number())[2] then
    perform private.refuse(
      400, 'invalid_identity_number',
      format('An ID number must have %s to %s letters and digits.', variadic private.limit_identity_number())
    );
  end if;
  return extensions.hmac(convert_to(plain, 'utf8'), (select key from private.identity_key), 'sha256');
end
$$;
comment on function private.hash_identity_number is
  'The keyed hash of an ID number, without spaces and dashes; null if empty. Refuses an invalid number.';

create function private.alike_accounts(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'fullName', full_name, 'email', email, 'by', by) order by name_search, full_name, id), '[]')
  from (
    select other.id, other.name_search, other.full_name, other.email, array_agg(found.by order by found.by) as by
    from (
      select twin.id, 'person' as by
      from public.profiles person join public.profiles twin on twin.birthday = person.birthday and twin.id <> person.id
      where person.id = p_student
        and private.fold_name(' ' || twin.first_name || ' ' || twin.last_name) = private.fold_name(' ' || person.first_name || ' ' || person.last_name)
        and coalesce(twin.suffix, person.suffix, '') = coalesce(person.suffix, twin.suffix, '')
      union
      select twin.student_id, 'number'
      from private.identity_numbers mine join private.identity_numbers twin on twin.hash = mine.hash and twin.student_id <> mine.student_id
      where mine.student_id = p_student
    ) found
    join public.profiles other using (id)
    group by other.id, other.name_search, other.full_name, other.email
    order by other.id limit 20
  ) alike
$$;
comment on function private.alike_accounts is
  'Other accounts that may be the same person''s, for staff: with the same first and last name and birth date, and no '
  'different suffix ("person"), or the same ID ("number").';

create function private.last_papers(p_student uuid) returns private.identity_papers
language sql stable security definer set search_path = '' as $$
  select * from private.identity_papers where student_id = p_student order by id desc limit 1
$$;
comment on function private.last_papers is 'A student''s latest ID photos.';

create function private.papers_document(p_papers private.identity_papers) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when p_papers.id is not null then jsonb_build_object(
    'id', p_papers.id,
    'document', p_papers.document,
    'front', (select private.document_document(photo) from private.documents photo where photo.id = p_papers.front_id),
    'back', (select private.document_document(photo) from private.documents photo where photo.id = p_papers.back_id),
    'selfie', (select private.document_document(photo) from private.documents photo where photo.id = p_papers.selfie_id),
    'submittedAt', private.iso(p_papers.submitted_at),
    'state', case when p_papers.decided_at is null then 'waiting' when p_papers.refusal is null then 'accepted' else 'refused' end,
    'reason', p_papers.refusal
  ) end
$$;
comment on function private.papers_document is 'The photos of an ID as the app''s IdentityPapers type; null without any.';

create function private.has_two_sides(p_document public.identity_document) returns boolean
language sql immutable set search_path = '' as $$
  select p_document not in ('passport', 'birth_certificate')
$$;
comment on function private.has_two_sides is 'Whether the back of such an ID has data, so that its photo is also needed.';

create function private.refuse_identity_photos(p_student public.profiles) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.eligibility_of(p_student.id) -> 'missing' ? 'identity' then
    perform private.refuse(409, 'identity_confirmed', 'The school has already confirmed this identity.');
  elsif exists (select from private.identity_papers where student_id = p_student.id and decided_at is null) then
    perform private.refuse(409, 'identity_papers_waiting', 'ID photos of this student are already waiting for the school.');
  end if;
end
$$;
comment on function private.refuse_identity_photos is
  'Refuses ID photos from a student whose ID is confirmed, or whose photos are waiting.';

create function public.submit_identity_papers(
  p_document public.identity_document, p_number text, p_front uuid, p_selfie uuid, p_back uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  number_hash constant bytea := private.hash_identity_number(p_number);
  last private.identity_papers;
begin
  if num_nulls(p_document, p_front, p_selfie) > 0 or (p_back is not null) is distinct from private.has_two_sides(p_document)
    or number_hash is null and p_document not in ('birth_certificate', 'school_id') then
    perform private.refuse(400, 'identity_papers_incomplete', 'An ID needs its number, both sides and a photo of the face.');
  elsif 2 + (p_back is not null)::int <> (
    select count(*) from private.documents
    where student_id = me.id and (id, kind) in ((p_front, 'identity_front'), (p_back, 'identity_back'), (p_selfie, 'selfie'))
  ) then
    perform private.refuse(404, 'document_not_found', 'The caller has not uploaded these photos.');
  elsif exists (select from private.documents where id in (p_front, p_back, p_selfie) and media_type = 'application/pdf') then
    perform private.refuse(400, 'photo_needed', 'Send an ID as photos.');
  end if;
  -- Serialized: of two concurrent calls, the second sees the first one's photos.
  perform from private.students where id = me.id for no key update;
  last := private.last_papers(me.id);
  if last.decided_at is null and (last.document, last.front_id, last.selfie_id) = (p_document, p_front, p_selfie)
    and last.back_id is not distinct from p_back then
    return private.eligibility_of(me.id);
  end if;
  perform private.refuse_identity_photos(me);
  insert into private.identity_papers (student_id, document, front_id, back_id, selfie_id)
  values (me.id, p_document, p_front, p_back, p_selfie);
  if number_hash is not null then
    insert into private.identity_numbers (student_id, hash) values (me.id, number_hash) on conflict do nothing;
  end if;
  -- Refused photos are no longer needed.
  delete from private.documents photo
  where student_id = me.id and kind in ('identity_front', 'identity_back', 'selfie') and id <> all (array_remove(array[p_front, p_back, p_selfie], null));
  perform private.broadcast('admins', 'users_changed');
  return private.eligibility_of(me.id);
end
$$;
comment on function public.submit_identity_papers is
  'Submits uploaded ID photos with the ID''s number, stored as a keyed hash, for students. While they wait, a repeat '
  'changes nothing and other photos are refused.';

create function public.refuse_identity_papers(p_papers bigint, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reason text;
  papers private.identity_papers;
begin
  perform private.require_may('refuse_identity_papers');
  reason := private.require_reason(p_reason);
  select * into papers from private.identity_papers where id = p_papers for update;
  if papers.id is null then
    perform private.refuse(404, 'identity_papers_not_found', 'These ID photos do not exist.');
  elsif papers.student_id = auth.uid() then
    perform private.refuse(403, 'own_eligibility', 'You cannot decide about your own ID.');
  elsif papers.decided_at is null then
    update private.identity_papers decided
    set decided_at = now(), decided_by = me.id, decided_by_name = me.full_name, refusal = reason
    from public.profiles me where me.id = auth.uid() and decided.id = papers.id;
    perform private.happened('identity_refused', jsonb_build_object('student_id', papers.student_id, 'reason', reason));
  elsif papers.refusal is distinct from reason then
    perform private.refuse(409, 'identity_papers_decided', 'Someone else has already decided about these photos.');
  end if;
  return public.student_eligibility(papers.student_id);
end
$$;
comment on function public.refuse_identity_papers is
  'Refuses ID photos with a reason that the student sees, for admins. Idempotent; a different decision is refused.';

create function private.drop_identity_photos(p_person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.documents
  where student_id = p_person and kind in ('identity_front', 'identity_back', 'selfie', 'presence_picture');
end
$$;
comment on function private.drop_identity_photos is
  'Photos of an ID, a face and presence checks are no records: they are deleted with the person.';

grant execute on function public.submit_identity_papers(public.identity_document, text, uuid, uuid, uuid),
  public.refuse_identity_papers(bigint, text) to authenticated;
