-- The school's lists of payments and waiting proofs.

create function private.payer_document(p_person public.profiles) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_person.id is not null then
    jsonb_build_object('id', p_person.id, 'fullName', p_person.full_name, 'email', p_person.email, 'role', p_person.role)
  end
$$;
comment on function private.payer_document is 'The student of a payment as the lists show it; null without an account.';

create function private.queue_entries(p_payments uuid[]) returns table (id uuid, document jsonb)
language sql stable security definer rows 50 set search_path = '' as $$
  select payment.id, entry.document || jsonb_build_object('student', private.payer_document(person))
  from private.payments payment
  join private.payment_documents(p_payments) entry using (id)
  left join public.profiles person on person.id = payment.student_id
  where payment.id = any (p_payments)
$$;
comment on function private.queue_entries is 'Received payments as rows of the lists.';

create function private.payments_resembling(p_announcements uuid[])
returns table (announcement_id uuid, other_id uuid, is_received boolean, reasons text[])
language sql stable security definer rows 20 set search_path = '' as $$
  with mine as materialized (
    select announcement.id, announcement.student_id, centavos, announced_at, reference,
      private.reference_key(reference) as key, private.alike_references(reference) as alike, document_id, documents.sha256
    from private.payment_announcements announcement join private.documents on documents.id = document_id
    where announcement.id = any (p_announcements)
  ), found (id, other_id, is_received, reason) as (
    select mine.id, other.id, false, 'number'
    from mine join private.payment_announcements other on private.reference_key(other.reference) = key
    where other.id <> mine.id and other.accepted_at is null and other.refused_at is null
    union all
    select mine.id, other.id, true, 'number'
    from mine join private.payments other on private.reference_key(other.reference) = key
    where other.announcement_id is distinct from mine.id
    union all
    -- The index is asked first: as a join Postgres compares each proof with each payment.
    select mine.id, other.id, false, 'almost'
    from mine cross join lateral (
      select * from private.payment_announcements where private.alike_references(reference) && alike offset 0
    ) other
    where other.id <> mine.id and other.accepted_at is null and other.refused_at is null
      and private.reference_key(other.reference) <> key and private.almost_equal(mine.reference, other.reference)
    union all
    select mine.id, other.id, true, 'almost'
    from mine cross join lateral (
      select * from private.payments where private.alike_references(reference) && alike offset 0
    ) other
    where other.announcement_id is distinct from mine.id
      and private.reference_key(other.reference) <> key and private.almost_equal(mine.reference, other.reference)
    union all
    -- A student may resend a refused file.
    select mine.id, coalesce(payment.id, other.id), payment.id is not null, equal.reason
    from mine
    cross join lateral (
      select documents.id, 'file' as reason from private.documents where documents.sha256 = mine.sha256
      union all
      select other_id, 'picture' from private.same_receipts where same_receipts.document_id = mine.document_id
    ) equal
    join private.payment_announcements other on other.document_id = equal.id
    left join private.payments payment on payment.announcement_id = other.id
    where other.id <> mine.id and (other.student_id <> mine.student_id or other.refused_at is null)
    union all
    select mine.id, other.id, true, 'moment'
    from mine join private.payments other on other.student_id = mine.student_id and other.centavos = mine.centavos
    left join private.payment_announcements its_proof on its_proof.id = other.announcement_id
    where other.announcement_id is distinct from mine.id
      and abs(extract(epoch from coalesce(its_proof.announced_at, other.recorded_at) - mine.announced_at)) < 60
  )
  select id, other_id, is_received, array_agg(distinct reason)
  from found group by id, other_id, is_received
$$;
comment on function private.payments_resembling is
  'Other payments and proofs similar to the given proofs, with the reason: the same or almost the same number, the '
  'same file or picture, or the same amount of the same student within a minute. A refused proof counts only if another '
  'student has the same file or picture.';

create function private.proof_entries(p_announcements uuid[]) returns table (id uuid, document jsonb)
language plpgsql stable security definer rows 50 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with resembling as materialized (
    select * from (
      select pair.*, row_number() over (
        partition by announcement_id order by 'number' = any (reasons) desc, reasons && '{file,picture}' desc, is_received desc, other_id
      ) as place
      from private.payments_resembling(p_announcements) pair
    ) each where place <= 3
  ), others as materialized (
    select * from private.queue_entries((select array_agg(distinct other_id) from resembling where is_received))
    union all
    select announced.id, announced.document || jsonb_build_object('student', private.payer_document(person))
    from private.announcement_documents((select array_agg(distinct other_id) from resembling where not is_received)) announced
    join private.payment_announcements announcement using (id)
    left join public.profiles person on person.id = announcement.student_id
  )
  select announcement.id, entry.document || jsonb_build_object(
    'student', private.payer_document(person),
    'resembles', (
      select coalesce(jsonb_agg(jsonb_build_object('reasons', resembling.reasons, 'payment', other.document) order by place), '[]')
      from resembling join others other on other.id = resembling.other_id
      where resembling.announcement_id = announcement.id
    )
  )
  from private.payment_announcements announcement
  join private.announcement_documents(p_announcements) entry using (id)
  left join public.profiles person on person.id = announcement.student_id
  where announcement.id = any (p_announcements);
end
$$;
comment on function private.proof_entries is
  'Waiting or refused proofs as rows of the lists, each with up to three similar payments or proofs.';

create function private.payment_queue(p_queue text, p_sort text, out source text, out entries text, out listed text, out columns text[], out is_ascending boolean)
language sql immutable set search_path = '' as $$
  select queue.source, queue.entries, queue.listed,
    case p_sort
      when 'student' then array[name_column, 'id']
      when 'amount' then array['centavos', 'id']
      -- Of two numbers with the same prefix the longer one is later.
      when 'outcome' then array[format('char_length(%s)', number_column), number_column, 'id']
      else array[time_column, 'id']
    end,
    p_sort is not distinct from 'student' or name = 'waiting'
  from (values
    -- The proofs are few enough to be sorted.
    ('refused', 'private.payment_announcements', 'private.proof_entries', 'refused_at is not null', 'refused_at', 'reference',
      '(select name_search from public.profiles where profiles.id = student_id)'),
    ('received', 'private.payments', 'private.queue_entries', 'voided_at is null', 'recorded_at', 'invoice_number', 'payer_name'),
    ('voided', 'private.payments', 'private.queue_entries', 'voided_at is not null', 'recorded_at', 'invoice_number', 'payer_name'),
    -- A proof without an account does not wait.
    ('waiting', 'private.payment_announcements', 'private.proof_entries', 'accepted_at is null and refused_at is null
      and exists (select from public.profiles where profiles.id = student_id)', 'announced_at', 'reference',
      '(select name_search from public.profiles where profiles.id = student_id)')
  ) queue (name, source, entries, listed, time_column, number_column, name_column)
  where name = case when p_queue in ('refused', 'received', 'voided') then p_queue else 'waiting' end
$$;
comment on function private.payment_queue is
  'A payment list''s table, row function, condition and columns: by time, student, amount or outcome (the invoice '
  'number); and whether it ascends by default.';

create function private.payers_condition(p_sought text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  condition constant text := private.has_words(string_to_array(private.sought_name(p_sought), ' '), 'payer_search', 'payer_name');
  found_one boolean;
  payers uuid[];
begin
  if condition is null then
    return 'false';
  end if;
  execute format('select exists (select from private.payments where %s)', condition) into found_one;
  if found_one then
    return condition;
  end if;
  execute format('select array_agg(id) from public.profiles where %s', private.people_condition(p_sought)) into payers;
  return format('student_id = any (%L::uuid[])', coalesce(payers, '{}'));
end
$$;
comment on function private.payers_condition is
  'An SQL condition of private.payments: payers who match all words of a text or, without any match, who match it with a typo.';

create function private.payments_found(p_source text, p_sought text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  number constant text := quote_nullable(private.reference_key(p_sought) || '%');
  has_letters constant boolean := p_sought ~ '[[:alpha:]]';
begin
  -- One scan using three indexes: a common name has thousands of payments.
  if p_source = 'private.payments' then
    return format('(%s)', concat_ws(' or ',
      case when has_letters then private.payers_condition(p_sought) end,
      format('private.reference_key(reference) like %s', number),
      format('private.letters_and_digits(invoice_number) like %s', number)
    ));
  end if;
  -- Each of the few waiting or refused proofs is checked: a common name has far more people.
  return format('(%s)', concat_ws(' or ',
    case when has_letters then format(
      'exists (select from public.profiles where profiles.id = student_id and %s)', private.people_condition(p_sought)
    ) end,
    format('id in (select id from %s where private.reference_key(reference) like %s)', p_source, number)
  ));
end
$$;
comment on function private.payments_found is
  'An SQL condition of a payments table: people who match a text, and references or invoices with that prefix.';

create function public.list_payments(
  p_queue text, p_query text, p_page int, p_page_size int, p_sort text default null, p_descending boolean default null,
  p_class uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant int := private.page_size(p_page_size, 20, private.limit_page_rows());
  sought constant text := private.tidy(left(coalesce(p_query, ''), private.limit_search_characters()));
  queue constant record := private.payment_queue(p_queue, p_sort);
  descending constant boolean := coalesce(p_descending, not queue.is_ascending);
  found record;
  answer jsonb;
begin
  perform private.require_may('list_payments');
  found := private.page_of(
    queue.source,
    concat_ws(' and ', queue.listed, case when sought <> '' then private.payments_found(queue.source, sought) end, private.in_class(p_class)),
    private.sorting(queue.columns, descending), private.sorting(queue.columns, not descending), p_page, size, sought <> '' or p_class is not null
  );
  execute format(
    'select coalesce(jsonb_agg(entry.document order by place.number), ''[]'')
    from unnest($1) with ordinality place (id, number) join %s($1) entry using (id)',
    queue.entries
  ) into answer using found.page::uuid[];
  return jsonb_build_object('total', found.total, 'rows', answer);
end
$$;
comment on function public.list_payments is
  'One page of waiting proofs (oldest first) or received, refused or voided payments (newest first), and the total: '
  'all, or those matching a text by person or by the prefix of a reference or invoice; optionally of one class and in '
  'another order. Pages start at 0.';

create function private.free_invoice(p_invoice text, p_from int, p_place int) returns text
language sql stable security definer set search_path = '' as $$
  select next
  from substring(p_invoice from '[0-9]{1,17}$') digits
  -- Two users may write invoices from two books, and one may be ahead; each number is one index lookup.
  cross join generate_series(p_from, p_from + p_place + 1000) step
  cross join lateral (select (digits::bigint + step)::text as number) following
  cross join lateral (
    select left(p_invoice, char_length(p_invoice) - char_length(digits))
      || lpad(number, greatest(char_length(digits), char_length(number)), '0') as next
  ) proposed
  where not exists (select from private.payments where invoice_number = next)
  order by step
  offset p_place - 1 limit 1
$$;
comment on function private.free_invoice is
  'The p_place-th free invoice number after a given one, with its leading zeros; null if that does not end in a number.';

create function public.next_invoice_number() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Valid and voided payments have separate indexes.
  last constant text := (
    select invoice_number from (
      (select invoice_number, recorded_at from private.payments where voided_at is null and invoice_number is not null
        order by recorded_at desc, id desc limit 1)
      union all
      (select invoice_number, recorded_at from private.payments where voided_at is not null and invoice_number is not null
        order by recorded_at desc, id desc limit 1)
    ) newest order by recorded_at desc limit 1
  );
begin
  perform private.require_may('next_invoice_number');
  return private.free_invoice(last, 1, 1);
end
$$;
comment on function public.next_invoice_number is
  'The first free number after the last invoice, with its leading zeros; null if no invoice ends in a number.';

grant execute on function public.list_payments(text, text, int, int, text, boolean, uuid), public.next_invoice_number() to authenticated;
