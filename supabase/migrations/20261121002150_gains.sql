-- The gain: the last look less the first, of a student and of those who were enrolled in the same month, for admins.

create index looks on private.mock_exams (kind, student_id) include (score) where kind <> 'mock' and submitted_at is not null;

create function private.looks_of(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
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
  )
  from private.mock_exams
  where student_id = p_student and kind = 'mock' and submitted_at is not null
$$;
comment on function private.looks_of is
  'A student''s two looks, and how many of the mocks that are kept there are, with the best score. It dies with the account.';

create function public.look_gains() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    with look as (
      select student_id, max(score) filter (where kind = 'first_look') as first, max(score) filter (where kind = 'last_look') as last
      from private.mock_exams
      where kind <> 'mock' and submitted_at is not null
      group by student_id
    ), cohort as (
      select to_char(private.school_day(enrolled_at), 'YYYY-MM') as month, count(*) as begun, count(last) as finished,
        round(avg(first) filter (where last is not null), 1) as mean_first, round(avg(last), 1) as mean_last
      from look
      join (
        select student_id, min(granted_at) as enrolled_at from private.enrolments where course = 'otdc' group by student_id
      ) enrolled using (student_id)
      where first is not null
      group by 1
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'month', month, 'begun', begun, 'finished', finished, 'first', mean_first, 'last', mean_last, 'gain', mean_last - mean_first
    ) order by month desc), '[]')
    from cohort
  );
end
$$;
comment on function public.look_gains is
  'For each month of enrolment how many students took the first look and how many of them the last, and the means of these: first, last, gain.';
grant execute on function public.look_gains() to authenticated;
