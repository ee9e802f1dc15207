-- Certificates in batches, issued or downloaded; the browser fetches each PDF (decision 202).

create function private.newest_certificate(p_student uuid) returns private.certificates
language sql stable security definer set search_path = '' as $$
  select * from private.certificates where student_id = p_student and revoked_at is null order by issued_at desc, serial desc limit 1
$$;
comment on function private.newest_certificate is 'A student''s latest valid certificate, of any course.';

create function private.issue_of_many(p_batch uuid, p_student uuid, p_id text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform public.issue_certificate(p_student);
  update private.batch_rows set made = (private.newest_certificate(p_student)).serial where batch_id = p_batch and id = p_id;
end
$$;
comment on function private.issue_of_many is 'Issues the certificate of one of a batch''s students.';

create function private.download_of_many(p_batch uuid, p_student uuid, p_id text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  certificate private.certificates;
begin
  perform private.require_may('certificate_file');
  -- The LTMS worklist has a row per certificate, other lists one per student.
  select * into certificate from private.certificates where serial = p_id and student_id = p_student and revoked_at is null;
  if certificate.serial is null then
    certificate := private.newest_certificate(p_student);
  end if;
  if certificate.serial is null then
    perform private.refuse(409, 'no_certificate', 'The student has no valid certificate.');
  end if;
  update private.batch_rows set made = certificate.serial where batch_id = p_batch and id = p_id;
  perform private.log('certificate_downloaded', p_student, jsonb_build_object('serial', certificate.serial), p_name => certificate.name);
end
$$;
comment on function private.download_of_many is
  'Logs the download of a batch student''s certificate; refuses a student without one.';
