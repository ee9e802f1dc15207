-- Staff decisions on online payments: a refund, an invoice number, and the outcome of a finding.

create function public.begin_refund(p_key uuid, p_payment uuid, p_centavos int, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  payment private.payments;
  refund private.online_refunds;
  reason text;
  channel text;
begin
  perform private.require_may('begin_refund');
  reason := private.require_reason(p_reason);
  perform private.refuse_amount(p_centavos);
  if p_key is null then
    perform private.refuse(400, 'refund_number_missing', 'The refund needs a key.');
  end if;
  select * into payment from private.payments where id = p_payment for update;
  if payment.id is null or payment.method <> 'online' then
    perform private.refuse(404, 'payment_not_found', 'The provider does not have this payment.');
  end if;
  select * into refund from private.online_refunds where id = p_key;
  if refund.id is not null then
    if (refund.payment_id, refund.centavos, refund.reason) is distinct from (p_payment, p_centavos, reason) then
      perform private.refuse(409, 'refund_changed', 'This refund was requested with different facts.');
    end if;
  else
    select checkouts.channel into channel from private.checkouts where payment_id = payment.id;
    if payment.voided_at is not null then
      perform private.refuse(409, 'payment_decided', 'Someone else has voided this payment.');
    elsif channel = 'qrph' then
      perform private.refuse(409, 'refund_by_hand', 'The provider cannot refund QR Ph payments.');
    elsif p_centavos > payment.centavos - private.refunded_of(payment.id) - private.asked_back_of(payment.id) then
      perform private.refuse(409, 'refund_too_large', 'A refund cannot exceed the payment.');
    end if;
    insert into private.online_refunds (id, payment_id, centavos, reason, asked_by, asked_by_name)
    select p_key, payment.id, p_centavos, reason, me.id, me.full_name from public.profiles me where me.id = auth.uid()
    returning * into refund;
    perform private.tell_of_student(payment.student_id, 'payments_changed');
  end if;
  return jsonb_build_object(
    'key', refund.id, 'payment', payment.reference, 'centavos', refund.centavos, 'state', refund.state
  );
end
$$;
comment on function public.begin_refund is
  'Requests a full or partial refund of an online payment from the provider, for cashiers. It becomes a refund when '
  'the provider reports success. Idempotent by the key.';

create function public.set_invoice_number(p_payment uuid, p_invoice_number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  invoice constant text := upper(private.tidy(coalesce(p_invoice_number, '')));
  payment private.payments;
begin
  perform private.require_may('set_invoice_number');
  if char_length(invoice) not between 1 and private.limit_invoice_characters() then
    perform private.refuse(400, 'invoice_missing', format('A payment needs an invoice number of up to %s characters.', private.limit_invoice_characters()));
  end if;
  select * into payment from private.payments where id = p_payment for update;
  if payment.id is null then
    perform private.refuse(404, 'payment_not_found', 'This payment does not exist.');
  elsif payment.invoice_number <> invoice or payment.voided_at is not null then
    perform private.refuse(409, 'payment_decided', 'Someone else has recorded this payment''s invoice or voided the payment.');
  elsif payment.invoice_number is null then
    begin
      update private.payments set invoice_number = invoice where id = payment.id returning * into payment;
    exception when unique_violation then
      perform private.refuse(409, 'invoice_taken', 'Another payment already has this invoice number.');
    end;
    perform private.happened('invoice_recorded', to_jsonb(payment));
  end if;
  return private.payment_document(payment);
end
$$;
comment on function public.set_invoice_number is 'Records the invoice of an online payment, for cashiers. Idempotent.';

create function private.can_record(p_finding private.online_findings) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_finding.problem in ('amount', 'twice') and p_finding.facts ->> 'currency' = 'PHP'
    and p_finding.centavos >= (private.limit_amount_centavos())[1]
    and exists (select from public.profiles where id = p_finding.student_id and role <> 'admin')
$$;
comment on function private.can_record is 'Whether a finding is a student''s money that can be recorded as it came.';

create function public.settle_online_finding(p_finding uuid, p_record boolean, p_note text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reason text;
  me public.profiles;
  finding private.online_findings;
  person public.profiles;
  checkout private.checkouts;
begin
  perform private.require_may('settle_online_finding');
  reason := private.require_reason(p_note);
  select * into me from public.profiles where id = auth.uid();
  select * into finding from private.online_findings where id = p_finding;
  select * into person from public.profiles where id = finding.student_id for no key update;
  select * into finding from private.online_findings where id = p_finding for update;
  if finding.id is null then
    perform private.refuse(404, 'payment_not_found', 'This finding does not exist.');
  elsif finding.settled_at is not null then
    if (finding.settled_by_name, finding.note) is distinct from (me.full_name, reason) then
      perform private.refuse(409, 'payment_decided', 'Someone else has already handled this.');
    end if;
    return '{}';
  end if;
  if p_record then
    if not private.can_record(finding) then
      perform private.refuse(409, 'finding_not_recordable', 'This is not a student payment that can be recorded.');
    end if;
    select * into checkout from private.checkouts where id = finding.checkout_id for update;
    checkout.student_id := finding.student_id;
    checkout.course := finding.course;
    checkout.part := 'due';
    perform private.write_online_payment(checkout, person, finding.facts, me.id, me.full_name);
  end if;
  update private.online_findings set settled_at = now(), settled_by_name = me.full_name, note = reason
  where id = finding.id;
  perform private.log('online_looked', finding.student_id, jsonb_build_object(
    'reference', finding.provider_id, 'centavos', finding.centavos, 'reason', reason
  ));
  perform private.broadcast('admins', 'payments_changed');
  return '{}';
end
$$;
comment on function public.settle_online_finding is
  'Closes a finding of the provider with a note, for cashiers; a student''s money becomes a payment if requested, '
  'with the received amount. Idempotent.';

grant execute on function public.begin_refund(uuid, uuid, int, text), public.set_invoice_number(uuid, text),
  public.settle_online_finding(uuid, boolean, text) to authenticated;
