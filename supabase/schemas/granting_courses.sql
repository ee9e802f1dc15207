-- Granting: a course given to many people without payment, such as scholars, each with a logged reason.

create function private.grant_course(p_student uuid, p_options jsonb, p_revision int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant public.profiles := private.lock_user('set_user_role', p_student);
  wanted constant public.course := p_options ->> 'course';
  why constant text := private.require_reason(p_options ->> 'reason');
begin
  if wanted is null then
    perform private.refuse(400, 'course_missing', 'Choose a course to grant.');
  elsif person.role not in ('unpaid', private.role_of(wanted)) then
    perform private.refuse(409, 'has_other_course', 'The student has another course.');
  elsif person.role = 'unpaid' then
    perform public.set_user_role(person.id, private.role_of(wanted), p_revision);
    -- A paid course has no terms. A shared reason need not be repeated for each.
    if (private.terms_of(person.id)).enrolment_id is not null then
      perform public.set_payment_terms(person.id, why, null, 0);
    end if;
    perform private.log('course_granted', person.id, jsonb_build_object('role', private.role_of(wanted), 'reason', why));
  end if;
end
$$;
comment on function private.grant_course is
  'Gives one of many a course without payment, with a reason. An existing same course stays; another course is '
  'refused: a list takes no course away.';

create function private.take_course_back(p_student uuid, p_revision int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant public.profiles := private.lock_user('set_user_role', p_student);
begin
  if exists (
    select from private.payments payment join private.enrolments enrolment using (student_id, course)
    where student_id = person.id and ended_at is null and voided_at is null and payment.recorded_at >= enrolment.granted_at
  ) then
    perform private.refuse(409, 'paid_since', 'The student has since paid for the course.');
  end if;
  perform public.set_user_role(person.id, 'unpaid', p_revision);
end
$$;
comment on function private.take_course_back is 'Takes a granted course back, unless it was paid since.';
