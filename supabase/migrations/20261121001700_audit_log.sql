-- The audit log: who changed whose role or state, when, written by the change itself and never altered.

create type public.audit_action as enum
  ('role_changed', 'archived', 'restored', 'disabled', 'enabled', 'deletion_requested', 'deleted', 'renamed');
comment on type public.audit_action is 'What can be done to a user; people rename themselves.';

create table public.audit_log (
  id bigint generated always as identity primary key,
  -- No foreign keys: the log outlives the people in it.
  actor_id uuid,
  actor_name text not null,
  action public.audit_action not null,
  subject_id uuid not null,
  subject_name text not null,
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.audit_log is 'Append-only. An actor of null is somebody with direct access to the database.';
create index on public.audit_log (subject_id);

create trigger audit_log_is_append_only before update or delete on public.audit_log
  for each row execute function private.refuse_change();

alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated;
create policy "admins read the log" on public.audit_log
  for select to authenticated using ((select private.is_admin()));

create table private.pending_deletions (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  actor_id uuid not null,
  actor_name text not null,
  requested_at timestamptz not null default now()
);
comment on table private.pending_deletions is 'Which admin asked for a deletion that the Auth server carries out, so that the log can name the admin.';
alter table private.pending_deletions enable row level security;

create function private.audit_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  actor text := coalesce((select full_name from public.profiles where id = auth.uid()), 'The database''s owner');
  deletion private.pending_deletions;
begin
  select * into deletion from private.pending_deletions where user_id = old.id;
  if tg_op = 'DELETE' then
    insert into public.audit_log (actor_id, actor_name, action, subject_id, subject_name, before, after)
    values (coalesce(deletion.actor_id, auth.uid()), coalesce(deletion.actor_name, actor), 'deleted', old.id, old.full_name,
      jsonb_build_object('email', old.email, 'role', old.role), '{}');
    return old;
  end if;
  insert into public.audit_log (actor_id, actor_name, action, subject_id, subject_name, before, after)
  select auth.uid(), actor, change.action, old.id, new.full_name, change.before, change.after
  from (
    select 'role_changed'::public.audit_action, jsonb_build_object('role', old.role), jsonb_build_object('role', new.role)
    where old.role <> new.role
    union all
    select case when new.archived_at is null then 'restored' else 'archived' end::public.audit_action,
      jsonb_build_object('archivedAt', private.iso(old.archived_at)), jsonb_build_object('archivedAt', private.iso(new.archived_at))
    where (old.archived_at is null) <> (new.archived_at is null)
    union all
    -- The lock that begins a deletion is part of the deletion.
    select case when new.disabled_at is null then 'enabled' else 'disabled' end::public.audit_action,
      jsonb_build_object('disabledAt', private.iso(old.disabled_at)), jsonb_build_object('disabledAt', private.iso(new.disabled_at))
    where (old.disabled_at is null) <> (new.disabled_at is null) and deletion.user_id is null
    union all
    select 'renamed', jsonb_build_object('fullName', old.full_name), jsonb_build_object('fullName', new.full_name)
    where old.full_name <> new.full_name
  ) change (action, before, after);
  return null;
end
$$;
comment on function private.audit_profile is 'Logs every change of name, role or state and every deletion, whoever makes it and however.';

create function private.audit_deletion_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor_id, actor_name, action, subject_id, subject_name, before, after)
  select new.actor_id, new.actor_name, 'deletion_requested', id, full_name, jsonb_build_object('email', email, 'role', role), '{}'
  from public.profiles where id = new.user_id;
  return null;
end
$$;
comment on function private.audit_deletion_request is 'Logs that a user was locked for deletion, also if the deletion never follows.';
create trigger audit_request after insert on private.pending_deletions
  for each row execute function private.audit_deletion_request();

create trigger audit_change after update of role, archived_at, disabled_at, first_name, middle_name, last_name on public.profiles
  for each row execute function private.audit_profile();
-- Before the row and its pending deletion are gone. Fires ahead of keep_an_admin, whose refusal takes the entry back.
-- Who never confirmed an address was never known to the school.
create trigger audit_deletion before delete on public.profiles
  for each row when (old.confirmed_at is not null) execute function private.audit_profile();

create function public.list_activity(p_page int, p_page_size int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant int := least(greatest(coalesce(p_page_size, 20), 1), 100);
begin
  perform private.require_admin();
  return jsonb_build_object(
    'total', (select count(*) from public.audit_log),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'actorId', actor_id, 'actorName', actor_name, 'action', action, 'subjectId', subject_id,
        'subjectName', subject_name, 'before', before, 'after', after, 'createdAt', private.iso(created_at)
      ) order by id desc), '[]')
      from (
        select * from public.audit_log
        order by id desc limit size offset size::bigint * greatest(coalesce(p_page, 0), 0)
      ) page
    )
  );
end
$$;
comment on function public.list_activity is 'One page of the audit log, newest first. Pages start at 0.';
grant execute on function public.list_activity(int, int) to authenticated;
