-- Idle accounts: warned by mail after years without use, deleted a month later. Without a mailbox no warning is possible, so
-- the account stays until the desk deletes it.

create table private.idle_accounts (
  student_id uuid primary key references public.profiles (id) on delete cascade,
  told_on date not null,
  last_day date not null
);
comment on table private.idle_accounts is 'Students warned that their unused account will be deleted, until it is used again.';
comment on column private.idle_accounts.last_day is
  'The day named in the mail: the account is deleted after it, even if the setting has changed.';
create index on private.idle_accounts (last_day);
alter table private.idle_accounts enable row level security;

create function private.last_use(p_person uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select greatest(
    account.created_at, account.last_sign_in_at,
    (select max(coalesce(session.updated_at, session.created_at)) from auth.sessions session where session.user_id = p_person)
  )
  from auth.users account where account.id = p_person
$$;
comment on function private.last_use is 'The last sign-in or session refresh.';

create function private.sweep_idle_accounts() returns void
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.school_day(now());
  setting private.retention;
  until constant date := today + private.school_number('idleNoticeDays');
  person uuid;
begin
  -- Once a day: it reads every account.
  update private.retention set idle_looked_on = today where idle_looked_on is distinct from today returning * into setting;
  if not found then
    return;
  end if;
  delete from private.idle_accounts where private.last_use(student_id) >= now() - setting.idle_for;
  for person in
    select student_id from private.idle_accounts where last_day < today order by last_day limit 100
  loop
    begin
      delete from auth.users where id = person;
    exception when others then
      raise warning 'The idle account % was not deleted: %', person, sqlerrm;
    end;
  end loop;
  for person in
    insert into private.idle_accounts (student_id, told_on, last_day)
    select idle.id, today, until
    from public.profiles idle join auth.users account using (id)
    where idle.role <> 'admin' and idle.disabled_at is null and not private.has_no_mailbox(idle.email)
      and account.created_at < now() - setting.idle_for
      and coalesce(account.last_sign_in_at, account.created_at) < now() - setting.idle_for
      and private.last_use(idle.id) < now() - setting.idle_for
      and not exists (select from private.enrolments where student_id = idle.id and ended_at is null and last_day >= today)
      and not exists (select from private.idle_accounts where student_id = idle.id)
    limit 500
    on conflict do nothing
    returning student_id
  loop
    perform private.queue_mail(
      person, 'account_idle', jsonb_build_object('lastDay', until)
    );
  end loop;
  perform private.forget_in_auth_log();
end
$$;
comment on function private.sweep_idle_accounts is
  'Once a day: warns up to 500 users of idle accounts, and deletes up to 100 accounts whose warning has expired. '
  'Records are kept as after any deletion.';
