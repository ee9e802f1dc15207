-- Completion: the rule of a completed course, checked here only, in the transaction that passes the last module.

create table public.course_completions (
  student_id uuid not null references private.students (id) on update cascade on delete cascade,
  course public.course not null,
  student_name text not null,
  completed_at timestamptz not null default now(),
  primary key (student_id, course)
);
comment on table public.course_completions is 'The completion dates of a student, at most one a course, never taken back.';
comment on column public.course_completions.student_name is
  'The full name at that time, which a later change of the name does not change.';
create index on public.course_completions (completed_at desc);

create trigger completions_are_final before update on public.course_completions
  for each row execute function private.refuse_change();

alter table public.course_completions enable row level security;

create function private.complete_course(p_student uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  student public.profiles;
  studied public.course;
begin
  -- Locked, so that a role change and a last pass at the same moment see each other.
  select * into student from public.profiles where id = p_student for no key update;
  studied := private.course_of(student.role);
  if studied is null or exists (
    select from public.modules module
    where module.course = studied and not exists (
      select from public.module_progress
      where student_id = p_student and module_index = module.index and passed_at is not null
    )
  ) then
    return;
  end if;
  insert into public.course_completions (student_id, course, student_name)
  values (p_student, studied, student.full_name)
  on conflict do nothing;
end
$$;
comment on function private.complete_course is
  'Completes the course of a student''s role once all its modules are passed. Admins complete nothing.';

create function private.complete_course_of_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.complete_course((to_jsonb(new) ->> tg_argv[0])::uuid);
  return null;
end
$$;
comment on function private.complete_course_of_row is
  'Checks after each pass and each new role whether a course is complete; its argument is the name of the column with the student.';

create trigger complete_course after insert or update of passed_at on public.module_progress
  for each row when (new.passed_at is not null) execute function private.complete_course_of_row('student_id');
-- A person may have passed everything in another role, such as an admin who tried the course.
create trigger complete_course after update of role on public.profiles
  for each row when (old.role is distinct from new.role) execute function private.complete_course_of_row('id');

create function private.note_completion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles
  set last_completed_at = greatest(last_completed_at, new.completed_at)
  where id = new.student_id;
  return null;
end
$$;
comment on function private.note_completion is 'Updates profiles.last_completed_at, by which reports are sorted.';
create trigger note_completion after insert on public.course_completions
  for each row execute function private.note_completion();
