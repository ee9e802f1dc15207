-- Payments: what students have paid and the proofs that wait for the school. Money is in centavos. A payment is voided with a
-- reason and never deleted; it goes only together with the student's row, when the law no longer asks the school to keep it.

create type public.payment_method as enum ('cash', 'gcash', 'maya', 'qr_ph', 'bank', 'card');
comment on type public.payment_method is 'How money reached the school.';

create table private.payment_announcements (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references private.students (id) on update cascade on delete cascade,
  document_id uuid not null references private.documents (id),
  centavos int not null check (centavos > 0),
  method public.payment_method not null,
  reference text not null check (char_length(reference) between 1 and 60),
  announced_at timestamptz not null default clock_timestamp(),
  accepted_at timestamptz,
  refused_at timestamptz,
  refuse_reason text check (char_length(refuse_reason) between 1 and 300),
  decided_by uuid,
  check (accepted_at is null or refused_at is null),
  check ((refused_at is null) = (refuse_reason is null))
);
comment on table private.payment_announcements is
  'Payments as students announce them, each with its proof, until the school has accepted or refused them. The amount is the student''s word.';
create unique index waiting_announcement on private.payment_announcements (student_id) where accepted_at is null and refused_at is null;
create index announcements_waiting on private.payment_announcements (announced_at, id) where accepted_at is null and refused_at is null;
create index announcements_refused on private.payment_announcements (refused_at, id) where refused_at is not null;
create index on private.payment_announcements (student_id, announced_at);
create index on private.payment_announcements (document_id);
create index on private.payment_announcements (upper(reference) text_pattern_ops);
alter table private.payment_announcements enable row level security;

create table private.payments (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references private.students (id) on update cascade on delete cascade,
  course public.user_role not null references private.courses (course),
  centavos int not null check (centavos > 0),
  method public.payment_method not null,
  reference text check (char_length(reference) between 1 and 60),
  receipt_number text not null unique check (char_length(receipt_number) between 1 and 40),
  received_on date not null,
  -- No foreign key: the payment outlives the admin.
  received_by uuid,
  received_by_name text not null,
  recorded_at timestamptz not null default clock_timestamp(),
  announcement_id uuid unique references private.payment_announcements (id),
  voided_at timestamptz,
  void_reason text check (char_length(void_reason) between 1 and 300),
  voided_by uuid,
  check ((voided_at is null) = (void_reason is null))
);
comment on table private.payments is 'Money that the school has received, each payment with the number of its official receipt.';
comment on column private.payments.received_on is 'The day on which the money came, in the school''s time zone.';
create index on private.payments (student_id, recorded_at);
create index on private.payments (course);
create index payments_valid on private.payments (recorded_at, id) where voided_at is null;
create index payments_voided on private.payments (recorded_at, id) where voided_at is not null;
create index on private.payments (upper(reference) text_pattern_ops);
create index on private.payments (receipt_number text_pattern_ops);
alter table private.payments enable row level security;

create function private.keep_payment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept private.payments;
begin
  if tg_op = 'DELETE' then
    -- A foreign key deletes from inside a trigger; everybody else stands outside.
    if pg_trigger_depth() = 1 then
      perform private.refuse(409, 'final', 'Payments are voided, never deleted.');
    end if;
    return old;
  end if;
  kept := new;
  kept.student_id := old.student_id;
  if old.voided_at is null then
    kept.voided_at := null;
    kept.void_reason := null;
    kept.voided_by := null;
  end if;
  if kept is distinct from old then
    perform private.refuse(409, 'final', 'A payment can only be voided, and only once.');
  end if;
  return new;
end
$$;
comment on function private.keep_payment is
  'Refuses every change of a payment besides its one voiding and the pseudonym of its student, and every deletion besides that of the student''s row.';
create trigger keep_payment before update or delete on private.payments
  for each row execute function private.keep_payment();

create function private.has_waiting_proof(p_student uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.payment_announcements where student_id = p_student and accepted_at is null and refused_at is null
  )
$$;
comment on function private.has_waiting_proof is 'Whether a student waits for the school to look at a proof of payment.';

create function private.drop_unaccepted_proofs() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.payment_announcements where student_id = old.id and accepted_at is null;
  delete from private.documents document
  where student_id = old.id and kind = 'payment_proof'
    and not exists (select from private.payment_announcements where document_id = document.id);
  delete from private.document_folders where student_id = old.id;
  return old;
end
$$;
comment on function private.drop_unaccepted_proofs is
  'Removes from a deleted person''s records the proofs that the school has not accepted: they are no records.';
create trigger drop_unaccepted_proofs before delete on public.profiles
  for each row execute function private.drop_unaccepted_proofs();

create function private.proof_document(p_document uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.document_document(document) from private.documents document where id = p_document
$$;
comment on function private.proof_document is 'The document of a proof; null without one.';

create function private.announcement_document(p_announcement private.payment_announcements) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p_announcement.id,
    'state', case when p_announcement.refused_at is null then 'waiting' else 'refused' end,
    'at', private.iso(p_announcement.announced_at),
    'centavos', p_announcement.centavos,
    'method', p_announcement.method,
    'reference', p_announcement.reference,
    'receiptNumber', null, 'receivedOn', null, 'receivedBy', null, 'course', null, 'voidedAt', null, 'voidReason', null,
    'refuseReason', p_announcement.refuse_reason,
    'proof', private.proof_document(p_announcement.document_id)
  )
$$;
comment on function private.announcement_document is 'An announced payment that waits or was refused, as the app''s Payment type.';

create function private.payment_document(p_payment private.payments) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p_payment.id,
    'state', case when p_payment.voided_at is null then 'accepted' else 'voided' end,
    'at', private.iso(p_payment.recorded_at),
    'centavos', p_payment.centavos,
    'method', p_payment.method,
    'reference', p_payment.reference,
    'receiptNumber', p_payment.receipt_number,
    'receivedOn', p_payment.received_on,
    'receivedBy', p_payment.received_by_name,
    'course', p_payment.course,
    'voidedAt', private.iso(p_payment.voided_at),
    'voidReason', p_payment.void_reason,
    'refuseReason', null,
    'proof', (
      select private.proof_document(document_id) from private.payment_announcements where id = p_payment.announcement_id
    )
  )
$$;
comment on function private.payment_document is 'A received payment as the app''s Payment type.';

create function private.payments_of(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(document order by document ->> 'at' desc, document ->> 'id'), '[]')
  from (
    select private.payment_document(payment) from private.payments payment where student_id = p_student
    union all
    select private.announcement_document(announcement) from private.payment_announcements announcement
    where student_id = p_student and accepted_at is null
  ) one (document)
$$;
comment on function private.payments_of is 'A student''s payments, and the announced ones that wait or were refused, newest first.';

create function public.my_payments() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
begin
  return private.payments_of(me.id);
end
$$;
comment on function public.my_payments is 'The caller''s payments and proofs, newest first.';

create function private.refuse_amount(p_centavos int) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_centavos is null or p_centavos not between 100 and 100000000 then
    perform private.refuse(400, 'invalid_amount', 'An amount is between one peso and a million.');
  end if;
end
$$;
comment on function private.refuse_amount is 'Refuses an amount that nobody pays for a course.';

create function public.announce_payment(p_document uuid, p_centavos int, p_method public.payment_method, p_reference text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  reference_number constant text := private.tidy(coalesce(p_reference, ''));
begin
  -- Locked, so that two devices announce one after the other.
  perform from public.profiles where id = me.id for no key update;
  if me.role = 'admin' then
    perform private.refuse(403, 'account_is_admin', 'Only students announce payments.');
  end if;
  perform private.refuse_amount(p_centavos);
  if p_method is null then
    perform private.refuse(400, 'method_missing', 'A payment names how it was made.');
  elsif char_length(reference_number) not between 1 and 60 then
    perform private.refuse(400, 'reference_missing', 'A payment names its reference number in at most 60 characters.');
  elsif not exists (select from private.documents where id = p_document and student_id = me.id and kind = 'payment_proof') then
    perform private.refuse(404, 'document_not_found', 'This student has no such proof.');
  end if;
  if not exists (
    select from private.payment_announcements
    where student_id = me.id and refused_at is null
      and (document_id, centavos, method, reference) = (p_document, p_centavos, p_method, reference_number)
  ) then
    if private.has_waiting_proof(me.id) then
      perform private.refuse(409, 'payment_waiting', 'A payment of this student already waits for the school.');
    elsif exists (select from private.payment_announcements where document_id = p_document and accepted_at is not null) then
      perform private.refuse(409, 'proof_used', 'The school has already accepted a payment with this proof.');
    end if;
    insert into private.payment_announcements (student_id, document_id, centavos, method, reference)
    values (me.id, p_document, p_centavos, p_method, reference_number);
    perform private.broadcast('user:' || me.id, 'profile_changed');
    perform private.broadcast('admins', 'payments_changed');
  end if;
  return private.payments_of(me.id);
end
$$;
comment on function public.announce_payment is
  'A student hands in the proof of a payment and waits for the school, one at a time. The same announcement again changes nothing. '
  'Returns the student''s payments.';

grant execute on function public.my_payments(), public.announce_payment(uuid, int, public.payment_method, text) to authenticated;

-- The school's side.

create function private.receive_payment(
  p_student public.profiles, p_course public.user_role, p_centavos int, p_method public.payment_method, p_reference text,
  p_receipt_number text, p_received_on date, p_announcement uuid
) returns private.payments
language plpgsql security definer set search_path = '' as $$
declare
  receipt constant text := upper(private.tidy(coalesce(p_receipt_number, '')));
  payment private.payments;
  enrolment private.enrolments;
begin
  perform private.refuse_amount(p_centavos);
  if char_length(receipt) not between 1 and 40 then
    perform private.refuse(400, 'receipt_missing', 'A payment has the number of its official receipt, at most 40 characters.');
  elsif p_received_on is null or p_received_on not between private.school_day(now()) - 366 and private.school_day(now()) then
    perform private.refuse(400, 'invalid_received_on', 'Money was received today or before, within a year.');
  elsif p_course is null or p_course not in ('otdc', 'ddc') then
    perform private.refuse(400, 'course_missing', 'A payment is for a course.');
  elsif p_student.role = 'admin' then
    perform private.refuse(409, 'account_is_admin', 'An admin pays for no course.');
  end if;
  insert into private.payments (
    student_id, course, centavos, method, reference, receipt_number, received_on, received_by, received_by_name, announcement_id
  )
  select p_student.id, p_course, p_centavos, p_method, p_reference, receipt, p_received_on, me.id, me.full_name, p_announcement
  from public.profiles me where me.id = auth.uid()
  on conflict (receipt_number) do nothing
  returning * into payment;
  if payment.id is null then
    -- The same payment, sent again.
    select * into payment from private.payments
    where receipt_number = receipt and voided_at is null
      and (student_id, course, centavos, method, received_on) = (p_student.id, p_course, p_centavos, p_method, p_received_on)
      and reference is not distinct from p_reference and announcement_id is not distinct from p_announcement;
    if payment.id is null then
      perform private.refuse(409, 'receipt_taken', 'Another payment has the official receipt of this number.');
    end if;
    return payment;
  end if;
  insert into public.audit_log (actor_id, actor_name, action, subject_id, subject_name, before, after)
  select me.id, me.full_name, case when p_announcement is null then 'payment_recorded' else 'payment_accepted' end::public.audit_action,
    p_student.id, p_student.full_name, '{}',
    jsonb_build_object('receiptNumber', receipt, 'centavos', p_centavos)
  from public.profiles me where me.id = auth.uid();
  perform public.set_user_role(p_student.id, p_course);
  -- The role was this course already: the weeks of another purchase begin.
  if private.access_ended(p_student.id, p_course) then
    select * into enrolment from private.enrolments where student_id = p_student.id and ended_at is null;
    perform private.set_last_day(
      p_student, enrolment,
      private.school_day(now()) + (select access_days from private.courses where course = p_course),
      'Paid again, official receipt ' || receipt
    );
  end if;
  perform private.broadcast('user:' || p_student.id, 'profile_changed');
  perform private.broadcast('admins', 'payments_changed');
  return payment;
end
$$;
comment on function private.receive_payment is
  'Writes a payment, logs it and gives the student the course, with new weeks when they were over, in one transaction. The number of the official receipt tells a repeated '
  'call from a second payment. The caller has locked the student.';

create function public.record_payment(
  p_user uuid, p_course public.user_role, p_centavos int, p_method public.payment_method, p_reference text, p_receipt_number text,
  p_received_on date
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles := private.lock_user(p_user);
  reference_number constant text := nullif(private.tidy(p_reference), '');
begin
  if p_method is null then
    perform private.refuse(400, 'method_missing', 'A payment names how it was made.');
  elsif char_length(reference_number) > 60 or (reference_number is null and p_method <> 'cash') then
    perform private.refuse(400, 'reference_missing', 'A payment that is not in cash names its reference number in at most 60 characters.');
  end if;
  return private.payment_document(private.receive_payment(
    person, p_course, p_centavos, p_method, reference_number, p_receipt_number, p_received_on, null
  ));
end
$$;
comment on function public.record_payment is
  'An admin records money that came without a proof, such as cash at the desk, and grants the course. The same payment with the same '
  'official receipt again changes nothing.';

create function private.lock_announcement(p_announcement uuid) returns private.payment_announcements
language plpgsql security definer set search_path = '' as $$
declare
  announcement private.payment_announcements;
begin
  perform private.require_admin();
  select * into announcement from private.payment_announcements where id = p_announcement;
  if announcement.id is null then
    perform private.refuse(404, 'payment_not_found', 'There is no such payment.');
  end if;
  -- The student first, as everywhere.
  perform private.lock_user(announcement.student_id);
  select * into announcement from private.payment_announcements where id = p_announcement for update;
  return announcement;
end
$$;
comment on function private.lock_announcement is 'The proof an admin is about to decide on, locked together with its student.';

create function public.accept_payment(
  p_announcement uuid, p_course public.user_role, p_centavos int, p_receipt_number text, p_received_on date
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  announcement private.payment_announcements := private.lock_announcement(p_announcement);
  payment private.payments;
begin
  if announcement.refused_at is not null
    or announcement.accepted_at is not null and not exists (
      select from private.payments
      where announcement_id = announcement.id and receipt_number = upper(private.tidy(coalesce(p_receipt_number, '')))
    )
  then
    perform private.refuse(409, 'payment_decided', 'Somebody else has decided on this payment.');
  end if;
  payment := private.receive_payment(
    private.lock_user(announcement.student_id), p_course, p_centavos, announcement.method, announcement.reference,
    p_receipt_number, p_received_on, announcement.id
  );
  update private.payment_announcements set accepted_at = clock_timestamp(), decided_by = auth.uid()
  where id = announcement.id and accepted_at is null;
  return private.payment_document(payment);
end
$$;
comment on function public.accept_payment is
  'An admin accepts a proof: the payment is recorded with the amount that really came, and the student has the course. The same call '
  'again changes nothing; another one finds the proof decided.';

create function public.refuse_payment(p_announcement uuid, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  announcement private.payment_announcements := private.lock_announcement(p_announcement);
  reason constant text := private.tidy(coalesce(p_reason, ''));
begin
  if char_length(reason) not between 1 and 300 then
    perform private.refuse(400, 'reason_missing', 'A refusal names its reason in at most 300 characters.');
  elsif announcement.accepted_at is not null or announcement.refuse_reason <> reason then
    perform private.refuse(409, 'payment_decided', 'Somebody else has decided on this payment.');
  end if;
  if announcement.refused_at is null then
    update private.payment_announcements
    set refused_at = clock_timestamp(), refuse_reason = reason, decided_by = auth.uid()
    where id = announcement.id returning * into announcement;
    insert into public.audit_log (actor_id, actor_name, action, subject_id, subject_name, before, after)
    select me.id, me.full_name, 'payment_refused', person.id, person.full_name, '{}', jsonb_build_object('reason', reason)
    from public.profiles me, public.profiles person where me.id = auth.uid() and person.id = announcement.student_id;
    perform private.broadcast('user:' || announcement.student_id, 'profile_changed');
    perform private.broadcast('admins', 'payments_changed');
  end if;
  return private.announcement_document(announcement);
end
$$;
comment on function public.refuse_payment is
  'An admin refuses a proof with a reason, which the student reads. The same refusal again changes nothing.';

create function public.void_payment(p_payment uuid, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  payment private.payments;
  reason constant text := private.tidy(coalesce(p_reason, ''));
begin
  perform private.require_admin();
  select * into payment from private.payments where id = p_payment for update;
  if payment.id is null then
    perform private.refuse(404, 'payment_not_found', 'There is no such payment.');
  elsif char_length(reason) not between 1 and 300 then
    perform private.refuse(400, 'reason_missing', 'A voided payment names the reason in at most 300 characters.');
  elsif payment.void_reason <> reason then
    perform private.refuse(409, 'payment_decided', 'Somebody else has voided this payment.');
  end if;
  if payment.voided_at is null then
    update private.payments set voided_at = clock_timestamp(), void_reason = reason, voided_by = auth.uid()
    where id = payment.id returning * into payment;
    insert into public.audit_log (actor_id, actor_name, action, subject_id, subject_name, before, after)
    select me.id, me.full_name, 'payment_voided', payment.student_id, coalesce(person.full_name, ''), '{}',
      jsonb_build_object('receiptNumber', payment.receipt_number, 'centavos', payment.centavos, 'reason', reason)
    from public.profiles me left join public.profiles person on person.id = payment.student_id
    where me.id = auth.uid();
    perform private.broadcast('user:' || payment.student_id, 'profile_changed');
    perform private.broadcast('admins', 'payments_changed');
  end if;
  return private.payment_document(payment);
end
$$;
comment on function public.void_payment is
  'An admin voids a payment with a reason. The course stays as it is: whether the student keeps it is a decision of its own. The same '
  'call again changes nothing.';

create function private.used_before(p_announcement private.payment_announcements) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.payment_announcements other
    where upper(other.reference) = upper(p_announcement.reference) and other.id <> p_announcement.id and other.refused_at is null
  ) or exists (
    select from private.payments other
    where upper(other.reference) = upper(p_announcement.reference) and other.announcement_id is distinct from p_announcement.id
  ) or exists (
    select from private.documents proof
    join private.documents other on other.sha256 = proof.sha256 and other.student_id <> proof.student_id
    where proof.id = p_announcement.document_id
  )
$$;
comment on function private.used_before is
  'Whether a proof''s reference number belongs to another payment, or its file was handed in by another student.';

create function public.list_payments(p_queue text, p_query text, p_page int, p_page_size int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant int := least(greatest(coalesce(p_page_size, 20), 1), 100);
  skipped constant bigint := size::bigint * greatest(coalesce(p_page, 0), 0);
  sought constant text := private.tidy(left(coalesce(p_query, ''), 100));
  number_pattern constant text := regexp_replace(upper(sought), '([\\%_])', '\\\1', 'g') || '%';
  people uuid[];
  source text;
  answer jsonb;
begin
  perform private.require_admin();
  if sought ~ '[[:alpha:]]' then
    select array_agg(id) into people from private.find_people(sought, 'true');
  end if;
  source := case p_queue
    when 'refused' then 'from private.payment_announcements entry where refused_at is not null'
    when 'received' then 'from private.payments entry where voided_at is null'
    when 'voided' then 'from private.payments entry where voided_at is not null'
    -- A proof of somebody without an account waits for nothing.
    else 'from private.payment_announcements entry where accepted_at is null and refused_at is null
      and exists (select from public.profiles where id = student_id)'
  end;
  if sought <> '' then
    source := source || ' and (student_id = any ($1) or upper(reference) like $2'
      || case when p_queue in ('received', 'voided') then ' or receipt_number like $2' else '' end || ')';
  end if;
  execute format(
    'select jsonb_build_object(
      ''total'', (select count(*) %1$s),
      ''rows'', (
        select coalesce(jsonb_agg(%2$s || jsonb_build_object(''student'', (
          select jsonb_build_object(''id'', id, ''fullName'', full_name, ''email'', email, ''role'', role)
          from public.profiles where id = entry.student_id
        )) order by %3$s), ''[]'')
        from (select entry.* %1$s order by %3$s limit $3 offset $4) entry
      )
    )',
    source,
    case when p_queue in ('received', 'voided') then 'private.payment_document(jsonb_populate_record(null::private.payments, to_jsonb(entry)))'
      else 'private.announcement_document(jsonb_populate_record(null::private.payment_announcements, to_jsonb(entry)))
        || jsonb_build_object(''usedBefore'', private.used_before(jsonb_populate_record(null::private.payment_announcements, to_jsonb(entry))))' end,
    case p_queue when 'refused' then 'refused_at desc, id' when 'received' then 'recorded_at desc, id'
      when 'voided' then 'recorded_at desc, id' else 'announced_at, id' end
  ) into answer using people, number_pattern, size, skipped;
  return answer;
end
$$;
comment on function public.list_payments is
  'One page of the proofs that wait, oldest first, or of the received, refused or voided payments, newest first, and how many there '
  'are: all of them, or those of the people a text finds and those with a reference or receipt that begins with it. Pages start at 0.';

grant execute on function public.accept_payment(uuid, public.user_role, int, text, date), public.refuse_payment(uuid, text),
  public.record_payment(uuid, public.user_role, int, public.payment_method, text, text, date), public.void_payment(uuid, text),
  public.list_payments(text, text, int, int) to authenticated;
