-- The cash book: daily income and refunds by method and cashier, and closed days, which are immutable.

create table private.closed_days (
  day date primary key,
  opening int not null check (opening >= 0),
  counted int not null check (counted >= 0),
  -- A snapshot from the closing: a later erasure of students does not change it.
  lines jsonb not null,
  note text check (char_length(note) between 1 and private.limit_reason_characters()),
  closed_by uuid,
  closed_by_name text not null,
  closed_at timestamptz not null default clock_timestamp()
);
comment on table private.closed_days is 'Closed days of the cash book, with the opening and counted cash in centavos. Final.';
alter table private.closed_days enable row level security;
create trigger closed_days_are_final before update or delete on private.closed_days
  for each row execute function private.refuse_change();

create index payments_by_day on private.payments (received_on) include (course, method, centavos, received_by_name) where voided_at is null;

create function private.lines_of_day(p_day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'method', method, 'cashier', cashier, 'received', received, 'refunded', refunded, 'count', count
  ) order by method, cashier), '[]')
  from (
    select method, cashier, sum(received)::int as received, sum(refunded)::int as refunded, count(*)::int as count
    from (
      select method, received_by_name as cashier, centavos as received, 0 as refunded
      from private.payments where received_on = p_day and voided_at is null
      union all
      select method, refunded_by_name, 0, centavos from private.refunds where refunded_on = p_day
    ) moved
    group by method, cashier
  ) line
$$;
comment on function private.lines_of_day is 'A day''s income and refunds, by method and cashier, in centavos.';

-- Changing a day takes a shared lock, closing it an exclusive one.
create function private.refuse_closed_day(p_day date) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('cash book'), p_day - date '2000-01-01');
  if exists (select from private.closed_days where day = p_day) then
    perform private.refuse(409, 'day_closed', format('The cash book of %s is closed.', p_day));
  end if;
end
$$;
comment on function private.refuse_closed_day is
  'Refuses a change on a closed day, and keeps it open until the end of the transaction.';

create function private.cash_day(p_day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  closed private.closed_days;
  lines jsonb;
begin
  select * into closed from private.closed_days where day = p_day;
  lines := coalesce(closed.lines, private.lines_of_day(p_day));
  return jsonb_build_object(
    'day', p_day,
    'lines', lines,
    'version', md5(lines::text),
    'opening', coalesce(closed.opening, (select counted from private.closed_days where day < p_day order by day desc limit 1), 0),
    'closing', case when closed.day is not null then jsonb_build_object(
      'counted', closed.counted, 'note', closed.note, 'by', closed.closed_by_name, 'at', private.iso(closed.closed_at)
    ) end
  );
end
$$;
comment on function private.cash_day is
  'A day of the cash book as the app''s CashDay type. An open day''s opening cash is the count of the last closed day.';

create function public.cash_book(p_day date default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_may('cash_book');
  return private.cash_day(coalesce(p_day, private.school_day(now())));
end
$$;
comment on function public.cash_book is 'A day of the cash book, by default today''s.';

create function public.close_day(p_day date, p_opening int, p_counted int, p_note text, p_version text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  note constant text := private.optional_reason(p_note);
  found private.closed_days;
  current_lines jsonb;
  expected int;
begin
  perform private.require_may('close_day');
  if p_day is null or p_day > private.school_day(now()) then
    perform private.refuse(400, 'day_not_come', 'A future day cannot be closed.');
  elsif p_opening is null or p_counted is null or least(p_opening, p_counted) < 0
    or greatest(p_opening, p_counted) > (private.limit_amount_centavos())[2] then
    perform private.refuse(400, 'invalid_cash', 'Cash must be between zero and a million pesos.');
  end if;
  perform pg_advisory_xact_lock(hashtext('cash book'), p_day - date '2000-01-01');
  select * into found from private.closed_days where day = p_day;
  if (found.opening, found.counted, found.closed_by) = (p_opening, p_counted, auth.uid()) and found.note is not distinct from note then
    -- A retry after a lost response.
    return private.cash_day(p_day);
  elsif found.day is not null then
    perform private.refuse(409, 'day_closed', format('The cash book of %s is closed.', p_day));
  end if;
  current_lines := private.lines_of_day(p_day);
  if md5(current_lines::text) is distinct from p_version then
    perform private.refuse(409, 'book_changed', 'Money was received or returned since the page loaded.');
  end if;
  select p_opening + coalesce(sum((line ->> 'received')::int - (line ->> 'refunded')::int), 0) into expected
  from jsonb_array_elements(current_lines) line where line ->> 'method' = 'cash';
  if p_counted <> expected and note is null then
    perform private.refuse(400, 'difference_unexplained', 'Please explain the difference in the note.');
  end if;
  insert into private.closed_days (day, opening, counted, lines, note, closed_by, closed_by_name)
  select p_day, p_opening, p_counted, current_lines, note, me.id, me.full_name from public.profiles me where me.id = auth.uid();
  perform private.log('day_closed', null, jsonb_build_object('day', p_day, 'counted', p_counted, 'difference', p_counted - expected));
  perform private.broadcast('admins', 'payments_changed');
  return private.cash_day(p_day);
end
$$;
comment on function public.close_day is
  'Closes a day with its opening and counted cash, based on the shown version of the lines. A difference requires a '
  'note. Idempotent.';

create function private.first_month_of_income() returns date
language sql stable set search_path = '' as $$
  select (date_trunc('month', private.school_day(now())) - interval '11 months')::date
$$;
comment on function private.first_month_of_income is 'The first day of the twelve months of income.';

create function public.income_by_month() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_may('income_by_month');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'month', to_char(month, 'YYYY-MM'), 'course', course, 'received', received, 'refunded', refunded
    ) order by month desc, course), '[]')
    from (
      select month, course, sum(received)::bigint as received, sum(refunded)::bigint as refunded
      from (
        select date_trunc('month', received_on)::date as month, course, centavos as received, 0 as refunded
        from private.payments where voided_at is null and received_on >= private.first_month_of_income()
        union all
        select date_trunc('month', refund.refunded_on)::date, payment.course, 0, refund.centavos
        from private.refunds refund join private.payments payment on payment.id = refund.payment_id
        where refund.refunded_on >= private.first_month_of_income()
      ) moved
      group by month, course
    ) income
  );
end
$$;
comment on function public.income_by_month is 'Income and refunds of the last twelve months by course, in centavos.';

grant execute on function public.cash_book(date), public.close_day(date, int, int, text, text), public.income_by_month() to authenticated;
