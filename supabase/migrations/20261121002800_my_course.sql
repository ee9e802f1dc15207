-- The course in one answer: what the learning page opens with, asked for while the app is still on its way.

-- Its modules are part of that answer now and asked for by nobody else.
alter function public.list_my_modules() set schema private;
revoke execute on function private.list_my_modules() from authenticated;

create function public.my_course() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'modules', private.list_my_modules(),
    'completion', (
      select jsonb_build_object('course', done.course, 'completedAt', done.completed_at)
      from public.course_completions done
      join public.profiles me on me.id = done.student_id and me.role::text = done.course::text
      where me.id = auth.uid() and me.archived_at is null and me.disabled_at is null
    )
  )
$$;
comment on function public.my_course is
  'The caller''s course: its modules in order with the caller''s progress, none without a course, and its completion, null while it is not finished.';
revoke all on function public.my_course() from public, anon, authenticated;
grant execute on function public.my_course() to authenticated;
