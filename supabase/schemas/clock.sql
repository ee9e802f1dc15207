-- Scheduled work: finds due jobs and calls their edge functions with the secret key. In a hosted project pg_cron calls
-- private.run_clock(), once scheduled; the embedded stack has its own scheduler.

create function private.due_functions() returns setof text
language sql stable security definer set search_path = '' as $$
  select 'mails' where exists (select from private.mails mail where sent_at is null and private.is_due(mail)) or private.reminders_wait()
  union all
  select 'certificates/unsealed' where exists (select from private.certificates where sha256 is null and revoked_at is null)
  union all
  select 'documents/leftover' where exists (select from private.leftover_files()) or exists (select from private.leftover_films())
  union all
  select 'documents/compare' where exists (select from private.receipt_grids where compare_before is not null)
    or exists (select from private.receipts_without_grid())
  union all
  select 'documents/clean' where exists (select from private.documents where cleaned_at is null and media_type like 'image/%')
  union all
  select 'payments/reconcile' where private.online_looks_due()
  union all
  select 'attempts/archive' where private.archives_due()
$$;
comment on function private.due_functions is 'Edge functions with due work, as paths below /functions/v1/.';

create function private.tick() returns setof text
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- A failed count or grade must not block the mails.
  begin
    perform private.count_attempts();
  exception when others then
    raise warning 'Answers were not counted: %', sqlerrm;
  end;
  begin
    perform private.close_overdue_mocks();
  exception when others then
    raise warning 'Expired papers were not graded: %', sqlerrm;
  end;
  begin
    perform private.tell_of_endings();
  exception when others then
    raise warning 'Notices about ending access were not sent: %', sqlerrm;
  end;
  begin
    perform private.tell_of_exams();
  exception when others then
    raise warning 'Notices about opening exams were not sent: %', sqlerrm;
  end;
  begin
    perform private.sweep_idle_accounts();
  exception when others then
    raise warning 'Idle accounts were not checked: %', sqlerrm;
  end;
  begin
    perform private.sweep_pictures();
  exception when others then
    raise warning 'Expired photos were not removed: %', sqlerrm;
  end;
  begin
    perform private.start_films();
  exception when others then
    raise warning 'Today''s films were not published: %', sqlerrm;
  end;
  return query select private.due_functions();
end
$$;
comment on function private.tick is 'The database''s work at every tick of the scheduler; returns the edge functions to call.';

create function private.run_clock() returns void
language plpgsql security definer set search_path = '' as $$
declare
  project_url text;
  secret_key text;
  due text;
begin
  if to_regclass('vault.decrypted_secrets') is null or to_regnamespace('net') is null then
    raise exception 'The clock needs the extensions pg_net and supabase_vault.';
  end if;
  execute $secret$
    select max(decrypted_secret) filter (where name = 'project_url'), max(decrypted_secret) filter (where name = 'secret_key')
    from vault.decrypted_secrets
  $secret$ into project_url, secret_key;
  if num_nulls(project_url, secret_key) > 0 then
    raise exception 'The clock needs the secrets project_url and secret_key.';
  end if;
  for due in select private.tick() loop
    execute 'select net.http_post(url := $1, body := ''{}'', headers := $2, timeout_milliseconds := 60000)'
      using project_url || '/functions/v1/' || due, jsonb_build_object('apikey', secret_key, 'Content-Type', 'application/json');
  end loop;
end
$$;
comment on function private.run_clock is
  'Calls due functions, for pg_cron in a hosted project: with pg_net, and the project''s address and secret key from the vault.';
