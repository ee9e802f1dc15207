-- Whom the app has failed: an error that nobody caught, in a signed-in person's browser. What failed is told to the school's error service, if
-- it has one; here is only who met it and when, so that the office can ask.

create table private.met_errors (
  student_id uuid primary key references public.profiles (id) on delete cascade,
  met_at timestamptz not null
);
comment on table private.met_errors is 'When the app failed for a person the last time: a row a person, written once a day at most.';
comment on column private.met_errors.met_at is 'The first error of the last day with one.';
-- For what Today counts.
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
  'The app has failed for the caller. It takes no words, and whatever comes after the first call of a day changes nothing.';
grant execute on function public.note_error() to authenticated;
