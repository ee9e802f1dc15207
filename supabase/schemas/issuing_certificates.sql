-- Issuing certificates, by staff or automatically, revoking and replacing them.

create function private.lock_student(p_student uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from private.students where id = p_student for no key update;
end
$$;
comment on function private.lock_student is
  'Serializes decisions about a student''s certificates: two admins at once, or an issue and a revocation.';

create function private.note_certificate(p_certificate private.certificates, p_action text, p_after jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log(
    p_action::public.audit_action, p_certificate.student_id, jsonb_build_object('serial', p_certificate.serial) || p_after, p_name => p_certificate.name
  );
  perform private.tell_of_student(p_certificate.student_id);
end
$$;
comment on function private.note_certificate is
  'Logs a change of a certificate and notifies the open tabs of the student and of the admins.';

create function private.issue(p_student uuid, p_course public.course, p_admin public.profiles, p_former private.certificates)
returns private.certificates
language plpgsql security definer set search_path = '' as $$
declare
  -- A former run's training stays as certified; only the person is compared anew.
  missing constant text[] := case when p_former.former_run is null then private.certificate_missing(p_student, p_course)
    else (select array_remove(papers.missing, 'pictures') from private.paper_states(array[p_student]) papers) end;
  issued private.certificates;
begin
  if missing <> '{}' then
    perform private.refuse(409, 'certificate_not_due', 'Missing: ' || array_to_string(missing, ', '));
  elsif not private.is_printable(p_admin.full_name) then
    perform private.refuse(409, 'staff_name_not_printable', 'The admin''s name has letters that the certificate font lacks.');
  end if;
  insert into private.certificates (serial, student_id, course, name, birth_date, hours, completed_on, issued_by, issued_by_name,
    school, accreditation_number, provider_number, instructor, school_version, replaces, former_run)
  select private.new_serial(), p_student, p_course, identity.legal_name, identity.birth_date,
    coalesce(p_former.hours, course.required_hours), coalesce(p_former.completed_on, private.school_day(done.completed_at)), p_admin.id, p_admin.full_name,
    setting.school, setting.accreditation_number, setting.provider_number, setting.instructor,
    coalesce((private.school_now()).version, 0), p_former.serial, p_former.former_run
  from private.certificate_settings setting
  join private.courses course using (course)
  left join public.course_completions done on done.student_id = p_student and done.course = p_course
  cross join lateral private.last_check(p_student) identity
  where setting.course = p_course
  returning * into issued;
  if issued.serial is null then
    perform private.refuse(409, 'school_facts_missing', 'private.certificate_settings has no row for this course.');
  end if;
  perform private.happened('certificate_issued', to_jsonb(issued));
  return issued;
end
$$;
comment on function private.issue is
  'Writes the certificate of a locked student, or the one that replaces another, with the name and birth date compared with an ID. Refuses if anything '
  'is missing, including the school''s own facts for the course, or if the admin''s own name cannot be printed.';

create function public.issue_certificate(p_user uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  course constant public.course := private.studied_course(p_user);
  issued private.certificates;
begin
  perform private.require_may('issue_certificate');
  if course is null then
    perform private.refuse(409, 'not_a_student', 'Only students with a course can be certified.');
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
comment on function public.issue_certificate is 'Issues the certificate of a student''s current course, for admins. Idempotent.';

create function private.issue_at_once(p_student uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  studied constant public.course := private.studied_course(p_student);
  issued private.certificates;
begin
  if not exists (select from private.certificate_settings setting where setting.course = studied and at_once) then
    return;
  end if;
  perform private.lock_student(p_student);
  if private.certificate_missing(p_student, studied) = '{}'
    and not exists (select from private.certificates earlier where earlier.student_id = p_student and earlier.course = studied and former_run is null) then
    issued := private.issue(p_student, studied, null, null);
    perform private.note_certificate(issued, 'certificate_issued', '{"atOnce": true}');
  end if;
exception when others then
  -- Staff can still issue it; the hours, pass or check that came last must not be lost.
  raise warning 'No certificate of % at once: %', studied, sqlerrm;
end
$$;
comment on function private.issue_at_once is
  'Issues a certificate when its last requirement is met, in courses with that setting; never fails the transaction. '
  'Never after a revocation: then staff decide.';

create function private.revoke(p_serial text, p_reason text) returns private.certificates
language plpgsql security definer set search_path = '' as $$
declare
  revoked private.certificates;
begin
  update private.certificates certificate
  set revoked_at = now(), revoked_by = me.id, revoked_by_name = me.full_name, revoke_reason = p_reason
  from public.profiles me
  where me.id = auth.uid() and certificate.serial = p_serial
  returning certificate.* into revoked;
  if found then
    perform private.happened('certificate_revoked', to_jsonb(revoked));
  end if;
  return revoked;
end
$$;
comment on function private.revoke is 'Marks a valid certificate as revoked by the caller.';

create function public.revoke_certificate(p_serial text, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reason text;
  certificate private.certificates;
begin
  perform private.require_may('revoke_certificate');
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
comment on function public.revoke_certificate is 'Revokes a certificate with a reason, for admins. Idempotent.';

create function public.replace_certificate(p_serial text, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reason text;
  former private.certificates;
  issued private.certificates;
begin
  perform private.require_may('replace_certificate');
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
    issued := private.issue(former.student_id, former.course, (select me from public.profiles me where me.id = auth.uid()), former);
    perform private.note_certificate(
      issued, 'certificate_replaced', jsonb_build_object('reason', reason, 'replaces', former.serial)
    );
  end if;
  return private.certificate_document(issued);
end
$$;
comment on function public.replace_certificate is
  'Revokes a valid certificate and issues a new one with current facts, such as a corrected name, with a reason, for '
  'admins. Idempotent: a repeat returns the new certificate.';

create function public.correct_certificate(
  p_serial text, p_first_name text, p_middle_name text, p_last_name text, p_birthday date,
  p_document public.identity_document, p_reason text, p_profile_name text, p_suffix text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  former private.certificates;
  person public.profiles;
  -- As confirm_identity() keeps it.
  name text;
  corrected jsonb;
begin
  perform private.require_may('correct_certificate');
  former := private.find_certificate(p_serial);
  perform public.correct_person(
    former.student_id, p_first_name, p_middle_name, p_last_name, p_reason, p_profile_name, p_birthday, p_suffix
  );
  select * into person from public.profiles where id = former.student_id;
  name := normalize(person.full_name, nfc);
  if (former.name, former.birth_date) = (name, person.birthday) then
    perform private.refuse(409, 'certificate_correct', 'The certificate has this name and birth date already.');
  end if;
  perform public.confirm_identity(
    person.id, name, person.birthday, (select citizenship from private.citizenships where student_id = person.id),
    p_document, person.full_name
  );
  corrected := public.replace_certificate(former.serial, p_reason);
  -- Another admin's correction of the same certificate was different.
  if (corrected ->> 'name', corrected ->> 'birthDate') <> (name, person.birthday::text) then
    perform private.refuse(409, 'certificate_revoked', 'This certificate has been replaced already.');
  end if;
  return corrected;
end
$$;
comment on function public.correct_certificate is
  'Corrects the name or birth date on a certificate with a reason, for admins who have seen an ID: corrects the '
  'profile, records the ID check, and replaces the certificate, or does none of it. Idempotent.';

grant execute on function public.issue_certificate(uuid), public.revoke_certificate(text, text),
  public.replace_certificate(text, text),
  public.correct_certificate(text, text, text, text, date, public.identity_document, text, text, text) to authenticated;
