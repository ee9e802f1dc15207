-- Refunds: a row beside the unchanged payment. A payment recorded by mistake is voided instead.

create table private.refunds (
  id uuid primary key,
  payment_id uuid not null references private.payments (id) on delete cascade,
  centavos int not null check (centavos > 0),
  method public.payment_method not null,
  number text not null unique check (char_length(number) between 1 and private.limit_invoice_characters()),
  reason text not null check (char_length(reason) between 1 and private.limit_reason_characters()),
  refunded_on date not null,
  refunded_by uuid,
  refunded_by_name text not null,
  recorded_at timestamptz not null default clock_timestamp()
);
comment on table private.refunds is 'Refunds, each of one payment, with its voucher''s number. Final once written.';
comment on column private.refunds.refunded_on is
  'The day it was recorded, in the school''s time zone: a refund cannot be backdated.';
create index on private.refunds (payment_id);
create index on private.refunds (refunded_on);
alter table private.refunds enable row level security;

create function private.keep_refund() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.refuse_closed_day(new.refunded_on);
    return new;
  end if;
  -- A foreign key deletes from inside a trigger; all other deletions come from outside.
  if tg_op = 'UPDATE' or pg_trigger_depth() = 1 then
    perform private.refuse(409, 'final', 'Refunds are final.');
  end if;
  return old;
end
$$;
comment on function private.keep_refund is 'Refunds are immutable, except for deletion with their payment.';
create trigger keep_refund before insert or update or delete on private.refunds
  for each row execute function private.keep_refund();

create function private.refunded_of(p_payment uuid) returns int
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(centavos), 0)::int from private.refunds where payment_id = p_payment
$$;
comment on function private.refunded_of is 'The refunded part of a payment, in centavos.';

create function private.refund_windows(p_payments uuid[]) returns table (payment_id uuid, refund_window jsonb)
language sql stable security definer rows 50 set search_path = '' as $$
  select payment.id, jsonb_build_object('until', until, 'closed', case
    when has_begun then 'begun'
    when private.school_day(now()) > until then 'days'
  end)
  from private.payments payment
  cross join lateral (
    select private.school_day(recorded_at) + private.school_number('refundDays', recorded_at) as until,
      coalesce((
        select sum(seconds) from private.study_days days where days.student_id = payment.student_id and days.course = payment.course
      ), 0) >= 3600 or exists (
        select from public.exam_attempts attempt
        where attempt.student_id = payment.student_id
          -- Attempts name no course: those since the student's enrolment in this one.
          and started_at >= (
            select min(granted_at) from private.enrolments enrolment
            where enrolment.student_id = payment.student_id and enrolment.course = payment.course
          )
      ) as has_begun
  ) found
  where payment.id = any (p_payments) and voided_at is null
$$;
comment on function private.refund_windows is
  'Until which day a student may request a refund of each payment, by the number of days valid at its confirmation, and why that '
  'has ended early: the days, a counted hour of the course, or an opened exam. A voided payment has none.';

create function public.refund_payment(
  p_key uuid, p_payment uuid, p_centavos int, p_method public.payment_method, p_number text, p_reason text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  voucher constant text := upper(private.tidy(coalesce(p_number, '')));
  reason text;
  payment private.payments;
  refund private.refunds;
begin
  perform private.require_may('refund_payment');
  reason := private.require_reason(p_reason);
  perform private.refuse_amount(p_centavos);
  if p_method is null or p_method = 'online' then
    perform private.refuse(400, 'method_missing', 'A refund names how it was paid; one online goes through the provider.');
  elsif p_key is null or char_length(voucher) not between 1 and private.limit_invoice_characters() then
    perform private.refuse(
      400, 'refund_number_missing', format('A refund needs a key and a voucher number of up to %s characters.', private.limit_invoice_characters())
    );
  end if;
  -- Serializes refunds of one payment and its voiding.
  select * into payment from private.payments where id = p_payment for update;
  if payment.id is null then
    perform private.refuse(404, 'payment_not_found', 'This payment does not exist.');
  end if;
  select * into refund from private.refunds where id = p_key;
  if refund.id is not null then
    if (refund.payment_id, refund.centavos, refund.method, refund.number, refund.reason)
      is distinct from (p_payment, p_centavos, p_method, voucher, reason) then
      perform private.refuse(409, 'refund_changed', 'This refund was recorded with different facts.');
    end if;
    return private.payment_document(payment);
  elsif payment.voided_at is not null then
    perform private.refuse(409, 'payment_decided', 'Someone else has voided this payment.');
  elsif p_centavos > payment.centavos - private.refunded_of(payment.id) - private.asked_back_of(payment.id) then
    perform private.refuse(409, 'refund_too_large', 'A refund cannot exceed the payment.');
  end if;
  insert into private.refunds (id, payment_id, centavos, method, number, reason, refunded_on, refunded_by, refunded_by_name)
  select p_key, payment.id, p_centavos, p_method, voucher, reason, private.school_day(now()), me.id, me.full_name
  from public.profiles me where me.id = auth.uid()
  on conflict do nothing
  returning * into refund;
  if refund.id is null then
    perform private.refuse(409, 'refund_number_taken', 'Another refund already has this voucher number.');
  end if;
  perform private.happened('payment_refunded', to_jsonb(refund));
  return private.payment_document(payment);
end
$$;
comment on function public.refund_payment is
  'Refunds a payment in part or whole, today, for cashiers. The course is unchanged. Idempotent by the key; the total '
  'never exceeds the payment.';
grant execute on function public.refund_payment(uuid, uuid, int, public.payment_method, text, text) to authenticated;
