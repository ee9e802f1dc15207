import type { Sql } from 'embedded-supabase/testing'

/** Fakes pg_cron, pg_net and the vault for the clock, with its two secrets; `net.calls` records posts. */
export const plantCron = (sql: Sql) =>
  sql.unsafe(`
    create schema cron; create schema net; create schema vault;
    create table cron.job (jobid bigint primary key, command text, active boolean);
    create table cron.job_run_details (jobid bigint, status text, return_message text, start_time timestamptz);
    create table net.calls (url text, headers jsonb);
    create function net.http_post(
      url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds int default 5000
    ) returns bigint language sql as 'insert into net.calls values (url, headers); select 1::bigint';
    create table vault.decrypted_secrets (name text, decrypted_secret text);
    insert into vault.decrypted_secrets values ('project_url', 'https://ref.supabase.co'), ('secret_key', 'sb_secret_x');
    insert into cron.job values (1, 'select private.run_clock()', true);
    grant usage on schema cron, net, vault to postgres;
    grant all on all tables in schema cron, net, vault to postgres;`)
