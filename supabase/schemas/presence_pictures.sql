-- Pictures at some presence checks, at some schools. The server draws which; staff compare them with the ID and decide once.
-- No machine recognizes faces (decision 61).

create table private.picture_consents (
  id bigint generated always as identity primary key,
  student_id uuid not null references public.profiles (id) on delete cascade,
  version date not null,
  language public.interface_language not null,
  agreed boolean not null,
  decided_at timestamptz not null default now()
);
comment on table private.picture_consents is
  'Students'' decisions about pictures, one row each: the last one about the current version counts. Deleted with the profile.';
comment on column private.picture_consents.agreed is 'False for a no or a withdrawn yes.';
create index on private.picture_consents (student_id, id desc);
create trigger picture_consents_are_final before update on private.picture_consents
  for each row execute function private.refuse_change();
alter table private.picture_consents enable row level security;

create table private.picture_checks (
  nonce uuid primary key references private.presence_checks (nonce) on delete cascade,
  student_id uuid not null references private.students (id) on update cascade on delete cascade,
  course public.course not null,
  asked boolean not null,
  fingers smallint not null check (fingers between 1 and 5),
  covers_seconds int not null check (covers_seconds >= 0),
  tries smallint not null default 0,
  document_id uuid unique references private.documents (id) on delete set null,
  taken_at timestamptz
);
comment on table private.picture_checks is
  'Presence checks with a due picture. The picture is deleted after its retention; the row stays.';
comment on column private.picture_checks.asked is
  'False if a picture was due but the student has not agreed to pictures: the hours count without.';
comment on column private.picture_checks.fingers is
  'The number of fingers to show: drawn with the check, so that an old or foreign picture is noticed.';
comment on column private.picture_checks.covers_seconds is
  'The seconds counted since the previous picture, which this one covers.';
comment on column private.picture_checks.tries is 'The number of started uploads.';
create index on private.picture_checks (student_id, course);
alter table private.picture_checks enable row level security;

create type public.person_verdict as enum ('same_person', 'unclear', 'another_person', 'seen_at_desk');
comment on type public.person_verdict is
  'A staff verdict on a course''s pictures compared with the ID; or that the person was questioned at the desk.';

create table private.person_verdicts (
  id bigint generated always as identity primary key,
  student_id uuid not null references private.students (id) on update cascade on delete cascade,
  course public.course not null,
  verdict public.person_verdict not null,
  note text check (char_length(note) between 1 and private.limit_reason_characters()),
  checks int not null check (checks >= 0),
  given_by uuid not null,
  given_by_name text not null,
  given_at timestamptz not null default now()
);
comment on table private.person_verdicts is
  'Staff verdicts on whether the ID''s holder studied. The last one counts, until another picture comes.';
comment on column private.person_verdicts.checks is 'The number of due picture checks: a newer check makes the verdict outdated.';
create index on private.person_verdicts (student_id, course, id desc);
create trigger person_verdicts_are_final before update on private.person_verdicts
  for each row execute function private.refuse_change();
alter table private.person_verdicts enable row level security;

create function private.picture_terms_version() returns date
language sql immutable set search_path = '' as $$
  select date '2026-11-25'
$$;
comment on function private.picture_terms_version is
  'The version of the consent text for pictures. A new text gets a new version and is asked again.';

create function private.picture_decision(p_student uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select agreed from private.picture_consents
  where student_id = p_student and version = private.picture_terms_version() order by id desc limit 1
$$;
comment on function private.picture_decision is 'Whether a student agreed to pictures under the current text; null if not asked.';

create function private.picture_days() returns int
-- Not in SQL, whose functions must find the tables that they read.
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select picture_days from private.retention);
end
$$;
comment on function private.picture_days is 'Days after the certificate that a student''s pictures are kept.';

create function private.settled_pictures(p_student uuid, p_course public.course) returns setof private.picture_checks
language sql stable security definer set search_path = '' as $$
  select pictures.* from private.picture_checks pictures join private.presence_checks using (nonce)
  where pictures.student_id = p_student and course = p_course and outcome in ('answered', 'worked')
$$;
comment on function private.settled_pictures is 'The checks with a picture whose hours count.';

create function private.draw_picture(p_check private.presence_checks, p_course public.course) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  drawn constant bytea := extensions.gen_random_bytes(2);
  agreed boolean;
  since int;
begin
  if not private.setting_is_on('photo_checks') then
    return false;
  end if;
  since := (
    select coalesce(sum(seconds), 0) from private.study_days where student_id = p_check.student_id and course = p_course
  ) + (
    select coalesce(sum(seconds), 0) from private.pending_study(p_check.student_id) where course = p_course
  ) - (select coalesce(sum(covers_seconds), 0) from private.settled_pictures(p_check.student_id, p_course));
  -- Not within an hour; certainly from two hours on, since the next check comes at the latest when another hour is
  -- unconfirmed.
  if since < 3600 or since < 7200 and get_byte(drawn, 0) >= 96 then
    return false;
  end if;
  agreed := coalesce(private.picture_decision(p_check.student_id), false);
  insert into private.picture_checks (nonce, student_id, course, asked, fingers, covers_seconds)
  values (p_check.nonce, p_check.student_id, p_course, agreed, 1 + get_byte(drawn, 1) % 5, since);
  return agreed;
end
$$;
comment on function private.draw_picture is
  'Draws whether a presence check needs a picture: up to one per counted hour, at least one in three. Returns whether '
  'the page asks for it; without the student''s consent, the missing picture is recorded.';

create function private.picture_to_take(p_nonce uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('fingers', fingers, 'taken', taken_at is not null) from private.picture_checks where nonce = p_nonce and asked
$$;
comment on function private.picture_to_take is 'The picture request of a presence check; null without one.';

-- Uploading: between these two calls the edge function `documents` stores the bytes.

create function private.open_picture(p_student public.profiles, p_nonce uuid) returns private.picture_checks
language plpgsql volatile security definer set search_path = '' as $$
declare
  presence private.presence_checks;
  picture private.picture_checks;
begin
  perform from private.students where id = p_student.id for no key update;
  select * into picture from private.picture_checks where nonce = p_nonce and student_id = p_student.id and asked;
  if picture.nonce is null then
    perform private.refuse(404, 'picture_unknown', 'The caller was not asked for this picture.');
  end if;
  select * into presence from private.presence_checks where nonce = p_nonce;
  if presence.outcome is not null or private.is_too_late(presence.asked_at, clock_timestamp()) then
    perform private.refuse(409, 'picture_too_late', 'The picture came too late.');
  elsif private.picture_decision(p_student.id) is not true then
    perform private.refuse(403, 'picture_consent_missing', 'Pictures are taken only of students who agreed.');
  end if;
  return picture;
end
$$;
comment on function private.open_picture is 'The check whose picture the caller may send now; refuses others.';

create function public.begin_picture(p_nonce uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  picture private.picture_checks := private.open_picture(me, p_nonce);
  mine private.document_folders;
begin
  update private.picture_checks set tries = tries + 1 where nonce = picture.nonce and tries < 10;
  if not found then
    perform private.refuse(429, 'too_many_uploads', 'A picture can be sent up to ten times.');
  end if;
  insert into private.document_folders as folder (student_id, day, uploads) values (me.id, private.school_day(now()), 0)
  on conflict (student_id) do update set day = folder.day returning * into mine;
  return jsonb_build_object('folder', mine.folder || '/presence_picture');
end
$$;
comment on function public.begin_picture is
  'Returns where in the bucket the edge function stores an open check''s picture. Ten times per check, for retries.';

create function public.register_picture(p_nonce uuid, p_sha256 text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  picture private.picture_checks := private.open_picture(me, p_nonce);
  stored storage.objects;
  document private.documents;
begin
  if picture.document_id is not null then
    select * into document from private.documents where id = picture.document_id and sha256 = p_sha256;
    if document.id is null then
      perform private.refuse(409, 'picture_taken', 'This check already has its picture.');
    end if;
    return private.document_document(document);
  end if;
  select object.* into stored
  from private.document_folders mine
  join storage.objects object on object.bucket_id = 'documents' and object.name = mine.folder || '/presence_picture/' || p_sha256
  where mine.student_id = me.id and object.metadata is not null;
  if stored.id is null then
    perform private.refuse(404, 'document_not_found', 'The file is not in the bucket.');
  elsif (stored.metadata ->> 'size')::int > private.limit_picture_bytes() or stored.metadata ->> 'mimetype' <> 'image/jpeg' then
    perform private.refuse(400, 'picture_not_allowed', 'A picture must be a JPEG of up to 20 kB.');
  end if;
  perform private.refuse_repeated(me.id, 'presence_picture', p_sha256);
  insert into private.documents (student_id, kind, media_type, bytes, sha256, path, cleaned_at)
  values (me.id, 'presence_picture', 'image/jpeg', (stored.metadata ->> 'size')::int, p_sha256, stored.name, now())
  on conflict (student_id, kind, sha256) do nothing
  returning * into document;
  if document.id is null then
    perform private.refuse(409, 'picture_used', 'The same picture was sent for another check.');
  end if;
  update private.picture_checks set document_id = document.id, taken_at = clock_timestamp() where nonce = picture.nonce;
  return private.document_document(document);
end
$$;
comment on function public.register_picture is
  'Registers a stored file as the picture of the caller''s open check. Idempotent; another picture, or a previously '
  'sent one, is refused.';


create function private.pictures_of(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'wanted', private.setting_is_on('photo_checks'),
    'terms', private.picture_terms_version(),
    'agreed', private.picture_decision(p_student),
    'days', private.picture_days()
  )
$$;
comment on function private.pictures_of is
  'Whether the school asks for pictures, and the student''s decision, as the app''s PictureChoice type.';

create function public.decide_pictures(p_version date, p_agreed boolean, p_language text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  before boolean;
begin
  if p_agreed is null or p_version is distinct from private.picture_terms_version() then
    perform private.refuse(409, 'study_terms_changed', 'The text has a newer version: show that one.');
  end if;
  perform from private.students where id = me.id for no key update;
  before := private.picture_decision(me.id);
  if before is distinct from p_agreed then
    if (select count(*) from private.picture_consents where student_id = me.id and decided_at > now() - interval '1 day') >= 20 then
      perform private.refuse(429, 'too_many_changes', 'This can be decided up to twenty times a day.');
    end if;
    insert into private.picture_consents (student_id, version, language, agreed)
    values (me.id, p_version, case when p_language = 'fil' then 'fil' else 'en' end::public.interface_language, p_agreed);
    if not p_agreed then
      delete from private.documents where student_id = me.id and kind = 'presence_picture';
    end if;
  end if;
  return private.pictures_of(me.id);
end
$$;
comment on function public.decide_pictures is
  'Accepts or declines pictures while studying under the current text; a no also deletes existing pictures. Idempotent.';


create function private.last_verdict(p_student uuid, p_course public.course) returns private.person_verdicts
language sql stable security definer set search_path = '' as $$
  select * from private.person_verdicts where student_id = p_student and course = p_course order by id desc limit 1
$$;
comment on function private.last_verdict is 'The staff''s last verdict on a course''s student.';

create function private.picture_states(p_students uuid[], p_courses public.course[]) returns table (place bigint, state jsonb)
language sql stable security definer rows 50 set search_path = '' as $$
  select asked.place, case when settled.due > 0 then jsonb_build_object(
    'due', settled.due,
    'taken', settled.taken,
    'provenSeconds', settled.proven,
    'unprovenSeconds', settled.unproven,
    'verdict', last.verdict,
    'holds', coalesce(last.checks = settled.due, false)
  ) end
  from unnest(p_students, p_courses) with ordinality asked (student_id, course, place)
  cross join lateral (
    -- Same rule as private.settled_pictures().
    select count(*) as due, count(taken_at) as taken, coalesce(sum(covers_seconds) filter (where taken_at is not null), 0) as proven,
      coalesce(sum(covers_seconds) filter (where taken_at is null), 0) as unproven
    from private.picture_checks pictures join private.presence_checks using (nonce)
    where pictures.student_id = asked.student_id and pictures.course = asked.course and outcome in ('answered', 'worked')
  ) settled
  left join lateral (
    select verdict, checks from private.person_verdicts given
    where given.student_id = asked.student_id and given.course = asked.course order by id desc limit 1
  ) last on true
$$;
comment on function private.picture_states is
  'By array position of student and course: the numbers of due and taken pictures, the seconds they prove and do not '
  'prove, and the staff''s verdict; null without a due picture.';

create function private.picture_state(p_student uuid, p_course public.course) returns jsonb
language sql stable security definer set search_path = '' as $$
  select state from private.picture_states(array[p_student], array[p_course])
$$;
comment on function private.picture_state is 'private.picture_states() for one student and course.';

create function private.leaves_doubt(p_state jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(not ((p_state ->> 'holds')::boolean and p_state ->> 'verdict' in ('same_person', 'seen_at_desk')), false)
$$;
comment on function private.leaves_doubt is
  'Whether staff still have to confirm a student''s identity by pictures, if any was due.';

create function public.picture_sheet(p_user uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  studied constant public.course := private.studied_course(p_user);
  last private.person_verdicts;
begin
  perform private.require_may('picture_sheet');
  if studied is null or not exists (select from public.profiles where id = p_user) then
    perform private.refuse(404, 'user_not_found', 'This student does not exist.');
  end if;
  last := private.last_verdict(p_user, studied);
  insert into private.opened_documents (document_id, admin_id)
  select document_id, auth.uid() from private.settled_pictures(p_user, studied) where document_id is not null on conflict do nothing;
  if found then
    perform private.log('document_opened', p_user, jsonb_build_object('kind', 'presence_picture'));
  end if;
  return jsonb_build_object(
    'course', studied,
    'wanted', private.setting_is_on('photo_checks'),
    'agreed', private.picture_decision(p_user),
    'state', private.picture_state(p_user, studied),
    'papers', private.papers_document(private.last_papers(p_user)),
    'note', last.note, 'givenBy', last.given_by_name, 'givenAt', private.iso(last.given_at),
    'checks', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'askedAt', private.iso(presence.asked_at), 'seconds', covers_seconds, 'fingers', fingers, 'asked', asked,
        'taken', taken_at is not null,
        'picture', (select private.document_document(document) from private.documents document where document.id = document_id)
      ) order by presence.asked_at), '[]')
      from private.settled_pictures(p_user, studied) pictures join private.presence_checks presence using (nonce)
    )
  );
end
$$;
comment on function public.picture_sheet is
  'All pictures of a student''s course beside the ID photos, for staff. Each access is one log entry, without the picture.';

create function public.record_person_verdict(
  p_user uuid, p_verdict public.person_verdict, p_note text, p_checks int
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  studied constant public.course := private.studied_course(p_user);
  state jsonb;
  last private.person_verdicts;
  note text;
begin
  perform private.require_may('record_person_verdict');
  if p_user = auth.uid() then
    perform private.refuse(403, 'own_eligibility', 'You cannot judge your own pictures.');
  elsif studied is null then
    perform private.refuse(404, 'user_not_found', 'This student does not exist.');
  elsif p_verdict is null then
    perform private.refuse(400, 'verdict_missing', 'A verdict must be same_person, unclear, another_person or seen_at_desk.');
  end if;
  note := case when p_verdict = 'same_person' then private.optional_reason(p_note) else private.require_reason(p_note) end;
  perform private.lock_student(p_user);
  state := private.picture_state(p_user, studied);
  last := private.last_verdict(p_user, studied);
  if state is null or (state ->> 'due')::int is distinct from p_checks then
    perform private.refuse(409, 'pictures_changed', 'Another check was added since the sheet was shown.');
  elsif p_verdict = 'same_person' and (state ->> 'taken')::int = 0 then
    perform private.refuse(409, 'no_pictures', 'Without a picture, ask the person at the desk.');
  elsif p_verdict <> 'seen_at_desk' and exists (
    select from private.settled_pictures(p_user, studied) pictures
    where document_id is not null and not exists (
      select from private.opened_documents opened where opened.document_id = pictures.document_id and admin_id = auth.uid()
    )
  ) then
    perform private.refuse(409, 'photos_not_opened', 'Open the pictures before you decide who studied.');
  end if;
  if (last.verdict, last.note, last.checks) is distinct from (p_verdict, note, p_checks) then
    insert into private.person_verdicts (student_id, course, verdict, note, checks, given_by, given_by_name)
    select p_user, studied, p_verdict, note, p_checks, me.id, me.full_name from public.profiles me where me.id = auth.uid()
    returning * into last;
    perform private.happened('person_verified', to_jsonb(last));
  end if;
  return private.picture_state(p_user, studied);
end
$$;
comment on function public.record_person_verdict is
  'Records whether a course''s pictures show the ID''s holder, or that the person was questioned at the desk, for '
  'staff. p_checks is the sheet''s number of checks; a different number is refused. Idempotent.';

grant execute on function public.begin_picture(uuid), public.register_picture(uuid, text), public.decide_pictures(date, boolean, text), public.picture_sheet(uuid), public.record_person_verdict(uuid, public.person_verdict, text, int) to authenticated;
