-- Balances: price, discounts, payments, refunds, and the unpaid balance of a course. A course given before payment has
-- terms: the reason, and the instalments.

create table private.discounts (
  id uuid primary key,
  student_id uuid not null references private.students (id) on update cascade on delete cascade,
  course public.course not null references private.courses (course),
  centavos int not null check (centavos > 0),
  reason text not null check (char_length(reason) between 1 and private.limit_reason_characters()),
  given_by uuid,
  given_by_name text not null,
  given_at timestamptz not null default clock_timestamp(),
  withdrawn_at timestamptz,
  withdraw_reason text check (char_length(withdraw_reason) between 1 and private.limit_reason_characters()),
  check ((withdrawn_at is null) = (withdraw_reason is null))
);
comment on table private.discounts is
  'Discounts on a student''s course price, each with its reason. They can be withdrawn, never changed.';
create index on private.discounts (student_id, given_at);
create index on private.discounts (course);
alter table private.discounts enable row level security;

create table private.payment_terms (
  enrolment_id bigint primary key references private.enrolments (id) on delete cascade,
  student_id uuid not null references private.students (id) on update cascade on delete cascade,
  course public.course not null references private.courses (course),
  paid_since timestamptz not null,
  price_day date not null,
  given_at timestamptz not null default now(),
  given_by_name text not null,
  reason text check (char_length(reason) between 1 and private.limit_reason_characters()),
  is_waived boolean,
  set_by_name text,
  set_at timestamptz,
  version int not null default 0,
  check ((reason is null) = (is_waived is null) and (reason is null) = (set_at is null))
);
comment on table private.payment_terms is
  'Courses that staff gave before payment: the reason, and whether the rest is waived or due in instalments.';
comment on column private.payment_terms.paid_since is 'Payments and discounts after this moment belong to this course.';
comment on column private.payment_terms.price_day is
  'The price of this day as set when the terms began, unless a payment came earlier.';
comment on column private.payment_terms.reason is 'Null until the reason is given.';
create index on private.payment_terms (student_id);
create index on private.payment_terms (course);
create index terms_without_reason on private.payment_terms (given_at, enrolment_id) where reason is null;
alter table private.payment_terms enable row level security;

create table private.instalments (
  enrolment_id bigint not null references private.payment_terms (enrolment_id) on delete cascade,
  due_on date not null,
  centavos int not null check (centavos > 0),
  primary key (enrolment_id, due_on)
);
comment on table private.instalments is 'An open course''s instalments, each with its due date.';
alter table private.instalments enable row level security;

-- For many rows per query: called row by row, a function is planned each time.
create function private.bills_since(
  p_students uuid[], p_courses public.course[], p_since timestamptz[], p_days date[], p_moments timestamptz[]
)
returns table (place bigint, price int, discounted int, paid int, refunded int, rest int)
language sql stable security definer rows 50 set search_path = '' as $$
  select asked.place, price.centavos, discount.centavos, payment.centavos, payment.refunded,
    greatest(price.centavos - discount.centavos - payment.centavos + payment.refunded, 0)
  from unnest(p_students, p_courses, p_since, p_days, p_moments) with ordinality asked (student_id, course, since, day, moment, place)
  cross join lateral (
    select coalesce(sum(one.centavos), 0)::int as centavos, min(received_on) as first_day, min(agreed_at) as agreed_at,
      coalesce(sum((select sum(refund.centavos) from private.refunds refund where refund.payment_id = one.id)), 0)::int as refunded
    from private.payments one
    where one.student_id = asked.student_id and one.course = asked.course and voided_at is null and recorded_at > since
  ) payment
  cross join lateral (
    select coalesce(sum(one.centavos), 0)::int as centavos from private.discounts one
    where one.student_id = asked.student_id and one.course = asked.course and withdrawn_at is null and given_at > since
  ) discount
  cross join lateral (
    select private.price_of(asked.course, coalesce(payment.first_day, asked.day), coalesce(payment.agreed_at, asked.moment)) as centavos
  ) price
$$;
comment on function private.bills_since is
  'A course''s cost for students, in centavos, by array position: the price at the first payment after a moment (else on a day), '
  'the discounts, payments and refunds since, and the rest.';

create function private.rest_since(
  p_student uuid, p_course public.course, p_since timestamptz, p_day date, p_moment timestamptz
) returns int
language sql stable security definer set search_path = '' as $$
  select rest from private.bills_since(array[p_student], array[p_course], array[p_since], array[p_day], array[p_moment])
$$;
comment on function private.rest_since is 'The unpaid rest of a bill that starts at a moment, in centavos.';

create function private.terms_of(p_student uuid) returns private.payment_terms
language sql stable security definer set search_path = '' as $$
  select terms from private.payment_terms terms join private.enrolments on enrolments.id = enrolment_id
  where terms.student_id = p_student and ended_at is null
$$;
comment on function private.terms_of is 'The terms of a student''s current course; null if it was paid.';

create function private.balances(p_students uuid[], p_courses public.course[])
returns table (
  place bigint, student_id uuid, course public.course, is_open boolean, since timestamptz, terms private.payment_terms,
  price int, paid int, refunded int, owed int
)
language sql stable security definer rows 50 set search_path = '' as $$
  with begun as materialized (
    select asked.*, opened.is_open, terms, coalesce(terms.paid_since, case when opened.is_open then purchase.since else closed.since end) as since
    from unnest(p_students, p_courses) with ordinality asked (student_id, course, place)
    left join private.enrolments enrolment
      on enrolment.student_id = asked.student_id and enrolment.course = asked.course and enrolment.ended_at is null
    cross join lateral (select coalesce(enrolment.last_day >= private.school_day(now()), false) as is_open) opened
    left join private.payment_terms terms on terms.enrolment_id = enrolment.id and opened.is_open
    -- For an open course: when the previous course ended, or its weeks if anything was paid since. Weeks that had ended
    -- when more were given may have been bought.
    left join lateral (
      select coalesce(max(at), '-infinity') as since
      from (
        select ended_at from private.enrolments ended
        where ended.student_id = asked.student_id and ended.course = asked.course and ended.ended_at is not null
        union all
        select (last_day_before + 1)::timestamp at time zone private.limit_time_zone()
        from private.enrolment_extensions extension
        where extension.enrolment_id = enrolment.id and private.school_day(extension.granted_at) > last_day_before
      ) one (at)
      where exists (
        select from private.payments
        where payments.student_id = asked.student_id and payments.course = asked.course and voided_at is null and recorded_at > at
      )
    ) purchase on opened.is_open
    -- For a closed course: everything paid since it was open.
    left join lateral (
      select greatest('-infinity', max(ended.ended_at), (enrolment.last_day + 1)::timestamp at time zone private.limit_time_zone()) as since
      from private.enrolments ended
      where ended.student_id = asked.student_id and ended.course = asked.course and ended.ended_at is not null
    ) closed on not opened.is_open
  )
  select begun.place, begun.student_id, begun.course, begun.is_open, begun.since, begun.terms, bill.price, bill.paid, bill.refunded,
    case when begun.is_open and coalesce((begun.terms).is_waived, (begun.terms).enrolment_id is null) then 0 else bill.rest end
  from begun
  join private.bills_since(
    p_students, p_courses, (select array_agg(begun.since order by begun.place) from begun),
    (select array_agg(coalesce((begun.terms).price_day, private.school_day(now())) order by begun.place) from begun),
    (select array_agg(coalesce((begun.terms).given_at, clock_timestamp()) order by begun.place) from begun)
  ) bill using (place)
$$;
comment on function private.balances is
  'Students'' unpaid balance of a course, by array position: the start of counted payments, the terms, and the amount '
  'owed in centavos. An open course is owed only under terms that do not waive it; otherwise the admin who opened it '
  'had the money or a reason.';

create function private.instalments_of(p_enrolment bigint, p_owed int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'dueOn', due_on, 'centavos', centavos,
    -- Money covers the earliest instalments first.
    'open', least(centavos, greatest(p_owed - later, 0))
  ) order by due_on), '[]')
  from (
    select due_on, centavos, coalesce(sum(centavos) over (order by due_on desc rows between unbounded preceding and 1 preceding), 0) as later
    from private.instalments where enrolment_id = p_enrolment
  ) part
$$;
comment on function private.instalments_of is 'An enrolment''s instalments, and the unpaid part of each for a total owed.';

create function private.balance_documents(p_students uuid[], p_courses public.course[]) returns table (place bigint, document jsonb)
language sql stable security definer rows 50 set search_path = '' as $$
  select place, jsonb_build_object(
    'course', balance.course,
    'isOpen', is_open,
    'price', price,
    'discounts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'centavos', centavos, 'reason', reason, 'by', given_by_name, 'at', private.iso(given_at),
        'withdrawnAt', private.iso(withdrawn_at), 'withdrawReason', withdraw_reason
      ) order by given_at, id), '[]')
      from private.discounts where student_id = balance.student_id and course = balance.course and given_at > since
    ),
    'paid', paid,
    'refunded', refunded,
    'owed', owed,
    'terms', case when (terms).enrolment_id is not null then jsonb_build_object(
      'givenAt', private.iso((terms).given_at), 'givenBy', (terms).given_by_name, 'reason', (terms).reason, 'waived', (terms).is_waived,
      'setBy', (terms).set_by_name, 'version', (terms).version, 'instalments', private.instalments_of((terms).enrolment_id, owed)
    ) end
  )
  from private.balances(p_students, p_courses) balance
$$;
comment on function private.balance_documents is 'Students'' balances of a course as the app''s Balance type, by array position.';

create function private.missing_of(p_student uuid, p_course public.course) returns int
language sql stable security definer set search_path = '' as $$
  select case when is_open then 0 else owed end from private.balances(array[p_student], array[p_course])
$$;
comment on function private.missing_of is
  'The amount missing before a course opens, in centavos: the price on the first payment''s day, less discounts and '
  'net payments since the course was last open. 0 while it is open.';

create function private.owed_of(p_student uuid, p_course public.course) returns int
language sql stable security definer set search_path = '' as $$
  select owed from private.balances(array[p_student], array[p_course])
$$;
comment on function private.owed_of is 'The amount that a student owes for a course, in centavos.';

create function private.is_bought_again(p_student uuid, p_course public.course) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  completed constant timestamptz := (select completed_at from public.course_completions where student_id = p_student and course = p_course);
  terms private.payment_terms := private.terms_of(p_student);
  later record;
  due record;
begin
  if completed is null then
    return false;
  end if;
  select * into later from private.bills_since(array[p_student], array[p_course], array[completed], array[private.school_day(now())], array[now()]);
  -- Money that came after the completion pays the debt of the completed run first.
  if terms.course = p_course and terms.is_waived is not true then
    select * into due from private.bills_since(
      array[p_student], array[p_course], array[terms.paid_since], array[terms.price_day], array[terms.given_at]
    );
    return later.paid > 0 and due.paid - due.refunded + due.discounted >= due.price + later.price;
  end if;
  return later.paid > 0 and later.rest = 0;
end
$$;
comment on function private.is_bought_again is
  'Whether a completed course whose access is still open has been paid a second time since its completion. A payment or '
  'an extension of an unfinished run is no second purchase: the student goes on where it was.';

create function private.balances_of(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(document order by place)
  from private.balance_documents(
    array(select p_student from private.courses order by course), array(select course from private.courses order by course)
  )
$$;
comment on function private.balances_of is 'A student''s balance of each course.';

create function public.my_balances() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  balances jsonb;
begin
  select private.balances_of(me.id) into balances from private.require_active() me;
  return (
    -- The name of the deciding staff is internal.
    select jsonb_agg(balance || jsonb_build_object(
      'discounts', (select coalesce(jsonb_agg(discount - 'by'), '[]') from jsonb_array_elements(balance -> 'discounts') discount),
      'terms', case when balance ->> 'terms' is not null then (balance -> 'terms') - 'givenBy' - 'setBy' end
    ) order by number)
    from jsonb_array_elements(balances) with ordinality each (balance, number)
  );
end
$$;
comment on function public.my_balances is 'The caller''s courses with price, paid amount, and unpaid balance with due dates.';

create function public.student_balances(p_user uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_may('student_balances');
  if p_user is null or not exists (select from private.students where id = p_user) then
    perform private.refuse(404, 'user_not_found', 'This student does not exist.');
  end if;
  return private.balances_of(p_user);
end
$$;
comment on function public.student_balances is 'A student''s balance of each course, for staff.';

-- Terms start when staff give a course before payment.

create function private.note_terms(p_enrolment private.enrolments) returns void
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.school_day(now());
  since constant timestamptz := coalesce((
    select max(ended_at) from private.enrolments where student_id = p_enrolment.student_id and course = p_enrolment.course and ended_at is not null
  ), '-infinity');
begin
  if p_enrolment.granted_by is not null and private.rest_since(p_enrolment.student_id, p_enrolment.course, since, today, now()) > 0 then
    insert into private.payment_terms (enrolment_id, student_id, course, paid_since, price_day, given_by_name)
    select p_enrolment.id, p_enrolment.student_id, p_enrolment.course, since, today, full_name from public.profiles where id = p_enrolment.granted_by;
  end if;
end
$$;
comment on function private.note_terms is
  'Records a course given before payment, so that a reason is asked for. Courses granted outside the app need none.';

create function public.set_payment_terms(p_user uuid, p_reason text, p_instalments jsonb, p_version int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles := private.lock_user('set_payment_terms', p_user);
  why constant text := private.require_reason(p_reason);
  terms private.payment_terms;
  owed int;
begin
  select * into terms from private.terms_of(person.id) current where current.enrolment_id is not null;
  if terms.enrolment_id is null then
    perform private.refuse(409, 'course_is_paid', 'The student has no unpaid open course.');
  elsif p_instalments is not null and not private.are_instalments(p_instalments) then
    perform private.refuse(400, 'invalid_instalments', 'Give one to twelve different dates within a year, each with an amount.');
  end if;
  if terms.reason is distinct from why or terms.is_waived is distinct from (p_instalments is null)
    or private.plain_instalments(terms.enrolment_id) is distinct from coalesce(p_instalments, '[]') then
    if p_version is distinct from terms.version then
      perform private.refuse(409, 'user_changed_elsewhere', 'Someone else has changed what this student pays.');
    end if;
    owed := private.rest_since(person.id, terms.course, terms.paid_since, terms.price_day, terms.given_at);
    if p_instalments is not null and owed <> (select sum((part ->> 'centavos')::int) from jsonb_array_elements(p_instalments) part) then
      perform private.refuse(409, 'instalments_not_sum', 'The instalments do not add up to the balance.');
    end if;
    update private.payment_terms set reason = why, is_waived = p_instalments is null, version = version + 1,
      set_at = clock_timestamp(), set_by_name = (select full_name from public.profiles where id = auth.uid())
    where enrolment_id = terms.enrolment_id;
    delete from private.instalments where enrolment_id = terms.enrolment_id;
    insert into private.instalments (enrolment_id, due_on, centavos)
    select terms.enrolment_id, (part ->> 'dueOn')::date, (part ->> 'centavos')::int from jsonb_array_elements(p_instalments) part;
    perform private.settle_debt(person.id);
    perform private.log('terms_set', person.id, jsonb_build_object('reason', why, 'instalments', p_instalments));
    perform private.tell_of_student(person.id, 'payments_changed');
  end if;
  return private.balances_of(person.id);
end
$$;
comment on function public.set_payment_terms is
  'Sets why a course is open before payment, and the instalments ({dueOn, centavos}, oldest first); without '
  'instalments the rest is waived. Refuses an outdated version. Idempotent.';

create function private.are_instalments(p_instalments jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  part jsonb;
  before date := private.school_day(now()) - 1;
begin
  if jsonb_typeof(p_instalments) <> 'array' or jsonb_array_length(p_instalments) not between 1 and 12 then
    return false;
  end if;
  for part in select * from jsonb_array_elements(p_instalments) loop
    if jsonb_typeof(part) <> 'object' or (select array_agg(key order by key) from jsonb_object_keys(part) key) <> '{centavos,dueOn}'
      or jsonb_typeof(part -> 'centavos') <> 'number'
      or (part ->> 'centavos')::numeric not between (private.limit_amount_centavos())[1] and (private.limit_amount_centavos())[2]
      or (part ->> 'centavos')::numeric % 1 <> 0
      or coalesce(part ->> 'dueOn', '') !~ '^\d{4}-\d\d-\d\d$' or not pg_input_is_valid(part ->> 'dueOn', 'date') then
      return false;
    elsif (part ->> 'dueOn')::date not between before + 1 and private.school_day(now()) + private.limit_year_days() then
      return false;
    end if;
    before := (part ->> 'dueOn')::date;
  end loop;
  return true;
end
$$;
comment on function private.are_instalments is
  'Whether a client''s document is one to twelve instalments, the earliest first, from today to a year from now.';

create function private.plain_instalments(p_enrolment bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('dueOn', due_on, 'centavos', centavos) order by due_on), '[]')
  from private.instalments where enrolment_id = p_enrolment
$$;
comment on function private.plain_instalments is 'An enrolment''s instalments as agreed.';

create function public.give_discount(p_key uuid, p_user uuid, p_course public.course, p_centavos int, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles := private.lock_user('give_discount', p_user);
  why constant text := private.require_reason(p_reason);
  discount private.discounts;
begin
  perform private.refuse_amount(p_centavos);
  if p_course is null or p_key is null then
    perform private.refuse(400, 'course_missing', 'A discount needs a course and a key.');
  end if;
  select * into discount from private.discounts where id = p_key;
  if discount.id is null then
    if person.role = 'admin' then
      perform private.refuse(409, 'account_is_admin', 'Admins do not pay for courses.');
    elsif p_centavos > private.owed_of(person.id, p_course) then
      perform private.refuse(409, 'discount_too_large', 'A discount cannot exceed the balance.');
    end if;
    insert into private.discounts (id, student_id, course, centavos, reason, given_by, given_by_name)
    select p_key, person.id, p_course, p_centavos, why, me.id, me.full_name from public.profiles me where me.id = auth.uid()
    returning * into discount;
    perform private.happened('discount_given', to_jsonb(discount));
    perform private.open_when_paid(person, p_course, 'Nothing is left to pay: ' || left(why, 200));
  elsif (discount.student_id, discount.course, discount.centavos, discount.reason) <> (person.id, p_course, p_centavos, why) then
    perform private.refuse(409, 'discount_changed', 'This discount was recorded with different facts.');
  end if;
  return private.balances_of(person.id);
end
$$;
comment on function public.give_discount is
  'Gives a student a discount on a course with a reason, up to the unpaid balance; a fully covered course opens. '
  'Idempotent by the key.';

create function public.withdraw_discount(p_user uuid, p_discount uuid, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles := private.lock_user('withdraw_discount', p_user);
  why constant text := private.require_reason(p_reason);
  discount private.discounts;
begin
  select * into discount from private.discounts where id = p_discount and student_id = person.id;
  if discount.id is null then
    perform private.refuse(404, 'discount_not_found', 'This discount does not exist.');
  elsif discount.withdraw_reason <> why then
    perform private.refuse(409, 'payment_decided', 'Someone else has withdrawn this discount.');
  elsif discount.withdrawn_at is null then
    update private.discounts set withdrawn_at = clock_timestamp(), withdraw_reason = why where id = discount.id returning * into discount;
    perform private.happened('discount_withdrawn', to_jsonb(discount));
  end if;
  return private.balances_of(person.id);
end
$$;
comment on function public.withdraw_discount is 'Withdraws a discount with a reason. An open course stays open. Idempotent.';

create function private.keep_discount() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept private.discounts := new;
begin
  kept.student_id := old.student_id;
  if old.withdrawn_at is null then
    kept.withdrawn_at := null;
    kept.withdraw_reason := null;
  end if;
  if kept is distinct from old then
    perform private.refuse(409, 'final', 'A discount can only be withdrawn, and only once.');
  end if;
  return new;
end
$$;
comment on function private.keep_discount is 'Discounts are immutable except for one withdrawal and the student''s pseudonym.';
create trigger keep_discount before update on private.discounts for each row execute function private.keep_discount();

create function private.settle_debt(p_student uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  terms private.payment_terms;
  due date;
begin
  select * into terms from private.terms_of(p_student) current where current.enrolment_id is not null;
  if not terms.is_waived then
    select min((part ->> 'dueOn')::date) into due
    from jsonb_array_elements(private.instalments_of(
      terms.enrolment_id, private.rest_since(p_student, terms.course, terms.paid_since, terms.price_day, terms.given_at)
    )) part
    where (part ->> 'open')::int > 0;
  end if;
  delete from private.waits
  where kind = 'instalment' and id = p_student::text and since is distinct from due::timestamp at time zone private.limit_time_zone();
  perform private.set_wait(
    'instalment', p_student::text, p_student, terms.course, due::timestamp at time zone private.limit_time_zone()
  );
end
$$;
comment on function private.settle_debt is 'Recomputes since when a student''s instalment is overdue, for Today.';

create function private.settle_any_debt(p_student uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Most have paid: no lock and no change for them.
  if exists (select from private.payment_terms where student_id = p_student and not is_waived) then
    perform private.settle_debt(p_student);
  end if;
end
$$;
comment on function private.settle_any_debt is 'Recomputes the overdue instalments of a student who has any.';

grant execute on function public.my_balances(), public.student_balances(uuid), public.set_payment_terms(uuid, text, jsonb, int),
  public.give_discount(uuid, uuid, public.course, int, text), public.withdraw_discount(uuid, uuid, text) to authenticated;
