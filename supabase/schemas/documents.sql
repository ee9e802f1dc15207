-- Documents: students' uploads. Only the edge function `documents` can write to the bucket, and checks every file.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('documents', 'documents', false, private.limit_document_bytes(), private.limit_document_types())
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create type private.document_kind as enum ('payment_proof', 'guardian_consent', 'identity_front', 'identity_back', 'selfie', 'presence_picture');
comment on type private.document_kind is
  'Kinds of upload: a payment receipt, a guardian''s consent, photos of both sides of an ID and of the face, or a '
  'presence check''s picture, which has its own functions.';

create table private.document_folders (
  student_id uuid primary key references private.students (id) on update cascade on delete cascade,
  folder uuid not null unique default gen_random_uuid(),
  day date not null,
  uploads smallint not null
);
comment on table private.document_folders is
  'A student''s folder in the bucket, and the number of uploads on the last day. The folder''s name does not reveal the student.';
alter table private.document_folders enable row level security;

create table private.documents (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references private.students (id) on update cascade on delete cascade,
  kind private.document_kind not null,
  media_type text not null check (media_type = any (private.limit_document_types())),
  bytes int not null check (bytes between 1 and private.limit_document_bytes()),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  uploaded_at timestamptz not null default now(),
  path text not null unique,
  -- Null for a picture stored before pictures were cleaned.
  cleaned_at timestamptz,
  -- Whether private.receipt_grids has it.
  has_grid boolean not null default false,
  unique (student_id, kind, sha256)
);
create index on private.documents (id) where cleaned_at is null;
create index on private.documents (uploaded_at) where kind = 'payment_proof' and media_type like 'image/%' and not has_grid;
comment on table private.documents is 'Students'' uploaded files. A student''s same file is one document per kind.';
create index on private.documents (sha256);
create trigger documents_are_final before update of kind, media_type, bytes, sha256, uploaded_at, path on private.documents
  for each row when (old.cleaned_at is not null or new.cleaned_at is null) execute function private.refuse_change();
alter table private.documents enable row level security;

create table private.opened_documents (
  document_id uuid references private.documents (id) on delete cascade,
  admin_id uuid references public.profiles (id) on delete cascade,
  primary key (document_id, admin_id)
);
comment on table private.opened_documents is 'Which admins opened which documents: a form must be opened before a decision.';
create index on private.opened_documents (admin_id);
alter table private.opened_documents enable row level security;

create function private.document_kind_of(p_kind text) returns private.document_kind
language plpgsql stable set search_path = '' as $$
begin
  if p_kind is null or p_kind = 'presence_picture' or p_kind <> all (enum_range(null::private.document_kind)::text[]) then
    perform private.refuse(400, 'invalid_document_kind', 'This kind of document does not exist.');
  end if;
  return p_kind::private.document_kind;
end
$$;
comment on function private.document_kind_of is 'A document kind by name; refuses any other text.';

create function private.refuse_upload(p_student public.profiles, p_kind private.document_kind) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_student.role = 'admin' then
    perform private.refuse(403, 'account_is_admin', 'Only students can submit documents.');
  elsif p_kind = 'payment_proof' and private.has_waiting_proof(p_student.id) then
    perform private.refuse(409, 'payment_waiting', 'A payment by this student is already waiting for the school.');
  elsif (select sum(bytes) from private.documents where student_id = p_student.id) >= 52428800 then
    perform private.refuse(409, 'documents_full', 'A student''s documents can total up to 50 MB.');
  elsif p_kind = 'guardian_consent' then
    perform private.refuse_consent(p_student);
  elsif p_kind <> 'payment_proof' then
    perform private.refuse_identity_photos(p_student);
  end if;
end
$$;
comment on function private.refuse_upload is
  'Refuses a document that the student may not upload now, or that exceeds the limits: an account has 50 MB, which '
  'the last file may exceed.';

create function private.document_document(p_document private.documents) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_document.id, 'kind', p_document.kind, 'mediaType', p_document.media_type, 'bytes', p_document.bytes,
    'uploadedAt', private.iso(p_document.uploaded_at)
  )
$$;
comment on function private.document_document is 'A document as the app''s UploadedDocument type, without its storage path.';

create function public.begin_upload(p_kind text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  today private.document_folders;
begin
  perform private.refuse_upload(me, private.document_kind_of(p_kind));
  insert into private.document_folders as mine (student_id, day, uploads) values (me.id, private.school_day(now()), 1)
  on conflict (student_id) do update
    set uploads = case when mine.day = excluded.day then mine.uploads + 1 else 1 end, day = excluded.day
  returning * into today;
  if today.uploads > 20 then
    perform private.refuse(429, 'too_many_uploads', 'A student can upload 20 files a day.');
  end if;
  return jsonb_build_object('folder', today.folder || '/' || p_kind);
end
$$;
comment on function public.begin_upload is
  'Returns where in the bucket the edge function stores a caller''s document; the file''s name is its SHA-256. '
  'Refuses users who may not upload this kind now, and the 21st upload of a day.';

create function private.refuse_repeated(p_student uuid, p_kind private.document_kind, p_sha256 text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- If two students upload the same picture concurrently, the second finds the first one's row.
  perform pg_advisory_xact_lock(hashtext('maneho.documents ' || p_sha256));
  if exists (
    select from private.documents where sha256 = p_sha256 and student_id <> p_student
      and (media_type like 'image/%' or p_kind <> 'guardian_consent')
  ) then
    perform private.refuse(409, 'picture_repeated', 'Another student has submitted the same file.');
  end if;
end
$$;
comment on function private.refuse_repeated is
  'Refuses a file that another student has uploaded, a picture by the hash of its cleaned bytes. Only a guardian''s consent '
  'in a PDF may be one form for two children.';

create function public.register_document(p_kind text, p_sha256 text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  wanted constant private.document_kind := private.document_kind_of(p_kind);
  stored storage.objects;
  document private.documents;
begin
  select object.* into stored
  from private.document_folders mine
  join storage.objects object on object.bucket_id = 'documents' and object.name = mine.folder || '/' || wanted || '/' || p_sha256
  where mine.student_id = me.id and object.metadata is not null;
  if stored.id is null then
    perform private.refuse(404, 'document_not_found', 'The file is not in the bucket.');
  end if;
  perform private.refuse_repeated(me.id, wanted, p_sha256);
  insert into private.documents (student_id, kind, media_type, bytes, sha256, path, cleaned_at)
  values (me.id, wanted, stored.metadata ->> 'mimetype', (stored.metadata ->> 'size')::int, p_sha256, stored.name, now())
  on conflict (student_id, kind, sha256) do nothing;
  select * into document from private.documents where student_id = me.id and kind = wanted and sha256 = p_sha256;
  return private.document_document(document);
end
$$;
comment on function public.register_document is
  'Registers a file that the edge function has stored for the caller. Type and size come from Storage, so a direct '
  'call registers nothing unchecked. The same file again gives the same document.';

create function public.open_document(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  document private.documents;
begin
  select * into document from private.documents
  where id = p_id and (student_id = me.id or private.may(concat('open_document', case kind when 'payment_proof' then ' payment_proof' end)))
    -- Files of erased users are removed.
    and exists (select from public.profiles where id = student_id);
  if document.id is null then
    perform private.refuse(404, 'document_not_found', 'The caller does not have this document.');
  end if;
  -- A view of the picture sheet is logged once, by the sheet.
  if document.student_id <> me.id and document.kind <> 'presence_picture' then
    perform private.log('document_opened', document.student_id, jsonb_build_object('kind', document.kind));
    insert into private.opened_documents (document_id, admin_id) values (document.id, me.id) on conflict do nothing;
  end if;
  return private.document_document(document) || jsonb_build_object('path', document.path);
end
$$;
comment on function public.open_document is
  'A document''s storage path, for its owner and for admins with the duty, whose access is logged; not found for others.';

create function public.pictures_to_clean() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('left', count(*), 'pictures', coalesce(jsonb_agg(
    jsonb_build_object('id', id, 'path', path, 'mediaType', media_type) order by id
  ) filter (where place <= 10), '[]'))
  from (
    select *, row_number() over (order by id) as place from private.documents where cleaned_at is null and media_type like 'image/%'
  ) waiting
$$;
comment on function public.pictures_to_clean is
  'The next ten stored pictures that may still contain a location, and their total; for the edge function `documents` '
  'with the secret key.';

create function public.record_clean_picture(p_id uuid, p_sha256 text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.documents document set
    path = coalesce(stored.name, document.path),
    bytes = coalesce((stored.metadata ->> 'size')::int, document.bytes),
    -- The student may also have uploaded the same picture without its location.
    sha256 = case when p_sha256 is null or exists (
      select from private.documents other
      where other.student_id = document.student_id and other.kind = document.kind and other.sha256 = p_sha256
    ) then document.sha256 else p_sha256 end,
    cleaned_at = now()
  from private.documents before
  left join storage.objects stored on p_sha256 is not null and stored.bucket_id = 'documents' and stored.name = before.path || '-clean'
  where before.id = p_id and document.id = p_id and document.cleaned_at is null and (p_sha256 is null or stored.id is not null);
end
$$;
comment on function public.record_clean_picture is
  'Marks a stored picture as clean: unchanged, or as stored beside it by the edge function under a path ending in '
  '"-clean". The old file then has no row and is removed.';

grant execute on function public.pictures_to_clean(), public.record_clean_picture(uuid, text) to service_role;
grant execute on function public.begin_upload(text), public.register_document(text, text), public.open_document(uuid) to authenticated;
