-- Who has a channel of their own: whoever waits for the school. Everybody else learns by the next report or when the page is looked at.
-- docs/decisions/0230-who-waits-has-a-channel.md

create function private.awaits_school(p_person public.profiles) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_person.role in ('admin', 'unpaid')
    or exists (
      select from private.payment_announcements where student_id = p_person.id and accepted_at is null and refused_at is null
    )
    or exists (select from private.checkouts where student_id = p_person.id and state = 'open')
    -- Not the wait for the identity, which everybody has from the enrolment on who has sent no photos and may never be seen before the certificate.
    or exists (select from private.identity_papers where student_id = p_person.id and decided_at is null)
    or exists (select from private.guardian_consents where student_id = p_person.id and decided_at is null)
    or exists (select from private.extension_requests where student_id = p_person.id)
    or exists (select from private.erasure_requests where student_id = p_person.id and refused_at is null)
    or exists (
      select from private.waits where student_id = p_person.id and kind in ('certificate', 'essay') and since <= now()
    )
$$;
comment on function private.awaits_school is
  'Whether a person waits for something that the school does: a course, a payment, also one that was begun online, the photos of an ID or a consent, more time, a deletion, an essay''s reading or a certificate. The '
  'staff waits for what students do.';

create function private.mark_of(p_person public.profiles) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return md5(concat_ws(
    ' ', p_person.full_name, p_person.email, p_person.role, p_person.disabled_at, p_person.archived_at,
    (select last_day from private.enrolments where student_id = p_person.id and ended_at is null),
    (select max(created_at) from private.notices where student_id = p_person.id)
  ));
end
$$;
comment on function private.mark_of is
  'Changes with what the school has changed of a person: the profile, the course, what it has told. A page that hears another one than before asks for it.';

create function private.with_mark(p_person public.profiles, p_answer jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return p_answer || jsonb_build_object('mark', private.mark_of(p_person));
end
$$;
comment on function private.with_mark is 'An answer with the mark of a person: of the calls that a page makes where it reports seldom.';

create function private.kept_answer(p_person public.profiles, p_answer jsonb, p_clock jsonb default null) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return private.with_mark(p_person, p_answer || jsonb_build_object('clock', p_clock));
end
$$;
comment on function private.kept_answer is
  'The same where time counts by answers, which tell the time: with what private.count_answer() has said, null where nothing has counted.';
