-- Prices: what a course costs from which day on.

create table private.prices (
  course public.course not null references private.courses (course),
  valid_from date not null,
  centavos int not null check (centavos > 0),
  set_at timestamptz not null default clock_timestamp(),
  primary key (course, valid_from, set_at)
);
comment on table private.prices is
  'Course prices, each valid until the next. A student who has started to pay keeps the price of that day.';
comment on column private.prices.set_at is
  'A second price for the same day is another row: earlier payments keep the former one.';
insert into private.prices (course, valid_from, centavos, set_at)
select course::public.course, date '2026-01-01', centavos::int, '-infinity' from json_each_text(private.limit_course_prices()) price (course, centavos);
alter table private.prices enable row level security;

create function private.price_of(p_course public.course, p_day date, p_moment timestamptz default 'infinity') returns int
language sql stable security definer set search_path = '' as $$
  select centavos
  from private.prices cross join lateral (select valid_from <= p_day and set_at <= p_moment as is_valid) of_it
  where course = p_course
  order by is_valid desc, case when is_valid then valid_from end desc, case when is_valid then set_at end desc, valid_from, set_at
  limit 1
$$;
comment on function private.price_of is
  'A course''s price on a day, by the prices set until a moment, in centavos; before the first price, that one.';
