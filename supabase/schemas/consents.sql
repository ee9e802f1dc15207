-- Consents: the accepted versions of the school's terms and privacy notice.

create type public.legal_document as enum ('terms', 'privacy');
comment on type public.legal_document is 'The school''s terms, or its privacy notice.';

create table private.legal_texts (
  document public.legal_document,
  version date,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (document, version)
);
comment on table private.legal_texts is
  'Every version of the legal texts, with the SHA-256 of both languages'' text, in which placeholders stand for the school''s '
  'facts. A new text is a new row; changed facts are another version of the school (private.school_versions).';
insert into private.legal_texts (document, version, sha256) values
  ('terms', '2026-11-22', '4dab400d688836c1241c7c6286c513a5b94488cbd527fea6cd60443c973ed7d8'),
  -- Names the invoice, and counts the days of a refund from the payment.
  ('terms', '2026-11-24', '1eeac03a4fc49d320541a406ee5029e950633c386dac1044d8ec8dc99e245269'),
  -- States first until when a refund may be requested, then its meaning for an online course.
  ('terms', '2026-11-28', '7fac933d5588f91125ef594d6e57588f4fe34113046e2e31cf442596146e8811'),
  ('privacy', '2026-11-22', 'ff05864ce0d7a51709f0c9772d71100eb4b25b2e6835faf49c9c2b7c27627c7e'),
  -- Names the reminders by mail.
  ('privacy', '2026-11-23', 'dcec4565ae86f2fa88747c8606b7f13554d52507a84f047ac8da0610b1660403'),
  -- Names the instructors' readings of essays.
  ('privacy', '2026-11-24', '4fdfde756ebdeba127b6324f1ae21b562a2632d43f09429b13a56812f9be7023'),
  -- Names lawful bases, processors, breaches, idle accounts and photos, and has a short version; accepted separately.
  ('privacy', '2026-11-25', '4b71c72fa81c7cee05ca52c74b5db8a97e1c4fdc1d6c140f04b187e02d92acf6');
alter table private.legal_texts enable row level security;

create table private.consents (
  student_id uuid not null references public.profiles (id) on delete cascade,
  document public.legal_document not null,
  version date not null,
  language public.interface_language not null,
  given_at timestamptz not null default now(),
  school_version int not null default 0 check (school_version >= 0),
  primary key (student_id, document, version, school_version),
  foreign key (document, version) references private.legal_texts (document, version)
);
comment on table private.consents is
  'Users'' accepted versions. They are deleted with the profile: an unidentified consent proves nothing.';
comment on column private.consents.language is 'The language in which the user read the text.';
comment on column private.consents.school_version is
  'The version of the school''s facts quoted by the text; 0 is before the first.';
create index on private.consents (document, version);
alter table private.consents enable row level security;

create function private.record_consent(
  p_student uuid, p_document public.legal_document, p_version text, p_language public.interface_language, p_school text default null
) returns void
language sql security definer set search_path = '' as $$
  insert into private.consents (student_id, document, version, language, school_version)
  select p_student, document, version, coalesce(p_language, 'en'), coalesce(
    (select shown.version from private.school_versions shown where shown.version::text = p_school), (private.school_now()).version, 0
  )
  from private.legal_texts
  where document = p_document and version::text = p_version
  on conflict do nothing
$$;
comment on function private.record_consent is
  'Records a consent once. An unknown version is no consent. p_school is the shown version of the school''s facts; an '
  'unknown one means the newest.';

create function private.agreed_to(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'terms', max(consent.version) filter (where document = 'terms' and school_version >= coalesce(terms_since, 0)),
    'privacy', max(consent.version) filter (where document = 'privacy' and school_version >= coalesce(privacy_since, 0))
  )
  from private.consents consent cross join private.school_now() newest
  where student_id = p_student
$$;
comment on function private.agreed_to is
  'The newest version of each text that a user has accepted with the current school facts; older facts do not count. '
  'Null without one.';

create function public.give_consent(p_document text, p_version text, p_language text, p_school int default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  shown constant public.interface_language := case when p_language in ('en', 'fil') then p_language end;
begin
  -- A version is a date and a document a word; longer input is not compared.
  if coalesce(char_length(p_document), 99) > 10 or coalesce(char_length(p_version), 99) > 10
    or not exists (select from private.legal_texts where document::text = p_document and version::text = p_version) then
    perform private.refuse(400, 'unknown_version', 'This version of the texts does not exist.');
  end if;
  perform private.record_consent(me.id, p_document::public.legal_document, p_version, shown, p_school::text);
  return private.agreed_to(me.id);
end
$$;
comment on function public.give_consent is
  'Records the caller''s consent to a version ("2026-11-22") of one text; terms and privacy notice are separate '
  'consents. p_school is the version of the school''s facts in the text. Idempotent.';
grant execute on function public.give_consent(text, text, text, int) to authenticated;
