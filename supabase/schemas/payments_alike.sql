-- Payments in batches: full payments of one course by one method, with invoices numbered in the order of the names.

create function private.amount_of(p_options jsonb) returns int
language sql immutable set search_path = '' as $$
  select case when p_options ->> 'pesos' ~ '^\s*[0-9,]{1,10}(\.[0-9]{1,2})?\s*$' and p_options ->> 'pesos' ~ '[0-9]'
    then least(replace(p_options ->> 'pesos', ',', '')::numeric * 100, 2000000000)::int end
$$;
comment on function private.amount_of is 'The amount per student, typed in pesos, in centavos; null if invalid.';

create function private.check_payments_alike(p_options jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.free_invoice(upper(private.tidy(p_options ->> 'invoice')), 0, 1) is null then
    perform private.refuse(400, 'invoice_not_a_number', 'The first of several invoice numbers must end in a number.');
  end if;
  perform private.refuse_amount(private.amount_of(p_options));
end
$$;
comment on function private.check_payments_alike is
  'Refuses options wrong for every row: an invalid amount, or an invoice number without a successor.';

create function private.batch_invoice(p_batch uuid, p_student uuid, p_first text) returns text
language sql stable security definer set search_path = '' as $$
  -- Earlier rows with a payment have taken numbers; refused rows take none.
  select private.free_invoice(p_first, 0, (
    select count(*)::int from private.batch_rows earlier
    where earlier.batch_id = p_batch and earlier.number <= own.number and earlier.outcome is null
  ))
  from private.batch_rows own where own.batch_id = p_batch and own.student_id = p_student
$$;
comment on function private.batch_invoice is
  'The invoice of one of a batch''s students: free numbers from the first one, without gaps, in the order of the names.';

create function private.pay_alike(p_batch uuid, p_student uuid, p_options jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant public.profiles := private.lock_user('record_payment', p_student);
  wanted constant public.course := p_options ->> 'course';
  centavos constant int := private.amount_of(p_options);
  invoice constant text := private.batch_invoice(p_batch, person.id, upper(private.tidy(p_options ->> 'invoice')));
  missing int;
begin
  if person.role not in ('unpaid', private.role_of(wanted)) then
    perform private.refuse(409, 'has_other_course', 'The student has another course.');
  end if;
  missing := private.missing_of(person.id, wanted);
  if missing = 0 then
    perform private.refuse(409, 'nothing_to_pay', 'The course is already open and paid.');
  elsif missing <> centavos then
    perform private.refuse(409, 'amount_differs', format('The student has to pay %s centavos.', missing));
  end if;
  perform public.record_payment(
    person.id, wanted, centavos, (p_options ->> 'method')::public.payment_method,
    invoice, (p_options ->> 'receivedOn')::date, p_options ->> 'reference'
  );
  update private.batch_rows set made = invoice where batch_id = p_batch and student_id = person.id;
end
$$;
comment on function private.pay_alike is
  'Records a batch student''s full payment of a course; refuses students who owe nothing or another amount, or have '
  'another course.';
