-- Item statistics: each exam question's results by language, as sums updated on schedule. A changed question starts anew.

create function private.seconds_bounds() returns int[]
language sql immutable set search_path = '' as $$
  select '{1,2,3,4,5,6,7,8,9,10,12,14,16,18,20,25,30,35,40,45,50,60,75,90,120,180}'::int[]
$$;
comment on function private.seconds_bounds is
  'The lower bounds of the time bins: one second wide up to 10, two up to 20, five up to 50, a fifth above. A median '
  'is as exact as its bin.';

create function private.ability_bounds() returns int[]
language sql immutable set search_path = '' as $$ select '{600,700,800,900}'::int[] $$;
comment on function private.ability_bounds is
  'The lower bounds of the groups of equal ability, in per mille of the rest of an attempt.';

create function private.middle_seconds(p_counts int[]) returns int
language plpgsql immutable set search_path = '' as $$
declare
  bounds constant int[] := 0 || private.seconds_bounds() || private.limit_item_seconds();
  half constant double precision := (select sum(count) / 2.0 from unnest(p_counts) count);
  below int := 0;
begin
  for bin in 1 .. cardinality(p_counts) loop
    if p_counts[bin] > 0 and below + p_counts[bin] >= half then
      return round(bounds[bin] + (bounds[bin + 1] - bounds[bin]) * (half - below) / p_counts[bin]);
    end if;
    below := below + p_counts[bin];
  end loop;
  return null;
end
$$;
comment on function private.middle_seconds is 'The median of binned times, interpolated within its bin; null without times.';

create function private.point_biserial(p_n double precision, p_x double precision, p_r double precision, p_rr double precision, p_xr double precision)
returns double precision
language sql immutable set search_path = '' as $$
  select (p_n * p_xr - p_x * p_r) / nullif(sqrt(greatest(p_n * p_x - p_x * p_x, 0)) * sqrt(greatest(p_n * p_rr - p_r * p_r, 0)), 0)
$$;
comment on function private.point_biserial is
  'The point-biserial correlation of a right answer with the rest of the exam, from the numbers of answers and right '
  'ones, and the sums of the rest, its squares, and its values for right answers; null if either never varies.';

create function private.language_gap(
  p_english int[], p_english_right int[], p_filipino int[], p_filipino_right int[], out delta double precision, out chi_square double precision
)
language sql immutable set search_path = '' as $$
  select
    -2.35 * ln(greatest(sum(right_en * (fil - right_fil) / size), 0.1) / greatest(sum((en - right_en) * right_fil / size), 0.1)),
    power(greatest(abs(sum(right_en) - sum(en * all_right / size)) - 0.5, 0), 2)
      / nullif(sum(en * fil * all_right * (size - all_right) / (size * size * (size - 1))), 0)
  from (
    select en::double precision, right_en::double precision, fil::double precision, right_fil::double precision,
      (en + fil)::double precision as size, (right_en + right_fil)::double precision as all_right
    from unnest(p_english, p_english_right, p_filipino, p_filipino_right) band (en, right_en, fil, right_fil)
    where en > 0 and fil > 0
  ) band
$$;
comment on function private.language_gap is
  'How much harder a question is in Filipino for students of equal ability (Mantel and Haenszel): on the scale of '
  'ETS, negative if harder, and the chi-square of the difference.';

create table private.question_statistics (
  revision_id int not null references private.question_revisions (id) on delete cascade,
  language text not null check (language in ('en', 'fil', 'both', 'all')),
  answers int not null check (answers > 0),
  correct int not null,
  rest bigint not null,
  rest_squares bigint not null,
  rest_correct bigint not null,
  choices int[] not null check (cardinality(choices) = 4),
  seconds int[] not null,
  ability_answers int[] not null,
  ability_correct int[] not null,
  language_delta double precision,
  language_chi_square double precision,
  facility double precision not null generated always as (correct::double precision / answers) stored,
  discrimination double precision generated always as
    (private.point_biserial(answers, correct, rest, rest_squares, rest_correct)) stored,
  middle_seconds int generated always as (private.middle_seconds(seconds)) stored,
  primary key (revision_id, language)
);
comment on table private.question_statistics is
  'Sums of the answers to a revision, by reading language and in total, and the measures derived from them. Updated '
  'by private.count_attempts().';
comment on column private.question_statistics.rest is
  'The share of right answers to the attempt''s other questions, in whole per mille: its sum, the sum of squares, and '
  'the sum for right answers.';
comment on column private.question_statistics.choices is
  'The number of answers for each of the bank''s three options, and without an answer.';
comment on column private.question_statistics.seconds is 'The number of answers per time bin of private.seconds_bounds().';
comment on column private.question_statistics.ability_answers is
  'Answers of students with less than 60, 70, 80, 90 % right in the rest, and above; then the right ones of each.';
comment on column private.question_statistics.language_delta is
  'For the total: how much harder it is in Filipino (private.language_gap), once both languages have enough answers.';
alter table private.question_statistics enable row level security;

create table private.attempts_to_count (
  attempt_id uuid primary key references public.exam_attempts (id) on delete cascade,
  failure text
);
comment on table private.attempts_to_count is 'Graded attempts not yet counted in the statistics.';
comment on column private.attempts_to_count.failure is
  'Why the attempt cannot be counted; null while it waits. It is retried only when the statistics are rebuilt.';
create index attempts_that_wait on private.attempts_to_count (attempt_id) where failure is null;
alter table private.attempts_to_count enable row level security;

create function private.add_each(p_one int[], p_other int[]) returns int[]
language sql immutable set search_path = '' as $$
  select array_agg(one + other order by place) from unnest(p_one, p_other) with ordinality pair (one, other, place)
$$;
comment on function private.add_each is 'The elementwise sum of two lists of the same length.';

create function private.add_answers(p_attempts uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.question_statistics as kept
    (revision_id, language, answers, correct, rest, rest_squares, rest_correct, choices, seconds, ability_answers, ability_correct)
  with answer as materialized (
    select revision_id, language, chosen, is_right, time,
      round(1000.0 * (sum(is_right) over paper - is_right) / greatest(count(*) over paper - 1, 1))::int as rest
    from (
      select attempt.id, attempt.language, revision.asked_by as revision_id, paper.time, chosen,
        coalesce(chosen = right_option, false)::int as is_right
      from public.exam_attempts attempt
      cross join lateral unnest(attempt.revision_ids, attempt.aliases, attempt.option_orders, attempt.seconds)
        paper (revision_id, alias, option_order, time)
      join private.question_revisions revision on revision.id = paper.revision_id
      cross join lateral (
        select substr(paper.option_order, (attempt.answers ->> paper.alias::text)::int, 1)::int as chosen
      ) answered
      where attempt.id = any (p_attempts)
    ) given
    window paper as (partition by id)
  ), counted as (
    select revision_id, coalesce(language, 'all') as language, count(*) as answers, sum(is_right) as correct,
      sum(rest) as rest, sum(rest::bigint * rest) as rest_squares, sum(rest * is_right) as rest_correct,
      array[count(*) filter (where chosen = 0), count(*) filter (where chosen = 1), count(*) filter (where chosen = 2),
        count(*) filter (where chosen is null)] as choices
    from answer group by grouping sets ((revision_id, language), (revision_id))
  ), timed as (
    select revision_id, language, array_agg(coalesce(tally.count, 0) order by bin) as seconds
    from counted cross join generate_series(0, cardinality(private.seconds_bounds())) bin
    left join (
      select revision_id, coalesce(language, 'all') as language, width_bucket(time::int, private.seconds_bounds()) as bin, count(*)::int
      from answer where time is not null group by grouping sets ((1, answer.language, 3), (1, 3))
    ) tally using (revision_id, language, bin)
    group by revision_id, language
  ), able as (
    select revision_id, language, array_agg(coalesce(tally.count, 0) order by band) as ability_answers,
      array_agg(coalesce(tally.correct, 0) order by band) as ability_correct
    from counted cross join generate_series(0, cardinality(private.ability_bounds())) band
    left join (
      select revision_id, coalesce(language, 'all') as language, width_bucket(rest, private.ability_bounds()) as band, count(*)::int, sum(is_right)::int as correct
      from answer group by grouping sets ((1, answer.language, 3), (1, 3))
    ) tally using (revision_id, language, band)
    group by revision_id, language
  )
  select revision_id, language, counted.answers, counted.correct, rest, rest_squares, rest_correct, choices, seconds, ability_answers, ability_correct
  from counted join timed using (revision_id, language) join able using (revision_id, language)
  -- Ordered, so that concurrent counts cannot deadlock.
  order by revision_id, language
  on conflict (revision_id, language) do update
    set answers = kept.answers + excluded.answers, correct = kept.correct + excluded.correct, rest = kept.rest + excluded.rest,
      rest_squares = kept.rest_squares + excluded.rest_squares, rest_correct = kept.rest_correct + excluded.rest_correct,
      choices = private.add_each(kept.choices, excluded.choices), seconds = private.add_each(kept.seconds, excluded.seconds),
      ability_answers = private.add_each(kept.ability_answers, excluded.ability_answers),
      ability_correct = private.add_each(kept.ability_correct, excluded.ability_correct);

  update private.question_statistics total
  set (language_delta, language_chi_square) = (
    select delta, chi_square
    from private.language_gap(en.ability_answers, en.ability_correct, fil.ability_answers, fil.ability_correct)
  )
  from private.question_statistics en, private.question_statistics fil
  where total.language = 'all' and en.revision_id = total.revision_id and en.language = 'en'
    and fil.revision_id = total.revision_id and fil.language = 'fil'
    and least(en.answers, fil.answers) >= private.limit_item_answers()
    and total.revision_id in (
      select asked_by from private.question_revisions
      where id in (select unnest(revision_ids) from public.exam_attempts where id = any (p_attempts))
    );
end
$$;
comment on function private.add_answers is
  'Adds graded attempts'' answers to the sums of the revisions on their papers, judged by each revision''s key.';

create function private.countable(p_attempts uuid[]) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  attempt uuid;
  good uuid[] := '{}';
begin
  foreach attempt in array p_attempts loop
    begin
      perform private.add_answers(array[attempt]);
      -- Rolls back the trial and releases its locks: concurrent counts must lock in one order.
      raise exception using errcode = 'MC001', message = 'It can be counted.';
    exception
      when sqlstate 'MC001' then good := good || attempt;
      -- Not caused by the attempt.
      when deadlock_detected or serialization_failure or lock_not_available or insufficient_resources then raise;
      when others then
        update private.attempts_to_count set failure = left(sqlerrm, 200) where attempt_id = attempt;
        raise warning 'The attempt % cannot be counted: %', attempt, sqlerrm;
    end;
  end loop;
  return good;
end
$$;
comment on function private.countable is
  'The attempts that can be counted, each tried separately. The failures of the others are recorded, so that they are '
  'not retried.';

create function private.count_attempts(p_most int default 1000) returns int
language plpgsql security definer set search_path = '' as $$
declare
  taken uuid[];
  attempts uuid[];
begin
  select array_agg(attempt_id) into taken from (
    select attempt_id from private.attempts_to_count where failure is null limit p_most for update skip locked
  ) waiting;
  if taken is null then
    return 0;
  end if;
  attempts := taken;
  begin
    perform private.add_answers(attempts);
  exception when others then
    -- One bad attempt must not block the others. Only a few are tried separately, to keep a tick short; the rest wait.
    attempts := private.countable(taken[1:100]);
    perform private.add_answers(attempts);
  end;
  delete from private.attempts_to_count where attempt_id = any (attempts);
  return cardinality(taken);
end
$$;
comment on function private.count_attempts is
  'Counts a batch of waiting attempts, each exactly once, and returns the number. One that cannot be counted is '
  'skipped and recorded.';

create function private.recount_attempts() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.exam_attempts where archive_id is not null) then
    raise exception using message = 'Some attempts are archived and would be missing from the statistics.',
      hint = 'Clear private.retention.archive_years and wait until the clock has restored them.';
  end if;
  -- In the order in which count_attempts() locks them.
  lock table private.attempts_to_count, private.question_statistics in exclusive mode;
  delete from private.question_statistics;
  insert into private.attempts_to_count
  select id from public.exam_attempts where submitted_at is not null and language is not null and not marked
  on conflict (attempt_id) do update set failure = null;
  while private.count_attempts(5000) > 0 loop
  end loop;
end
$$;
comment on function private.recount_attempts is
  'Rebuilds the statistics from the stored attempts, without those deleted after their retention period. Refuses '
  'while answers are archived in files: their sums stay.';
