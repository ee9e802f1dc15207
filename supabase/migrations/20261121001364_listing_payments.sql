-- The school's lists of payments and of the proofs that wait.

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

grant execute on function public.list_payments(text, text, int, int) to authenticated;
