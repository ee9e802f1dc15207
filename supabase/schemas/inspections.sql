-- Inspections: a link to one pack, for a week, without an account. Each use is recorded with its time but no IP. The admin's
-- browser makes the token; only its hash is stored.

create table private.inspection_links (
  id uuid primary key,
  pack_id uuid not null references private.packs (id) on delete cascade,
  token_sha256 text not null unique check (token_sha256 ~ '^[0-9a-f]{64}$'),
  purpose text not null check (char_length(purpose) between 1 and private.limit_purpose_characters()),
  made_by uuid,
  made_by_name text not null,
  made_at timestamptz not null default now(),
  until timestamptz not null default now() + make_interval(days => private.limit_inspection_days()),
  withdrawn_at timestamptz,
  withdrawn_by_name text,
  check (num_nulls(withdrawn_at, withdrawn_by_name) in (0, 2))
);
comment on table private.inspection_links is
  'Inspectors'' links to packs. Inspectors have no accounts; the link holds the token.';
comment on column private.inspection_links.token_sha256 is 'The token''s hash, in hexadecimal: a stored value opens nothing.';
comment on column private.inspection_links.purpose is 'The recipient, as the activity log names the link''s user.';
create index on private.inspection_links (pack_id);
alter table private.inspection_links enable row level security;

create table private.inspection_uses (
  id bigint generated always as identity primary key,
  link_id uuid not null references private.inspection_links (id) on delete cascade,
  used_at timestamptz not null default clock_timestamp(),
  student_id uuid references private.students (id) on update cascade on delete cascade
);
comment on table private.inspection_uses is 'Uses of a link, with time but no address.';
comment on column private.inspection_uses.student_id is 'The student whose part was fetched; null when the list was opened.';
create index on private.inspection_uses (link_id, used_at);
create index on private.inspection_uses (student_id);
alter table private.inspection_uses enable row level security;

create function private.inspection_document(p_link private.inspection_links) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p_link.id,
    'purpose', p_link.purpose,
    'madeBy', p_link.made_by_name,
    'madeAt', private.iso(p_link.made_at),
    'until', private.iso(p_link.until),
    'withdrawnAt', private.iso(p_link.withdrawn_at),
    'withdrawnBy', p_link.withdrawn_by_name,
    'opened', count(*) filter (where student_id is null),
    'fetched', count(*) filter (where student_id is not null),
    'usedAt', private.iso(max(used_at))
  )
  from private.inspection_uses where link_id = p_link.id
$$;
comment on function private.inspection_document is
  'A link as the app''s InspectionLink type, without the token, which only its holders have.';

create function private.pack_document(p_pack uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', pack.id,
    'month', pack.month,
    'madeBy', pack.made_by_name,
    'madeAt', private.iso(pack.made_at),
    'students', (
      select coalesce(jsonb_agg(private.pack_row(entry) order by number), '[]') from private.pack_rows entry where pack_id = pack.id
    ),
    'links', (
      select coalesce(jsonb_agg(private.inspection_document(link) order by made_at desc, id), '[]')
      from private.inspection_links link where pack_id = pack.id
    )
  )
  from private.packs pack where pack.id = p_pack
$$;
comment on function private.pack_document is 'A pack with its students and links, as the app''s Pack type.';

create function public.read_pack(p_pack uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  answer constant jsonb := private.pack_document(p_pack);
begin
  perform private.require_may('read_pack');
  if answer is null then
    perform private.refuse(404, 'pack_unknown', 'This pack does not exist.');
  end if;
  return answer;
end
$$;
comment on function public.read_pack is 'A pack with its students and its links.';

create function public.list_packs(p_page int, p_page_size int, p_sort text default null, p_descending boolean default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant int := private.page_size(p_page_size, 20, 100);
  columns constant text[] := case p_sort
    when 'of' then array['month', 'id']
    when 'students' then array['(select count(*) from private.pack_rows where pack_id = packs.id)', 'id']
    when 'by' then array['private.fold_name(made_by_name)', 'id']
    when 'links' then array[
      '(select count(*) from private.inspection_links where pack_id = packs.id and withdrawn_at is null and until > now())', 'id'
    ]
    else array['made_at', 'id']
  end;
  descending constant boolean := coalesce(p_descending, true);
  found record;
begin
  perform private.require_may('list_packs');
  found := private.page_of(
    'private.packs', 'true', private.sorting(columns, descending), private.sorting(columns, not descending), p_page, size
  );
  return jsonb_build_object('total', found.total, 'rows', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', page.id,
      'month', page.month,
      'madeBy', page.made_by_name,
      'madeAt', private.iso(page.made_at),
      'students', (select count(*) from private.pack_rows where pack_id = page.id),
      'first', (select private.name_in_pack(student_id) from private.pack_rows where pack_id = page.id order by number limit 1),
      'openLinks', (select count(*) from private.inspection_links where pack_id = page.id and withdrawn_at is null and until > now())
    ) order by place.number), '[]')
    from unnest(found.page::uuid[]) with ordinality place (id, number)
    join private.packs page using (id)
  ));
end
$$;
comment on function public.list_packs is
  'One page of the packs, newest first, or by month, students, admin or open links, each with its numbers of students '
  'and open links. Pages start at 0.';

create function public.make_inspection_link(p_pack uuid, p_link uuid, p_purpose text, p_token_sha256 text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  purpose constant text := private.tidy(coalesce(p_purpose, ''));
begin
  perform private.require_may('make_inspection_link');
  perform private.lock_pack(p_pack);
  if not exists (select from private.packs where id = p_pack) then
    perform private.refuse(404, 'pack_unknown', 'This pack does not exist.');
  elsif char_length(purpose) not between 1 and private.limit_purpose_characters() then
    perform private.refuse(400, 'purpose_missing', format('A link must say who it is for, in up to %s characters.', private.limit_purpose_characters()));
  elsif p_link is null or p_token_sha256 is null or p_token_sha256 !~ '^[0-9a-f]{64}$' then
    perform private.refuse(400, 'invalid_token', 'A link needs a key and the SHA-256 of its token.');
  end if;
  insert into private.inspection_links (id, pack_id, token_sha256, purpose, made_by, made_by_name)
  select p_link, p_pack, p_token_sha256, purpose, me.id, me.full_name from public.profiles me where me.id = auth.uid()
  on conflict (id) do nothing;
  if found then
    perform private.log('inspection_link_made', null, jsonb_build_object(
      'what', purpose, 'rows', (select count(*) from private.pack_rows where pack_id = p_pack)
    ));
  end if;
  return private.pack_document(p_pack);
end
$$;
comment on function public.make_inspection_link is
  'Opens a pack for limit_inspection_days to the holder of the token with this hash, and logs the recipient. '
  'Idempotent by the key.';

create function public.withdraw_inspection_link(p_link uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  link private.inspection_links;
begin
  perform private.require_may('withdraw_inspection_link');
  select * into link from private.inspection_links where id = p_link for update;
  if link.id is null then
    perform private.refuse(404, 'inspection_unknown', 'There is no such link.');
  end if;
  if link.withdrawn_at is null then
    update private.inspection_links set withdrawn_at = now(), withdrawn_by_name = me.full_name
    from public.profiles me where me.id = auth.uid() and inspection_links.id = link.id;
    perform private.log('inspection_link_withdrawn', null, jsonb_build_object(
      'what', link.purpose, 'rows', (select count(*) from private.pack_rows where pack_id = link.pack_id)
    ));
  end if;
  return private.pack_document(link.pack_id);
end
$$;
comment on function public.withdraw_inspection_link is 'Closes a link at once. Idempotent.';

-- Without an account.

create function private.open_inspection(p_token text) returns private.inspection_links
language plpgsql security definer set search_path = '' as $$
declare
  link private.inspection_links;
begin
  select * into link from private.inspection_links
  where token_sha256 = encode(extensions.digest(left(p_token, 200), 'sha256'), 'hex') for update;
  if link.id is null then
    perform private.refuse(404, 'inspection_unknown', 'There is no such link.');
  elsif link.withdrawn_at is not null or link.until <= now() or not private.setting_is_on('inspections') then
    perform private.refuse(410, 'inspection_over', 'The link has expired or was withdrawn.');
  elsif (
    select count(*) from private.inspection_uses where link_id = link.id and used_at > now() - interval '1 hour'
  ) >= 2000 then
    perform private.refuse(429, 'too_many_inspections', 'The link was used too often within an hour.');
  end if;
  return link;
end
$$;
comment on function private.open_inspection is
  'A token''s link, for one call at a time. Refuses an unknown, expired or withdrawn one, one whose feature is off, '
  'and one used 2,000 times within an hour (a thousand students, twice).';

create function private.inspected_pack(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  link constant private.inspection_links := private.open_inspection(p_token);
begin
  insert into private.inspection_uses (link_id) values (link.id);
  return jsonb_build_object(
    'purpose', link.purpose,
    'until', private.iso(link.until),
    'school', (select school from private.certificate_settings order by course limit 1),
    'pack', link.pack_id,
    'month', (select month from private.packs where id = link.pack_id),
    'students', (select coalesce(jsonb_agg(private.pack_row(entry) order by number), '[]') from private.pack_rows entry where pack_id = link.pack_id)
  );
end
$$;
comment on function private.inspected_pack is 'The students of the pack whose link has this token. Each call is recorded.';

create function public.inspect_pack(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  sentence text;
begin
  perform private.limit_client('inspection');
  begin
    return private.inspected_pack(p_token);
  exception when others then
    get stacked diagnostics sentence = pg_exception_detail;
    return private.answer_refusal(sqlstate, sqlerrm, sentence);
  end;
end
$$;
comment on function public.inspect_pack is
  'The students of a pack, for the holder of a link''s token. Limited to 30 calls per minute and client, including refused ones.';

create function public.inspected_student(p_token text, p_student uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  link constant private.inspection_links := private.open_inspection(p_token);
  answer constant jsonb := private.packed_row(link.pack_id, p_student);
begin
  insert into private.inspection_uses (link_id, student_id) values (link.id, p_student);
  if not exists (
    select from public.audit_log where subject_id = p_student and action = 'inspected' and actor_name = link.purpose and created_at > now() - interval '1 hour'
  ) then
    perform private.log('inspected', p_student, '{}', p_actor => null, p_actor_name => link.purpose);
  end if;
  return answer;
end
$$;
comment on function public.inspected_student is
  'One student''s part of a link''s pack, for the edge function with the secret key. Each call is recorded, and '
  'logged for the student once an hour.';

grant execute on function public.make_pack(uuid, uuid, date), public.student_pack(uuid, uuid), public.read_pack(uuid), public.list_packs(int, int, text, boolean),
  public.make_inspection_link(uuid, uuid, text, text), public.withdraw_inspection_link(uuid) to authenticated;
grant execute on function public.inspect_pack(text) to anon, authenticated;
grant execute on function public.inspected_student(text, uuid) to service_role;
