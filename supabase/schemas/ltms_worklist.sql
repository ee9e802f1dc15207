-- The LTMS worklist: an admin enters every certificate into the LTO's system by hand and records it here. A record is never
-- deleted, only undone with a reason.

create table private.ltms_uploads (
  id bigint generated always as identity primary key,
  serial text not null references private.certificates (serial) on delete cascade,
  -- A copy from the certificate, which does not change.
  name text not null,
  reference text not null check (char_length(reference) between 1 and private.limit_reference_characters()),
  uploaded_at timestamptz not null default clock_timestamp(),
  uploaded_by uuid not null,
  uploaded_by_name text not null,
  undone_at timestamptz,
  undone_by uuid,
  undone_by_name text,
  undo_reason text check (char_length(undo_reason) between 1 and private.limit_reason_characters()),
  search text not null generated always as (
    private.fold_name(' ' || name) || private.fold(' ' || serial || ' ' || reference)
  ) stored,
  check (num_nulls(undone_at, undone_by, undone_by_name, undo_reason) in (0, 4))
);
comment on table private.ltms_uploads is 'Certificates in the LTMS, with time and reference.';
comment on column private.ltms_uploads.search is 'The list''s search text: name, serial number and reference, folded.';
create index on private.ltms_uploads (serial);
create unique index current_ltms_upload on private.ltms_uploads (serial) where undone_at is null;
create index on private.ltms_uploads (uploaded_at desc, id desc);
-- For sorting the list by each column. Each includes its filter columns, so that skipping rows never reads the table.
create index ltms_uploads_by_name on private.ltms_uploads (private.fold_name(name), id) include (name, uploaded_at);
create index ltms_uploads_by_reference on private.ltms_uploads (lower(reference), id) include (reference, uploaded_at);
create index ltms_uploads_by_uploader on private.ltms_uploads (private.fold_name(uploaded_by_name), id)
  include (uploaded_by_name, uploaded_at);
create index ltms_uploads_by_search on private.ltms_uploads using gin (search extensions.gin_trgm_ops);
create index certificates_by_issue on private.certificates (issued_at, serial) where revoked_at is null;

create function private.certificate_words(p_name text, p_serial text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select translate(private.fold_name(' ' || p_name) || private.fold(' ' || p_serial), '-', ' ')
    || private.fold(' ' || replace(p_serial, '-', ''))
$$;
comment on function private.certificate_words is
  'The worklist''s search text: the name, the serial number''s groups, and the serial number as one word.';
alter table private.ltms_uploads enable row level security;

create function private.keep_ltms_upload() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- And the generated column, which is computed after this trigger.
  undoing constant text[] := '{undone_at,undone_by,undone_by_name,undo_reason,search}';
begin
  -- Deleted with its certificate, at the end of the retention period.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  elsif tg_op = 'UPDATE' and old.undone_at is null
    and to_jsonb(new) - undoing = to_jsonb(old) - undoing then
    return new;
  end if;
  perform private.refuse(409, 'final', 'An upload cannot be changed or deleted, only undone once.');
  return null;
end
$$;
comment on function private.keep_ltms_upload is
  'Refuses every change of an upload but undoing it once, even by the database''s owner.';
create trigger keep_ltms_upload before update or delete on private.ltms_uploads
  for each row execute function private.keep_ltms_upload();

create function private.ltms_entries(p_serials text[]) returns table (serial text, document jsonb)
language sql stable security definer rows 50 set search_path = '' as $$
  select certificate.serial, jsonb_build_object(
    'id', certificate.serial,
    'serial', certificate.serial,
    'studentId', certificate.student_id,
    'name', certificate.name,
    -- The profile's parts of the name count only if they make up the certificate's name.
    'firstName', person.first_name,
    'middleName', person.middle_name,
    'lastName', person.last_name,
    'suffix', person.suffix,
    'birthDate', certificate.birth_date,
    'course', certificate.course,
    'hours', certificate.hours,
    'startedOn', coalesce(
      (select min(day) from private.study_days days
        where days.student_id = coalesce(certificate.former_run, certificate.student_id) and days.course = certificate.course and seconds > 0),
      (select min(private.school_day(granted_at)) from private.enrolments enrolment
        where enrolment.student_id = certificate.student_id and enrolment.course = certificate.course)
    ),
    'completedOn', certificate.completed_on,
    'issuedAt', private.iso(certificate.issued_at),
    'accreditationNumber', certificate.accreditation_number,
    'instructor', certificate.instructor
  )
  from private.certificates certificate
  left join public.profiles person
    on person.id = certificate.student_id and private.fold_name(person.full_name) = private.fold_name(certificate.name)
  where certificate.serial = any (p_serials)
$$;
comment on function private.ltms_entries is
  'The LTMS fields of certificates. The parts of a name are null if the profile''s name has changed. Training started '
  'on the first day with counted hours, else with the enrolment.';

create function private.ltms_uploads_today() returns int
language sql stable security definer set search_path = '' as $$
  select count(*)::int from private.ltms_uploads
  where undone_at is null and uploaded_at >= private.school_day(now())::timestamp at time zone private.limit_time_zone()
$$;
comment on function private.ltms_uploads_today is 'Certificates uploaded on this school day.';

create function public.list_ltms_worklist(p_page int, p_page_size int, p_query text default '', p_class uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant int := private.page_size(p_page_size, 5, private.limit_page_rows());
  patterns constant text[] := private.beginnings(p_query, '[[:cntrl:],-]');
  -- Compared with the few waiting ones, not all certificates.
  sought constant text := nullif(concat_ws(' and ',
    'exists (select from private.certificates where serial = waits.id and ' || private.like_each('private.certificate_words(name, serial)', patterns) || ')',
    private.in_class(p_class)
  ), '');
  found record;
begin
  perform private.require_may('list_ltms_worklist');
  found := private.page_of(
    'private.waits', concat_ws(' and ', $sql$kind = 'upload'$sql$, sought), 'since, id', 'since desc, id desc', p_page, size, sought is not null
  );
  return jsonb_build_object('today', private.ltms_uploads_today(), 'total', found.total, 'rows', (
    select coalesce(jsonb_agg(entry.document order by place.number), '[]')
    from unnest(found.page) with ordinality place (serial, number)
    join private.ltms_entries(found.page) entry using (serial)
  ));
end
$$;
comment on function public.list_ltms_worklist is
  'One page of the valid certificates not yet in the LTMS, oldest first, the total, and today''s uploads: all, or '
  'those whose name or serial number has words with a text''s prefixes, optionally of one class. Pages start at 0.';

create function private.ltms_upload_document(p_upload private.ltms_uploads) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p_upload.id,
    'serial', p_upload.serial,
    'studentId', certificate.student_id,
    'name', p_upload.name,
    'course', certificate.course,
    'reference', p_upload.reference,
    'uploadedAt', private.iso(p_upload.uploaded_at),
    'uploadedBy', p_upload.uploaded_by_name,
    'undoneAt', private.iso(p_upload.undone_at),
    'undoneBy', p_upload.undone_by_name,
    'undoReason', p_upload.undo_reason,
    'revokedAt', private.iso(certificate.revoked_at)
  )
  from private.certificates certificate where certificate.serial = p_upload.serial
$$;
comment on function private.ltms_upload_document is 'An upload as the app''s LtmsUpload type.';

create function private.ltms_uploads_of(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.ltms_upload_document(upload) order by upload.id desc), '[]')
  from private.certificates certificate
  join private.ltms_uploads upload using (serial)
  where certificate.student_id = p_student
$$;
comment on function private.ltms_uploads_of is 'The uploads of a student''s certificates, newest first, including undone ones.';

create function public.mark_ltms_uploaded(p_serial text, p_reference text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reference constant text := private.tidy(coalesce(p_reference, ''));
  certificate private.certificates;
  upload private.ltms_uploads;
begin
  perform private.require_may('mark_ltms_uploaded');
  -- Locked, so that two admins marking the same certificate are serialized.
  select * into certificate from private.certificates where serial = private.read_serial(left(p_serial, private.limit_serial_characters())) for no key update;
  select * into upload from private.ltms_uploads where serial = certificate.serial and undone_at is null;
  if certificate.serial is null then
    perform private.refuse(404, 'certificate_unknown', 'There is no such certificate.');
  elsif char_length(reference) not between 1 and private.limit_reference_characters() then
    perform private.refuse(400, 'upload_reference_missing', format('An upload needs a reference of up to %s characters.', private.limit_reference_characters()));
  elsif upload.reference = reference then
    return private.ltms_upload_document(upload);
  elsif upload.id is not null then
    perform private.refuse(409, 'already_uploaded', 'The certificate has been uploaded under another reference.');
  elsif certificate.revoked_at is not null then
    perform private.refuse(409, 'certificate_revoked', 'A revoked certificate cannot be uploaded.');
  end if;
  insert into private.ltms_uploads (serial, name, reference, uploaded_by, uploaded_by_name)
  select certificate.serial, certificate.name, reference, me.id, me.full_name from public.profiles me where me.id = auth.uid()
  returning * into upload;
  perform private.happened('ltms_uploaded', to_jsonb(upload) || jsonb_build_object('student_id', certificate.student_id));
  return private.ltms_upload_document(upload);
end
$$;
comment on function public.mark_ltms_uploaded is
  'Records that a valid certificate is in the LTMS under a reference, for admins. Idempotent.';

create function public.undo_ltms_upload(p_serial text, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reason text;
  upload private.ltms_uploads;
begin
  perform private.require_may('undo_ltms_upload');
  reason := private.require_reason(p_reason);
  select * into upload from private.ltms_uploads
  where serial = private.read_serial(left(p_serial, private.limit_serial_characters())) order by id desc limit 1 for update;
  if upload.id is null then
    perform private.refuse(404, 'upload_not_found', 'This certificate has not been uploaded.');
  elsif upload.undone_at is not null then
    return private.ltms_upload_document(upload);
  end if;
  update private.ltms_uploads
  set undone_at = clock_timestamp(), undone_by = me.id, undone_by_name = me.full_name, undo_reason = reason
  from public.profiles me
  where me.id = auth.uid() and ltms_uploads.id = upload.id
  returning ltms_uploads.* into upload;
  perform private.happened('ltms_undone', to_jsonb(upload) || jsonb_build_object('student_id', student_id))
  from private.certificates where serial = upload.serial;
  return private.ltms_upload_document(upload);
end
$$;
comment on function public.undo_ltms_upload is
  'Undoes the upload of a certificate with a reason, for admins: it waits again. Idempotent.';


create function public.list_ltms_uploads(
  p_query text, p_page int, p_page_size int, p_from date default null, p_to date default null,
  p_sort text default null, p_descending boolean default null, p_class uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant int := private.page_size(p_page_size, 5, private.limit_page_rows());
  patterns constant text[] := private.beginnings(p_query);
  columns constant text[] := case p_sort
    when 'name' then array['private.fold_name(name)', 'id']
    when 'reference' then array['lower(reference)', 'id']
    when 'uploadedBy' then array['private.fold_name(uploaded_by_name)', 'id']
    else array['uploaded_at', 'id']
  end;
  descending constant boolean := coalesce(p_descending, true);
  found record;
begin
  perform private.require_may('list_ltms_uploads');
  -- Dynamic SQL with literal words, so that it is planned for them, like the people search.
  found := private.page_of(
    'private.ltms_uploads',
    concat_ws(' and ', 'true',
      private.like_each('search', patterns),
      'uploaded_at >= ' || quote_literal(p_from::timestamp at time zone private.limit_time_zone()),
      'uploaded_at < ' || quote_literal((p_to::timestamp + interval '1 day') at time zone private.limit_time_zone()),
      'serial in (select serial from private.certificates where ' || private.in_class(p_class) || ')'
    ),
    private.sorting(columns, descending), private.sorting(columns, not descending), p_page, size, p_class is not null
  );
  return jsonb_build_object('total', found.total, 'rows', (
    select coalesce(jsonb_agg(private.ltms_upload_document(upload) order by place.number), '[]')
    from unnest(found.page::bigint[]) with ordinality place (id, number)
    join private.ltms_uploads upload using (id)
  ));
end
$$;
comment on function public.list_ltms_uploads is
  'One page of the uploads, newest first, including undone ones, and the total: all, or those with words with a '
  'text''s prefixes, within school days, optionally of one class; by name, reference or uploadedBy. Pages start at 0.';

create function public.reconcile_ltms(p_list text, p_from date default null, p_to date default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_may('reconcile_ltms');
  if char_length(coalesce(p_list, '')) not between 1 and private.limit_list_characters() then
    perform private.refuse(
      400, 'list_missing',
      format('A list needs references or serial numbers, in up to %s characters.', private.limit_list_characters())
    );
  end if;
  return (
    with pasted as materialized (
      select distinct on (key) key, entry, serial
      from (
        select btrim(entry) as entry, private.read_serial(left(entry, private.limit_serial_characters())) as serial, lower(btrim(entry)) as key
        from regexp_split_to_table(p_list, '[\n\r\t,;]+') entry
        where btrim(entry) <> ''
      ) line
      limit 10000
    ), found as materialized (
      select pasted.entry, pasted.serial, upload.id
      from pasted
      left join private.ltms_uploads upload
        on upload.undone_at is null and (upload.serial = pasted.serial or lower(upload.reference) = pasted.key)
    ), missing as materialized (
      select upload.* from private.ltms_uploads upload
      where upload.undone_at is null
        and upload.uploaded_at >= coalesce(p_from::timestamp at time zone private.limit_time_zone(), '-infinity')
        and upload.uploaded_at < coalesce((p_to::timestamp + interval '1 day') at time zone private.limit_time_zone(), 'infinity')
        and not exists (select from found where found.id = upload.id)
    )
    select jsonb_build_object(
      'entries', (select count(*) from pasted),
      'matched', (select count(distinct entry) from found where id is not null),
      -- In the LTMS but not recorded here. A serial number of ours can be marked; others are unknown.
      'notNoted', (
        select coalesce(jsonb_agg(jsonb_build_object('entry', entry, 'serial', certificate.serial, 'name', certificate.name)
          order by certificate.serial, entry), '[]')
        from (select * from found where id is null order by serial, entry limit 500) unknown
        left join private.certificates certificate on certificate.serial = unknown.serial
      ),
      'notNotedTotal', (select count(*) from found where id is null),
      -- Recorded here but not in the LTMS.
      'notThere', (
        select coalesce(jsonb_agg(private.ltms_upload_document(one) order by one.uploaded_at, one.id), '[]')
        from (select * from missing order by uploaded_at, id limit 500) one
      ),
      'notThereTotal', (select count(*) from missing)
    )
  );
end
$$;
comment on function public.reconcile_ltms is
  'Compares an LTMS list (references or serial numbers by line or comma) with the uploads of some school days: '
  'entries only in the list, and entries only recorded here, up to 500 of each.';

grant execute on function public.list_ltms_worklist(int, int, text, uuid), public.mark_ltms_uploaded(text, text), public.undo_ltms_upload(text, text),
  public.list_ltms_uploads(text, int, int, date, date, text, boolean, uuid), public.reconcile_ltms(text, date, date) to authenticated;
