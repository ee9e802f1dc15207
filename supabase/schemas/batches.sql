-- Batches: one idempotent staff action for many rows. Each row is first tried and rolled back, as a preview; then it is
-- run, chunk by chunk. A batch calls the functions for single rows, so their rules apply.

create table private.batch_actions (
  name text primary key,
  action text not null references private.staff_actions (action),
  kinds text[] not null,
  call text not null,
  checks text,
  undoes text references private.batch_actions (name)
);
comment on table private.batch_actions is 'The available bulk actions. The calls are SQL of these migrations, never of a client.';
comment on column private.batch_actions.action is 'The permission needed for a single row.';
comment on column private.batch_actions.kinds is
  'The lists of Today whose rows it takes, and ''people'' for the list of users without staff; an undo action takes '
  'its rows from the batch.';
comment on column private.batch_actions.call is
  'The SQL call for one row, of its student ($1), its id ($2), the batch''s options ($3), the row''s state when the '
  'batch was made ($4), and the batch''s key ($5).';
comment on column private.batch_actions.checks is 'A call that refuses options ($1) which are wrong for every row.';
comment on column private.batch_actions.undoes is 'The action whose done rows it reverts.';
create index on private.batch_actions (action);
create index on private.batch_actions (undoes);
alter table private.batch_actions enable row level security;

insert into private.batch_actions (name, action, kinds, call, checks, undoes) values
  ('issue', 'issue_certificate', '{certificates}', 'private.issue_of_many($5, $1, $2)', null, null),
  ('upload', 'mark_ltms_uploaded', '{uploads}', 'public.mark_ltms_uploaded($2, $3 ->> ''reference'')', null, null),
  ('undo_upload', 'undo_ltms_upload', '{}', 'public.undo_ltms_upload($2, $3 ->> ''reason'')', null, 'upload'),
  -- A number of days from the last day, or from today if that has passed; a repeated call sets the same day.
  ('extend', 'extend_access', '{ending,still,wishes,identity,people}',
    'public.extend_access($1, greatest(($4 ->> ''lastDay'')::date, ($4 ->> ''today'')::date) + ($3 ->> ''days'')::int, $3 ->> ''reason'', ($4 ->> ''lastDay'')::date)',
    null, null),
  ('archive', 'archive_user', '{proofs,ending,still,identity,people}', 'public.archive_user($1, ($4 ->> ''revision'')::int)', null, null),
  ('restore', 'restore_user', '{}', 'public.restore_user($1)', null, 'archive'),
  ('message', 'send_message', '{proofs,consents,identity,certificates,uploads,ending,still,wishes,essays,people}', 'private.send_message($5, $1, $3)',
    'private.check_message($1)', null),
  ('certificates', 'certificate_file', '{uploads,people}', 'private.download_of_many($5, $1, $2)', null, null),
  ('grant', 'set_user_role', '{people}', 'private.grant_course($1, $3, ($4 ->> ''revision'')::int)', null, null),
  ('take_back', 'set_user_role', '{}', 'private.take_course_back($1, ($4 ->> ''revision'')::int)', null, 'grant'),
  ('print', 'student_record', '{certificates,uploads,identity,ending,still,people}', 'private.note_print($1)', null, null),
  ('pack', 'make_pack', '{certificates,uploads,identity,ending,still,people}', 'private.add_to_pack($5, $1)', null, null),
  ('join_class', 'put_into_class', '{proofs,consents,identity,ending,still,wishes,people}', 'private.join_class($1, $3, $4)', 'private.check_class($1)', null),
  ('leave_class', 'put_into_class', '{people}', 'private.leave_class($1, $3)', 'private.check_class($1)', null),
  ('undo_join', 'put_into_class', '{}', 'private.seat_back($1, $5)', null, 'join_class'),
  ('undo_leave', 'put_into_class', '{}', 'private.seat_back($1, $5)', null, 'leave_class'),
  ('pay', 'record_payment', '{people}', 'private.pay_alike($5, $1, $3)', 'private.check_payments_alike($1)', null);

create table private.batches (
  id uuid primary key,
  admin_id uuid not null,
  name text not null references private.batch_actions (name),
  options jsonb not null check (jsonb_typeof(options) = 'object' and pg_column_size(options) <= 20000),
  asked jsonb not null,
  made_at timestamptz not null default now(),
  begun_at timestamptz
);
comment on table private.batches is 'Admins'' planned or executed bulk actions.';
comment on column private.batches.asked is 'How the rows were chosen; a repeated key with another choice is refused.';
comment on column private.batches.begun_at is 'When the admin confirmed it, after the preview.';
create index on private.batches (name);
create index on private.batches (made_at);
alter table private.batches enable row level security;

create table private.batch_rows (
  batch_id uuid references private.batches (id) on delete cascade,
  number int,
  id text not null,
  student_id uuid references private.students (id) on update cascade on delete cascade,
  seen jsonb not null default '{}',
  tried text,
  outcome text,
  made text,
  primary key (batch_id, number)
);
comment on table private.batch_rows is 'The rows of the batches.';
comment on column private.batch_rows.student_id is 'Null for an id that was not in the list.';
comment on column private.batch_rows.seen is
  'The row''s state when the batch was made: a change based on it is refused after another change.';
comment on column private.batch_rows.tried is 'The preview''s outcome: done, same (no change), or the refusal''s code.';
comment on column private.batch_rows.outcome is 'The final outcome, with the same values.';
comment on column private.batch_rows.made is
  'The number of the paper made for the row, such as an invoice; null if the action makes none.';
create index on private.batch_rows (student_id);
create index batch_rows_to_try on private.batch_rows (batch_id, student_id, number) where tried is null;
create index batch_rows_to_do on private.batch_rows (batch_id, student_id, number) where outcome is null;
alter table private.batch_rows enable row level security;

create function private.lock_batch(p_batch uuid) returns private.batches
language plpgsql security definer set search_path = '' as $$
declare
  batch private.batches;
begin
  -- Even before it exists: of two equal concurrent calls, the second finds it.
  perform pg_advisory_xact_lock(hashtextextended('maneho.batch ' || p_batch, 0));
  select * into batch from private.batches where id = p_batch;
  if batch.admin_id <> auth.uid() then
    perform private.refuse(404, 'batch_unknown', 'This admin does not have this batch.');
  end if;
  return batch;
end
$$;
comment on function private.lock_batch is
  'Locks a batch of the caller for one call at a time; empty before it is made. Other users cannot see it.';

create function private.make_batch(p_batch uuid, p_name text, p_asked jsonb, p_ids text[], p_options jsonb) returns private.batches
language plpgsql security definer set search_path = '' as $$
declare
  most constant int := 1000;
  wanted private.batch_actions;
  batch private.batches;
  chosen text;
begin
  select * into wanted from private.batch_actions where name = p_name;
  if p_batch is null or wanted.name is null then
    perform private.refuse(404, 'batch_unknown', 'This admin does not have this batch.');
  elsif wanted.action <> all (private.my_actions()) then
    perform private.refuse(403, 'not_your_duty', format('The duties of this admin do not include %s.', wanted.action));
  elsif wanted.undoes is not null then
    if not exists (
      select from private.batches former where former.id::text = p_asked ->> 'undo' and former.admin_id = auth.uid() and former.name = wanted.undoes
    ) then
      perform private.refuse(404, 'batch_unknown', 'This admin does not have this batch.');
    end if;
    chosen := format(
      'select id, student_id from private.batch_rows where batch_id = %L and outcome = ''done''', p_asked ->> 'undo'
    );
  elsif p_asked ->> 'kind' = 'people' and 'people' = any (wanted.kinds) then
    chosen := format(
      'select id::text as id, id as student_id from public.profiles where %s',
      concat_ws(' and ', 'role <> ''admin''', private.listed(p_asked ->> 'filter', (p_asked ->> 'role')::public.user_role, (p_asked ->> 'class')::uuid),
        case when p_asked ->> 'query' <> '' then '(' || private.people_condition(p_asked ->> 'query') || ')' end,
        -- Found by the key, instead of comparing everyone with the selection.
        case when p_ids is not null then 'id = any (array(select one::uuid from unnest($2) one where pg_input_is_valid(one, ''uuid'')))' end)
    );
  elsif p_asked ->> 'kind' <> all (wanted.kinds) or p_asked ->> 'kind' is null then
    perform private.refuse(400, 'list_unknown', 'This action does not apply to this list.');
  else
    chosen := private.entries_of(private.today_kind(p_asked ->> 'kind'), p_asked ->> 'query', (p_asked ->> 'course')::public.course, (p_asked ->> 'class')::uuid);
  end if;
  if wanted.checks is not null then
    execute 'select ' || wanted.checks using p_options;
  end if;
  -- Made long ago and never confirmed: deleted.
  delete from private.batches where admin_id = auth.uid() and begun_at is null and made_at < now() - interval '1 day';
  insert into private.batches (id, admin_id, name, options, asked)
  values (p_batch, auth.uid(), wanted.name, coalesce(p_options, '{}'), p_asked) returning * into batch;
  execute format(
    'insert into private.batch_rows (batch_id, number, id, student_id, seen, tried, outcome)
    select $1, row_number() over (order by listed.id is null, person.name_search, coalesce(listed.id, asked.id)), coalesce(listed.id, asked.id), listed.student_id,
      jsonb_build_object(''revision'', person.revision, ''classes'', private.seats_of(person.id), ''today'', private.school_day(now()), ''lastDay'', (
        select last_day from private.enrolments where enrolments.student_id = listed.student_id and ended_at is null
      )),
      missing.code, missing.code
    from (%s) listed
    %s join (select distinct left(id, 60) as id from unnest($2) id limit $3 + 1) asked on asked.id = listed.id
    left join public.profiles person on person.id = listed.student_id
    -- What was asked for and is not in the list, or no longer.
    cross join lateral (select case when listed.id is null then ''not_listed'' end as code) missing
    limit $3 + 1',
    chosen, case when p_ids is null then 'left' else 'right' end
  ) using p_batch, p_ids, most;
  case (select count(*) from private.batch_rows where batch_id = p_batch)
    when 0 then perform private.refuse(400, 'batch_empty', 'These rows do not exist.');
    when most + 1 then perform private.refuse(400, 'batch_too_large', format('A batch can have up to %s rows.', most));
    else null;
  end case;
  return batch;
end
$$;
comment on function private.make_batch is
  'Makes a batch of an admin''s selected rows, of all that match, or of a former batch''s done rows. Ids not in the '
  'list are included as refused.';

create function private.do_row(p_batch private.batches, p_row private.batch_rows, p_for_good boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  logged_before constant bigint := (select coalesce(max(id), 0) from public.audit_log);
  result text;
  call constant text := (select action.call from private.batch_actions action where action.name = p_batch.name);
begin
  begin
    execute 'select ' || call using p_row.student_id, p_row.id, p_batch.options, p_row.seen, p_batch.id;
    -- Every change is logged, so a log entry marks a change.
    result := case when exists (
      select from public.audit_log where id > logged_before and actor_id = auth.uid() and subject_id = p_row.student_id
    ) then 'done' else 'same' end;
    if not p_for_good then
      raise exception using errcode = 'MNTRY';
    end if;
  exception
    when sqlstate 'MNTRY' then
      null;
    when others then
      -- A refusal or an invalid value concerns only this row; a lock or a server error does not, and the chunk is
      -- retried.
      if sqlstate !~ '^(PT4|22|23)' then
        raise;
      end if;
      result := case when sqlstate like 'PT%' then sqlerrm else 'invalid_value' end;
  end;
  return result;
end
$$;
comment on function private.do_row is
  'Runs or tries the batch''s action on one row: done, same (no change), or the refusal''s code.';

create function private.batch_document(p_batch uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', batch.id,
    'action', batch.name,
    'options', batch.options,
    'undoneBy', (select name from private.batch_actions where undoes = batch.name),
    'madeAt', private.iso(batch.made_at),
    'begunAt', private.iso(batch.begun_at),
    'rows', (
      select jsonb_agg(jsonb_build_object(
        'id', entry.id, 'studentId', entry.student_id, 'name', coalesce(nullif(person.full_name, ''), person.email, certificate.name, ''),
        'tried', entry.tried, 'outcome', entry.outcome, 'made', entry.made
      ) order by entry.number)
      from private.batch_rows entry
      left join public.profiles person on person.id = entry.student_id
      left join private.certificates certificate on certificate.serial = entry.id
      where entry.batch_id = batch.id
    )
  )
  from private.batches batch where batch.id = p_batch
$$;
comment on function private.batch_document is 'A batch as the app''s Batch type.';

create function private.next_rows(p_batch private.batches, p_for_good boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  until constant timestamptz := clock_timestamp() + interval '1.5 seconds';
  entry private.batch_rows;
  result text;
begin
  -- Ordered by student, so that two batches of the same rows cannot deadlock.
  for entry in
    select * from private.batch_rows
    where batch_id = p_batch.id and case when p_for_good then outcome is null else tried is null end
    order by student_id, number limit 50
  loop
    result := private.do_row(p_batch, entry, p_for_good);
    update private.batch_rows
    set tried = coalesce(tried, result),
      outcome = case when p_for_good then result when result not in ('done', 'same') then result end
    where batch_id = p_batch.id and number = entry.number;
    exit when clock_timestamp() > until;
  end loop;
end
$$;
comment on function private.next_rows is
  'Tries or runs up to fifty more rows of a batch, within a second and a half. Rows refused in the preview are skipped.';

create function public.preview_batch(
  p_batch uuid, p_action text default null, p_kind text default null, p_query text default '', p_course public.course default null,
  p_ids text[] default null, p_options jsonb default '{}', p_undo uuid default null, p_filter text default null,
  p_role public.user_role default null, p_class uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  batch private.batches;
  asked constant jsonb := jsonb_build_object(
    'kind', p_kind, 'query', left(p_query, private.limit_search_characters()), 'course', p_course, 'undo', p_undo, 'ids', md5(array_to_string(p_ids, ' ')),
    'filter', left(p_filter, 20), 'role', p_role, 'class', p_class
  );
begin
  perform private.require_may('preview_batch');
  perform private.short_list(p_ids);
  batch := private.lock_batch(p_batch);
  if batch.id is null then
    batch := private.make_batch(p_batch, p_action, asked, p_ids, p_options);
  elsif p_action is not null and (batch.name, batch.asked, batch.options) is distinct from (p_action, asked, coalesce(p_options, '{}')) then
    perform private.refuse(409, 'batch_changed', 'Another batch has this key.');
  end if;
  if batch.begun_at is null then
    perform private.next_rows(batch, false);
  end if;
  return private.batch_document(batch.id);
end
$$;
comment on function public.preview_batch is
  'Makes a batch under an idempotency key: of a list''s rows, of people by the users list''s filter, role and class, '
  'or to undo a former batch. It previews up to fifty more rows; call it again with the same arguments, or the key '
  'alone, until all are tried. Changes nothing else.';

create function public.run_batch(p_batch uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  batch private.batches;
begin
  perform private.require_may('run_batch');
  batch := private.lock_batch(p_batch);
  if batch.id is null then
    perform private.refuse(404, 'batch_unknown', 'This admin does not have this batch.');
  elsif exists (select from private.batch_rows where batch_id = batch.id and tried is null) then
    perform private.refuse(409, 'batch_not_tried', 'Preview the batch before you run it.');
  end if;
  update private.batches set begun_at = now() where id = batch.id and begun_at is null;
  perform private.next_rows(batch, true);
  return private.batch_document(batch.id);
end
$$;
comment on function public.run_batch is
  'Runs up to fifty more rows of a previewed batch; call it again until all are done. Idempotent.';

create function public.read_batch(p_batch uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_may('read_batch');
  if not exists (select from private.batches where id = p_batch and admin_id = auth.uid()) then
    perform private.refuse(404, 'batch_unknown', 'This admin does not have this batch.');
  end if;
  return private.batch_document(p_batch);
end
$$;
comment on function public.read_batch is 'The current state of a caller''s batch, for example after a reload.';

grant execute on function public.preview_batch(uuid, text, text, text, public.course, text[], jsonb, uuid, text, public.user_role, uuid), public.run_batch(uuid),
  public.read_batch(uuid) to authenticated;
