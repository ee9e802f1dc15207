-- Prices: what a course costs from which day on.

create table private.prices (
  course public.course not null references private.courses (course),
  valid_from date not null,
  centavos int not null check (centavos > 0),
  primary key (course, valid_from)
);
comment on table private.prices is
  'What a course costs, each price until the next one. Whoever has begun to pay keeps the price of that day.';
insert into private.prices (course, valid_from, centavos)
select course::public.course, date '2026-01-01', centavos::int from json_each_text(private.limit_course_prices()) price (course, centavos);
alter table private.prices enable row level security;

create function private.price_of(p_course public.course, p_day date) returns int
language sql stable security definer set search_path = '' as $$
  select centavos from private.prices
  where course = p_course
  order by valid_from <= p_day desc, case when valid_from <= p_day then valid_from end desc nulls last, valid_from
  limit 1
$$;
comment on function private.price_of is 'What a course cost on a day, in centavos; before its first price that one.';
