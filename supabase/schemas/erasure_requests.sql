-- Erasure requests: a student asks for deletion of the account; staff delete it or refuse with a reason.

create table private.erasure_requests (
  student_id uuid primary key references public.profiles (id) on delete cascade,
  reason text check (char_length(reason) between 1 and private.limit_reason_characters()),
  asked_at timestamptz not null default now(),
  refused_at timestamptz,
  refusal text check (char_length(refusal) between 1 and private.limit_reason_characters()),
  check ((refused_at is null) = (refusal is null))
);
comment on table private.erasure_requests is
  'A student''s latest erasure request, until it is withdrawn, or granted and deleted with the profile. A refused one '
  'stays, so that the student can read the reason.';
alter table private.erasure_requests enable row level security;

create function private.erasure_document(p_request private.erasure_requests) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return case when p_request.student_id is not null then jsonb_build_object(
    'reason', p_request.reason, 'askedAt', private.iso(p_request.asked_at),
    'refusedAt', private.iso(p_request.refused_at), 'refusal', p_request.refusal
  ) end;
end
$$;
comment on function private.erasure_document is 'A request as the app''s ErasureRequest type; null without one.';

create function private.erasure_of(p_student uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.erasure_document(request) from private.erasure_requests request where student_id = p_student
$$;
comment on function private.erasure_of is 'A student''s request as the app''s ErasureRequest type; null without one.';

create function public.request_erasure(p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
  reason constant text := private.optional_reason(p_reason);
begin
  if me.role = 'admin' then
    perform private.refuse(409, 'account_is_admin', 'Give an admin another role before deleting the account.');
  end if;
  insert into private.erasure_requests as mine (student_id, reason) values (me.id, reason)
  on conflict (student_id) do update
    set reason = excluded.reason, asked_at = now(), refused_at = null, refusal = null
    where mine.refused_at is not null;
  if found then
    -- One notification per day, however often a request is withdrawn and repeated.
    perform private.notify_admins(
      'erasure_requested', me.id, 'erasure_requested:' || me.id || ':' || private.school_day(now()), '%s asks to be deleted.'
    );
    perform private.broadcast('admins', 'users_changed');
  end if;
  return private.erasure_of(me.id);
end
$$;
comment on function public.request_erasure is
  'Requests erasure, optionally with a reason, for students. Until it is decided, a repeat changes nothing.';

create function public.withdraw_erasure() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles := private.require_active();
begin
  delete from private.erasure_requests where student_id = me.id and refused_at is null;
  if found then
    perform private.broadcast('admins', 'users_changed');
  end if;
  return private.erasure_of(me.id);
end
$$;
comment on function public.withdraw_erasure is 'Withdraws the student''s undecided request, if any. Idempotent.';

create function public.refuse_erasure(p_user uuid, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles := private.lock_user('refuse_erasure', p_user);
  grounds constant text := private.require_reason(p_reason);
  request private.erasure_requests;
begin
  select * into request from private.erasure_requests where student_id = person.id;
  if request.student_id is null or request.refused_at is not null and request.refusal <> grounds then
    perform private.refuse(409, 'no_erasure_request', 'This user is not asking to be deleted.');
  elsif request.refused_at is null then
    update private.erasure_requests set refused_at = now(), refusal = grounds where student_id = person.id;
    perform private.log('erasure_refused', person.id, jsonb_build_object('reason', grounds));
    perform private.tell_of_student(person.id);
  end if;
  return private.erasure_of(person.id);
end
$$;
comment on function public.refuse_erasure is
  'Refuses an erasure request with a reason that the student sees, for admins. Idempotent.';

grant execute on function public.request_erasure(text), public.withdraw_erasure(), public.refuse_erasure(uuid, text) to authenticated;
