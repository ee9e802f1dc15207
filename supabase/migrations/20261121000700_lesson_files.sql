-- Lesson files: a private bucket; a student may sign a URL only for a module that is open to them.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('module-videos', 'module-videos', false, 52428800, '{video/mp4,text/vtt}')
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create function private.may_watch(p_slug text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles me
    join public.modules module on module.slug = p_slug and me.role = any (module.audience)
    where me.id = private.session_user() and me.archived_at is null and me.disabled_at is null
      and private.module_is_available(me.id, me.role, module.index)
  )
$$;
comment on function private.may_watch is 'Whether the module with that slug is open to the caller.';
grant execute on function private.may_watch(text) to authenticated;

-- There is no policy for writing: lessons are uploaded with the secret key.
create policy "students get the lessons that are open to them" on storage.objects
  for select to authenticated
  using (bucket_id = 'module-videos' and private.may_watch(split_part(name, '/', 1)));
