-- Channels, only of users who wait for the school: others learn of changes by the next report (decision 229).

create function private.awaits_school(p_person public.profiles) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_person.role in ('admin', 'unpaid')
    or exists (
      select from private.payment_announcements where student_id = p_person.id and accepted_at is null and refused_at is null
    )
    or exists (select from private.checkouts where student_id = p_person.id and state = 'open')
    -- Not the identity check: every student without photos waits for it from enrolment on, and may not be seen before
    -- the certificate.
    or exists (select from private.identity_papers where student_id = p_person.id and decided_at is null)
    or exists (select from private.guardian_consents where student_id = p_person.id and decided_at is null)
    or exists (select from private.extension_requests where student_id = p_person.id)
    or exists (select from private.erasure_requests where student_id = p_person.id and refused_at is null)
    or exists (
      select from private.waits where student_id = p_person.id and kind in ('certificate', 'essay') and since <= now()
    )
$$;
comment on function private.awaits_school is
  'Whether a user waits for the school: a course, a payment (also an online one), ID photos or a consent, an '
  'extension, an erasure, an essay''s reading or a certificate. Staff wait for students'' actions.';

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
  'Changes whenever the school has changed a user''s data: the profile, the course, a notice. A page refetches when it differs.';

create function private.with_mark(p_person public.profiles, p_answer jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return p_answer || jsonb_build_object('mark', private.mark_of(p_person));
end
$$;
comment on function private.with_mark is 'A response with the user''s mark: for the calls of pages that seldom report.';

create function private.kept_answer(p_person public.profiles, p_answer jsonb, p_clock jsonb default null) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return private.with_mark(p_person, p_answer || jsonb_build_object('clock', p_clock));
end
$$;
comment on function private.kept_answer is
  'The same if answers count time: with the result of private.count_answer(), null if nothing counted.';
