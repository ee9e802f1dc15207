-- Users hit by an uncaught app error: only user and time, so that the office can follow up. The error service has details.

create table private.met_errors (
  student_id uuid primary key references public.profiles (id) on delete cascade,
  met_at timestamptz not null
);
comment on table private.met_errors is 'A user''s last app error: one row per user, written up to once a day.';
comment on column private.met_errors.met_at is 'The first error of the last day with one.';
-- For Today's counts.
create index met_errors_by_age on private.met_errors (met_at, student_id);
alter table private.met_errors enable row level security;

create function public.note_error() returns void
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
begin
  insert into private.met_errors as kept (student_id, met_at) values (me.id, now())
  on conflict (student_id) do update set met_at = excluded.met_at
    where private.school_day(kept.met_at) < private.school_day(excluded.met_at);
end
$$;
comment on function public.note_error is
  'Records an app error of the caller. It takes no text, and only a day''s first call changes anything.';
grant execute on function public.note_error() to authenticated;
