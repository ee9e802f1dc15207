-- The outbox of mails, written in their event's transaction. The edge function `mails` sends them on schedule.

create table private.mails (
  id bigint generated always as identity primary key,
  student_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in (
    'payment_accepted', 'payment_refused', 'payment_voided', 'consent_refused', 'certificate_issued', 'account_made', 'reminder',
    'access_ending', 'exam_open', 'message', 'payment_refunded', 'account_idle', 'identity_refused'
  )),
  facts jsonb not null,
  created_at timestamptz not null default now(),
  taken_at timestamptz,
  tries smallint not null default 0,
  sent_at timestamptz,
  failure text check (char_length(failure) between 1 and 100)
);
comment on table private.mails is 'Mails to students with their facts. The text is written in the student''s language when sent.';
comment on column private.mails.taken_at is 'When a call last took the mail to send it.';
comment on column private.mails.tries is 'The number of attempts. Each doubles the wait for the next.';
comment on column private.mails.failure is 'Why the last attempt failed: the service''s status; null before a failure.';
create index on private.mails (student_id);
-- For the school's list of sent mails.
create index mails_sent on private.mails (sent_at, id) where sent_at is not null;
create index mails_by_kind on private.mails (kind, id) include (student_id, sent_at, failure);
-- In sending order.
create index mails_unsent on private.mails ((kind in ('reminder', 'message')), taken_at nulls first, id) where sent_at is null;
alter table private.mails enable row level security;

create function private.queue_mail(p_student uuid, p_kind text, p_facts jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mails (student_id, kind, facts)
  select id, p_kind, p_facts from public.profiles where id = p_student and not private.has_no_mailbox(email);
end
$$;
comment on function private.queue_mail is 'Queues a mail for a user with an account and a mailbox.';

create function private.is_due(p_mail private.mails) returns boolean
language sql stable set search_path = '' as $$
  select p_mail.sent_at is null
    and (p_mail.taken_at is null or p_mail.taken_at < now() - interval '2 minutes' * 2 ^ least(greatest(p_mail.tries - 1, 0), 9))
$$;
comment on function private.is_due is
  'Whether a mail is due: at once, then two minutes after the first attempt, four after the second, up to 17 hours '
  'after the last.';

create function public.take_mails() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  due bigint[];
  taken_mails jsonb;
begin
  -- Repeats until none of the five is stale: an empty response means that nothing waits.
  loop
    due := array(
      select id from private.mails mail
      where sent_at is null and private.is_due(mail)
      -- Reminders and messages, perhaps a thousand, come last. Untried mails come first, so that refused ones do not
      -- block the others.
      order by kind in ('reminder', 'message'), taken_at nulls first, id limit 5 for update skip locked
    );
    delete from private.mails mail where id = any (due) and private.is_stale(mail);
    exit when not found;
  end loop;
  with taken as (
    update private.mails set taken_at = now(), tries = tries + 1 where id = any (due) returning *
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', taken.id, 'kind', taken.kind, 'facts', taken.facts,
    'to', person.email, 'firstName', person.first_name, 'language', coalesce(person.language, 'en'),
    'school', newest.facts -> 'name', 'written', jsonb_build_object(
      'subject', newest.facts -> format('mail.%s.subject.%s', taken.kind, coalesce(person.language, 'en')),
      'text', newest.facts -> format('mail.%s.text.%s', taken.kind, coalesce(person.language, 'en'))
    )
  ) || case
    when taken.kind = 'reminder' then jsonb_build_object('token', (
      select token from private.reminder_choices choice where choice.student_id = person.id
    ))
    when taken.kind = 'account_made' then (
      select jsonb_build_object('code', code.code, 'lastDay', code.last_day)
      from private.start_codes code where code.student_id = person.id
    )
    else '{}'
  end order by taken.id), '[]')
  into taken_mails
  from taken join public.profiles person on person.id = taken.student_id cross join private.school_now() newest;
  return taken_mails;
end
$$;
comment on function public.take_mails is
  'Up to five due mails, for the edge function `mails` with the secret key: few enough to be sent within two minutes, '
  'each with the school''s own words if any. A late reminder is dropped. One call at a time takes each; if it is not '
  'recorded as sent, it is taken again when due.';

create function public.record_failed_mail(p_id bigint, p_failure text) returns void
language sql security definer set search_path = '' as $$
  update private.mails set failure = left(p_failure, 100) where id = p_id and sent_at is null
$$;
comment on function public.record_failed_mail is 'Records why the service refused a mail, for the school. It is retried anyway.';

create function public.record_sent_mails(p_ids bigint[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.mails set sent_at = now(), failure = null where id = any (private.short_list(p_ids)) and sent_at is null and taken_at is not null;
end
$$;
comment on function public.record_sent_mails is 'Removes sent mails from the outbox.';

grant execute on function public.take_mails(), public.record_failed_mail(bigint, text), public.record_sent_mails(bigint[]) to service_role;
