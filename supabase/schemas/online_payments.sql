-- The provider's events, from signed webhooks and polls, in any order and repeatedly. Money that matches its checkout becomes
-- a payment; everything else becomes a finding for staff in Today.

create table private.payment_events (
  id text primary key check (char_length(id) between 1 and 100),
  type text not null check (char_length(type) between 1 and 100),
  outcome text,
  received_at timestamptz not null default clock_timestamp()
);
comment on table private.payment_events is 'The provider''s signed webhooks, each once, with the outcome.';
alter table private.payment_events enable row level security;

create table private.online_findings (
  id uuid primary key default gen_random_uuid(),
  problem text not null check (problem in (
    'amount', 'twice', 'unknown', 'no_student', 'more_than_owed', 'not_opened', 'refund_unknown', 'refund_too_large', 'not_recorded',
    'mismatch', 'refund_mismatch'
  )),
  provider_id text not null check (char_length(provider_id) between 1 and 100),
  checkout_id uuid references private.checkouts (id) on delete set null,
  student_id uuid references private.students (id) on update cascade on delete cascade,
  course public.course references private.courses (course),
  centavos int not null,
  expected int,
  facts jsonb not null,
  found_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  settled_by_name text,
  note text check (char_length(note) between 1 and private.limit_reason_characters()),
  unique (provider_id, problem),
  check ((settled_at is null) = (settled_by_name is null))
);
comment on table private.online_findings is
  'Provider events that are not simply a payment, until staff have reviewed them. The payment''s number finds it at '
  'the provider.';
comment on column private.online_findings.provider_id is 'The provider''s number of the payment or refund.';
comment on column private.online_findings.facts is
  'The payment or refund as the edge function read it: numbers, amounts and states, no personal data.';
comment on column private.online_findings.note is 'The staff''s note on the outcome; before, the database''s.';
create index online_findings_waiting on private.online_findings (found_at, id) where settled_at is null;
create index on private.online_findings (checkout_id);
create index on private.online_findings (student_id);
create index on private.online_findings (course);
alter table private.online_findings enable row level security;

create table private.online_refunds (
  id uuid primary key,
  payment_id uuid not null references private.payments (id) on delete cascade,
  centavos int not null check (centavos > 0),
  reason text not null check (char_length(reason) between 1 and private.limit_reason_characters()),
  state text not null default 'pending' check (state in ('pending', 'succeeded', 'failed')),
  provider_id text unique,
  failure text check (char_length(failure) between 1 and 200),
  asked_by uuid,
  asked_by_name text not null,
  asked_at timestamptz not null default clock_timestamp(),
  looked_at timestamptz not null default clock_timestamp()
);
comment on table private.online_refunds is
  'Refunds requested from the provider. A successful one is also a row of private.refunds, on the day it was reported.';
create index on private.online_refunds (payment_id);
create index online_refunds_to_look_at on private.online_refunds (looked_at) where state = 'pending';
alter table private.online_refunds enable row level security;

create function private.asked_back_of(p_payment uuid) returns int
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(centavos), 0)::int from private.online_refunds where payment_id = p_payment and state = 'pending'
$$;
comment on function private.asked_back_of is 'Pending refunds of a payment at the provider, in centavos.';

create function private.first_open_day(p_from date) returns date
language plpgsql security definer set search_path = '' as $$
declare
  candidate date := p_from;
begin
  loop
    -- Locked as in refuse_closed_day(): the day cannot be closed before the row is written.
    perform pg_advisory_xact_lock_shared(hashtext('cash book'), candidate - date '2000-01-01');
    exit when not exists (select from private.closed_days where day = candidate);
    candidate := candidate + 1;
  end loop;
  return candidate;
end
$$;
comment on function private.first_open_day is
  'The first day from this one that the cash book still accepts, kept open until the end of the transaction: no '
  'cashier is there to choose another.';

create function private.note_finding(
  p_problem text, p_provider text, p_checkout private.checkouts, p_centavos int, p_facts jsonb, p_note text default null
) returns text
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.online_findings (problem, provider_id, checkout_id, student_id, course, centavos, expected, facts, note)
  values (
    p_problem, p_provider, p_checkout.id, p_checkout.student_id, p_checkout.course, coalesce(p_centavos, 0), p_checkout.centavos, p_facts,
    left(nullif(p_note, ''), private.limit_reason_characters())
  )
  on conflict (provider_id, problem) do nothing;
  if found then
    perform private.broadcast('admins', 'payments_changed');
  end if;
  return p_problem;
end
$$;
comment on function private.note_finding is 'Creates a finding for staff, once. Returns the problem.';

create function private.write_online_payment(
  p_checkout private.checkouts, p_person public.profiles, p_payment jsonb, p_by uuid, p_by_name text
) returns private.payments
language plpgsql security definer set search_path = '' as $$
declare
  paid_at constant timestamptz := least(now(), greatest(
    now() - interval '30 days', coalesce(to_timestamp((p_payment ->> 'paidAt')::bigint), now())
  ));
  owed constant int := private.owed_of(p_person.id, p_checkout.course);
  payment private.payments;
begin
  insert into private.payments (
    student_id, course, centavos, method, reference, received_on, received_by, received_by_name, agreed_at
  )
  values (
    p_person.id, p_checkout.course, (p_payment ->> 'centavos')::int, 'online', p_payment ->> 'id',
    private.first_open_day(private.school_day(paid_at)), p_by, p_by_name, p_checkout.begun_at
  )
  returning * into payment;
  update private.checkouts set state = 'paid', payment_id = payment.id, channel = p_payment ->> 'channel'
  where id = p_checkout.id and payment_id is null;
  perform private.happened('payment_received', to_jsonb(payment));
  -- The money is there, whether or not the course can be opened.
  begin
    perform private.open_when_paid(p_person, p_checkout.course, 'Paid again, ' || payment.reference);
  exception when raise_exception or sqlstate 'PT409' then
    perform private.note_finding('not_opened', payment.reference, p_checkout, payment.centavos, p_payment, sqlerrm);
  end;
  if owed < payment.centavos then
    perform private.note_finding('more_than_owed', payment.reference, p_checkout, payment.centavos, p_payment);
  elsif p_checkout.part = 'rest' and private.missing_of(p_person.id, p_checkout.course) > 0 then
    perform private.note_finding('not_opened', payment.reference, p_checkout, payment.centavos, p_payment);
  end if;
  return payment;
end
$$;
comment on function private.write_online_payment is
  'Records a checkout''s payment on the first open day of the cash book from its date, and opens a fully paid course. '
  'The caller has locked the student and the checkout.';

create function private.take_online_payment(p_checkout uuid, p_payment jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  provider constant text := p_payment ->> 'id';
  centavos constant int := p_payment -> 'centavos';
  checkout private.checkouts;
  person public.profiles;
  refund jsonb;
begin
  select * into checkout from private.checkouts where id = p_checkout;
  -- The student first, as everywhere.
  select * into person from public.profiles where id = checkout.student_id for no key update;
  select * into checkout from private.checkouts where id = p_checkout for update;
  if p_payment ->> 'status' = 'failed' then
    update private.checkouts set failed_at = now() where id = checkout.id and state = 'open';
    if found then
      perform private.broadcast('user:' || checkout.student_id, 'profile_changed');
    end if;
    return 'failed';
  elsif p_payment ->> 'status' <> 'paid' then
    return 'ignored';
  elsif exists (select from private.payments where method = 'online' and reference = provider)
    -- Already reviewed, or being reviewed now.
    or exists (select from private.online_findings where provider_id = provider and problem in ('amount', 'twice', 'no_student')) then
    return 'again';
  elsif checkout.id is null then
    return private.note_finding('unknown', provider, checkout, centavos, p_payment);
  elsif person.id is null or person.role = 'admin' then
    return private.note_finding('no_student', provider, checkout, centavos, p_payment);
  elsif p_payment ->> 'currency' is distinct from 'PHP' or centavos is distinct from checkout.centavos then
    return private.note_finding('amount', provider, checkout, centavos, p_payment);
  elsif checkout.payment_id is not null then
    return private.note_finding('twice', provider, checkout, centavos, p_payment);
  end if;
  perform private.write_online_payment(checkout, person, p_payment, null, 'Online');
  -- Refunds reported before their payment.
  for refund in
    update private.online_findings set settled_at = now(), settled_by_name = 'Online'
    where problem = 'refund_unknown' and facts ->> 'payment' = provider and settled_at is null
    returning facts
  loop
    perform private.take_online_refund(refund);
  end loop;
  return 'paid';
end
$$;
comment on function private.take_online_payment is
  'Processes the provider''s report of a payment, with or without a checkout. Idempotent; a failed attempt never '
  'undoes a payment, and money that does not match its checkout is a finding.';

create function private.take_online_refund(p_refund jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  status constant text := p_refund ->> 'status';
  paid private.payments;
  written private.refunds;
  refund private.online_refunds;
begin
  select * into paid from private.payments
  where id = coalesce(
    (select payment_id from private.online_refunds where id::text = p_refund ->> 'key'),
    (select payment_id from private.online_refunds where provider_id = p_refund ->> 'id'),
    (select id from private.payments where method = 'online' and reference = p_refund ->> 'payment')
  )
  for update;
  if p_refund ->> 'currency' is distinct from 'PHP' or paid.reference <> p_refund ->> 'payment' then
    return private.note_finding('refund_mismatch', coalesce(p_refund ->> 'id', p_refund ->> 'key'), null, (p_refund ->> 'centavos')::int, p_refund);
  end if;
  if paid.id is null then
    return private.note_finding('refund_unknown', coalesce(p_refund ->> 'id', p_refund ->> 'key'), null, (p_refund ->> 'centavos')::int, p_refund);
  end if;
  select * into refund from private.online_refunds
  where payment_id = paid.id and (provider_id = p_refund ->> 'id' or id::text = p_refund ->> 'key') limit 1 for update;
  if refund.id is null then
    -- Refunded on the provider's own pages.
    if (p_refund ->> 'centavos')::int > paid.centavos - private.refunded_of(paid.id) - private.asked_back_of(paid.id) then
      return private.note_finding('refund_too_large', p_refund ->> 'id', null, (p_refund ->> 'centavos')::int, p_refund);
    end if;
    insert into private.online_refunds (id, payment_id, centavos, reason, provider_id, asked_by_name)
    values (gen_random_uuid(), paid.id, (p_refund ->> 'centavos')::int, 'Refunded on the provider''s own pages', p_refund ->> 'id', 'Online')
    returning * into refund;
  end if;
  if refund.centavos <> (p_refund ->> 'centavos')::int or refund.provider_id <> p_refund ->> 'id' then
    return private.note_finding('refund_mismatch', p_refund ->> 'id', null, (p_refund ->> 'centavos')::int, p_refund);
  elsif refund.state = 'succeeded' then
    return 'again';
  elsif status = 'succeeded' then
    if refund.centavos > paid.centavos - private.refunded_of(paid.id) then
      return private.note_finding('refund_too_large', p_refund ->> 'id', null, refund.centavos, p_refund);
    end if;
    update private.online_refunds set state = 'succeeded', failure = null, provider_id = coalesce(p_refund ->> 'id', provider_id)
    where id = refund.id;
    insert into private.refunds (id, payment_id, centavos, method, number, reason, refunded_on, refunded_by, refunded_by_name)
    values (
      refund.id, paid.id, refund.centavos, 'online', p_refund ->> 'id', refund.reason,
      private.first_open_day(private.school_day(now())), refund.asked_by, refund.asked_by_name
    )
    returning * into written;
    perform private.happened('payment_refunded', to_jsonb(written));
  elsif status = 'failed' then
    update private.online_refunds
    set state = 'failed', provider_id = coalesce(p_refund ->> 'id', provider_id), failure = left(coalesce(p_refund ->> 'failure', 'failed'), 200)
    where id = refund.id;
  else
    update private.online_refunds set provider_id = coalesce(p_refund ->> 'id', provider_id) where id = refund.id and state = 'pending';
  end if;
  if status is distinct from 'succeeded' then
    perform private.tell_of_student(paid.student_id, 'payments_changed');
  end if;
  return 'refund ' || coalesce(status, 'pending');
end
$$;
comment on function private.take_online_refund is
  'Processes the provider''s report of a refund. A successful one is recorded once, including one made on the '
  'provider''s own pages; one of an unknown payment is a finding.';

create function private.checkout_of_facts(p_facts jsonb, out checkout uuid, out fits boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  select (array_agg(known.id order by known.begun_at))[1],
    count(*) < 2 and coalesce(bool_and(
      coalesce(p_facts ->> 'reference', known.id::text) = known.id::text
      and coalesce(p_facts ->> 'noted', known.id::text) = known.id::text
      and coalesce(p_facts ->> 'session' = known.session_id, true)
      and coalesce(p_facts ->> 'intent' = known.intent_id, true)
    ), true)
  into checkout, fits
  from private.checkouts known
  where known.id::text in (p_facts ->> 'reference', p_facts ->> 'noted')
    or known.session_id = p_facts ->> 'session' or known.intent_id = p_facts ->> 'intent';
end
$$;
comment on function private.checkout_of_facts is
  'The checkout the provider means, and whether all its identifiers belong to it, and so to one student: our '
  'reference, the same in the metadata, the page and the intent.';

create function private.take_online_facts(p_facts jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  checkout uuid;
  fits boolean;
  fact jsonb;
  outcome text := 'ignored';
begin
  select named.checkout, named.fits into checkout, fits from private.checkout_of_facts(p_facts) named;
  if not fits then
    for fact in select * from jsonb_array_elements(coalesce(p_facts -> 'payments', '[]')) where value ->> 'status' = 'paid' loop
      outcome := private.note_finding('mismatch', fact ->> 'id', null, (fact ->> 'centavos')::int, fact || (p_facts - array['payments', 'refunds']));
    end loop;
    for fact in select * from jsonb_array_elements(coalesce(p_facts -> 'refunds', '[]')) loop
      outcome := private.note_finding(
        'refund_mismatch', coalesce(fact ->> 'id', fact ->> 'key'), null, (fact ->> 'centavos')::int, fact || (p_facts - array['payments', 'refunds'])
      );
    end loop;
    return outcome;
  end if;
  for fact in select * from jsonb_array_elements(coalesce(p_facts -> 'payments', '[]')) loop
    begin
      outcome := private.take_online_payment(checkout, fact);
    exception
      when serialization_failure or deadlock_detected or lock_not_available or query_canceled or admin_shutdown then
        raise;
      when others then
        outcome := private.note_finding(
          'not_recorded', fact ->> 'id', (select known from private.checkouts known where id = checkout), (fact ->> 'centavos')::int, fact, sqlerrm
        );
    end;
  end loop;
  for fact in select * from jsonb_array_elements(coalesce(p_facts -> 'refunds', '[]')) loop
    begin
      outcome := private.take_online_refund(fact);
    exception
      when serialization_failure or deadlock_detected or lock_not_available or query_canceled or admin_shutdown then
        raise;
      when others then
        outcome := private.note_finding(
          'not_recorded', coalesce(fact ->> 'id', fact ->> 'key'), null, (fact ->> 'centavos')::int, fact, sqlerrm
        );
    end;
  end loop;
  if p_facts ->> 'sessionStatus' = 'expired' then
    update private.checkouts set state = 'expired' where id = checkout and state in ('open', 'closing');
    if found then
      perform private.broadcast('user:' || student_id, 'profile_changed') from private.checkouts where id = checkout;
      outcome := 'expired';
    end if;
  end if;
  return outcome;
end
$$;
comment on function private.take_online_facts is
  'Processes a webhook''s or response''s content: payments of a checkout (found by its id, page or intent), refunds, and expired '
  'pages. Inconsistent identifiers change nothing. They and failures are queued for staff; retryable failures raise.';

create function public.take_payment_event(p_event text, p_type text, p_facts jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  what text;
begin
  insert into private.payment_events (id, type) values (p_event, p_type) on conflict do nothing;
  if not found then
    return jsonb_build_object('outcome', 'again');
  end if;
  what := private.take_online_facts(p_facts);
  update private.payment_events set outcome = what where id = p_event;
  return jsonb_build_object('outcome', what);
end
$$;
comment on function public.take_payment_event is
  'Processes a webhook whose signature the edge function has checked, each event once: a concurrent second delivery '
  'waits for the first.';

create function public.take_payment_facts(p_facts jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  return jsonb_build_object('outcome', private.take_online_facts(p_facts));
end
$$;
comment on function public.take_payment_facts is
  'Processes a provider''s response to the edge function, such as to a poll of a checkout.';

-- Scheduled polls of the provider: a webhook or a response may be lost.

create function private.online_looks_due() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.checkouts where state in ('open', 'closing') and looked_at < now() - interval '1 hour')
    or exists (select from private.online_refunds where state = 'pending' and looked_at < now() - interval '1 hour')
$$;
comment on function private.online_looks_due is
  'Whether an hour has passed since the provider was polled for a checkout or refund.';

create function public.take_online_looks() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  checkouts jsonb;
  refunds jsonb;
begin
  -- The pages of these were never shown.
  update private.checkouts set state = 'expired'
  where state in ('open', 'closing') and session_id is null and looked_at < now() - interval '1 hour';
  with due as (
    select id from private.checkouts where state in ('open', 'closing') and looked_at < now() - interval '1 hour'
    order by looked_at limit 50 for update skip locked
  ), taken as (
    update private.checkouts set looked_at = clock_timestamp() from due where checkouts.id = due.id returning checkouts.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'session', session_id, 'close', state = 'closing' or begun_at < now() - interval '23 hours'
  )), '[]') into checkouts from taken;
  with due as (
    select id from private.online_refunds where state = 'pending' and looked_at < now() - interval '1 hour'
    order by looked_at limit 50 for update skip locked
  ), taken as (
    update private.online_refunds set looked_at = clock_timestamp() from due where online_refunds.id = due.id returning online_refunds.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'key', taken.id, 'payment', reference, 'provider', taken.provider_id, 'centavos', taken.centavos,
    'isOld', taken.asked_at < now() - interval '23 hours'
  )), '[]') into refunds from taken join private.payments on payments.id = taken.payment_id;
  return jsonb_build_object('checkouts', checkouts, 'refunds', refunds);
end
$$;
comment on function public.take_online_looks is
  'The due polls, up to fifty of each kind, each up to once an hour: checkouts, those to close after a day, and '
  'refunds. For the edge function alone.';

create function public.take_my_online_looks() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me constant public.profiles := private.require_active();
  sessions jsonb;
begin
  with due as (
    select id from private.checkouts
    where student_id = me.id and state in ('open', 'closing') and session_id is not null
      and coalesce(returned_at < clock_timestamp() - interval '10 seconds', true)
    order by begun_at desc limit 3 for update skip locked
  ), taken as (
    update private.checkouts set returned_at = clock_timestamp() from due where checkouts.id = due.id returning session_id
  )
  select coalesce(jsonb_agg(session_id), '[]') into sessions from taken;
  return sessions;
end
$$;
comment on function public.take_my_online_looks is
  'The provider''s pages of the caller''s checkouts that may be paid by now, for the edge function to poll: each up '
  'to once in 10 seconds.';
grant execute on function public.take_my_online_looks() to authenticated;

grant execute on function public.take_payment_event(text, text, jsonb), public.take_payment_facts(jsonb), public.take_online_looks() to service_role;
