-- Completion: the rule of a completed course, checked only here, in the transaction that passes the last module.

create table public.course_completions (
  student_id uuid not null references private.students (id) on update cascade on delete cascade,
  course public.course not null,
  student_name text not null,
  completed_at timestamptz not null default now(),
  primary key (student_id, course)
);
comment on table public.course_completions is 'A student''s completion dates, up to one per course, never revoked.';
comment on column public.course_completions.student_name is 'The full name at that time; later changes do not apply.';
create index on public.course_completions (completed_at desc);

create trigger completions_are_final before update on public.course_completions
  for each row execute function private.refuse_change();

alter table public.course_completions enable row level security;

create function private.complete_course(p_student uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  student public.profiles;
  studied public.course;
  completion public.course_completions;
begin
  -- Locked, so that a concurrent role change and last pass see each other.
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
  on conflict do nothing
  returning * into completion;
  if found then
    perform private.happened('course_completed', to_jsonb(completion));
  end if;
end
$$;
comment on function private.complete_course is
  'Completes the course of a student''s role once all its modules are passed. Admins complete nothing.';

