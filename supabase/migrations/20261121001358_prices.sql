-- Prices: what a course costs from which day on, and what a student still owes before it opens.

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

create function private.missing_of(p_student uuid, p_course public.course) returns int
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := private.school_day(now());
  current_last_day constant date := (
    select last_day from private.enrolments where student_id = p_student and course = p_course and ended_at is null
  );
  former_end constant timestamptz := (
    select max(ended_at) from private.enrolments where student_id = p_student and course = p_course and ended_at is not null
  );
  paid int;
  first_day date;
begin
  if current_last_day >= today then
    return 0;
  end if;
  select coalesce(sum(centavos - private.refunded_of(id)), 0), min(received_on) into paid, first_day
  from private.payments
  where student_id = p_student and course = p_course and voided_at is null
    and (former_end is null or recorded_at > former_end)
    and (current_last_day is null or private.school_day(recorded_at) > current_last_day);
  return greatest(private.price_of(p_course, coalesce(first_day, today)) - paid, 0);
end
$$;
comment on function private.missing_of is
  'What a student still has to pay before a course opens, in centavos: its price on the day of the first payment, less what was received '
  'and not given back since the course was last open. Nothing while it is open, whoever opened it.';
