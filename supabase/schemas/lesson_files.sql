-- Lesson files: a private bucket without a policy, or every reader could choose how long a signed URL lives. The edge
-- function `lessons` signs URLs after open_video() has checked the student.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('module-videos', 'module-videos', false, 314572800, '{video/mp4,text/vtt,application/json,image/webp}')
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;
