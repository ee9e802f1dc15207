-- The school's side of payments: receiving money, accepting and refusing proofs, voiding a payment.

create function private.open_when_paid(p_student public.profiles, p_course public.course, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  role constant public.user_role := private.role_of(p_course);
  is_closed constant boolean := p_student.role <> role or private.access_ended(p_student.id, role);
  is_again constant boolean :=
    case when is_closed then private.run_has_ended(p_student.id, p_course) else private.is_bought_again(p_student.id, p_course) end;
  enrolment private.enrolments;
  until date;
begin
  -- A partial payment opens nothing yet.
  if private.missing_of(p_student.id, p_course) > 0 then
    return;
  end if;
  if is_again then
    perform private.end_run(p_student.id, p_course);
  end if;
  perform private.give_role(p_student, role);
  -- The role was this course already: another purchase's weeks begin.
  if is_again or private.access_ended(p_student.id, role) then
    select * into enrolment from private.enrolments where student_id = p_student.id and ended_at is null;
    until := private.school_day(now()) + (select access_days from private.courses where course = p_course);
    if enrolment.last_day < until then
      perform private.set_last_day(enrolment, until, p_reason);
    end if;
  end if;
end
$$;
comment on function private.open_when_paid is
  'Gives a locked student a fully paid course, with a new access period for this reason if the former one has ended. If a run '
  'was completed or ran out of access and is bought again, it stays as a record, and the course starts again.';

create function private.receive_payment(
  p_student public.profiles, p_course public.course, p_centavos int, p_method public.payment_method, p_reference text,
  p_invoice_number text, p_received_on date, p_announcement uuid
) returns private.payments
language plpgsql security definer set search_path = '' as $$
declare
  invoice constant text := upper(private.tidy(coalesce(p_invoice_number, '')));
  payment private.payments;
begin
  perform private.refuse_amount(p_centavos);
  if char_length(invoice) not between 1 and private.limit_invoice_characters() then
    perform private.refuse(400, 'invoice_missing', format('A payment needs an invoice number of up to %s characters.', private.limit_invoice_characters()));
  elsif p_received_on is null or p_received_on not between private.school_day(now()) - private.limit_year_days() and private.school_day(now()) then
    perform private.refuse(400, 'invalid_received_on', 'The date must be today or up to a year ago.');
  elsif p_course is null then
    perform private.refuse(400, 'course_missing', 'A payment needs a course.');
  elsif p_student.role = 'admin' then
    perform private.refuse(409, 'account_is_admin', 'Admins do not pay for courses.');
  end if;
  insert into private.payments (
    student_id, course, centavos, method, reference, invoice_number, received_on, received_by, received_by_name, announcement_id, agreed_at
  )
  select p_student.id, p_course, p_centavos, p_method, p_reference, invoice, p_received_on, me.id, me.full_name, p_announcement,
    coalesce((select announced_at from private.payment_announcements where id = p_announcement), clock_timestamp())
  from public.profiles me where me.id = auth.uid()
  on conflict (invoice_number) do nothing
  returning * into payment;
  if payment.id is null then
    -- A repeat of the same payment.
    select * into payment from private.payments
    where invoice_number = invoice and voided_at is null
      and (student_id, course, centavos, method, received_on) = (p_student.id, p_course, p_centavos, p_method, p_received_on)
      and reference is not distinct from p_reference and announcement_id is not distinct from p_announcement;
    if payment.id is null then
      perform private.refuse(409, 'invoice_taken', 'Another payment already has this invoice number.');
    end if;
    return payment;
  end if;
  perform private.happened('payment_received', to_jsonb(payment));
  perform private.open_when_paid(p_student, p_course, 'Paid again, invoice ' || invoice);
  return payment;
end
$$;
comment on function private.receive_payment is
  'Records and logs a payment and, in the same transaction, gives a fully paid course to the student, with a new access period '
  'if it had ended. The invoice number tells a repeated call from a second payment. The caller has locked the student.';

create function public.record_payment(
  p_user uuid, p_course public.course, p_centavos int, p_method public.payment_method, p_invoice_number text,
  p_received_on date, p_reference text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles := private.lock_user('record_payment', p_user);
  reference_number constant text := nullif(private.tidy(p_reference), '');
  payment private.payments;
begin
  if p_method is null or p_method = 'online' then
    perform private.refuse(400, 'method_missing', 'A payment names how it was made; the provider itself tells of those online.');
  elsif char_length(reference_number) > private.limit_reference_characters() or (reference_number is null and p_method <> 'cash') then
    perform private.refuse(
      400, 'reference_missing',
      format('A payment that is not in cash needs a reference number of up to %s characters.', private.limit_reference_characters())
    );
  end if;
  payment := private.receive_payment(
    person, p_course, p_centavos, p_method, reference_number, p_invoice_number, p_received_on, null
  );
  -- In a separate statement, which sees the payment.
  return private.payment_document(payment);
end
$$;
comment on function public.record_payment is
  'Records money without a proof, such as cash at the desk, for admins; a fully paid course opens. Idempotent by the invoice.';

create function private.lock_announcement(p_action text, p_announcement uuid) returns private.payment_announcements
language plpgsql security definer set search_path = '' as $$
declare
  announcement private.payment_announcements;
begin
  perform private.require_may(p_action);
  select * into announcement from private.payment_announcements where id = p_announcement;
  if announcement.id is null then
    perform private.refuse(404, 'payment_not_found', 'This payment does not exist.');
  end if;
  -- The student first, as everywhere.
  perform private.lock_user(p_action, announcement.student_id);
  select * into announcement from private.payment_announcements where id = p_announcement for update;
  return announcement;
end
$$;
comment on function private.lock_announcement is 'Locks the proof an admin is about to decide, with its student.';

create function public.accept_payment(
  p_announcement uuid, p_course public.course, p_centavos int, p_invoice_number text, p_received_on date
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  announcement private.payment_announcements := private.lock_announcement('accept_payment', p_announcement);
  payment private.payments;
begin
  if announcement.refused_at is not null
    or announcement.accepted_at is not null and not exists (
      select from private.payments
      where announcement_id = announcement.id and invoice_number = upper(private.tidy(coalesce(p_invoice_number, '')))
    )
  then
    perform private.refuse(409, 'payment_decided', 'Someone else has decided on this payment.');
  end if;
  payment := private.receive_payment(
    private.lock_user('accept_payment', announcement.student_id), p_course, p_centavos, announcement.method, announcement.reference,
    p_invoice_number, p_received_on, announcement.id
  );
  update private.payment_announcements set accepted_at = clock_timestamp(), decided_by = auth.uid()
  where id = announcement.id and accepted_at is null;
  return private.payment_document(payment);
end
$$;
comment on function public.accept_payment is
  'Accepts a proof and records the payment with the actual amount, for admins; a fully paid course opens. Idempotent; '
  'a different call finds the proof decided.';

create function public.refuse_payment(p_announcement uuid, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  announcement private.payment_announcements := private.lock_announcement('refuse_payment', p_announcement);
  reason constant text := private.require_reason(p_reason);
begin
  if announcement.accepted_at is not null or announcement.refuse_reason <> reason then
    perform private.refuse(409, 'payment_decided', 'Someone else has decided on this payment.');
  end if;
  if announcement.refused_at is null then
    update private.payment_announcements
    set refused_at = clock_timestamp(), refuse_reason = reason, decided_by = auth.uid()
    where id = announcement.id returning * into announcement;
    perform private.happened('payment_refused', to_jsonb(announcement));
  end if;
  return (select document from private.announcement_documents(array[announcement.id]));
end
$$;
comment on function public.refuse_payment is 'Refuses a proof with a reason that the student sees, for admins. Idempotent.';

create function public.void_payment(p_payment uuid, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  payment private.payments;
  reason text;
begin
  perform private.require_may('void_payment');
  reason := private.require_reason(p_reason);
  select * into payment from private.payments where id = p_payment for update;
  if payment.id is null then
    perform private.refuse(404, 'payment_not_found', 'This payment does not exist.');
  elsif payment.method = 'online' then
    perform private.refuse(409, 'online_not_voided', 'A payment that the provider received can only be refunded.');
  elsif payment.void_reason <> reason then
    perform private.refuse(409, 'payment_decided', 'Someone else has voided this payment.');
  end if;
  if payment.voided_at is null then
    update private.payments set voided_at = clock_timestamp(), void_reason = reason, voided_by = auth.uid()
    where id = payment.id returning * into payment;
    perform private.happened('payment_voided', to_jsonb(payment));
  end if;
  return private.payment_document(payment);
end
$$;
comment on function public.void_payment is
  'Voids a payment with a reason, for admins. The course is unchanged: whether the student keeps it is a separate '
  'decision. Idempotent.';

grant execute on function public.accept_payment(uuid, public.course, int, text, date), public.refuse_payment(uuid, text),
  public.record_payment(uuid, public.course, int, public.payment_method, text, date, text), public.void_payment(uuid, text) to authenticated;
