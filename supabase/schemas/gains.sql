-- The gain: the last look minus the first, per student and per month of enrolment, for admins.

-- A graded look stores its counted values, so that means come from an index: running sums would cause lock contention.
alter table private.mock_exams
  add cohort date check (cohort is null or kind <> 'mock' and submitted_at is not null and extract(day from cohort) = 1),
  add first_score smallint check (first_score is null or kind = 'last_look');
comment on column private.mock_exams.cohort is
  'For a graded look: the first day of the month of enrolment, in the school''s time zone.';
comment on column private.mock_exams.first_score is 'For a graded last look: the first one''s score.';
create index gains on private.mock_exams (cohort) include (first_score, score) where cohort is not null;

create function private.keep_mock() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.submitted_at is not null then
    return jsonb_populate_record(new, private.frozen(tg_table_name, to_jsonb(old), to_jsonb(new)));
  elsif new.kind = 'mock' or new.submitted_at is null then
    return new;
  end if;
  new.cohort := (
    select date_trunc('month', private.school_day(min(granted_at))::timestamp)::date
    from private.enrolments where student_id = new.student_id and course = 'otdc'
  );
  if new.kind = 'last_look' then
    new.first_score := (
      select score from private.mock_exams
      where student_id = new.student_id and kind = 'first_look' and submitted_at is not null
    );
    new.cohort := case when new.first_score is not null then new.cohort end;
  end if;
  return new;
end
$$;
comment on function private.keep_mock is
  'Graded papers are final. Writes a graded look''s cohort; a last look without a first is not counted.';
create trigger keep_mock before insert or update on private.mock_exams
  for each row execute function private.keep_mock();

create function private.looks_of(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((select practice -> 'looks' from private.former_runs where id = p_student), jsonb_build_object(
    'first', (
      select jsonb_build_object('score', score, 'at', private.iso(submitted_at)) from private.mock_exams
      where student_id = p_student and kind = 'first_look' and submitted_at is not null
    ),
    'last', (
      select jsonb_build_object('score', score, 'at', private.iso(submitted_at)) from private.mock_exams
      where student_id = p_student and kind = 'last_look' and submitted_at is not null
    ),
    'mocks', count(*),
    'best', max(score)
  ))
  from private.mock_exams
  where student_id = p_student and kind = 'mock' and submitted_at is not null
$$;
comment on function private.looks_of is
  'A student''s two looks, and the number and best score of stored mocks. Deleted with the account.';

create function public.look_gains() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_may('look_gains');
  return (
    with month as (
      select cohort, count(*) - count(first_score) as begun, count(first_score) as finished,
        round(avg(first_score), 1) as mean_first, round(avg(score) filter (where first_score is not null), 1) as mean_last
      from private.mock_exams
      where cohort is not null
      group by cohort
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'month', to_char(cohort, 'YYYY-MM'), 'begun', begun, 'finished', finished, 'first', mean_first, 'last', mean_last, 'gain', mean_last - mean_first
    ) order by cohort desc), '[]')
    from month
  );
end
$$;
comment on function public.look_gains is
  'Per month of enrolment: the number of students with a first look and with a last one, and the latter''s means: '
  'first, last, gain.';
grant execute on function public.look_gains() to authenticated;
