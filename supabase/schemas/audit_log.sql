-- The audit log: who changed whose role or status, and when. Append-only.

-- Alphabetical, since the log is sorted by them.
create type public.audit_action as enum (
  'access_extended', 'admitted', 'archived', 'attempts_fetched', 'certificate_downloaded', 'certificate_issued', 'certificate_replaced', 'certificate_revoked', 'class_changed',
  'class_removed', 'class_saved', 'corrected', 'course_granted', 'day_closed', 'deleted',
  'deletion_requested', 'disabled', 'discount_given', 'discount_withdrawn', 'document_opened', 'duties_changed', 'enabled', 'erasure_refused', 'essay_marked', 'essays_read', 'exam_opened', 'exam_seen', 'exported',
  'factor_added', 'factor_removed', 'factor_reset',
  'guardian_accepted', 'guardian_refused', 'identity_confirmed', 'identity_refused', 'inspected', 'inspection_link_made', 'inspection_link_withdrawn',
  'invoice_recorded', 'ltms_undone', 'ltms_uploaded', 'message_sent', 'online_looked', 'online_paid', 'pack_made', 'payment_accepted',
  'payment_recorded', 'payment_refunded', 'payment_refused', 'payment_voided', 'person_verified', 'record_opened', 'record_printed', 'recovery_code_used', 'recovery_codes_made', 'renamed', 'restored', 'role_changed',
  'setting_changed', 'slip_seen', 'start_code_made', 'terms_set'
);
comment on type public.audit_action is
  'An admin''s changes of a user, a user''s new name, and an admin''s access to and export of personal data.';

create table public.audit_log (
  id bigint generated always as identity primary key,
  actor_id uuid,
  actor_name text not null,
  action public.audit_action not null,
  -- Null for an export, which is about many people.
  subject_id uuid,
  subject_name text not null,
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  search text not null generated always as (private.fold_name(' ' || subject_name || ' ' || actor_name)) stored
);
comment on table public.audit_log is
  'Append-only, except that an erased user''s names are removed. A null actor is a user with direct database access.';
comment on column public.audit_log.search is 'The folded names for the log''s search.';
create index on public.audit_log (subject_id);
create index audit_log_by_action on public.audit_log (action, id);
-- For the log sorted by a name. Each includes its filter columns, so that skipping rows never reads the table.
create index audit_log_by_subject on public.audit_log (private.fold_name(subject_name), id) include (subject_name, action);
create index audit_log_by_actor on public.audit_log (private.fold_name(actor_name), id) include (actor_name, action);
create index audit_log_by_search on public.audit_log using gin (search extensions.gin_trgm_ops);

create function private.without_names(p_facts jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select p_facts - '{fullName,email,birthday,guardian}'::text[]
$$;
comment on function private.without_names is 'A log entry without the subject''s names, address and birthday.';

create function private.keep_log() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept jsonb;
begin
  if tg_op = 'UPDATE' and not exists (select from public.profiles where id = old.subject_id) then
    -- The generated column is computed after this.
    kept := to_jsonb(old) - 'search' || jsonb_build_object(
      'subject_name', private.pseudonym(old.subject_id),
      'actor_name', case when old.actor_id = old.subject_id then private.pseudonym(old.subject_id) else old.actor_name end,
      'before', private.without_names(old.before), 'after', private.without_names(old.after)
    );
    if to_jsonb(new) - 'search' = kept then
      return new;
    end if;
  end if;
  perform private.refuse(409, 'final', 'Log entries are final.');
  return null;
end
$$;
comment on function private.keep_log is 'Refuses every change of the log except removing an erased user''s names.';
create trigger audit_log_is_append_only before update or delete on public.audit_log
  for each row execute function private.keep_log();

alter table public.audit_log enable row level security;

create function private.log(
  p_action public.audit_action, p_subject uuid, p_after jsonb, p_before jsonb default '{}', p_name text default null,
  p_actor uuid default auth.uid(), p_actor_name text default null
) returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor_id, actor_name, action, subject_id, subject_name, before, after)
  values (
    p_actor, coalesce(p_actor_name, (select full_name from public.profiles where id = p_actor), 'The database''s owner'), p_action,
    p_subject, coalesce((select full_name from public.profiles where id = p_subject), p_name, ''), p_before, p_after
  )
$$;
comment on function private.log is
  'Writes one entry, with or without a subject. p_name is for a subject whose profile is gone. The actor is the '
  'caller by default, or for example the admin for whom the Auth server deletes an account.';

create table private.pending_deletions (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  actor_id uuid not null,
  actor_name text not null,
  requested_at timestamptz not null default now()
);
comment on table private.pending_deletions is
  'Admins who requested a deletion that the Auth server carries out, so that the log can name them.';
alter table private.pending_deletions enable row level security;

create function private.log_deletion(p_person public.profiles) returns void
language plpgsql security definer set search_path = '' as $$
declare
  deletion private.pending_deletions;
begin
  -- A user who never confirmed the address was never shown to the school.
  if p_person.confirmed_at is null then
    return;
  end if;
  select * into deletion from private.pending_deletions where user_id = p_person.id;
  perform private.log(
    'deleted', p_person.id, '{}', jsonb_build_object('email', p_person.email, 'role', p_person.role),
    p_actor => coalesce(deletion.actor_id, auth.uid()), p_actor_name => deletion.actor_name
  );
end
$$;
comment on function private.log_deletion is 'Logs a deletion, by anyone and any means.';

create function private.log_change(p_old public.profiles, p_new public.profiles) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log(change.action, p_old.id, change.after, change.before)
  from (
    select 'role_changed'::public.audit_action, jsonb_build_object('role', p_old.role), jsonb_build_object('role', p_new.role)
    where p_old.role <> p_new.role
    union all
    -- A former admin's duties end with the role.
    select 'duties_changed', jsonb_build_object('duties', p_old.duties), jsonb_build_object('duties', p_new.duties)
    where p_old.duties <> p_new.duties and p_new.role = 'admin'
    union all
    select case when p_new.archived_at is null then 'restored' else 'archived' end::public.audit_action,
      jsonb_build_object('archivedAt', private.iso(p_old.archived_at)), jsonb_build_object('archivedAt', private.iso(p_new.archived_at))
    where (p_old.archived_at is null) <> (p_new.archived_at is null)
    union all
    -- Disabling the user at the start of a deletion is part of the deletion.
    select case when p_new.disabled_at is null then 'enabled' else 'disabled' end::public.audit_action,
      jsonb_build_object('disabledAt', private.iso(p_old.disabled_at)), jsonb_build_object('disabledAt', private.iso(p_new.disabled_at))
    where (p_old.disabled_at is null) <> (p_new.disabled_at is null)
      and not exists (select from private.pending_deletions where user_id = p_old.id)
    union all
    select 'renamed', jsonb_build_object('fullName', p_old.full_name), jsonb_build_object('fullName', p_new.full_name)
    where p_old.full_name <> p_new.full_name
  ) change (action, before, after);
end
$$;
comment on function private.log_change is 'Logs every change of name, role, duties or status, by anyone and any means.';

create function private.log_access(p_action public.audit_action, p_user uuid, p_within interval) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Concurrent requests are serialized here, so that the second sees the first one's entry.
  perform pg_advisory_xact_lock(hashtext(concat_ws(' ', 'maneho.log_access', p_action, auth.uid(), p_user)));
  if not exists (
    select from public.audit_log
    where subject_id = p_user and actor_id = auth.uid() and action = p_action and created_at > now() - p_within
  ) then
    perform private.log(p_action, p_user, '{}');
  end if;
end
$$;
comment on function private.log_access is
  'Logs that the caller reads a user''s personal data, once per interval: the app refetches whenever the tab becomes '
  'visible, and that counts as one access.';

create function public.list_activity(
  p_page int, p_page_size int, p_query text default '', p_action public.audit_action default null, p_subject uuid default null,
  p_sort text default null, p_descending boolean default null, p_class uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant int := private.page_size(p_page_size, 20, private.limit_page_rows());
  patterns constant text[] := private.beginnings(p_query);
  columns constant text[] := case p_sort
    when 'subjectName' then array['private.fold_name(subject_name)', 'id']
    when 'actorName' then array['private.fold_name(actor_name)', 'id']
    when 'action' then array['action', 'id']
    else array['id']
  end;
  descending constant boolean := coalesce(p_descending, true);
  found record;
begin
  perform private.require_may('list_activity');
  -- Dynamic SQL with literal words, so that it is planned for them, like the people search.
  found := private.page_of(
    'public.audit_log',
    concat_ws(' and ', 'true',
      private.like_each('search', patterns),
      'action = ' || quote_literal(p_action), 'subject_id = ' || quote_literal(p_subject),
      private.in_class(p_class, 'subject_id')
    ),
    private.sorting(columns, descending), private.sorting(columns, not descending), p_page, size, p_class is not null
  );
  return jsonb_build_object('total', found.total, 'rows', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', entry.id, 'actorId', actor_id, 'actorName', actor_name, 'action', action, 'subjectId', subject_id,
      'subjectName', subject_name, 'subjectEmail', person.email, 'before', before, 'after', after,
      'createdAt', private.iso(entry.created_at)
    ) order by place.number), '[]')
    from unnest(found.page::bigint[]) with ordinality place (id, number)
    join public.audit_log entry using (id)
    left join public.profiles person on person.id = entry.subject_id
  ));
end
$$;
comment on function public.list_activity is
  'One page of the audit log and its total, newest first: all, or filtered by names that start with the words, by '
  'action, person or class; optionally sorted by action, subjectName or actorName. Pages start at 0. An existing '
  'subject comes with the address.';
grant execute on function public.list_activity(int, int, text, public.audit_action, uuid, text, boolean, uuid) to authenticated;

create function public.record_export(p_what text, p_rows int) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_may('record_export');
  if p_rows is null or p_rows < 0 or p_what is null or p_what not in (
    'attendance sheet', 'class', 'reports', 'printed reports', 'activity', 'users', 'payments', 'LTMS worklist', 'LTMS uploads', 'question statistics', 'questions'
  ) and not exists (select from private.today_kinds where p_what = 'today, ' || kind) then
    perform private.refuse(400, 'invalid_export', 'An export must give its table and number of rows.');
  end if;
  perform private.log('exported', null, jsonb_build_object('what', p_what, 'rows', p_rows));
end
$$;
comment on function public.record_export is
  'Logs that the caller exports or prints a table; the app calls it before it provides the file.';
grant execute on function public.record_export(text, int) to authenticated;
