-- Today: work waiting for the school. One table defines the kinds; a new kind is a row here and one in
-- src/features/admin/desk/today/kinds.ts.

create table private.today_kinds (
  kind text primary key,
  number smallint not null unique,
  action text not null references private.staff_actions (action),
  entries text not null,
  facts text not null,
  beside text,
  studies boolean not null default false
);
comment on table private.today_kinds is
  'The kinds of waiting work. The SQL texts come from these migrations, never from a client.';
comment on column private.today_kinds.action is 'The permission that shows the kind: the action that settles it.';
comment on column private.today_kinds.entries is
  'A query of all waiting entries: id (text), student_id, at (oldest first) and course, which may be null.';
comment on column private.today_kinds.facts is
  'An expression over an entry, called entry, for its row''s fields without the student: an object of texts and numbers. A name '
  'in it replaces the profile''s.';
comment on column private.today_kinds.beside is
  'A query over the page, called beside in the facts, for data found for all rows at once, by row number.';
comment on column private.today_kinds.studies is
  'The course is the one the student studies, looked up only for the page''s rows.';
create index on private.today_kinds (action);
alter table private.today_kinds enable row level security;

-- Archived users are filtered per entry: with a join, the planner may read all profiles.
insert into private.today_kinds (number, kind, action, entries, facts) values
  (5, 'imports', 'cancel_admissions', $$
    select key::text as id, null::uuid as student_id, admitted_at as at, null::public.course as course
    from private.admission_lists list where exists (select from private.admissions where admissions.list = list.key)
  $$, $$
    select jsonb_build_object('name', 'List of ' || people || ' people', 'by', (select full_name from public.profiles where profiles.id = admitted_by),
      'left', (select count(*) from private.admissions where admissions.list = list.key))
    from private.admission_lists list where list.key = entry.id::uuid
  $$),
  (10, 'proofs', 'list_payments', $$
    select id::text, student_id, announced_at as at, null::public.course as course
    from private.payment_announcements
    where accepted_at is null and refused_at is null and (select archived_at is null from public.profiles where profiles.id = student_id)
  $$, $$
    select jsonb_build_object('centavos', centavos, 'method', method, 'reference', reference)
    from private.payment_announcements where payment_announcements.id = entry.id::uuid
  $$),
  (11, 'online', 'settle_online_finding', $$
    select id::text, student_id, found_at as at, course
    from private.online_findings where settled_at is null
  $$, $$
    select jsonb_build_object('problem', problem, 'centavos', centavos, 'expected', expected, 'provider', provider_id, 'note', note,
      'currency', facts ->> 'currency', 'canRecord', private.can_record(online_findings)::int)
    from private.online_findings where online_findings.id = entry.id::uuid
  $$),
  (12, 'invoices', 'set_invoice_number', $$
    select id::text, student_id, recorded_at as at, course
    from private.payments where invoice_number is null and voided_at is null
  $$, $$
    select jsonb_build_object('centavos', centavos, 'provider', reference, 'receivedOn', received_on)
    from private.payments where payments.id = entry.id::uuid
  $$),
  (14, 'unpaid', 'set_payment_terms', $$
    select enrolment_id::text as id, student_id, given_at as at, course
    from private.payment_terms
    where reason is null and (select archived_at is null from public.profiles where profiles.id = student_id)
  $$, $$
    select jsonb_build_object('givenBy', given_by_name, 'owed', (select owed from beside where place = entry.number))
    from private.payment_terms where payment_terms.enrolment_id = entry.id::bigint
  $$),
  (16, 'instalments', 'record_payment', $$
    select id, student_id, since as at, course from private.waits where kind = 'instalment' and since <= now()
  $$, $$
    select jsonb_build_object('owed', owed, 'due', (
      select sum((part ->> 'open')::int) from jsonb_array_elements(private.instalments_of((terms).enrolment_id, owed)) part
      where (part ->> 'dueOn')::date <= private.school_day(now())
    ))
    from beside where place = entry.number
  $$),
  (20, 'consents', 'accept_guardian_consent', $$
    select id::text, student_id, submitted_at as at, private.studied_course(student_id) as course
    from private.guardian_consents
    where decided_at is null and (select archived_at is null from public.profiles where profiles.id = student_id)
  $$, $$
    select jsonb_build_object('guardian', guardian_name, 'relation', relation)
    from private.guardian_consents where guardian_consents.id = entry.id::bigint
  $$),
  (28, 'photos', 'confirm_identity', $$
    select id::text, student_id, submitted_at as at, private.studied_course(student_id) as course
    from private.identity_papers
    where decided_at is null and (select archived_at is null from public.profiles where profiles.id = student_id)
  $$, $$
    select jsonb_build_object('document', document) from private.identity_papers where identity_papers.id = entry.id::bigint
  $$),
  (30, 'identity', 'confirm_identity', $$
    select id, student_id, since as at, course from private.waits
    where kind = 'identity' and until >= private.school_day(now())
  $$, $$
    select jsonb_build_object('birthday', birthday, 'citizenship', citizenship)
    from public.profiles join private.citizenships on citizenships.student_id = profiles.id where profiles.id = entry.student_id
  $$),
  (35, 'pictures', 'record_person_verdict', $$
    select id, student_id, since as at, course from private.waits where kind = 'pictures'
  $$, $$
    select jsonb_build_object('taken', state -> 'taken', 'due', state -> 'due', 'verdict', state -> 'verdict')
    from beside where place = entry.number
  $$),
  (40, 'certificates', 'issue_certificate', $$
    select id, student_id, since as at, course from private.waits where kind = 'certificate' and since <= now()
  $$, $$
    select jsonb_build_object('completedOn', private.school_day(completed_at))
    from public.course_completions
    where course_completions.student_id = entry.student_id and course_completions.course = entry.course
  $$),
  (45, 'essays', 'record_essay_reading', $$
    select id, student_id, since as at, course from private.waits where kind = 'essay'
  $$, $$
    select jsonb_build_object('round', (private.state_of_essay(entry.student_id, entry.course)).round)
  $$),
  (46, 'exams', 'settle_exam_alert', $$
    select student_id || '/' || module_index as id, student_id, since as at, module.course
    from private.exam_alerts join public.modules module on module.index = module_index
    where (select archived_at is null from public.profiles where profiles.id = student_id)
  $$, $$
    select jsonb_build_object('module', module_index, 'why', array_to_string(reasons, ' '),
      'attempts', coalesce(private.sittings_in_short(student_id, module_index), ''))
    from private.exam_alerts alert where alert.student_id = entry.student_id and alert.student_id || '/' || alert.module_index = entry.id
  $$),
  (50, 'uploads', 'mark_ltms_uploaded', $$
    select id, student_id, since as at, course from private.waits where kind = 'upload'
  $$, $$
    select jsonb_build_object('name', name, 'serial', serial) from private.certificates where serial = entry.id
  $$),
  (60, 'ending', 'extend_access', $$
    select enrolment.student_id::text as id, student_id, last_day::timestamp at time zone private.limit_time_zone() as at, course
    from private.enrolments enrolment
    where ended_at is null and last_day between private.school_day(now()) and private.school_day(now()) + private.limit_today_days()
      and (select archived_at is null from public.profiles where profiles.id = student_id)
      and not exists (
        select from private.certificates
        where certificates.student_id = enrolment.student_id and certificates.course = enrolment.course and revoked_at is null and former_run is null
      )
  $$, $$
    select jsonb_build_object('lastDay', last_day) from private.enrolments where enrolments.student_id = entry.student_id and ended_at is null
  $$),
  (70, 'still', 'student_record', $$
    select id, student_id, since as at, course from private.waits
    where kind = 'study' and until >= private.school_day(now()) and since < now() - make_interval(days => private.limit_today_days())
  $$, $$
    select jsonb_build_object('lastDay', last_day, 'passed', (
      select count(*) from public.module_progress
      join public.modules module on module.index = module_index and module.course = entry.course and module.assessment <> 'none'
      where module_progress.student_id = entry.student_id and passed_at is not null
    ))
    from private.enrolments where enrolments.student_id = entry.student_id and ended_at is null
  $$),
  (80, 'wishes', 'extend_access', $$
    select request.student_id::text as id, request.student_id, asked_at as at, course
    from private.extension_requests request join private.enrolments enrolment on enrolment.id = enrolment_id
    where (select archived_at is null from public.profiles where profiles.id = request.student_id)
  $$, $$
    select jsonb_build_object('reason', reason, 'lastDay', last_day)
    from private.extension_requests request join private.enrolments enrolment on enrolment.id = enrolment_id
    where request.student_id = entry.student_id and ended_at is null
  $$),
  (90, 'erasures', 'refuse_erasure', $$
    select student_id::text as id, student_id, asked_at as at, private.studied_course(student_id) as course
    from private.erasure_requests where refused_at is null
  $$, $$
    select jsonb_build_object('reason', reason) from private.erasure_requests where erasure_requests.student_id = entry.student_id
  $$),
  (100, 'mails', 'list_mails', $$
    select id::text, student_id, created_at as at, null::public.course as course
    from private.mails where sent_at is null and failure is not null
  $$, $$
    select jsonb_build_object('mail', kind, 'failure', failure) from private.mails where mails.id = entry.id::bigint
  $$),
  (110, 'errors', 'student_record', $$
    select student_id::text as id, student_id, met_at as at, private.studied_course(student_id) as course
    from private.met_errors
    where met_at >= (private.school_day(now()) - 1)::timestamp at time zone private.limit_time_zone()
      and (select archived_at is null and role <> 'admin' from public.profiles where profiles.id = student_id)
  $$, $$
    select '{}'::jsonb
  $$);

update private.today_kinds set beside = $$
  select * from private.balances((select array_agg(student_id order by number) from page), (select array_agg(course order by number) from page))
$$
where kind in ('unpaid', 'instalments');
update private.today_kinds set beside = $$
  select * from private.picture_states((select array_agg(student_id order by number) from page), (select array_agg(course order by number) from page))
$$
where kind = 'pictures';
update private.today_kinds set studies = true where kind in ('consents', 'photos', 'erasures', 'errors');

-- For the kinds' filters.
create index mails_failed on private.mails (created_at, id) where sent_at is null and failure is not null;
create index consents_waiting on private.guardian_consents (submitted_at, id) where decided_at is null;
create index enrolments_by_end on private.enrolments (last_day) where ended_at is null;
create index erasures_waiting on private.erasure_requests (asked_at) where refused_at is null;

create function private.my_actions() returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(permitted.action), '{}')
  from public.profiles me
  join private.staff_actions permitted on me.duties && ('owner'::public.duty || permitted.duties)
    and (permitted.feature is null or private.setting_is_on(permitted.feature))
  where me.id = private.signed_in_user() and me.role = 'admin' and me.archived_at is null and me.disabled_at is null
$$;
comment on function private.my_actions is 'All actions permitted by private.may(), in one call.';

create function public.today() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  mine text[];
  kind private.today_kinds;
  total bigint;
  oldest timestamptz;
  answer jsonb := '[]';
begin
  perform private.require_may('today');
  mine := private.my_actions();
  for kind in select * from private.today_kinds where action = any (mine) order by number loop
    execute format('select count(*), min(at) from (%s) entry', kind.entries) into total, oldest;
    answer := answer || jsonb_build_object('kind', kind.kind, 'total', total, 'oldest', private.iso(oldest));
  end loop;
  return answer;
end
$$;
comment on function public.today is
  'The number of waiting entries per kind and the first of them, for the kinds in the caller''s duties.';

create function private.today_kind(p_kind text) returns private.today_kinds
language plpgsql stable security definer set search_path = '' as $$
declare
  kind private.today_kinds;
begin
  select * into kind from private.today_kinds where today_kinds.kind = p_kind;
  if kind.kind is null then
    perform private.refuse(400, 'list_unknown', 'There is no such list.');
  elsif kind.action <> all (private.my_actions()) then
    perform private.refuse(403, 'not_your_duty', format('The duties of this admin do not include %s.', kind.action));
  end if;
  return kind;
end
$$;
comment on function private.today_kind is 'A kind of waiting work; refuses an unknown one, and one outside the caller''s duties.';

create function private.entries_of(p_kind private.today_kinds, p_query text, p_course public.course, p_class uuid default null) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  sought constant text := private.tidy(left(coalesce(p_query, ''), private.limit_search_characters()));
begin
  return format(
    'select * from (%s) entry where %s', p_kind.entries,
    concat_ws(' and ', 'true',
      -- Same rule as private.studied_course(), which would be called for every waiting student.
      case when p_kind.studies then
        '(select enrolment.course from private.enrolments enrolment where enrolment.student_id = entry.student_id
          order by enrolment.ended_at is null desc, enrolment.granted_at desc, enrolment.id desc limit 1)'
      else 'course' end || ' = ' || quote_literal(p_course),
      case when sought <> '' then format('student_id in (select id from public.profiles where %s)', private.people_condition(sought)) end,
      private.in_class(p_class)
    )
  );
end
$$;
comment on function private.entries_of is
  'A query of a kind''s waiting entries: all, or those of people matching a text, of one course and class.';

create function public.list_today(
  p_kind text, p_query text, p_page int, p_page_size int, p_course public.course default null,
  p_sort text default null, p_descending boolean default null, p_class uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  size constant int := private.page_size(p_page_size, 25, private.limit_page_rows());
  descending constant boolean := coalesce(p_descending, false);
  kind private.today_kinds;
  answer jsonb;
begin
  perform private.require_may('list_today');
  kind := private.today_kind(p_kind);
  execute format(
    'with listed as materialized (select %1$s from (%2$s) entry),
    page as (
      select row_number() over () as number, cut.* %3$s
      from (select * from listed order by %4$s limit $1 offset $2) cut
    ),
    beside as (%5$s)
    select jsonb_build_object(
      ''total'', (select count(*) from listed),
      ''rows'', (
        select coalesce(jsonb_agg(jsonb_build_object(
          ''id'', entry.id, ''studentId'', coalesce(student_id::text, ''''), ''name'', coalesce(facts ->> ''name'', full_name, ''''), ''email'', coalesce(email, ''''),
          ''course'', entry.course, ''at'', private.iso(entry.at), ''facts'', coalesce(facts, ''{}'') - ''name''
        ) order by entry.number), ''[]'')
        from page entry
        left join public.profiles person on person.id = student_id
        cross join lateral (select (%6$s) as facts) of_entry
      )
    )',
    case when kind.studies then 'id, student_id, at' else '*' end,
    private.entries_of(kind, p_query, p_course, p_class),
    case when kind.studies then ', private.studied_course(cut.student_id) as course' end,
    private.sorting(
      array[case when p_sort = 'name' then '(select name_search from public.profiles where profiles.id = listed.student_id)' else 'at' end, 'id'], descending
    ),
    coalesce(kind.beside, 'select'),
    kind.facts
  ) into answer using size, private.rows_before(p_page, size);
  return answer;
end
$$;
comment on function public.list_today is
  'One page of a kind''s waiting entries, oldest first or by name, and the total: all, or those of people matching a '
  'text, of one course and class. Pages start at 0.';

grant execute on function public.today(), public.list_today(text, text, int, int, public.course, text, boolean, uuid) to authenticated;
