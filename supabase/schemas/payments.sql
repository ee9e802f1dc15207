-- Payments and waiting proofs, in centavos. A payment is voided with a reason, and removed only with the student's row,
-- after the legal retention.

create type public.payment_method as enum ('cash', 'gcash', 'maya', 'qr_ph', 'bank', 'card', 'online');
comment on type public.payment_method is
  'How money reached the school; online means by the payment provider, with any of its methods.';

create table private.payment_announcements (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references private.students (id) on update cascade on delete cascade,
  document_id uuid not null references private.documents (id),
  centavos int not null check (centavos > 0),
  method public.payment_method not null,
  reference text not null check (char_length(reference) between 1 and private.limit_reference_characters()),
  announced_at timestamptz not null default clock_timestamp(),
  accepted_at timestamptz,
  refused_at timestamptz,
  refuse_reason text check (char_length(refuse_reason) between 1 and private.limit_reason_characters()),
  decided_by uuid,
  check (accepted_at is null or refused_at is null),
  check ((refused_at is null) = (refuse_reason is null))
);
comment on table private.payment_announcements is
  'Payments announced by students with a proof, until the school accepts or refuses them. The amount is the '
  'student''s statement.';
create unique index waiting_announcement on private.payment_announcements (student_id) where accepted_at is null and refused_at is null;
create index announcements_waiting on private.payment_announcements (announced_at, id) where accepted_at is null and refused_at is null;
create index announcements_refused on private.payment_announcements (refused_at, id) where refused_at is not null;
create index on private.payment_announcements (student_id, announced_at);
create index on private.payment_announcements (document_id);
create index on private.payment_announcements (private.reference_key(reference) text_pattern_ops);
create index announcements_alike on private.payment_announcements using gin (private.alike_references(reference));
alter table private.payment_announcements enable row level security;

create table private.payments (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null references private.students (id) on update cascade on delete cascade,
  course public.course not null references private.courses (course),
  centavos int not null check (centavos > 0),
  method public.payment_method not null,
  reference text check (char_length(reference) between 1 and private.limit_reference_characters()),
  -- An online payment exists before the school writes its invoice.
  invoice_number text unique check (char_length(invoice_number) between 1 and private.limit_invoice_characters()),
  received_on date not null,
  received_by uuid,
  received_by_name text not null,
  recorded_at timestamptz not null default clock_timestamp(),
  agreed_at timestamptz not null default clock_timestamp(),
  announcement_id uuid unique references private.payment_announcements (id),
  voided_at timestamptz,
  void_reason text check (char_length(void_reason) between 1 and private.limit_reason_characters()),
  voided_by uuid,
  payer_name text,
  payer_search text,
  check ((voided_at is null) = (void_reason is null)),
  check (invoice_number is not null or method = 'online')
);
comment on table private.payments is 'Payments received by the school, each with its invoice number.';
comment on column private.payments.agreed_at is
  'When the student announced it, started it online or paid at the desk: the prices of that moment apply.';
comment on column private.payments.invoice_number is 'Null for an online payment until the school has written its invoice.';
comment on column private.payments.reference is 'For an online payment: the provider''s unique number.';
create unique index payments_online on private.payments (reference) where method = 'online';
create index payments_without_invoice on private.payments (recorded_at, id) where invoice_number is null and voided_at is null;
comment on column private.payments.received_on is 'The day the money came, in the school''s time zone.';
create index on private.payments (student_id, recorded_at);
create index on private.payments (course);
comment on column private.payments.payer_name is
  'The profile''s name as sorted, maintained by triggers for the list''s index; null without an account.';
comment on column private.payments.payer_search is
  'The profile''s name and address as searched, maintained by the same triggers, so that a search needs no profiles.';
create index payments_by_payer_search on private.payments
  using gin (payer_search extensions.gin_trgm_ops, payer_name extensions.gin_trgm_ops);
-- For sorting the list by each column. Each includes its filter columns, so that skipping rows never reads the table.
create index payments_by_payer on private.payments (payer_name, id) include (voided_at);
create index payments_by_amount on private.payments (centavos, id) include (voided_at);
create index payments_by_number on private.payments (char_length(invoice_number), invoice_number, id) include (voided_at);
create index payments_valid on private.payments (recorded_at, id) where voided_at is null;
create index payments_voided on private.payments (recorded_at, id) where voided_at is not null;
create index on private.payments (private.reference_key(reference) text_pattern_ops);
create index payments_alike on private.payments using gin (private.alike_references(reference)) where reference is not null;
create index on private.payments (private.letters_and_digits(invoice_number) text_pattern_ops);
alter table private.payments enable row level security;

create function private.refuse_changed_payment(p_old private.payments, p_new private.payments) returns void
language plpgsql set search_path = '' as $$
declare
  kept private.payments := p_new;
begin
  kept.student_id := p_old.student_id;
  kept.payer_name := p_old.payer_name;
  kept.payer_search := p_old.payer_search;
  if p_old.voided_at is null then
    kept.voided_at := null;
    kept.void_reason := null;
    kept.voided_by := null;
  end if;
  if p_old.invoice_number is null then
    kept.invoice_number := null;
  end if;
  if kept is distinct from p_old then
    perform private.refuse(409, 'final', 'A payment can only be voided, and only once.');
  end if;
end
$$;
comment on function private.refuse_changed_payment is
  'Payments are immutable except: void, invoice of an online payment, payer''s name or pseudonym.';

create function private.keep_payment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_void boolean;
begin
  if tg_op = 'DELETE' then
    -- A foreign key deletes from inside a trigger; all other deletions come from outside.
    if pg_trigger_depth() = 1 then
      perform private.refuse(409, 'final', 'Payments are voided, never deleted.');
    end if;
    return old;
  end if;
  is_void := tg_op = 'UPDATE' and new.voided_at is not null and old.voided_at is null;
  if tg_op = 'INSERT' or is_void then
    perform private.refuse_closed_day(new.received_on);
  end if;
  if tg_op = 'UPDATE' then
    perform private.refuse_changed_payment(old, new);
  end if;
  if is_void and private.refunded_of(new.id) + private.asked_back_of(new.id) > 0 then
    perform private.refuse(409, 'payment_refunded', 'A refunded payment cannot be voided.');
  end if;
  select name_search, name_search || private.fold(' ' || email) into new.payer_name, new.payer_search
  from public.profiles where id = new.student_id;
  return new;
end
$$;
comment on function private.keep_payment is
  'Refuses payments of closed days, changes of the facts, a void of money given back, and a deletion but with the '
  'student''s row. Sets the payer''s name and address to the student''s current ones.';
create trigger keep_payment before insert or update or delete on private.payments
  for each row execute function private.keep_payment();

create function private.rename_payer(p_person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- keep_payment sets the new ones.
  update private.payments set payer_name = null where student_id = p_person;
end
$$;
comment on function private.rename_payer is 'Propagates a user''s new name or address to the payments.';

create function private.has_waiting_proof(p_student uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.payment_announcements where student_id = p_student and accepted_at is null and refused_at is null
  )
$$;
comment on function private.has_waiting_proof is 'Whether a student waits for the school to review a proof of payment.';

create function private.drop_unaccepted_proofs(p_person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.payment_announcements where student_id = p_person and accepted_at is null;
  delete from private.documents document
  where student_id = p_person and kind = 'payment_proof'
    and not exists (select from private.payment_announcements where document_id = document.id);
  delete from private.document_folders where student_id = p_person;
end
$$;
comment on function private.drop_unaccepted_proofs is
  'Removes unaccepted proofs from an erased user''s records: they are no records.';

-- For many rows per query: called row by row, a function is planned each time.
create function private.announcement_documents(p_ids uuid[]) returns table (id uuid, document jsonb)
language sql stable security definer rows 50 set search_path = '' as $$
  select announcement.id, jsonb_build_object(
    'id', announcement.id,
    'state', case when refused_at is null then 'waiting' else 'refused' end,
    'at', private.iso(announced_at),
    'centavos', centavos,
    'method', method,
    'reference', reference,
    'invoiceNumber', null, 'receivedOn', null, 'receivedBy', null, 'course', null, 'missing', null, 'voidedAt', null, 'voidReason', null,
    'refuseReason', refuse_reason,
    'proof', case when proof.id is not null then private.document_document(proof) end
  )
  from private.payment_announcements announcement
  left join private.documents proof on proof.id = document_id
  where announcement.id = any (p_ids)
$$;
comment on function private.announcement_documents is 'Waiting or refused announced payments, as the app''s Payment type.';

create function private.payment_documents(p_ids uuid[]) returns table (id uuid, document jsonb)
-- Not in SQL, whose functions must find balances, refunds and checkouts, which come later.
language plpgsql stable security definer rows 50 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with payment as materialized (
    select received.*, row_number() over (order by received.id) as place from private.payments received where received.id = any (p_ids)
  ), balance as (
    select * from private.balances(
      (select array_agg(student_id order by place) from payment), (select array_agg(course order by place) from payment)
    )
  )
  select payment.id, jsonb_build_object(
    'id', payment.id,
    'state', case when payment.voided_at is null then 'accepted' else 'voided' end,
    'at', private.iso(payment.recorded_at),
    'centavos', payment.centavos,
    'method', payment.method,
    'reference', payment.reference,
    'invoiceNumber', payment.invoice_number,
    'receivedOn', payment.received_on,
    'receivedBy', payment.received_by_name,
    'course', payment.course,
    'missing', case when payment.voided_at is null then case when balance.is_open then 0 else balance.owed end end,
    'refunds', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'number', number, 'centavos', refund.centavos, 'method', refund.method, 'reason', reason, 'day', refunded_on
      ) order by refund.recorded_at, refund.id), '[]')
      from private.refunds refund where refund.payment_id = payment.id
    ),
    -- The payment method, and pending refunds at the provider.
    'online', case when payment.method = 'online' then jsonb_build_object(
      'channel', (select channel from private.checkouts where checkouts.payment_id = payment.id),
      'refunds', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', asked.id, 'centavos', asked.centavos, 'state', state, 'reason', reason, 'failure', failure, 'at', private.iso(asked_at)
        ) order by asked_at, asked.id), '[]')
        -- Successful ones are ordinary refunds.
        from private.online_refunds asked where asked.payment_id = payment.id and state <> 'succeeded'
      )
    ) end,
    'refundWindow', refundable.refund_window,
    'voidedAt', private.iso(payment.voided_at),
    'voidReason', payment.void_reason,
    'refuseReason', null,
    'proof', case when proof.id is not null then private.document_document(proof) end
  )
  from payment
  join balance using (place)
  left join private.refund_windows(p_ids) refundable on refundable.payment_id = payment.id
  left join private.payment_announcements announcement on announcement.id = payment.announcement_id
  left join private.documents proof on proof.id = announcement.document_id;
end
$$;
comment on function private.payment_documents is 'Received payments as the app''s Payment type.';

create function private.payment_document(p_payment private.payments) returns jsonb
language sql stable security definer set search_path = '' as $$
  select document from private.payment_documents(array[p_payment.id])
$$;
comment on function private.payment_document is 'A received payment as the app''s Payment type.';

create function private.payments_of(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(document order by document ->> 'at' desc, document ->> 'id'), '[]')
  from (
    select document from private.payment_documents(array(select payment.id from private.payments payment where student_id = p_student))
    union all
    select document from private.announcement_documents(array(
      select announcement.id from private.payment_announcements announcement where student_id = p_student and accepted_at is null
    ))
  ) one
$$;
comment on function private.payments_of is 'A student''s payments, and waiting or refused announced ones, newest first.';

create function public.my_payments() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.payments_of(me.id) from private.require_active() me
$$;
comment on function public.my_payments is 'The caller''s payments and proofs, newest first.';

create function private.refuse_amount(p_centavos int) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_centavos is null or p_centavos not between (private.limit_amount_centavos())[1] and (private.limit_amount_centavos())[2] then
    perform private.refuse(400, 'invalid_amount', 'An amount must be between one peso and a million.');
  end if;
end
$$;
comment on function private.refuse_amount is 'Refuses an implausible amount for a course.';

create function public.announce_payment(p_document uuid, p_centavos int, p_method public.payment_method, p_reference text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  reference_number constant text := private.tidy(coalesce(p_reference, ''));
  announcement private.payment_announcements;
begin
  -- Locked, so that two devices are serialized.
  perform from public.profiles where id = me.id for no key update;
  if me.role = 'admin' then
    perform private.refuse(403, 'account_is_admin', 'Only students can announce payments.');
  end if;
  perform private.refuse_amount(p_centavos);
  if p_method is null or p_method = 'online' then
    perform private.refuse(400, 'method_missing', 'A payment names how it was made; the provider itself tells of those online.');
  elsif char_length(reference_number) not between 1 and private.limit_reference_characters() then
    perform private.refuse(400, 'reference_missing', format('A payment needs a reference number of up to %s characters.', private.limit_reference_characters()));
  elsif not exists (select from private.documents where id = p_document and student_id = me.id and kind = 'payment_proof') then
    perform private.refuse(404, 'document_not_found', 'This student does not have this proof.');
  end if;
  if not exists (
    select from private.payment_announcements
    where student_id = me.id and refused_at is null
      and (document_id, centavos, method, reference) = (p_document, p_centavos, p_method, reference_number)
  ) then
    if private.has_waiting_proof(me.id) then
      perform private.refuse(409, 'payment_waiting', 'A payment by this student is already waiting for the school.');
    elsif exists (select from private.payment_announcements where document_id = p_document and accepted_at is not null) then
      perform private.refuse(409, 'proof_used', 'The school has already accepted a payment with this proof.');
    end if;
    insert into private.payment_announcements (student_id, document_id, centavos, method, reference)
    values (me.id, p_document, p_centavos, p_method, reference_number)
    returning * into announcement;
    perform private.happened('payment_announced', to_jsonb(announcement));
  end if;
  return private.payments_of(me.id);
end
$$;
comment on function public.announce_payment is
  'Submits a proof of payment, one at a time, for students. Idempotent. Returns the student''s payments.';

grant execute on function public.my_payments(), public.announce_payment(uuid, int, public.payment_method, text) to authenticated;
