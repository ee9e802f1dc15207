-- Accepted and right answers of road scenes, and when a scene is repeated.

create function private.keeps_order(p_order text[], p_waits jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
    select from jsonb_array_elements(p_waits) wait
    where array_position(p_order, wait ->> 'who') < array_position(p_order, wait ->> 'for')
  )
$$;
comment on function private.keeps_order is 'Whether an order lets no road user go before one he must wait for.';

create function private.is_place(p_answer jsonb, p_length jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_answer) = 'number' and char_length(p_answer::text) <= 6 then
    p_answer::numeric between 0 and p_length::numeric and p_answer::numeric = round(p_answer::numeric, 1)
  else false end
$$;
comment on function private.is_place is 'Whether an answer is a place along a street of this length (m).';

create function private.scene_answer_fits(p_scene jsonb, p_answer jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case p_scene ->> 'form'
    -- Every road user once.
    when 'first' then case when jsonb_typeof(p_answer) = 'array' then
      array(select value from jsonb_array_elements(p_answer) order by 1)
        = array(select actor -> 'id' from jsonb_array_elements(p_scene -> 'actors') actor order by 1)
    end
    when 'next' then p_answer in (select future -> 'id' from jsonb_array_elements(p_scene -> 'futures') future)
    when 'signals' then p_answer in (select choice -> 'id' from jsonb_array_elements(p_scene -> 'choices') choice)
    -- Meters along the shown street, to a tenth.
    when 'distance' then private.is_place(p_answer, p_scene -> 'length')
    -- The whole vehicle is on the street.
    when 'park' then private.is_place(p_answer, p_scene -> 'length') and p_answer >= p_scene -> 'long'
    -- Seconds of the clip, ascending; the limit on judged taps is applied later and reported.
    when 'spot' then case when jsonb_typeof(p_answer) = 'array' and jsonb_array_length(p_answer) <= 60 then not exists (
      select from (
        select value, jsonb_typeof(value) = 'number' as is_number, lag(value) over (order by place) as before
        from jsonb_array_elements(p_answer) with ordinality given (value, place)
      ) tap
      where not is_number or value < '0' or value > p_scene -> 'lasts' or value <= before
    ) end
    -- A part for each question.
    when 'car' then case when jsonb_typeof(p_answer) = 'array' then
      jsonb_array_length(p_answer) = jsonb_array_length(p_scene -> 'asks') and p_answer <@ (p_scene -> 'parts')
    end
  end, false)
$$;
comment on function private.scene_answer_fits is 'Whether an answer has its form''s shape, right or wrong.';

create function private.is_outside_zones(p_front numeric, p_solution jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
    select from jsonb_to_recordset(p_solution -> 'zones') as zone ("from" numeric, "to" numeric)
    -- Tolerance of five centimeters.
    where p_front > zone."from" + 0.05 and p_front - (p_solution -> 'long')::numeric < zone."to" - 0.05
  )
$$;
comment on function private.is_outside_zones is
  'Whether the placed object, from its front to its end, is outside all forbidden zones.';

create function private.spot_points(p_dangers jsonb, p_answer jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  with tap as (
    select value::numeric as at, value::numeric - lag(value::numeric) over (order by place) as gap
    from jsonb_array_elements_text(p_answer -> 'taps') with ordinality given (value, place)
  ), pattern as (
    select case
      when (p_answer ->> 'late')::boolean then 'late'
      when count(*) > private.limit_scene_taps() then 'too-many'
      -- Four or more evenly spaced taps over much of the clip would find any danger.
      when count(gap) >= 3 and max(at) - min(at) > 10 and max(gap) < 1.3 * min(gap)
        and not (p_answer ->> 'stepwise')::boolean then 'rhythmic'
    end as refused
    from tap
  )
  select jsonb_build_object('refused', refused, 'points', (
    select jsonb_agg(case when refused is null then coalesce(points, 0) else 0 end order by place)
    from jsonb_array_elements(p_dangers) with ordinality danger (span, place)
    left join lateral (
      -- A step stands for the seconds since the previous one.
      select 5 - floor(5 * (greatest(at - step, opens) - opens) / (closes - opens))::int as points
      from tap, lateral (
        select (span ->> 'from')::numeric as opens, (span ->> 'until')::numeric as closes,
          case when (p_answer ->> 'stepwise')::boolean then private.limit_scene_step_seconds() else 0 end as step
      ) danger_at
      where at >= opens and at - step < closes
      order by at
      limit 1
    ) first_tap on true
  ))
  from pattern
$$;
comment on function private.spot_points is
  'Points for each danger of a clip: 5 for a tap in the first fifth of its window, down to 0; and why the taps score '
  'nothing if they form a pattern or were late.';

create function private.scene_is_solved(p_form text, p_solution jsonb, p_answer jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case p_form
    when 'first' then private.keeps_order(array(select jsonb_array_elements_text(p_answer)), p_solution)
    when 'next' then p_answer = p_solution -> 'comes'
    when 'signals' then p_answer = p_solution -> 'choice'
    -- Tolerance of a tenth.
    when 'distance' then abs(p_answer::numeric - (p_solution -> 'total')::numeric) <= (p_solution -> 'total')::numeric * 0.1
    when 'park' then private.is_outside_zones(p_answer::numeric, p_solution)
    when 'spot' then (
      select sum(value::int) >= 3 * count(*)
      from jsonb_array_elements_text(private.spot_points(p_solution, p_answer) -> 'points')
    )
    when 'car' then p_answer = p_solution -> 'parts'
  end
$$;
comment on function private.scene_is_solved is 'Whether a well-formed answer is right.';

create function private.next_scene_review(
  p_stability double precision, p_difficulty double precision, p_elapsed int, p_right boolean,
  out stability double precision, out difficulty double precision, out days int
)
language plpgsql immutable set search_path = '' as $$
declare
  -- The default weights of FSRS 6, from w0.
  w constant double precision[] := '[0:16]={0.212,1.2931,2.3065,8.2956,6.4133,0.8334,3.0194,0.001,1.8722,0.1666,0.796,1.4835,0.0614,0.2629,1.6483,0.6014,1.8729}';
  decay constant double precision := -0.1542;
  factor constant double precision := exp(ln(0.9) / decay) - 1;
  recalled double precision;
  gain double precision;
  again double precision := w[0];
  hard double precision := w[1];
  good double precision := w[2];
  days_again int;
  days_hard int;
begin
  if p_stability is null then
    difficulty := w[4] - exp((case when p_right then 2 else 0 end) * w[5]) + 1;
  else
    recalled := power(1 + factor * p_elapsed / p_stability, decay);
    gain := exp(w[8]) * (11 - p_difficulty) * power(p_stability, -w[9]) * (exp((1 - recalled) * w[10]) - 1);
    again := least(p_stability, w[11] * power(p_difficulty, -w[12]) * (power(p_stability + 1, w[13]) - 1) * exp((1 - recalled) * w[14]));
    hard := p_stability * (1 + gain * w[15]);
    good := p_stability * (1 + gain);
    difficulty := w[7] * (w[4] - exp(3 * w[5]) + 1)
      + (1 - w[7]) * (p_difficulty + (case when p_right then 0 else 2 * w[6] end) * (10 - p_difficulty) / 9);
  end if;
  difficulty := greatest(1, least(10, difficulty));
  stability := greatest(0.001, least(36500, case when p_right then good else again end));
  -- A better answer is never repeated sooner.
  days_hard := greatest(1, least(36500, floor(hard + 0.5)));
  days_again := least(days_hard, greatest(1, floor(again + 0.5)));
  days := case when p_right
    then greatest(least(36500, floor(good + 0.5)), greatest(days_hard, days_again + 1) + 1)
    else days_again
  end;
end
$$;
comment on function private.next_scene_review is
  'FSRS as ts-fsrs computes it for practice: a wrong answer is "again", a right one "good". Without a memory state it '
  'is the first answer.';
