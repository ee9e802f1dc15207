-- Checkouts: a student pays an amount computed by the server on the provider's page, where card data stays. See
-- online_payments.sql for the provider's events.

create table private.checkouts (
  id uuid primary key,
  student_id uuid not null references private.students (id) on update cascade on delete cascade,
  course public.course not null references private.courses (course),
  part text not null check (part in ('rest', 'due')),
  centavos int not null check (centavos > 0),
  state text not null default 'open' check (state in ('open', 'closing', 'expired', 'paid')),
  session_id text unique,
  intent_id text unique,
  url text,
  channel text,
  payment_id uuid unique references private.payments (id) on delete cascade,
  begun_at timestamptz not null default clock_timestamp(),
  failed_at timestamptz,
  looked_at timestamptz not null default clock_timestamp(),
  returned_at timestamptz,
  check ((session_id is null) = (url is null)),
  check ((state = 'paid') = (payment_id is not null))
);
comment on table private.checkouts is
  'Checkouts of students at the provider, each with its page there and, once made, its payment. One per course can be '
  'open at a time.';
comment on column private.checkouts.part is 'The whole balance, or the earliest instalment due.';
comment on column private.checkouts.state is
  '"closing" must no longer be paid but still could be: the provider is asked to expire it, and then whether it was paid.';
comment on column private.checkouts.failed_at is 'When a payment attempt last failed; the page stays open for another.';
comment on column private.checkouts.channel is
  'The payment method in the provider''s word, such as gcash, paymaya, qrph or card.';
comment on column private.checkouts.looked_at is 'When the provider was last polled; initially the start.';
comment on column private.checkouts.returned_at is
  'When the provider was last polled because the student came back; scheduled polls do not count.';
create unique index checkout_open on private.checkouts (student_id, course) where state = 'open';
create index checkouts_to_look_at on private.checkouts (looked_at) where state in ('open', 'closing');
create index on private.checkouts (student_id, begun_at);
create index on private.checkouts (course);
alter table private.checkouts enable row level security;

create function private.drop_unpaid_checkouts(p_person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.checkouts where student_id = p_person and state <> 'paid';
end
$$;
comment on function private.drop_unpaid_checkouts is
  'Removes unpaid checkouts from an erased user''s records. A payment that still comes is matched by the provider''s number.';

create function private.checkout_offers(p_student uuid) returns table (course public.course, part text, centavos int)
language sql stable security definer set search_path = '' as $$
  with balance as (
    select (document ->> 'course')::public.course as course, (document ->> 'isOpen')::boolean as is_open,
      (document ->> 'owed')::int as owed, document #> '{terms,instalments}' as instalments
    from jsonb_array_elements(private.balances_of(p_student)) document
  ), offer as (
    select balance.course, 'rest' as part, owed as centavos, is_open from balance
    union all
    select balance.course, 'due', (
      select (instalment ->> 'open')::int from jsonb_array_elements(instalments) with ordinality each (instalment, number)
      where (instalment ->> 'open')::int > 0 order by number limit 1
    ), is_open from balance
  )
  select distinct on (offer.course, offer.centavos) offer.course, offer.part, offer.centavos from offer
  where offer.centavos >= private.limit_online_least_centavos()
    -- A student with a course pays its balance; another course would replace it.
    and (offer.is_open or not exists (select from balance where is_open))
  order by offer.course, offer.centavos, offer.part desc
$$;
comment on function private.checkout_offers is
  'A student''s possible online payments: a course''s balance, and the earliest instalment due, if any. Amounts in centavos.';

create function private.checkout_document(p_checkout private.checkouts) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'id', p_checkout.id,
    'course', p_checkout.course,
    'part', p_checkout.part,
    'centavos', p_checkout.centavos,
    'state', case
      when p_checkout.state in ('expired', 'closing') then 'expired'
      when p_checkout.state = 'paid' then 'paid'
      when p_checkout.session_id is null then 'creating'
      when p_checkout.failed_at is not null then 'failed'
      else 'open'
    end,
    'url', case when p_checkout.state = 'open' then p_checkout.url end,
    'missing', case when p_checkout.state = 'paid' then private.missing_of(p_checkout.student_id, p_checkout.course) end
  );
end
$$;
comment on function private.checkout_document is 'A checkout as the app''s Checkout type.';

create function public.my_checkout_offers() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant public.profiles := private.require_active();
begin
  if me.role = 'admin' or not private.setting_is_on('online_payments') then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('course', course, 'part', part, 'centavos', centavos, 'isPending', exists (
      select from private.checkouts where student_id = me.id and checkouts.course = offer.course and state in ('open', 'closing') and session_id is not null
    )) order by course, centavos), '[]')
    from private.checkout_offers(me.id) offer
  );
end
$$;
comment on function public.my_checkout_offers is
  'The caller''s possible online payments, and whether an open page at the provider may have been paid; nothing if '
  'the school takes no money online.';

create function public.my_checkout(p_checkout uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant public.profiles := private.require_active();
  checkout private.checkouts;
begin
  select * into checkout from private.checkouts where id = p_checkout and student_id = me.id;
  if checkout.id is null then
    perform private.refuse(404, 'checkout_not_found', 'This student does not have this checkout.');
  end if;
  return private.checkout_document(checkout);
end
$$;
comment on function public.my_checkout is 'The status of a caller''s checkout.';

create function public.begin_checkout(p_key uuid, p_course public.course, p_part text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me constant public.profiles := private.require_active();
  wanted int;
  checkout private.checkouts;
  replaced text;
begin
  -- Locked, so that two tabs are serialized.
  perform from public.profiles where id = me.id for no key update;
  select * into checkout from private.checkouts where id = p_key;
  if checkout.student_id <> me.id then
    perform private.refuse(404, 'checkout_not_found', 'This student does not have this checkout.');
  elsif checkout.id is null then
    if not private.setting_is_on('online_payments') then
      perform private.refuse(409, 'online_payments_off', 'The school does not accept online payments.');
    elsif me.role = 'admin' then
      perform private.refuse(403, 'account_is_admin', 'Only students can pay.');
    elsif p_key is null then
      perform private.refuse(400, 'checkout_not_found', 'The checkout needs a key.');
    elsif private.has_waiting_proof(me.id) then
      perform private.refuse(409, 'payment_waiting', 'A payment by this student is already waiting for the school.');
    end if;
    select centavos into wanted from private.checkout_offers(me.id) where course = p_course and part = p_part;
    if wanted is null then
      perform private.refuse(409, 'nothing_to_pay_online', 'There is nothing to pay, or the amount is below the provider''s minimum.');
    end if;
    select * into checkout from private.checkouts where student_id = me.id and course = p_course and state = 'open' for update;
    -- The provider forgets a request's key after a day, and the amount may have changed.
    if checkout.id is not null and (checkout.centavos <> wanted or checkout.begun_at < now() - interval '23 hours') then
      update private.checkouts set state = case when session_id is null then 'expired' else 'closing' end where id = checkout.id;
      replaced := checkout.session_id;
      checkout := null;
    end if;
    if checkout.id is null then
      insert into private.checkouts (id, student_id, course, part, centavos) values (p_key, me.id, p_course, p_part, wanted)
      returning * into checkout;
    end if;
  end if;
  return jsonb_build_object('checkout', private.checkout_document(checkout), 'replaced', replaced);
end
$$;
comment on function public.begin_checkout is
  'Starts an online payment for a course: the balance, or the instalment due. The server computes the amount. A repeated key, or '
  'a second tab, gets the open checkout; one for another amount is replaced, and its page at the provider expired.';

create function public.open_checkout(p_checkout uuid, p_session text, p_intent text, p_url text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  checkout private.checkouts;
begin
  update private.checkouts set session_id = p_session, intent_id = nullif(p_intent, ''), url = p_url where id = p_checkout and session_id is null;
  select * into checkout from private.checkouts where id = p_checkout;
  if checkout.id is null then
    perform private.refuse(404, 'checkout_not_found', 'This checkout does not exist.');
  end if;
  return private.checkout_document(checkout);
end
$$;
comment on function public.open_checkout is
  'Stores a checkout''s page at the provider, for the edge function alone. The first one stays: of two concurrent '
  'ones the second is never shown.';

create function public.drop_checkout(p_checkout uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  update private.checkouts set state = 'expired' where id = p_checkout and state = 'open' and session_id is null;
  return '{}';
end
$$;
comment on function public.drop_checkout is
  'Ends a checkout whose page the provider refused, for the edge function alone: a retry with the same key would get '
  'the same refusal.';

grant execute on function public.my_checkout_offers(), public.my_checkout(uuid), public.begin_checkout(uuid, public.course, text) to authenticated;
grant execute on function public.open_checkout(uuid, text, text, text), public.drop_checkout(uuid) to service_role;
