-- Deletes photos of IDs and faces after their retention: rows here, files with the sweep of files without a row.

create function private.pictures_needed_until(p_student uuid) returns date
language sql stable security definer set search_path = '' as $$
  select max(coalesce(
    (
      select private.school_day(issued_at) from private.certificates
      where certificates.student_id = enrolment.student_id and certificates.course = enrolment.course and revoked_at is null and former_run is null
      order by issued_at desc limit 1
    ),
    least(enrolment.last_day, private.school_day(enrolment.ended_at))
  ))
  from private.enrolments enrolment where student_id = p_student
$$;
comment on function private.pictures_needed_until is
  'When a student''s pictures are no longer needed: the certificate''s day, or the end of a course without one; the '
  'latest of several courses. Null without a course.';

create function private.sweep_pictures() returns void
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.school_day(now());
  setting private.retention;
begin
  -- Once a day: it reads every photo.
  update private.retention set pictures_looked_at_on = today where pictures_looked_at_on is distinct from today returning * into setting;
  if not found then
    return;
  end if;
  -- An ID's photos are deleted with the papers that reference them.
  delete from private.documents photo
  where kind in ('identity_front', 'identity_back', 'selfie', 'presence_picture') and (
    coalesce(private.pictures_needed_until(student_id), private.school_day(uploaded_at)) + setting.picture_days < today
    -- Photos that were never submitted.
    or uploaded_at < now() - interval '1 day'
      and not exists (select from private.identity_papers where photo.id in (front_id, back_id, selfie_id))
      and not exists (select from private.picture_checks where document_id = photo.id)
  );
end
$$;
comment on function private.sweep_pictures is
  'Once a day: deletes expired photos of IDs and faces (private.retention.picture_days), and unsubmitted ones.';
