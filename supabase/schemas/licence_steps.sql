-- After the certificate: the steps to the licence, ticked by graduates, with derived dates, and the next practical courses.

create type public.licence_step as enum ('ltms', 'medical', 'permit', 'practical', 'exam', 'licence');
comment on type public.licence_step is
  'Steps to a licence, in order: an account in the LTO''s system, the medical certificate, the student permit, the '
  'practical course, the LTO''s exams, the licence.';

create table private.licence_steps (
  student_id uuid not null references public.profiles (id) on delete cascade,
  step public.licence_step not null,
  done_on date not null,
  primary key (student_id, step)
);
comment on table private.licence_steps is
  'A graduate''s finished steps to the licence, with dates. A personal note; the school decides nothing by it.';
alter table private.licence_steps enable row level security;

create table private.practical_dates (
  day date primary key,
  note text not null check (char_length(note) between 1 and private.limit_practical_note_characters())
);
comment on table private.practical_dates is 'Start dates of the school''s practical course, with place or vehicle.';
alter table private.practical_dates enable row level security;

create function private.is_graduate(p_student uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.certificates where student_id = p_student and course = 'otdc' and revoked_at is null)
$$;
comment on function private.is_graduate is 'Whether a student has a valid certificate of the theoretical course.';

create function private.permit_days(p_student uuid, out ready_on date, out permit_until date)
language sql stable security definer set search_path = '' as $$
  select done_on + private.limit_permit_days(), (done_on + make_interval(months => private.limit_permit_months()))::date
  from private.licence_steps where student_id = p_student and step = 'permit'
$$;
comment on function private.permit_days is
  'The first day to apply for the licence with a student permit, and the permit''s last day; null without a permit.';

create function private.coming_practical_dates() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('day', day, 'note', note) order by day), '[]')
  from (select * from private.practical_dates where day >= private.school_day(now()) order by day limit 50) coming
$$;
comment on function private.coming_practical_dates is 'The practical course''s start dates from today, earliest first.';

create function private.licence_document(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when private.is_graduate(p_student) then jsonb_build_object(
    'today', private.school_day(now()),
    'steps', (
      select jsonb_agg(jsonb_build_object('step', each, 'doneOn', mine.done_on) order by each)
      from unnest(enum_range(null::public.licence_step)) each
      left join private.licence_steps mine on mine.step = each and mine.student_id = p_student
    ),
    'readyOn', permit.ready_on,
    'permitUntil', permit.permit_until,
    'practicalDates', private.coming_practical_dates()
  ) end
  from (select) one left join lateral private.permit_days(p_student) permit on true
$$;
comment on function private.licence_document is
  'A graduate''s steps to the licence as the app''s LicencePath type; null for other users.';

create function public.my_licence() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.licence_document(me.id) from private.require_active() me
$$;
comment on function public.my_licence is
  'The caller''s steps to the licence; null without a certificate of the theoretical course.';

create function public.set_licence_step(p_step public.licence_step, p_done_on date default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  today constant date := private.school_day(now());
begin
  if not private.is_graduate(me.id) then
    perform private.refuse(403, 'not_a_graduate', 'The steps to the licence begin with the certificate.');
  elsif p_step is null or p_done_on > today or p_done_on < today - 730 then
    perform private.refuse(400, 'invalid_done_on', 'A step''s date must be within the last two years.');
  end if;
  if p_done_on is null then
    delete from private.licence_steps where student_id = me.id and step = p_step;
  else
    insert into private.licence_steps (student_id, step, done_on) values (me.id, p_step, p_done_on)
    on conflict (student_id, step) do update set done_on = excluded.done_on;
  end if;
  return private.licence_document(me.id);
end
$$;
comment on function public.set_licence_step is
  'Records the day of a finished step, or null to clear it, for graduates. Idempotent.';

create function public.practical_dates() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_may('practical_dates');
  return private.coming_practical_dates();
end
$$;
comment on function public.practical_dates is 'The practical course''s start dates from today, for staff.';

create function public.set_practical_date(p_day date, p_note text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  note constant text := private.tidy(coalesce(p_note, ''));
begin
  perform private.require_may('set_practical_date');
  if p_day is null or p_day not between private.school_day(now()) and private.school_day(now()) + 730
    or char_length(note) > private.limit_practical_note_characters() then
    perform private.refuse(
      400, 'invalid_practical_date', format('A date must be within the next two years, with a note of up to %s characters.', private.limit_practical_note_characters())
    );
  end if;
  if note = '' then
    delete from private.practical_dates where day = p_day;
  else
    insert into private.practical_dates (day, note) values (p_day, note) on conflict (day) do update set note = excluded.note;
  end if;
  return private.coming_practical_dates();
end
$$;
comment on function public.set_practical_date is
  'Saves a start date of the practical course with place or vehicle; without a note it is removed. Idempotent.';

create function private.licence_reminder(p_student uuid, p_today date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'day', p_today, 'reasons', jsonb_build_array(reason), 'lastDay', about, 'papers', 0, 'behindMinutes', 0, 'minutesADay', null
  )
  from private.permit_days(p_student) permit
  cross join lateral (
    values ('permit', permit.permit_until, p_today between permit.permit_until - 30 and permit.permit_until),
      ('licence', permit.ready_on, p_today >= permit.ready_on and p_today < permit.permit_until)
  ) due (reason, about, is_due)
  where is_due and private.is_graduate(p_student)
    and not exists (select from private.licence_steps where student_id = p_student and step = 'licence')
    -- Once for each permit.
    and not exists (
      select from private.mails
      where student_id = p_student and kind = 'reminder' and facts -> 'reasons' @> jsonb_build_array(reason) and facts ->> 'lastDay' = about::text
    )
  order by reason = 'permit' desc
  limit 1
$$;
comment on function private.licence_reminder is
  'A graduate''s due reminder, if wanted, each once: that the licence can be applied for, and that the student permit '
  'ends within thirty days.';

grant execute on function public.my_licence(), public.set_licence_step(public.licence_step, date), public.practical_dates(),
  public.set_practical_date(date, text) to authenticated;
